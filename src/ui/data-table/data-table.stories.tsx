import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inWidget } from '../../../.storybook/lists.js';
import { Button } from '../button/button.js';
import type { Column } from './column.js';
import { DataTable } from './data-table.js';

interface Ship {
  name: string;
  port: string | null;
  cargo: string;
  tons: number;
}

const SHIPS: Ship[] = Array.from({ length: 30 }, (_, index) => ({
  name: index === 2 ? 'Maximiliana Featherstonehaugh-Oyelaran de la Cruz' : `Ship ${index + 1}`,
  port: index % 4 === 1 ? null : 'Colón',
  cargo: 'Coffee in bags, bananas in boxes, and whatever else fits between them on the way north',
  tons: index * 1201,
}));

const COLUMNS: Column<Ship>[] = [
  { id: 'name', title: 'Name', kind: 'person', cell: ({ name }) => name },
  { id: 'port', title: 'Address', kind: 'words', cell: ({ port }) => port },
  { id: 'cargo', title: 'Details', kind: 'text', cell: ({ cargo }) => cargo },
  {
    id: 'tons',
    title: 'Number',
    kind: 'count',
    cell: ({ tons }) => tons.toLocaleString('en-US'),
  },
  {
    id: 'actions',
    title: 'Actions',
    kind: 'actions',
    cell: ({ name }) => (
      <Button size="small" variant="quiet" aria-label={`Unload ${name}`}>
        Unload
      </Button>
    ),
  },
];

/**
 * The table is one stop of the Tab key. Arrows move through the cells, Enter opens the row or focuses its
 * control, Escape goes back.
 */
const meta: Meta<typeof DataTable<Ship>> = {
  title: 'Kit/DataTable',
  component: DataTable,
  decorators: [inWidget],
  args: { caption: 'Ships, page 1', columns: COLUMNS, rows: SHIPS, rowKey: ({ name }) => name },
};
export default meta;
type Story = StoryObj<typeof DataTable<Ship>>;

const phone = { viewport: { value: 'phone' } };

export const Full: Story = {};
export const Cards: Story = { globals: phone };
export const RowsThatOpen: Story = { args: { onOpen: fn() } };
export const FirstRowsLoading: Story = { args: { rows: undefined } };
export const FirstCardsLoading: Story = { args: { rows: undefined }, globals: phone };
export const OtherRowsLoading: Story = { args: { busy: true } };
