import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeSheet } from '../../styles/make-sheet.js';
import css from './chart.css?inline';
import { column } from '../../../.storybook/layout.js';
import { inWidget } from '../../../.storybook/lists.js';
import { LineChart } from './line-chart.js';

const VALUES: [number, number][] = [
  [38, 12],
  [51, 9],
  [62, 20],
  [47, 31],
  [33, 14],
  [0, 0],
  [58, 22],
];
const points = VALUES.map((values, index) => ({
  label: `Nov ${14 + index}`,
  values,
}));

document.adoptedStyleSheets.push(makeSheet(css));

/** Lines over the same points, with the same figures as a table. */
const meta: Meta<typeof LineChart> = {
  title: 'Kit/LineChart',
  component: LineChart,
  decorators: [column, inWidget],
  args: {
    title: 'Checks per day',
    summary: '289 passed, 108 failed',
    pointTitle: 'Day',
    series: ['Passed', 'Failed'],
    points,
    every: [1, 2],
  },
};
export default meta;
type Story = StoryObj<typeof LineChart>;

export const Week: Story = {};
export const OneDay: Story = { args: { points: points.slice(0, 1) } };
export const Nothing: Story = {
  args: { summary: 'None', points: points.map((point) => ({ ...point, values: [0, 0] })) },
};
export const Loading: Story = {
  args: {
    summary: undefined,
    points: points.map((point) => ({ ...point, values: [undefined, undefined] })),
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
