import type { Meta, StoryObj } from '@storybook/react-vite';
import { inWidget } from '../../../.storybook/lists.js';
import { SelectField } from './select-field.js';
import { Select } from './select.js';

const OPTIONS = [
  { value: 'valid', label: 'Valid' },
  { value: 'invalid', label: 'Invalid' },
];

const meta: Meta<typeof SelectField> = {
  title: 'Kit/Select',
  component: SelectField,
  decorators: [inWidget],
  args: { label: 'Status', options: OPTIONS, placeholder: 'Choose status' },
};
export default meta;
type Story = StoryObj<typeof SelectField>;

export const Field: Story = {};
export const Chosen: Story = { args: { defaultValue: 'valid' } };
export const WithHint: Story = { args: { hint: 'Nobody to choose yet.' } };
export const Wrong: Story = { args: { error: 'Status is required' } };
export const NotYet: Story = { args: { disabled: true, placeholder: 'Choose an admin first' } };
export const InARow: Story = {
  render: () => <Select size="small" aria-label="Status" options={OPTIONS} placeholder="All" />,
};
