import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Column } from './column.js';
import { makeSheet } from '../../styles/make-sheet.js';
import { DataTable } from './data-table.js';
import css from './data-table.css?inline';

interface Person {
  id: string;
  name: string;
}

const drawn = vi.fn(({ name }: Person) => name);
const COLUMNS: readonly Column<Person>[] = [{ id: 'name', title: 'Name', kind: 'person', cell: drawn }];
const OPENING_COLUMNS: readonly Column<Person>[] = [
  { id: 'day', title: 'Today', kind: 'words', cell: () => 'Monday' },
  { id: 'name', title: 'Name', kind: 'person', cell: ({ name }) => name, isHead: true },
];
const ADA = { id: '1', name: 'Ada' };
const BEN = { id: '2', name: 'Ben' };

let root: Root;

/** A list whose second person can be replaced, with a menu and a dialog that can open over it. */
function List() {
  const [people, setPeople] = useState([ADA, BEN]);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      <button onClick={() => setPeople([ADA, { ...BEN, name: 'Bo' }])}>Rename</button>
      {isOpen && <p>A panel</p>}
      <DataTable caption="People" columns={COLUMNS} rows={people} rowKey={({ id }) => id} />
    </>
  );
}

beforeEach(async () => {
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(<List />);
  await expect.element(page.getByText('Ben')).toBeVisible();
  drawn.mockClear();
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

it('the table does not re-render its rows when a menu or dialog opens over it', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Open' }));
  await expect.element(page.getByText('A panel')).toBeVisible();
  expect(drawn).not.toHaveBeenCalled();
});

it('the table re-renders only a changed row', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Rename' }));
  await expect.element(page.getByText('Bo', { exact: true })).toBeVisible();
  expect(drawn.mock.calls.map(([{ name }]) => name)).toEqual(['Bo']);
});

it('moves the focus by the arrow keys to the button in a row’s head, which opens the row and is then expanded', async () => {
  function Opening() {
    const [openedKey, setOpenedKey] = useState<string | null>(null);
    return (
      <DataTable
        caption="People"
        columns={OPENING_COLUMNS}
        rows={[ADA, BEN]}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setOpenedKey(id)}
        openName={({ name }) => `${name}, number 7`}
        openedKey={openedKey}
      />
    );
  }
  root.render(<Opening />);
  const opener = page.getByRole('button', { name: 'Ben, number 7' });
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowDown}');
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByRole('cell', { name: 'Monday' }).last()).toHaveFocus();
});

it('has the height of its rows from the start, shows bars when the rows are late, and doesn’t move what is below when they come', async () => {
  const sheet = makeSheet(
    `* { box-sizing: border-box } caption { display: none } :root { --rd-control: 32px; --rd-row: 36px } ${css}`,
  );
  document.adoptedStyleSheets.push(sheet);
  const table = (rows?: Person[]) => (
    <>
      <DataTable caption="Late" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} expectedRows={2} />
      <p>Below</p>
    </>
  );
  const top = () => page.getByText('Below').element().getBoundingClientRect().top;
  const bars = () => document.querySelectorAll('.rd-skeleton').length;
  root.render(table());
  await expect.element(page.getByText('Below')).toBeVisible();
  const before = top();
  await expect.poll(bars).toBe(2);
  expect(top()).toBe(before);
  root.render(table([ADA, BEN]));
  await expect.element(page.getByText('Ben')).toBeVisible();
  expect(bars()).toBe(0);
  expect(top()).toBe(before);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
});
