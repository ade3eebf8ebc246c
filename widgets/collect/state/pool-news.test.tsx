import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '../../../tests/testing/answers.js';
import { getSingleRental } from '../../../src/contract/rentals/rentals.js';
import { live } from '../../../src/core/live.js';
import { toast } from '../../../src/core/toast.js';
import { leave, show } from '../testing.js';
import { refusal, REFUSALS } from '../../../src/contract/refusals/all.js';

afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

const tellOfPool = () => {
  for (const hear of live.listeners) hear({ kind: 'changed', topic: 'pool' });
};
const fetchRental = () => userEvent.click(page.getByRole('button', { name: 'Fetch Rental' }));
const news = () => page.getByText('There may be a new rental.');

it('a picker who found the pool empty is told that a rental has arrived', async () => {
  show({ answers: [refuse(getSingleRental, 404, refusal('pool-empty'))] });
  await fetchRental();
  await expect.element(page.getByText(REFUSALS['pool-empty']).first()).toBeVisible();
  const dismissed = vi.spyOn(toast, 'dismiss');
  tellOfPool();
  await expect.element(news()).toBeVisible();
  await expect.element(page.getByText('You can try again now.')).toBeVisible();
  // The toast of the refusal would deny it.
  expect(dismissed).toHaveBeenCalledOnce();
});

it('an event of the pool doesn’t replace a refusal for another reason', async () => {
  show({ answers: [refuse(getSingleRental, 403, refusal('switched-off'))] });
  await fetchRental();
  await expect.element(page.getByText(REFUSALS['switched-off']).first()).toBeVisible();
  tellOfPool();
  await expect.element(page.getByText(REFUSALS['switched-off']).first()).toBeVisible();
  expect(news().elements()).toHaveLength(0);
});
