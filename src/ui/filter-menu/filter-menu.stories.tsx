import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inWidget } from '../../../.storybook/lists.js';
import { press } from '../../../.storybook/press.js';
import { FilterMenu } from './filter-menu.js';

const PORTS = [
  { value: 'colon', label: 'Colón' },
  { value: 'balboa', label: 'Balboa' },
];

/** The button that adds a filter to the bar, a chip for each one that was added, and Clear. */
const meta: Meta<typeof FilterMenu> = {
  title: 'Kit/FilterMenu',
  component: FilterMenu,
  decorators: [
    (Story) => (
      <div className="rd-list-filters">
        <Story />
      </div>
    ),
    inWidget,
  ],
  args: {
    added: [
      { name: 'port', label: 'Port', options: PORTS, value: '' },
      { name: 'late', label: 'Late', value: '' },
    ],
    active: 0,
    onChange: fn(),
    onClear: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof FilterMenu>;

export const Nothing: Story = {};
export const Open: Story = { play: press('Filter') };
export const Two: Story = {
  args: {
    added: [
      { name: 'port', label: 'Port', options: PORTS, value: 'colon' },
      { name: 'late', label: 'Late', value: 'true' },
    ],
    active: 2,
  },
};
export const OnAPhone: Story = { ...Two, globals: { viewport: { value: 'phone' } }, play: press(/^Filter/) };
