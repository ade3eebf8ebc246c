import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { inWidget } from '../../../.storybook/lists.js';
import { EmptyState } from '../state/empty-state.js';
import { ListFrame } from '../list-frame/list-frame.js';
import { Download } from './download.js';

/** Downloads a whole list as a file, from the header of the list: with progress, cancel and failures. */
const meta: Meta<typeof Download> = {
  title: 'Kit/Download',
  component: Download,
  decorators: [
    (Story) => (
      <ListFrame title="All Leads" total="Totals: 184,210" actions={<Story />}>
        <EmptyState title="No data found." />
      </ListFrame>
    ),
    inWidget,
  ],
  args: {
    view: { phase: 'idle' },
    many: 'rentals',
    failedTitle: 'Failed to download file',
    onStart: fn(),
    onCancel: fn(),
    onRetry: fn(),
    onDismiss: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof Download>;

export const Idle: Story = {};
export const Starting: Story = { args: { view: { phase: 'starting' } } };
export const Reading: Story = { args: { view: { phase: 'reading', done: 84_000, total: 184_210 } } };
export const Writing: Story = { args: { view: { phase: 'writing' } } };
export const NothingThere: Story = {
  args: { view: { phase: 'refused', why: 'No rental data to download' } },
};
export const Failed: Story = {
  args: {
    view: {
      phase: 'failed',
      why: 'The server can’t be reached. Check your connection, then try again.',
    },
  },
};
export const OnAPhone: Story = {
  args: Reading.args ?? {},
  globals: { viewport: { value: 'phone' } },
};
export const FailedOnAPhone: Story = {
  args: Failed.args ?? {},
  globals: { viewport: { value: 'phone' } },
};
