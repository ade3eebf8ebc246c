import type { Meta, StoryObj } from '@storybook/react-vite';
import { row } from '../../../.storybook/layout.js';
import { ShareBar } from './share-bar.js';

/** Shows how large a part of a whole is. */
const meta: Meta<typeof ShareBar> = {
  title: 'Kit/ShareBar',
  component: ShareBar,
  decorators: [row],
  args: { part: 18, whole: 25, what: 'valid' },
};
export default meta;
type Story = StoryObj<typeof ShareBar>;

export const Some: Story = {};
export const All: Story = { args: { part: 25 } };
export const None: Story = { args: { part: 0 } };
export const NothingToShare: Story = { args: { part: 0, whole: 0 } };
