import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inWidget } from '../../../.storybook/lists.js';
import { DateRange } from './date-range.js';

/** The range of days of a list: one button that shows it, and a box with presets, both days and a calendar. */
const meta: Meta<typeof DateRange> = {
  title: 'Kit/DateRange',
  component: DateRange,
  decorators: [inWidget],
  args: { label: 'Dates', value: {}, today: '2026-11-21', onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof DateRange>;

const openBox: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /:/ }));
  await canvas.findByRole('grid');
};

export const Unused: Story = {};
export const Today: Story = { args: { value: { start: 'today', end: 'today' } } };
export const OwnSpan: Story = { args: { value: { start: '2026-11-03', end: '2026-11-17' } } };
export const Since: Story = { args: { value: { start: '2025-11-03' } } };
export const Opened: Story = { play: openBox };
export const OpenedWithASpan: Story = { ...OwnSpan, play: openBox };
export const OpenedWithAPreset: Story = { ...Today, play: openBox };
export const HalfChosen: Story = {
  args: { value: { start: '2026-11-10', end: '2026-11-10' } },
  play: async (context) => {
    await openBox(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Tuesday, November 10, 2026, selected' }));
    await canvas.findByText('Choose the other end of the range.');
  },
};
export const OpenedInSpanish: Story = { ...OwnSpan, play: openBox, globals: { locale: 'es' } };
export const OpenedFromRightToLeft: Story = { ...OwnSpan, play: openBox, globals: { direction: 'rtl' } };
export const OnAPhone: Story = { ...OwnSpan, globals: { viewport: { value: 'phone' } } };
export const OpenedOnAPhone: Story = { ...OnAPhone, play: openBox };
