import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inWidget } from '../../../.storybook/lists.js';
import { FilterSelect } from './filter-select.js';

/** A select that filters a list, with its label next to it. */
const meta: Meta<typeof FilterSelect> = {
  title: 'Kit/FilterSelect',
  component: FilterSelect,
  decorators: [inWidget],
  args: {
    label: 'Fetch state',
    options: [
      { value: '', label: 'All' },
      { value: 'finished', label: 'Finished' },
    ],
    value: '',
    onChange: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof FilterSelect>;

export const Untouched: Story = {};
export const Chosen: Story = { args: { value: 'finished' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
