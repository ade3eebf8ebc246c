import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, lineDown, refuse } from '../../.storybook/answers.js';
import { picker } from '../../.storybook/people.js';
import { heldRental } from '../../.storybook/rentals.js';
import { PICKING_REFUSALS } from '../../src/contract/refusals.js';
import { completeTask, getHeldRental, getSingleRental } from '../../src/contract/rentals.js';
import { queryClient } from '../../src/core/query-client.js';
import { decide } from './kept-verdict.js';
import { button, catchCopies, fetches, holdTime, leave, number, show, verdicts } from './testing.js';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const inHand = { held: heldRental() };
const VERDICT_KEY = 'rd-collect.verdict';
const decidedNow = () => decide(picker._id, 'rental-1', 'invalid', Date.now());

describe('fetching', () => {
  it('brings a rental, its number formatted, and the button says so', async () => {
    const { element } = show();
    const held = new Promise((resolve) =>
      element.addEventListener('rd-rental-held', ({ detail }) => resolve(detail)),
    );
    await userEvent.click(button('Fetch Rental'));
    await expect.element(number()).toBeVisible();
    await expect.element(button('Fetched')).toHaveAttribute('aria-disabled', 'true');
    expect(await held).toEqual({ rentalId: 'rental-1' });
  });

  it('shows what is in hand already, without fetching', async () => {
    show({ desk: inHand });
    await expect.element(number()).toBeVisible();
    expect(fetches()).toEqual([]);
  });

  it('that is refused says why and until when, and lights up when the time has come', async () => {
    holdTime();
    const reason = PICKING_REFUSALS.dailyLimit(50, 50);
    show({ answers: [refuse(getSingleRental, 403, reason, { code: 'daily-limit', retryAfter: 90 })] });
    await userEvent.click(button('Fetch Rental'));
    await expect.element(page.getByText(reason)).toBeVisible();
    await expect.element(page.getByText('You can try again in 2 minutes.')).toBeVisible();
    await expect.element(button('Fetch Rental')).toHaveAttribute('data-variant', 'secondary');
    vi.advanceTimersByTime(91_000);
    await expect.element(page.getByText('You can try again now.')).toBeVisible();
    await expect.element(button('Fetch Rental')).toHaveAttribute('data-variant', 'primary');
  });

  it('whose answer is lost shows the rental that the server gave all the same', async () => {
    const { desk } = show({
      answers: [
        lineDown(getSingleRental),
        inTurn(
          emptyHand,
          answer(getHeldRental, () => ({ rental: desk.held })),
        ),
      ],
    });
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    desk.held = heldRental();
    await userEvent.click(button('Fetch Rental'));
    await expect.element(number()).toBeVisible();
  });
});

const emptyHand = answer(getHeldRental, { rental: null });

describe('Finish', () => {
  it('sends the verdict about this very rental, says so, and waits as long as the server says', async () => {
    holdTime();
    const { element, desk } = show({ desk: inHand });
    const finished = new Promise((resolve) =>
      element.addEventListener('rd-rental-finished', ({ detail }) => resolve(detail)),
    );
    await userEvent.click(button('Finish'));
    await expect.element(button('Wait 30s')).toBeVisible();
    expect(await finished).toEqual({ rentalId: 'rental-1', numberStatus: 'valid' });
    expect(verdicts()).toEqual([{ number_status: 'valid', rentalId: 'rental-1' }]);
    await expect.element(page.getByText('successfully finished!').first()).toBeVisible();
    desk.waitSeconds = 0;
    vi.advanceTimersByTime(31_000);
    await expect.element(button('Fetch Rental')).not.toHaveAttribute('aria-disabled');
  });

  it('whose answer is lost counts as done when the rental has left the hand', async () => {
    const { desk } = show({ desk: inHand, answers: [lineDown(completeTask)] });
    await expect.element(number()).toBeVisible();
    desk.held = null;
    await userEvent.click(button('Finish'));
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    expect(verdicts()).toHaveLength(1);
  });

  it('that can not get through is kept and goes out by itself when the line is back', async () => {
    const { desk } = show({ desk: inHand, answers: [inTurn(lineDown(completeTask), done())] });
    await userEvent.click(button('Finish'));
    await expect.element(page.getByText(/Finish is not sent yet/)).toBeVisible();
    await expect.element(number()).toBeVisible();
    desk.held = null;
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
  });

  it('that is refused says so where the rental is, and can be pressed again', async () => {
    show({ desk: inHand, answers: [refuse(completeTask, 403, 'Your role may not do this.')] });
    await userEvent.click(button('Finish'));
    await expect.element(page.getByText('Failed to finish! Your role may not do this.')).toBeVisible();
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
  });
});

