import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inWidget } from '../../../.storybook/lists.js';
import { ConfirmDialog } from './confirm-dialog.js';

const meta: Meta<typeof ConfirmDialog> = {
  title: 'Kit/ConfirmDialog',
  component: ConfirmDialog,
  decorators: [inWidget],
  args: {
    open: true,
    subject: 'Delete DataPicker',
    action: 'Delete',
    children: 'Ana Ruiz is logged out at once and can’t log in again.',
    onConfirm: fn(),
    onClose: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '360px' } } },
};
export default meta;
type Story = StoryObj<typeof ConfirmDialog>;

export const Asking: Story = {};
export const Busy: Story = { args: { busy: true } };
export const Refused: Story = {
  args: { error: 'This account still has people below it. Delete them first.' },
};
export const Harmless: Story = {
  args: {
    subject: 'Return to pool',
    action: 'Return to pool',
    tone: 'primary',
    children: 'Another picker gets it next.',
  },
};
