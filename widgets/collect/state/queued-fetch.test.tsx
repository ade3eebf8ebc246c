import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../tests/testing/answers.js';
import { heldRental } from '../../../tests/testing/rentals.js';
import { slowTime } from '../../../tests/testing/slow-time.js';
import { completeTask, getSingleRental } from '../../../src/contract/rentals/rentals.js';
import { queryClient } from '../../../src/core/query-client.js';
import { clearSession } from '../../../src/core/session-store.js';
import {
  button,
  catchCopies,
  fetches,
  finish,
  leave,
  number,
  show,
  waitIsOver,
  type CollectScreen,
} from '../testing.js';

beforeEach(async () => {
  await page.viewport(1280, 900);
  slowTime();
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const FINISH = '{Control>}{Enter}{/Control}';
const QUEUED = 'The next rental is fetched as soon as the wait is over.';
const waiting: Partial<CollectScreen> = { waitSeconds: 30, next: heldRental({ _id: 'rental-2' }) };
const queued = () => page.getByText(QUEUED, { exact: true });

async function showWaiting(server = waiting) {
  const shown = show({ server });
  await expect.element(button('Fetch after the wait')).toBeVisible();
  // The rental in hand is known too.
  await expect.element(page.getByText(/^The wait between two rentals/)).toBeVisible();
  return shown;
}

describe('F during the wait', () => {
  it('is remembered, and fetches once when the wait ends', async () => {
    const { server } = await showWaiting();
    await userEvent.keyboard('f');
    await expect.element(queued()).toBeVisible();
    expect(fetches()).toEqual([]);
    waitIsOver(server);
    await expect.element(number()).toBeVisible();
    await expect.element(queued()).not.toBeInTheDocument();
    expect(fetches()).toHaveLength(1);
  });

  it.each(['f', '{Escape}'])('is taken back by %s, and nothing is fetched then', async (key) => {
    const { server } = await showWaiting();
    await userEvent.keyboard('f');
    await expect.element(queued()).toBeVisible();
    await userEvent.keyboard(key);
    await expect.element(queued()).not.toBeInTheDocument();
    waitIsOver(server);
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    expect(fetches()).toEqual([]);
  });

  it('works by click too', async () => {
    const { server } = await showWaiting();
    await userEvent.click(button('Fetch after the wait'));
    await userEvent.click(button('Don’t fetch'));
    await userEvent.click(button('Fetch after the wait'));
    waitIsOver(server);
    await expect.element(number()).toBeVisible();
    expect(fetches()).toHaveLength(1);
  });

  it('is remembered when it was pressed before Finish was answered, with N', async () => {
    const copies = catchCopies();
    let answerFinish: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => (answerFinish = resolve));
    const finished = answer(completeTask, () => finish(server));
    const late = { ...finished, respond: () => isAnswered.then(finished.respond) };
    const { server } = show({ server: { ...waiting, waitSeconds: 0, held: heldRental() }, answers: [late] });
    await expect.element(number()).toBeVisible();
    // The counts are known too: the answer to Finish puts the wait into them.
    await expect.element(page.getByText('12 of 50')).toBeVisible();
    await userEvent.keyboard(`${FINISH}fn`);
    answerFinish();
    await expect.element(queued()).toBeVisible();
    await expect.element(page.getByText(/^The wait between two rentals/)).toBeVisible();
    // An answer from during the wait would begin it again.
    await expect.poll(() => queryClient().isFetching()).toBe(0);
    server.next = heldRental({ _id: 'rental-2', number: '(415) 555-0100' });
    waitIsOver(server);
    await expect.poll(() => copies.at(-1)).toBe('4155550100');
    expect(copies).not.toContain('7025557288');
    expect(fetches()).toHaveLength(1);
  });

  it('is dropped when another tab has fetched meanwhile', async () => {
    const { server } = await showWaiting();
    await userEvent.keyboard('f');
    await expect.element(queued()).toBeVisible();
    server.held = heldRental({ _id: 'rental-3' });
    await tellTab();
    await expect.element(number()).toBeVisible();
    await expect.element(queued()).not.toBeInTheDocument();
    waitIsOver(server);
    await expect.element(number()).toBeVisible();
    expect(fetches()).toEqual([]);
  });

  it('is dropped when another tab has fetched and finished meanwhile', async () => {
    const { server } = await showWaiting();
    await userEvent.keyboard('f');
    await expect.element(queued()).toBeVisible();
    server.nextFetchAt = '2026-11-20T19:09:00.000Z';
    await tellTab();
    await expect.element(queued()).not.toBeInTheDocument();
    waitIsOver(server);
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    expect(fetches()).toEqual([]);
  });

  it('is dropped when the session ends', async () => {
    const { server } = await showWaiting();
    await userEvent.keyboard('f');
    await expect.element(queued()).toBeVisible();
    clearSession();
    await expect.element(button('Fetch after the wait')).not.toBeInTheDocument();
    waitIsOver(server);
    await expect.element(button(/Log in/)).toBeVisible();
    expect(fetches()).toEqual([]);
  });

  it('is sent once although the answer is slow and F is pressed again', async () => {
    let give: () => void = () => undefined;
    const isGiven = new Promise<void>((resolve) => (give = resolve));
    const slow = answer(getSingleRental, () => (server.held ??= server.next));
    const { server } = show({
      server: waiting,
      answers: [{ ...slow, respond: () => isGiven.then(slow.respond) }],
    });
    await expect.element(button('Fetch after the wait')).toBeVisible();
    await userEvent.keyboard('f');
    waitIsOver(server);
    await expect.element(button('Fetching...')).toBeVisible();
    await userEvent.keyboard('ff');
    give();
    await expect.element(number()).toBeVisible();
    expect(fetches()).toHaveLength(1);
  });
});

/** The page learns that another tab has changed something. */
const tellTab = () => queryClient().invalidateQueries();
