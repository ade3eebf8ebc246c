import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import '../../../.storybook/layout.js';
import { Menu } from './menu.js';

/** A button that opens a list of actions. */
const meta: Meta<typeof Menu> = {
  title: 'Kit/Menu',
  component: Menu,
  decorators: [
    (Story) => (
      <div className="story-row" style={{ justifyContent: 'end' }}>
        <Story />
      </div>
    ),
  ],
  args: {
    label: 'Account of Zoë Díaz',
    button: 'Zoë Díaz',
    items: [
      { label: 'Profile', icon: 'user', onSelect: fn() },
      { label: 'Log out', icon: 'logout', onSelect: fn() },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof Menu>;

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByRole('button')),
};
/** Arrow down opens and moves, Escape closes and returns the focus. */
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Account of Zoë Díaz' });
    opener.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await canvas.findByRole('menuitem', { name: 'Profile' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(opener).toHaveFocus();
  },
};
