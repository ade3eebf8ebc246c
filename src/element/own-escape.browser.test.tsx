import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../ui/dialog/dialog.js';
import { Menu } from '../ui/menu/menu.js';
import { SearchBox } from '../ui/search-box/search-box.js';
import { SidePanel } from '../ui/side-panel/side-panel.js';
import { defineWidget } from './define-widget.js';

function Screen() {
  const [open, setOpen] = useState<'dialog' | 'panel' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu label="Menu" button="Menu" items={[{ label: 'Item', onSelect: vi.fn() }]} />
      <SearchBox label="Search" placeholder="" value="" emptyWarning="" onSearch={vi.fn()} />
      <button onClick={() => setOpen('dialog')}>Dialog</button>
      <button onClick={() => setOpen('panel')}>Panel</button>
      <Dialog title="Our dialog" open={open === 'dialog'} onClose={close}>
        <button>In the dialog</button>
      </Dialog>
      <SidePanel title="Our panel" open={open === 'panel'} onClose={close}>
        <button>In the panel</button>
      </SidePanel>
    </>
  );
}
defineWidget('rd-escape-probe', Screen);

/** What the page's own dialog, made of scripts, does at Escape. */
const heard = vi.fn();
/** The page's own dialog of the browser. */
let theirs: HTMLDialogElement;

beforeEach(() => {
  heard.mockClear();
  theirs = document.createElement('dialog');
  theirs.innerHTML = '<rd-escape-probe></rd-escape-probe>';
  theirs.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') heard();
  });
  document.body.append(theirs);
  theirs.showModal();
});
afterEach(() => document.body.replaceChildren());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const escape = () => userEvent.keyboard('{Escape}');

it.each([
  { what: 'a menu', opener: 'Menu', inside: () => page.getByText('Item') },
  { what: 'a dialog', opener: 'Dialog', inside: () => button('In the dialog') },
  { what: 'a panel', opener: 'Panel', inside: () => button('In the panel') },
])(
  'Escape closes $what of ours and not the page’s dialog around it; the next one closes that',
  async ({ opener, inside }) => {
    await userEvent.click(button(opener));
    await expect.element(inside()).toBeVisible();
    await escape();
    await expect.element(inside()).not.toBeInTheDocument();
    expect(theirs.open).toBe(true);
    expect(heard).not.toHaveBeenCalled();
    await escape();
    await expect.poll(() => theirs.open).toBe(false);
    expect(heard).toHaveBeenCalledOnce();
  },
);

it('Escape clears a search and leaves the page’s dialog open', async () => {
  const field = page.getByRole('textbox', { name: 'Search' });
  await userEvent.type(field, 'ana');
  await escape();
  await expect.element(field).toHaveValue('');
  expect(theirs.open).toBe(true);
});

it('Escape in a dialog that the page has opened over our panel closes only that', async () => {
  theirs.close();
  document.body.append(document.querySelector('rd-escape-probe') ?? expect.fail());
  await userEvent.click(button('Panel'));
  await expect.element(button('In the panel')).toBeVisible();
  const box = document.createElement('div');
  box.innerHTML = '<button>Theirs</button>';
  document.body.append(box);
  box.querySelector('button')?.focus();
  await escape();
  await expect.element(button('In the panel')).toBeVisible();
});
