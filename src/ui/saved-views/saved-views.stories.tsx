import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inWidget } from '../../../.storybook/lists.js';
import { press } from '../../../.storybook/press.js';
import { SavedViews } from './saved-views.js';

/** Filters that are saved under a name. */
const meta: Meta<typeof SavedViews> = {
  title: 'Kit/SavedViews',
  component: SavedViews,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'end' }}>
        <Story />
      </div>
    ),
    inWidget,
  ],
  args: {
    views: [
      { id: '1', name: 'Ships in Colón', state: 'port=colon' },
      { id: '2', name: 'Everything that is late by a week', state: 'late=7' },
    ],
    current: '',
    onChoose: fn(),
    onSave: fn(() => Promise.resolve()),
    onDelete: fn(),
    onPin: fn(),
    onShare: fn(),
    maxNameLength: 40,
  },
};
export default meta;
type Story = StoryObj<typeof SavedViews>;

export const Closed: Story = {};
export const Open: Story = { play: press('Views') };
export const OneIsShown: Story = { args: { current: 'port=colon' }, play: press(/^View: /) };
export const SomeAreShared: Story = {
  args: {
    views: [
      { id: '1', name: 'Ships in Colón', state: 'port=colon', isShared: true, isPinned: true },
      { id: '2', name: 'Late', state: 'late=7', isShared: true, owner: { name: 'Zoë Díaz' } },
      { id: '3', name: 'Early', state: 'late=0', isShared: true, owner: { name: null } },
    ],
  },
  play: press('Views'),
};
export const NoneYet: Story = { args: { views: [], current: 'port=colon' }, play: press('Views') };
export const WithoutAName: Story = { play: press('Views', 'Save') };
