import type { Meta, StoryObj } from '@storybook/react-vite';
import { row } from '../../../.storybook/layout.js';
import { Stat, StatRow } from './stat.js';

/** Counts with their names. */
const meta: Meta<typeof Stat> = {
  title: 'Kit/Stat',
  component: Stat,
  decorators: [
    (Story) => (
      <StatRow label="Today">
        <Story />
      </StatRow>
    ),
    row,
  ],
  args: { label: 'Valid', value: 1204 },
};
export default meta;
type Story = StoryObj<typeof Stat>;

export const Known: Story = {};
export const Loading: Story = { args: { value: undefined } };
export const CouldNotBeHad: Story = { args: { value: null } };
export const Toned: Story = {
  render: () => (
    <>
      <Stat label="Valid" value={9} tone="success" />
      <Stat label="Invalid" value={3} tone="danger" />
    </>
  ),
};
