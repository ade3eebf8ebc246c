import type { Meta, StoryObj } from '@storybook/react-vite';
import { makeSheet } from '../../styles/make-sheet.js';
import css from './chart.css?inline';
import { row } from '../../../.storybook/layout.js';
import { Spark } from './spark.js';

document.adoptedStyleSheets.push(makeSheet(css));

/** A series as small bars. */
const meta: Meta<typeof Spark> = {
  title: 'Kit/Spark',
  component: Spark,
  decorators: [row],
  args: { label: 'Ships per hour: 1, 4, 9, 2', values: [0, 1, 4, 9, 2, 0], most: 9 },
};
export default meta;
type Story = StoryObj<typeof Spark>;

export const Some: Story = {};
export const Running: Story = { args: { current: 3 } };
export const Few: Story = { args: { most: 90 } };
export const Nothing: Story = { args: { label: 'No ships', values: [0, 0, 0, 0, 0, 0] } };
