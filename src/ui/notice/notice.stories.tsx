import type { Meta, StoryObj } from '@storybook/react-vite';
import { column } from '../../../.storybook/layout.js';
import { Button } from '../button/button.js';
import { Notice } from './notice.js';

/** A notice at the place where the person works. */
const meta: Meta<typeof Notice> = { title: 'Kit/Notice', component: Notice, decorators: [column] };
export default meta;
type Story = StoryObj<typeof Notice>;

export const Info: Story = {
  args: {
    tone: 'info',
    title: 'This looks like a whole post.',
    children: 'Fill in what was found?',
    action: <Button size="small">Fill 5 fields</Button>,
  },
};
export const Warning: Story = { args: { tone: 'warning', title: 'Offline since 2:05 PM' } };
export const Danger: Story = {
  args: { tone: 'danger', title: 'This number is already entered.', children: 'Check the number.' },
};
export const Success: Story = { args: { tone: 'success', title: 'Password reset successfully!' } };
