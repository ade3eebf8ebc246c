import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../tests/testing/answers.js';
import { picker } from '../../../tests/testing/people.js';
import { heldRental } from '../../../tests/testing/rentals.js';
import { slowTime } from '../../../tests/testing/slow-time.js';
import { completeTask } from '../../../src/contract/rentals/rentals.js';
import { button, catchCopies, leave, number, show, waitIsOver } from '../testing.js';

const PREFERENCES = `rd-collect.preferences.${picker._id}`;
const ON = { [PREFERENCES]: '{"copyOnFetch":true}' };
const NOT_COPIED = 'The browser didn’t let the number be copied. Press Copy.';
const FINISH = '{Control>}{Enter}{/Control}';
const next = heldRental({ _id: 'rental-2', number: '(415) 555-0100' });

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const prepared = () => expect.element(button('Preferences')).toBeVisible();
const nextNumber = () => page.getByText('(415) 555-0100', { exact: true });
const refuseCopies = () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  // The old command, which is tried next.
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
};

it('copies no number after a fetch until the person switches copying on', async () => {
  const copies = catchCopies();
  show();
  await prepared();
  await userEvent.keyboard('f');
  await expect.element(number()).toBeVisible();
  expect(copies).toEqual([]);
});

it('copies the number after a fetch once copying is switched on', async () => {
  const copies = catchCopies();
  show();
  await userEvent.click(button('Preferences'));
  await userEvent.click(page.getByRole('switch', { name: 'Fetching copies the number' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Fetch Rental'));
  await expect.poll(() => copies).toEqual(['7025557288']);
  expect(JSON.parse(localStorage.getItem(PREFERENCES) ?? '{}')).toMatchObject({ copyOnFetch: true });
});

it('copies the next number after the keys Finish and F, and never the old one', async () => {
  const copies = catchCopies();
  const { server } = show({
    server: { held: heldRental(), next },
    stored: ON,
    answers: [
      answer(completeTask, () => {
        server.held = null;
        const wait = { waitSeconds: 0, nextFetchAt: null };
        return {
          _id: 'rental-1',
          number_status: 'valid' as const,
          finishedDate: '2026-11-20T19:05:00.000Z',
          wait,
        };
      }),
    ],
  });
  await expect.element(number()).toBeVisible();
  await userEvent.keyboard(`n${FINISH}f`);
  await expect.poll(() => copies).toEqual(['7025557288', '', '4155550100']);
});

it('copies the number of a fetch that was requested during the wait', async () => {
  slowTime();
  const copies = catchCopies();
  const { server } = show({ server: { waitSeconds: 30, next }, stored: ON });
  await expect.element(button('Fetch after the wait')).toBeVisible();
  await userEvent.keyboard('f');
  waitIsOver(server);
  await expect.poll(() => copies).toEqual(['4155550100']);
});

it('copies no number of a rental that appears after a reload or a fetch in another tab', async () => {
  const copies = catchCopies();
  show({ server: { held: heldRental() }, stored: ON });
  await expect.element(number()).toBeVisible();
  await prepared();
  expect(copies).toEqual([]);
});

it('shows that the browser refused to copy, and focuses the copy button until the number is copied', async () => {
  refuseCopies();
  const { element } = show({ server: { next }, stored: ON });
  await prepared();
  await userEvent.keyboard('f');
  await expect.element(page.getByText(NOT_COPIED)).toBeVisible();
  await expect.element(nextNumber()).toBeVisible();
  const focused = () => element.shadowRoot?.activeElement?.closest('.number-row') ?? null;
  await expect.poll(focused).not.toBeNull();
  vi.restoreAllMocks();
  const copies = catchCopies();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(NOT_COPIED)).not.toBeInTheDocument();
  expect(copies).toEqual(['4155550100']);
});

it('takes the focus from no field when the browser refuses to copy', async () => {
  refuseCopies();
  const { element } = show({
    server: { waitSeconds: 0, next },
    stored: ON,
    html: '<input aria-label="Search"><rd-collect></rd-collect>',
  });
  await prepared();
  await userEvent.keyboard('f');
  await userEvent.click(page.getByLabelText('Search'));
  await expect.element(page.getByText(NOT_COPIED)).toBeVisible();
  expect(document.activeElement).not.toBe(element);
});
