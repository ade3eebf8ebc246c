import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeSheet } from '../../styles/make-sheet.js';
import { Dialog } from '../dialog/dialog.js';
import css from './side-panel.css?inline';
import { SidePanel } from './side-panel.js';

const sheet = makeSheet(`:root { --rd-unit: 4px } ${css}`);
let root: Root;

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <SidePanel title="A lead" open={isOpen} onClose={() => setIsOpen(false)}>
        <button onClick={() => setIsAsking(true)}>Correct</button>
        <Dialog title="Sure?" open={isAsking} onClose={() => setIsAsking(false)}>
          <button>Yes</button>
        </Dialog>
      </SidePanel>
      <button>Behind</button>
    </>
  );
}

const panel = page.getByRole('dialog', { name: 'A lead' });
const opener = page.getByRole('button', { name: 'Open' });

beforeEach(async () => {
  document.adoptedStyleSheets.push(sheet);
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<Page />);
  await userEvent.click(opener);
  await expect.element(panel).toBeVisible();
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
});

it('takes the focus, keeps it by Tab both ways, and gives it back at Escape', async () => {
  const close = page.getByRole('button', { name: 'Close' });
  const correct = page.getByRole('button', { name: 'Correct' });
  await expect.element(close).toHaveFocus();
  await userEvent.tab();
  await expect.element(correct).toHaveFocus();
  await userEvent.tab();
  await expect.element(close).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(correct).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it('brings the focus back from the page by the next Tab', async () => {
  page.getByText('Behind').element().focus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
});

it('is over the page, and a click outside of it closes it', async () => {
  expect(document.elementFromPoint(innerWidth / 4, innerHeight / 2)).toBe(panel.element());
  await userEvent.click(panel, { position: { x: 2, y: 2 } });
  await expect.element(panel).not.toBeInTheDocument();
});

it('stays open when Escape closes a dialog in it', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Correct' }));
  await expect.element(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Sure?' })).not.toBeInTheDocument();
  await expect.element(panel).toBeVisible();
});
