import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeSheet } from '../../styles/make-sheet.js';
import css from './chart.css?inline';
import { column } from '../../../.storybook/layout.js';
import { inWidget } from '../../../.storybook/lists.js';
import { BarChart, type Bar } from './bar-chart.js';

const VALUES = [0, 0, 0, 0, 0, 2, 14, 38, 51, 62, 47, 33];
const bars: Bar[] = VALUES.map((value, index) => ({
  label: `${index === 0 ? 12 : index} AM`,
  value,
  isCurrent: index === 11,
}));

document.adoptedStyleSheets.push(makeSheet(css));

/** Bars of one series, with the same figures as a table. */
const meta: Meta<typeof BarChart> = {
  title: 'Kit/BarChart',
  component: BarChart,
  decorators: [column, inWidget],
  args: {
    title: 'Ships per hour',
    summary: '247 today, most at 9 AM with 62',
    pointTitle: 'Hour',
    valueTitle: 'Ships',
    every: [3, 6],
    legend: { full: 'Full hour', current: 'This hour so far' },
    bars,
  },
};
export default meta;
type Story = StoryObj<typeof BarChart>;

export const Day: Story = {};
export const Nothing: Story = {
  args: { summary: 'None today', bars: bars.map((bar) => ({ ...bar, value: 0 })) },
};
export const Loading: Story = {
  args: { summary: undefined, bars: bars.map((bar) => ({ ...bar, value: undefined })) },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
