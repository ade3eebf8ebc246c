import type { Meta, StoryObj } from '@storybook/react-vite';
import { column } from '../../../.storybook/layout.js';
import { LimitBar } from './limit-bar.js';

/** How much of a limit is used. */
const meta: Meta<typeof LimitBar> = {
  title: 'Kit/LimitBar',
  component: LimitBar,
  decorators: [column],
  args: { label: 'Picked today', value: 12, limit: 50 },
};
export default meta;
type Story = StoryObj<typeof LimitBar>;

export const Some: Story = {};
export const Reached: Story = { args: { value: 50 } };
export const NoLimit: Story = { args: { limit: null } };
export const NothingAllowed: Story = { args: { value: 0, limit: 0 } };
export const Loading: Story = { args: { value: undefined } };
export const Large: Story = { args: { value: 1_049, limit: 12_500 } };
