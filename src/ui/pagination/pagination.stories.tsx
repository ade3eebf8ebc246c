import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inWidget } from '../../../.storybook/lists.js';
import { Pagination } from './pagination.js';

const meta: Meta<typeof Pagination> = {
  title: 'Kit/Pagination',
  component: Pagination,
  decorators: [inWidget],
  args: {
    page: 2,
    pageCount: 7,
    total: 132,
    pageSize: 20,
    pageSizes: [20, 30, 50, 70, 100],
    onPage: fn(),
    onPageSize: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof Pagination>;

export const Middle: Story = {};
export const First: Story = { args: { page: 1 } };
export const Last: Story = { args: { page: 7 } };
export const OnlyOne: Story = { args: { page: 1, pageCount: 1, total: 8 } };
export const Thousands: Story = { args: { page: 1204, pageCount: 12_000, total: 239_998 } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
