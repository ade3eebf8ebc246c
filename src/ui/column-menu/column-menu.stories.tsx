import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inWidget } from '../../../.storybook/lists.js';
import { press } from '../../../.storybook/press.js';
import { ColumnMenu } from './column-menu.js';

/** Which columns a table shows. */
const meta: Meta<typeof ColumnMenu> = {
  title: 'Kit/ColumnMenu',
  component: ColumnMenu,
  decorators: [inWidget],
  args: {
    columns: [
      { id: 'port', title: 'Address' },
      { id: 'cargo', title: 'Details' },
      { id: 'tons', title: 'Number' },
    ],
    hidden: [],
    onChange: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof ColumnMenu>;

export const Closed: Story = {};
export const Open: Story = { play: press('Columns') };
export const SomeHidden: Story = { args: { hidden: ['cargo'] }, play: press(/^Columns/) };
