import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inWidget } from '../../../.storybook/lists.js';
import { press } from '../../../.storybook/press.js';
import { SearchBox } from './search-box.js';

const meta: Meta<typeof SearchBox> = {
  title: 'Kit/SearchBox',
  component: SearchBox,
  decorators: [inWidget],
  args: {
    label: 'Search ships',
    placeholder: 'Name or port',
    value: '',
    emptyWarning: 'Please enter a valid search query.',
    onSearch: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof SearchBox>;

export const Empty: Story = {};
export const Searched: Story = { args: { value: 'Colón' } };
export const SearchedForNothing: Story = { play: press('Search') };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