const done = () =>
  answer(completeTask, {
    _id: 'rental-1',
    number_status: 'valid',
    finishedDate: '2026-11-20T19:05:00.000Z',
    wait: { waitSeconds: 0, nextFetchAt: null },
  });

describe('Invalid Number', () => {
  it('is not sent before five seconds have passed', async () => {
    holdTime();
    show({ desk: inHand });
    await userEvent.click(button('Invalid Number'));
    await expect.element(button('Undo')).toBeVisible();
    expect(verdicts()).toEqual([]);
    vi.advanceTimersByTime(5000);
    await expect.poll(verdicts).toEqual([{ number_status: 'invalid', rentalId: 'rental-1' }]);
  });

  it('can be taken back until then', async () => {
    holdTime();
    show({ desk: inHand });
    await userEvent.click(button('Invalid Number'));
    await userEvent.click(button('Undo'));
    vi.advanceTimersByTime(10_000);
    await expect.element(button('Invalid Number')).not.toHaveAttribute('aria-disabled');
    expect(verdicts()).toEqual([]);
  });

  it('is confirmed by a second key, but not by a slip of the finger', async () => {
    holdTime();
    show({ desk: inHand });
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard('ii');
    await expect.element(button('Undo')).toBeVisible();
    expect(verdicts()).toEqual([]);
    vi.advanceTimersByTime(1000);
    await userEvent.keyboard('i');
    await expect.poll(verdicts).toHaveLength(1);
  });

  it('is kept in the browser from the moment of the decision', async () => {
    show({ desk: inHand });
    await userEvent.click(button('Invalid Number'));
    await expect.element(button('Undo')).toBeVisible();
    expect(localStorage.getItem(VERDICT_KEY)).toContain('"rentalId":"rental-1"');
    await userEvent.click(button('Undo'));
    expect(localStorage.getItem(VERDICT_KEY)).toBeNull();
  });

  it('goes on after a reload where it stopped, and is sent once', async () => {
    holdTime();
    show({ desk: inHand, stored: { [VERDICT_KEY]: JSON.stringify(decidedNow()) } });
    await expect.element(button('Undo')).toBeVisible();
    vi.advanceTimersByTime(6000);
    await expect.element(page.getByText(/^Next rental in/)).toBeVisible();
    expect(verdicts()).toEqual([{ number_status: 'invalid', rentalId: 'rental-1' }]);
    expect(localStorage.getItem(VERDICT_KEY)).toBeNull();
  });

  it('is dropped when another rental is in hand by then', async () => {
    show({
      desk: { held: heldRental({ _id: 'rental-2' }) },
      stored: { [VERDICT_KEY]: JSON.stringify(decidedNow()) },
    });
    await expect.element(button('Invalid Number')).not.toHaveAttribute('aria-disabled');
    await expect.poll(() => localStorage.getItem(VERDICT_KEY)).toBeNull();
    expect(verdicts()).toEqual([]);
  });

  it('goes out at once when the screen is left for another one', async () => {
    const { element } = show({ desk: inHand });
    await userEvent.click(button('Invalid Number'));
    await expect.element(button('Undo')).toBeVisible();
    element.remove();
    await expect.poll(verdicts).toEqual([{ number_status: 'invalid', rentalId: 'rental-1' }]);
  });

  it('stays undecided when the element is only moved', async () => {
    const { element } = show({ desk: inHand });
    await userEvent.click(button('Invalid Number'));
    await expect.element(button('Undo')).toBeVisible();
    document.body.append(document.createElement('main'));
    document.querySelector('main')?.append(element);
    await expect.element(button('Undo')).toBeVisible();
    expect(verdicts()).toEqual([]);
    await userEvent.click(button('Undo'));
  });
});

