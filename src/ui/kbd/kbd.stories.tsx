import type { Meta, StoryObj } from '@storybook/react-vite';
import { row } from '../../../.storybook/layout.js';
import { Kbd } from './kbd.js';

/** A key of the keyboard. */
const meta: Meta<typeof Kbd> = { title: 'Kit/Kbd', component: Kbd, decorators: [row] };
export default meta;
type Story = StoryObj<typeof Kbd>;

export const Keys: Story = {
  render: () => (
    <>
      <Kbd>F</Kbd>
      <Kbd>?</Kbd>
      <Kbd>Enter</Kbd>
    </>
  ),
};
