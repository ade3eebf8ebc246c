import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { fn } from 'storybook/test';
import { inWidget } from '../../../.storybook/lists.js';
import { press } from '../../../.storybook/press.js';
import { Button } from '../button/button.js';
import { DateRange } from '../date-range/date-range.js';
import { FilterMenu } from '../filter-menu/filter-menu.js';
import { FilterSelect } from '../filter-select/filter-select.js';
import { SearchBox } from '../search-box/search-box.js';
import { EmptyState } from '../state/empty-state.js';
import { ListFrame } from './list-frame.js';

const search = (
  <SearchBox
    label="Search ships"
    placeholder="Name or port"
    value=""
    onSearch={fn()}
    emptyWarning="Search for what?"
  />
);
const DONE = { value: 'done', label: 'Done' };
const filters = (
  <>
    <DateRange label="Dates" value={{}} today="2026-11-21" onChange={fn()} />
    <FilterSelect label="Status" options={[{ value: '', label: 'All' }, DONE]} value="done" onChange={fn()} />
  </>
);
const more = (own: ReactNode) => (
  <FilterMenu
    own={own}
    added={[
      { name: 'captain', label: 'Captain', options: [{ value: '1', label: 'Gloria Pinto' }], value: '1' },
      { name: 'port', label: 'Port', options: [], value: '' },
    ]}
    active={2}
    onChange={fn()}
    onClear={fn()}
  />
);

/** The frame of every list: title and total, filters in one row, rows, pages. On a phone a menu and a box. */
const meta: Meta<typeof ListFrame> = {
  title: 'Kit/ListFrame',
  component: ListFrame,
  decorators: [inWidget],
  args: {
    title: 'Ships',
    total: 'Totals: 1,204',
    search,
    filters,
    more,
    actions: (
      <>
        <Button variant="quiet" icon="columns">
          Columns
        </Button>
        <Button icon="download">Download</Button>
      </>
    ),
    children: <EmptyState title="No data found.">Try another search, or clear it to see all.</EmptyState>,
  },
};
export default meta;
type Story = StoryObj<typeof ListFrame>;

export const WithEverything: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const MenuOnAPhone: Story = { ...OnAPhone, play: press('Actions on the list') };
export const FiltersOnAPhone: Story = { ...OnAPhone, play: press(/^Filter/) };
export const OnlyATitle: Story = {
  args: { total: undefined, search: undefined, filters: undefined, actions: undefined },
};
