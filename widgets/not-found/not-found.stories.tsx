import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { playground } from '../../.storybook/playground.js';
import './not-found.element.js';

interface Args {
  message?: string;
}

/** The page for an unknown path. */
const meta: Meta<Args> = {
  title: 'Widgets/rd-not-found',
  render: ({ message }) => createElement('rd-not-found', { message }),
};
export default meta;
type Story = StoryObj<Args>;

export const Default: Story = {};
export const WithStatusText: Story = { args: { message: '404 Not Found' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const Spanish: Story = { globals: { locale: 'es' } };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-not-found', WithStatusText), tags: ['!test'] };
