import type { Meta, StoryObj } from '@storybook/react-vite';
import { inWidget } from '../../../.storybook/lists.js';
import { Figure, Figures } from './figures.js';

/** Figures with their names and notes. */
const meta: Meta<typeof Figures> = {
  title: 'Kit/Figures',
  component: Figures,
  decorators: [inWidget],
  args: {
    label: 'Today',
    children: (
      <>
        <Figure label="Waiting" value={1204} note="free to be picked" />
        <Figure label="On hold" value={9} note="the next is free at 11:05 AM" />
        <Figure label="Oldest waiting" value="4 d 12 h" note="since 11/22/26, 10:20 PM" />
        <Figure label="In hand" value={3} note="the longest for 43 min" />
        <Figure label="Picked today" value={172} note="by your pickers" />
        <Figure label="Valid today" value="78%" note="128 of 164 finished" />
      </>
    ),
  },
};
export default meta;
type Story = StoryObj<typeof Figures>;

export const Strip: Story = {};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const TwoLines: Story = {
  args: {
    children: Array.from({ length: 8 }, (_, index) => <Figure key={index} label="Valid" value={index} />),
  },
};
export const Loading: Story = {
  args: { children: <Figure label="Valid" value={undefined} note={null} /> },
};
export const CouldNotBeHad: Story = { args: { children: <Figure label="Valid" value={null} /> } };
export const Plain: Story = {
  args: {
    look: 'plain',
    children: (
      <>
        <Figure label="Would be inserted" value={4812} tone="success" />
        <Figure label="Would be skipped" value={188} tone="warning" />
      </>
    ),
  },
};
export const Line: Story = {
  args: {
    look: 'line',
    children: (
      <>
        <Figure label="Valid" value={9} onPress={() => undefined} isPressed />
        <Figure label="Invalid" value={3} onPress={() => undefined} />
      </>
    ),
  },
};
