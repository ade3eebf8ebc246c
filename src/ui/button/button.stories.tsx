import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button.js';
import { IconButton } from './icon-button.js';
import { row } from '../../../.storybook/layout.js';

/** One primary button per screen: the next action. Busy and unavailable buttons keep their width and their focus. */
const meta: Meta<typeof Button> = {
  title: 'Kit/Button',
  component: Button,
  decorators: [row],
  args: { children: 'Fetch Rental' },
};
export default meta;
type Story = StoryObj<typeof Button>;

export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Invalid Number' } };
export const Quiet: Story = { args: { variant: 'quiet', icon: 'copy', children: 'Copy' } };
export const WithKey: Story = { args: { variant: 'primary', hotkey: 'F' } };
export const BusyWithSpinner: Story = {
  args: { variant: 'primary', busy: true, children: 'Fetching...', reserve: ['Fetch Rental'] },
};
export const Unavailable: Story = { args: { unavailable: true, children: 'Fetched' } };
export const Sizes: Story = {
  render: () => (
    <>
      <Button size="small">Small</Button>
      <Button>Medium</Button>
      <Button size="large">Large</Button>
    </>
  ),
};
export const AsIcon: Story = {
  render: () => (
    <>
      <IconButton icon="keyboard" label="Keys" />
      <IconButton icon="cross" label="Close" />
    </>
  ),
};