describe('keys', () => {
  it('copy the number raw, a field, and everything', async () => {
    const copies = catchCopies();
    show({ desk: inHand });
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(button('Copied number')).toBeVisible();
    await userEvent.keyboard('1c');
    await expect
      .poll(() => copies)
      .toEqual(['7025557288', 'Grace Williams', expect.stringContaining('Rent: $1199')]);
  });

  it('do the whole job', async () => {
    show();
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await userEvent.keyboard('f');
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard('v');
    await expect.poll(verdicts).toEqual([{ number_status: 'valid', rentalId: 'rental-1' }]);
  });

  it('are left to the page while something of the page has the focus', async () => {
    show({ html: '<input aria-label="Search"><button>Page</button><rd-collect></rd-collect>' });
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await userEvent.click(page.getByLabelText('Search'));
    await userEvent.keyboard('f');
    await userEvent.click(page.getByRole('button', { name: 'Page', exact: true }));
    await userEvent.keyboard('f');
    await expect.element(page.getByLabelText('Search')).toHaveValue('f');
    expect(fetches()).toEqual([]);
  });

  it('act when the page has put the focus to the heading of the new screen', async () => {
    show({ html: '<h1 tabindex="-1">Collect</h1><rd-collect></rd-collect>' });
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    document.querySelector('h1')?.focus();
    await userEvent.keyboard('f');
    await expect.element(number()).toBeVisible();
  });

  it('are left to the browser with Ctrl, and to whoever took them first', async () => {
    show();
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    const take = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', take);
    await userEvent.keyboard('f');
    document.body.removeEventListener('keydown', take);
    await userEvent.keyboard('{Control>}c{/Control}');
    expect(fetches()).toEqual([]);
  });

  it('are shown by ?, turned off there, and stay off', async () => {
    const { desk } = show();
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await userEvent.keyboard('?');
    await userEvent.click(page.getByRole('checkbox'));
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('f');
    const stored = Object.fromEntries(Object.entries(localStorage)) as Record<string, string>;
    leave();
    show({ desk, stored });
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await userEvent.keyboard('f');
    expect(fetches()).toEqual([]);
  });

  it('are all the page’s own with no-hotkeys', async () => {
    show({ html: '<rd-collect no-hotkeys></rd-collect>' });
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await userEvent.keyboard('f');
    expect(fetches()).toEqual([]);
  });
});

describe('what is on the screen', () => {
  it('follows another tab', async () => {
    const { desk } = show({ desk: inHand });
    await expect.element(number()).toBeVisible();
    desk.held = null;
    const otherTab = new BroadcastChannel('rental-desk.changes');
    otherTab.postMessage('rentals');
    otherTab.close();
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
  });

  it('stays when loading it again fails', async () => {
    show({
      answers: [inTurn(answer(getHeldRental, { rental: heldRental() }), refuse(getHeldRental, 400, 'No'))],
    });
    await expect.element(number()).toBeVisible();
    await queryClient().invalidateQueries();
    await expect.element(number()).toBeVisible();
  });

  it('opens the post in a new tab, without a trace of ours', async () => {
    show({ desk: inHand });
    const link = page.getByRole('link', { name: /delaware/ });
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('says since when the browser is offline, and keeps the rental', async () => {
    show({ desk: inHand });
    await expect.element(number()).toBeVisible();
    window.dispatchEvent(new Event('offline'));
    await expect.element(page.getByText(/^Offline since \d+:\d\d [AP]M/)).toBeVisible();
    await expect.element(number()).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText(/^In your hand since/)).toBeVisible();
  });
});
