import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inWidget } from '../../../.storybook/lists.js';
import { NewRows } from './new-rows.js';

/** A button that says how many rows are new, and shows them. */
const meta: Meta<typeof NewRows> = {
  title: 'Kit/NewRows',
  component: NewRows,
  decorators: [inWidget],
  args: { count: 3, onShow: fn() },
};
export default meta;
type Story = StoryObj<typeof NewRows>;

export const Some: Story = {};
export const Many: Story = { args: { count: 1204 } };
