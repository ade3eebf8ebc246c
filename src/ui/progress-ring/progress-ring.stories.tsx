import type { Meta, StoryObj } from '@storybook/react-vite';
import { row } from '../../../.storybook/layout.js';
import { Button } from '../button/button.js';
import { ProgressRing } from './progress-ring.js';

/** The remaining time of a wait, as a ring that empties next to its words. */
const meta: Meta<typeof ProgressRing> = {
  title: 'Kit/ProgressRing',
  component: ProgressRing,
  decorators: [row],
  render: (args) => (
    <Button size="large" unavailable>
      <ProgressRing {...args} />
      Wait 18s
    </Button>
  ),
};
export default meta;
type Story = StoryObj<typeof ProgressRing>;

export const CountdownBegins: Story = { args: { left: 1 } };
export const CountdownAtTwoThirds: Story = { args: { left: 0.66 } };
export const CountdownAlmostOver: Story = { args: { left: 0.05 } };
export const CountdownOver: Story = { args: { left: 0 } };
