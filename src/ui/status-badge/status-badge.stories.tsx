import type { Meta, StoryObj } from '@storybook/react-vite';
import { row } from '../../../.storybook/layout.js';
import { StatusBadge } from './status-badge.js';

/** A state as a word, an icon and a colour. */
const meta: Meta<typeof StatusBadge> = {
  title: 'Kit/StatusBadge',
  component: StatusBadge,
  decorators: [row],
};
export default meta;
type Story = StoryObj<typeof StatusBadge>;

export const Tones: Story = {
  render: () => (
    <>
      <StatusBadge tone="neutral">Not Fetched</StatusBadge>
      <StatusBadge tone="success">Valid</StatusBadge>
      <StatusBadge tone="warning">On hold</StatusBadge>
      <StatusBadge tone="danger">Invalid</StatusBadge>
      <StatusBadge tone="info">In Process</StatusBadge>
    </>
  ),
};
