import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inWidget } from '../../../.storybook/lists.js';
import { FilterChip } from './filter-chip.js';

/** A filter of a list. Until it is used it shows only its name. */
const meta: Meta<typeof FilterChip> = {
  title: 'Kit/FilterChip',
  component: FilterChip,
  decorators: [inWidget],
  args: {
    label: 'Source',
    options: [
      { value: 'bulk', label: 'Uploaded' },
      { value: 'entered', label: 'Entered by hand' },
    ],
    value: '',
    onChange: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof FilterChip>;

export const Untouched: Story = {};
export const Chosen: Story = { args: { value: 'bulk' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
