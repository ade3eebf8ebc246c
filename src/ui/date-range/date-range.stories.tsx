import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inWidget } from '../../../.storybook/lists.js';
import { DateRange } from './date-range.js';

const meta: Meta<typeof DateRange> = {
  title: 'Kit/DateRange',
  component: DateRange,
  decorators: [inWidget],
  args: { label: 'Dates', value: {}, today: '2026-11-21', onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof DateRange>;

export const Open: Story = {};
export const Today: Story = { args: { value: { start: '2026-11-21', end: '2026-11-21' } } };
export const OwnSpan: Story = { args: { value: { start: '2026-11-03', end: '2026-11-17' } } };
export const OnAPhone: Story = { ...OwnSpan, globals: { viewport: { value: 'phone' } } };
