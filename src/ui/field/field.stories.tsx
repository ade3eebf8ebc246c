import type { Meta, StoryObj } from '@storybook/react-vite';
import { column } from '../../../.storybook/layout.js';
import { IconButton } from '../button/icon-button.js';
import { LimitedField } from './limited-field.js';
import { TextField } from './text-field.js';

/** A text field. Its hint and its error are below it, and take no space while there are none. */
const meta: Meta<typeof TextField> = {
  title: 'Kit/TextField',
  component: TextField,
  decorators: [column],
  args: { label: 'Client Name' },
};
export default meta;
type Story = StoryObj<typeof TextField>;

export const Empty: Story = { args: { placeholder: 'As in the post' } };
export const Filled: Story = { args: { defaultValue: 'Grace Williams' } };
export const WithHint: Story = { args: { label: 'Number', hint: 'Not entered yet' } };
export const WithError: Story = { args: { error: 'Client Name is required' } };
export const LongError: Story = {
  args: {
    label: 'Number',
    defaultValue: '(702) 555-7288',
    error: 'This number is already entered. Check the number; if it is the same post, skip it.',
  },
};
export const NearItsEnd: StoryObj<typeof LimitedField> = {
  render: (args) => <LimitedField {...args} />,
  args: {
    label: 'Client Name',
    maxCharacters: 50,
    defaultValue: 'Maximiliana Featherstonehaugh-Oyelaran de la Cr',
  },
};
export const TooLong: typeof NearItsEnd = {
  ...NearItsEnd,
  args: { ...NearItsEnd.args, defaultValue: 'Maximiliana Featherstonehaugh-Oyelaran de la Cruz y Mendoza' },
};
export const Optional: Story = { args: { label: 'Screenshot Link', note: 'optional' } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'Grace Williams' } };
export const WithButton: Story = {
  args: { label: 'Password', type: 'password', trailing: <IconButton icon="eye" label="Show password" /> },
};
