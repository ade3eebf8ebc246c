import { page, userEvent } from 'vitest/browser';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Menu } from '../menu/menu.js';
import { Popover } from '../popover/popover.js';

let root: Root;
afterEach(() => root.unmount());

const BOXES = {
  menu: <Menu label="Opener" button="Opener" items={[{ label: 'Inside', onSelect: vi.fn() }]} />,
  popover: (
    <Popover label="Box" button="Opener">
      <button data-closes>Inside</button>
    </Popover>
  ),
};

/** Opens the box, which has a button after it. */
async function open(kind: keyof typeof BOXES) {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    <>
      {BOXES[kind]}
      <button style={{ marginBlockStart: 300 }}>Outside</button>
    </>,
  );
  const opener = page.getByRole('button', { name: 'Opener' });
  await userEvent.click(opener);
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  const inside = page.getByText('Inside');
  await expect.element(inside).toBeVisible();
  expect(place.querySelector(`[id="${opener.element().getAttribute('aria-controls') ?? ''}"]`)).toContain(
    inside.element(),
  );
  return { opener, inside, outside: page.getByRole('button', { name: 'Outside' }) };
}

describe.each(['menu', 'popover'] as const)('a %s below its button', (kind) => {
  it('closes on Escape, returns the focus and stops the key press', async () => {
    const { opener, inside } = await open(kind);
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    inside.element().focus();
    await userEvent.keyboard('{Escape}');
    document.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
    await expect.element(inside).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    await expect.element(opener).not.toHaveAttribute('aria-controls');
  });

  it('closes when somebody presses outside it, and leaves the focus there', async () => {
    const { inside, outside } = await open(kind);
    await userEvent.click(outside);
    await expect.element(inside).not.toBeInTheDocument();
    await expect.element(outside).toHaveFocus();
  });

  it('closes when the focus leaves it', async () => {
    const { inside, outside } = await open(kind);
    inside.element().focus();
    outside.element().focus();
    await expect.element(inside).not.toBeInTheDocument();
    await expect.element(outside).toHaveFocus();
  });

  it('closes on a choice in it and returns the focus', async () => {
    const { opener, inside } = await open(kind);
    await userEvent.click(inside);
    await expect.element(inside).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('closes when its button is pressed again', async () => {
    const { opener, inside } = await open(kind);
    await userEvent.click(opener);
    await expect.element(inside).not.toBeInTheDocument();
  });
});
