import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../button/button.js';
import { Dialog } from './dialog.js';

/** The browser's own modal dialog: it traps the focus, returns it and closes on Escape. */
const meta: Meta<typeof Dialog> = {
  title: 'Kit/Dialog',
  component: Dialog,
  args: {
    title: 'Keys',
    open: true,
    onClose: fn(),
    children: 'Single keys act while the focus is in the widget.',
  },
};
export default meta;
type Story = StoryObj<typeof Dialog>;

export const Plain: Story = {};
export const WithActions: Story = {
  args: {
    title: 'Confirm!',
    children: 'Delete DataPicker',
    actions: (
      <>
        <Button data-autofocus="">Cancel</Button>
        <Button variant="danger">Delete</Button>
      </>
    ),
  },
};
export const OnAPhone: Story = { ...WithActions, globals: { viewport: { value: 'phone' } } };
