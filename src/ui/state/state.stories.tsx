import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from '../button/button.js';
import { NotLoaded } from '../lazy/not-loaded.js';
import { EmptyState } from './empty-state.js';
import { ErrorState } from './error-state.js';

/** The states that are shown instead of content: nothing yet, or a failure. Each says what to do next. */
const meta: Meta = { title: 'Kit/States' };
export default meta;
type Story = StoryObj;

export const Empty: Story = {
  render: () => (
    <EmptyState icon="phone" title="No rental in hand">
      Fetch Rental gives you the next one.
    </EmptyState>
  ),
};
export const EmptyWithAction: Story = {
  render: () => <EmptyState icon="lock" title="Log in to go on." action={<Button>Log in</Button>} />,
};
export const Failed: Story = {
  render: () => (
    <ErrorState
      title="Failed to fetch rental data!"
      message="The server can’t be reached. Check your connection, then try again."
      onRetry={fn()}
    />
  ),
};
export const Retrying: Story = {
  render: () => <ErrorState title="Failed to load data" onRetry={fn()} busy />,
};
/** The code of a part can’t be loaded. */
export const NotLoadedYet: Story = { render: () => <NotLoaded onRetry={fn()} /> };
/** Loading it again has failed too: the server may have a newer version. */
export const NotLoadedAgain: Story = { render: () => <NotLoaded isRepeated onRetry={fn()} /> };
export const NotLoadedDialog: Story = {
  render: () => <NotLoaded isRepeated onRetry={fn()} onClose={fn()} />,
};
