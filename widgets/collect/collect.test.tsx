import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, lineDown, refuse } from '../../tests/testing/answers.js';
import { picker } from '../../tests/testing/people.js';
import { heldRental } from '../../tests/testing/rentals.js';
import { slowTime } from '../../tests/testing/slow-time.js';
import { getHeldRental, getPickerCounts, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { eventually } from '../../src/core/testing.js';
import { queryClient } from '../../src/core/query-client.js';
import { button, fetches, leave, number, sentTo, show } from './testing.js';
import { refusal } from '../../src/contract/refusals/all.js';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const inHand = { held: heldRental() };
describe('fetching', () => {
  it('shows a rental with its number formatted, and the button says so', async () => {
    const { element } = show();
    const held = new Promise((resolve) =>
      element.addEventListener('rd-rental-held', ({ detail }) => resolve(detail)),
    );
    await userEvent.click(button('Fetch Rental'));
    await expect.element(number()).toBeVisible();
    await expect.element(button('Fetched')).toHaveAttribute('aria-disabled', 'true');
    expect(await held).toEqual({ rentalId: 'rental-1' });
  });

  it('is started by the page too, but not during the wait or with a rental in hand', async () => {
    const { element } = show();
    await eventually(() => expect(element.fetchNext()).toBe(true));
    await expect.element(number()).toBeVisible();
    expect(element.fetchNext()).toBe(false);
    expect(fetches()).toHaveLength(1);
  });

  it('is prevented by a page that listens to rd-before-fetch', async () => {
    const { element } = show();
    let asked = 0;
    element.addEventListener('rd-before-fetch', (event) => {
      asked += 1;
      if (asked === 1) event.preventDefault();
    });
    await userEvent.click(button('Fetch Rental'));
    expect([asked, fetches()]).toEqual([1, []]);
    await userEvent.click(button('Fetch Rental'));
    await expect.element(number()).toBeVisible();
    expect(asked).toBe(2);
  });

  it('shows what is in hand now when the page calls reload', async () => {
    const { server, element } = show();
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    server.held = heldRental();
    expect(element.reload()).toBe(true);
    await expect.element(number()).toBeVisible();
    expect(fetches()).toEqual([]);
  });

  it('shows a rental that is already in hand, without fetching', async () => {
    show({ server: inHand });
    await expect.element(number()).toBeVisible();
    expect(fetches()).toEqual([]);
  });

  it('asks the server once for its first data, although it prefetches before it renders', async () => {
    show({ server: inHand });
    await expect.element(number()).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Today' })).toBeVisible();
    expect(sentTo(getHeldRental.path)).toHaveLength(1);
    expect(sentTo(getPickerCounts.path)).toHaveLength(1);
  });

  it('shows why and until when a fetch is refused, and highlights the button at that time', async () => {
    slowTime();
    const reason = refusal('daily-limit', { picked: 50, limit: 50 });
    show({ answers: [refuse(getSingleRental, 403, reason, { retryAfter: 90 })] });
    await userEvent.click(button('Fetch Rental'));
    await expect.element(page.getByText(reason.message)).toBeVisible();
    await expect.element(page.getByText('You can try again in 2 minutes.')).toBeVisible();
    await expect.element(button('Fetch Rental')).toHaveAttribute('data-variant', 'secondary');
    vi.advanceTimersByTime(91_000);
    await expect.element(page.getByText('You can try again now.')).toBeVisible();
    await expect.element(button('Fetch Rental')).toHaveAttribute('data-variant', 'primary');
  });

  it('shows the rental that the server gave even when the answer is lost', async () => {
    const { server } = show({
      answers: [
        lineDown(getSingleRental),
        inTurn(
          emptyHand,
          answer(getHeldRental, () => ({ rental: server.held, recentVerdict: null })),
        ),
      ],
    });
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    server.held = heldRental();
    await userEvent.click(button('Fetch Rental'));
    await expect.element(number()).toBeVisible();
  });
});

const emptyHand = answer(getHeldRental, { rental: null, recentVerdict: null });

describe('the shown rental', () => {
  it('changes when another tab changes it', async () => {
    const { server } = show({ server: inHand });
    await expect.element(number()).toBeVisible();
    server.held = null;
    const otherTab = new BroadcastChannel(`rental-desk.changes.${picker._id}`);
    otherTab.postMessage('rentals');
    otherTab.close();
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
  });

  it('stays on the screen when loading it again fails', async () => {
    show({
      answers: [
        inTurn(
          answer(getHeldRental, { rental: heldRental(), recentVerdict: null }),
          refuse(getHeldRental, 400, 'No'),
        ),
      ],
    });
    await expect.element(number()).toBeVisible();
    await queryClient().invalidateQueries();
    await expect.element(number()).toBeVisible();
  });

  it('has a link that opens the post in a new tab without a referrer', async () => {
    show({ server: inHand });
    const link = page.getByRole('link', { name: /delaware/ });
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('comes before the actions by the Tab key, and the tools for the call between them', async () => {
    await page.viewport(320, 256);
    const { element } = show({ server: inHand });
    const walkFrom = async (name: string, steps: number) => {
      (button(name).element() as HTMLElement).focus();
      const walked: (string | undefined)[] = [];
      for (let step = 0; step < steps; step += 1) {
        await userEvent.tab();
        walked.push(element.shadowRoot?.activeElement?.textContent.trim());
      }
      return walked;
    };
    await expect.element(page.getByRole('link', { name: /^Dial/ })).toBeInTheDocument();
    expect(await walkFrom('Copy number', 4)).toEqual(['Dial', 'Text', 'More', 'Do not contact']);
    expect(await walkFrom('Copy all', 3)).toEqual(['Fetched', 'Invalid Number', 'Finish']);
  });

  it.each([
    [1440, 900],
    [1280, 720],
    [390, 700],
  ])('keeps its place, and so do the actions, when a panel opens, at %d px', async (widthPx, heightPx) => {
    await page.viewport(widthPx, heightPx);
    const outcomes = { maxTries: 3, retryMinutes: 60 };
    const { server, element } = show({ server: { ...inHand, outcomes } });
    const topOf = (selector: string) =>
      element.shadowRoot?.querySelector(selector)?.getBoundingClientRect().top;
    const tops = () => [topOf('.number'), topOf('.actions')];
    await expect.element(page.getByRole('link', { name: /^Dial/ })).toBeVisible();
    const isInMore = widthPx < 560;
    const [numberTop, actionsTop] = tops();
    for (const [opener, shown] of [
      [/^Do not contact/, /why\?$/],
      [/^Call back/, 'Call back at'],
      [/^Skip/, 'Reason'],
    ] as const) {
      if (isInMore && button('More').element().getAttribute('aria-expanded') === 'false')
        await userEvent.click(button('More'));
      await userEvent.click(button(opener));
      await expect.element(page.getByText(shown).first()).toBeVisible();
      expect(tops()).toEqual([numberTop, actionsTop]);
      await userEvent.click(button('Cancel'));
    }
    server.held = null;
    await queryClient().invalidateQueries();
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    expect(topOf('.actions')).toBe(actionsTop);
  });

  it('stays on the screen with a note since when the browser is offline', async () => {
    show({ server: inHand });
    await expect.element(number()).toBeVisible();
    window.dispatchEvent(new Event('offline'));
    await expect.element(page.getByText(/^Offline since \d+:\d\d [AP]M/)).toBeVisible();
    await expect.element(number()).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText(/^In your hand since/)).toBeVisible();
  });
});
