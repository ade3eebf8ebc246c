import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { waitFor } from 'storybook/test';
import { loggedInAs } from '../../src/contract/auth/other-person.js';
import { completeTask, createRental } from '../../src/contract/rentals/rentals.js';
import { toast } from '../../src/core/toast.js';
import { toastDuring } from '../../src/core/toast-during.js';
import './toaster.element.js';

/**
 * Short messages at the edge of the page: at most three at a time, for four seconds each, errors for two. A
 * page has one toaster.
 */
const meta: Meta = {
  title: 'Widgets/rd-toaster',
  parameters: { element: 'rd-toaster' },
  render: () => createElement('rd-toaster'),
};
export default meta;
type Story = StoryObj;

/** Shows a toast and waits until it is visible. */
const said =
  (say: () => void): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    say();
    await waitFor(() => {
      if (!canvasElement.querySelector('[data-sonner-toast]')) throw new Error('No toast is shown yet');
    });
  };

export const Default: Story = { play: said(() => toast.success(createRental.says.done)) };
export const Failure: Story = { play: said(() => toast.error(completeTask.says.failed)) };
export const Loading: Story = {
  play: said(() => void toastDuring('Creating...', new Promise(() => undefined))),
};
export const Several: Story = {
  play: said(() => {
    toast.success(createRental.says.done);
    toast.success(completeTask.says.done);
    toast.error('Your role may not do this. Ask your team leader or admin.');
  }),
};
/** A modal dialog, of ours or of the page, doesn't cover them. */
export const AboveADialog: Story = {
  render: () => (
    <>
      {createElement('rd-toaster')}
      <dialog aria-label="Lead">A dialog of the page</dialog>
    </>
  ),
  play: async (context) => {
    context.canvasElement.querySelector('dialog')?.showModal();
    await said(() => toast.success(completeTask.says.done))(context);
  },
};
/** Somebody else has logged in in another window, so the page restarts for that person. */
export const LoggedInAsSomebodyElse: Story = {
  play: said(() => toast.notice(loggedInAs('Ngozi Smith'))),
};
