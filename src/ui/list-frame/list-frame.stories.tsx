import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inWidget } from '../../../.storybook/lists.js';
import { Button } from '../button/button.js';
import { DateRange } from '../date-range/date-range.js';
import { SearchBox } from '../search-box/search-box.js';
import { Select } from '../select/select.js';
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
const filters = (
  <>
    <Select aria-label="Status" placeholder="All" options={[{ value: 'done', label: 'Done' }]} />
    <DateRange label="Dates" value={{}} today="2026-11-21" onChange={fn()} />
  </>
);

/** The frame of every list: title and total, filters in one row that wraps, rows, pages. */
const meta: Meta<typeof ListFrame> = {
  title: 'Kit/ListFrame',
  component: ListFrame,
  decorators: [inWidget],
  args: {
    title: 'Ships',
    total: 'Totals: 1,204',
    search,
    filters,
    activeFilters: 2,
    actions: <Button icon="download">Download</Button>,
    children: <EmptyState title="No data found.">Try another search, or clear it to see all.</EmptyState>,
  },
};
export default meta;
type Story = StoryObj<typeof ListFrame>;

export const WithEverything: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const OnlyATitle: Story = {
  args: { total: undefined, search: undefined, filters: undefined, actions: undefined },
};
