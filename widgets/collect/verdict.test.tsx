import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, lineDown, refuse } from '../../.storybook/answers.js';
import { picker } from '../../.storybook/people.js';
import { ownRental } from '../../.storybook/deals.js';
import { heldRental } from '../../.storybook/rentals.js';
import { slowTime } from '../../.storybook/slow-time.js';
import { getOwnRental } from '../../src/contract/own-rentals.js';
import { completeTask } from '../../src/contract/rentals.js';
import { setSession } from '../../src/core/session-store.js';
import { unsentVerdictKey } from '../../src/contract/unsent-verdict.js';
import { adoptSharedVerdict, decide, forgetVerdict } from './stored-verdict.js';
import { button, leave, number, show, verdicts } from './testing.js';
import { refusal } from '../../src/contract/refusals/all.js';

beforeEach(async () => {
  // Invalid Number can be undone for five seconds.
  slowTime();
  await page.viewport(1280, 900);
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const INVALID = '{Control>}{Backspace}{/Control}';
const inHand = { held: heldRental() };
const VERDICT_KEY = unsentVerdictKey(picker._id);
const decidedNow = () => decide(picker._id, heldRental(), 'invalid', Date.now());
/** The server's answer about rental-1 after a leader has released it, or after its finish succeeded. */
const takenBack = refuse(getOwnRental, 404, 'Not found');
const finishedRental = answer(getOwnRental, ownRental({ _id: 'rental-1', number_status: 'valid' }));
const TAKEN_BACK = /\(702\) 555-7288 was taken out of your hand before/;

/** The verdict events that the surrounding page receives. */
function heardBy(element: HTMLElement) {
  const heard = vi.fn<(detail: unknown) => void>();
  element.addEventListener('rd-rental-finished', ({ detail }) => heard(detail));
  return heard;
}

const done = () =>
  answer(completeTask, {
    _id: 'rental-1',
    number_status: 'valid',
    finishedDate: '2026-11-20T19:05:00.000Z',
    wait: { waitSeconds: 0, nextFetchAt: null },
  });

it.each([1000, 1280, 1440])('moves nothing below it while it can be undone, at %i px', async (width) => {
  await page.viewport(width, 900);
  show({ server: inHand });
  await expect.element(page.getByRole('link', { name: /^Dial/ })).toBeVisible();
  const topOfNumber = () => number().element().getBoundingClientRect().top;
  const before = topOfNumber();
  await userEvent.click(button('Invalid Number'));
  await expect.element(button('Send now')).toBeVisible();
  expect(topOfNumber()).toBe(before);
});

it('is prevented by a page that listens to rd-before-verdict', async () => {
  const { element } = show({ server: inHand });
  const asked: unknown[] = [];
  element.addEventListener('rd-before-verdict', (event) => {
    asked.push(event.detail);
    if (asked.length === 1) event.preventDefault();
  });
  await userEvent.click(button('Finish'));
  expect(asked).toEqual([{ rentalId: 'rental-1', numberStatus: 'valid' }]);
  await expect.element(number()).toBeVisible();
  expect(verdicts()).toEqual([]);
  await userEvent.click(button('Finish'));
  await expect.poll(verdicts).toHaveLength(1);
});

describe('a verdict of one person', () => {
  const unsent = JSON.stringify({ ...decidedNow(), status: 'valid', wasSent: false });

  it('is neither sent nor deleted when somebody else logs in in another window', async () => {
    show({ server: inHand });
    await userEvent.click(button('Invalid Number'));
    await expect.element(button('Send now')).toBeVisible();
    setSession({ accessToken: 'another-story', user: { ...picker, _id: 'somebody-else' } });
    await expect.element(button('Invalid Number')).toBeVisible();
    expect(localStorage.getItem(VERDICT_KEY)).toContain('invalid');
    expect(verdicts()).toEqual([]);
  });

  it('of the previous version goes to the person who decided it', () => {
    localStorage.setItem('rd-collect.verdict', unsent);
    adoptSharedVerdict();
    expect(localStorage.getItem('rd-collect.verdict')).toBeNull();
    expect(localStorage.getItem(VERDICT_KEY)).toBe(unsent);
    forgetVerdict({ userId: picker._id, rentalId: 'rental-1' });
  });
});

describe('a verdict of another tab', () => {
  const finished = { ...decidedNow(), status: 'valid', wasSent: true, tabId: 'another tab' };

  it('is left to that tab, because a second request could give it again after it was taken back', async () => {
    const sent = { ...finished, sentAtMs: Date.now() };
    show({ server: inHand, stored: { [VERDICT_KEY]: JSON.stringify(sent) } });
    await expect.element(button('Finish')).toHaveAttribute('aria-disabled');
    vi.advanceTimersByTime(20_000);
    localStorage.removeItem(VERDICT_KEY);
    window.dispatchEvent(new StorageEvent('storage'));
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
    vi.advanceTimersByTime(30_000);
    expect(verdicts()).toEqual([]);
  });

  it('is sent when that tab has not sent it for so long that it must be gone', async () => {
    const sent = { ...finished, sentAtMs: Date.now() };
    show({ server: inHand, stored: { [VERDICT_KEY]: JSON.stringify(sent) } });
    await expect.element(button('Finish')).toHaveAttribute('aria-disabled');
    vi.advanceTimersByTime(26_000);
    await expect.poll(verdicts).toEqual([{ number_status: 'valid', rentalId: 'rental-1' }]);
  });
});

describe('Finish', () => {
  it('sends the verdict about this rental, says so, and waits as long as the server says', async () => {
    const { element, server } = show({ server: inHand });
    const finished = new Promise((resolve) =>
      element.addEventListener('rd-rental-finished', ({ detail }) => resolve(detail)),
    );
    await userEvent.click(button('Finish'));
    await expect.element(button('Wait 30s')).toBeVisible();
    expect(await finished).toEqual({ rentalId: 'rental-1', numberStatus: 'valid' });
    expect(verdicts()).toEqual([{ number_status: 'valid', rentalId: 'rental-1' }]);
    await expect.element(page.getByText('successfully finished!').first()).toBeVisible();
    server.waitSeconds = 0;
    vi.advanceTimersByTime(31_000);
    await expect.element(button('Fetch Rental')).not.toHaveAttribute('aria-disabled');
  });

  it('whose answer is lost counts as saved when the rental is no longer in hand', async () => {
    const { server, element } = show({ server: inHand, answers: [lineDown(completeTask), finishedRental] });
    const heard = heardBy(element);
    await expect.element(number()).toBeVisible();
    server.held = null;
    await userEvent.click(button('Finish'));
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    await expect.element(page.getByText('successfully finished!').first()).toBeVisible();
    expect(heard.mock.calls).toEqual([[{ rentalId: 'rental-1', numberStatus: 'valid' }]]);
    expect(verdicts()).toHaveLength(1);
  });

  it.each([
    ['refused, because a leader took it back', refuse(completeTask, 404, refusal('no-rental-in-hand'))],
    ['lost, and a leader took it back', lineDown(completeTask)],
  ])('of a rental whose answer is %s counts as not saved', async (_, answered) => {
    const { server, element } = show({ server: inHand, answers: [answered, takenBack] });
    const heard = heardBy(element);
    await expect.element(number()).toBeVisible();
    server.held = null;
    await userEvent.click(button('Finish'));
    await expect.element(page.getByText(TAKEN_BACK)).toBeVisible();
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    expect(heard).not.toHaveBeenCalled();
    expect(page.getByText('successfully finished!').elements()).toHaveLength(0);
    expect(localStorage.getItem(VERDICT_KEY)).toBeNull();
  });

  it.each([
    ['taken back since', takenBack, TAKEN_BACK],
    ['finished after all', finishedRental, 'successfully finished!'],
  ])('that an earlier page stored, with its rental %s, shows how it ended', async (_, answered, words) => {
    const { element } = show({
      server: { held: heldRental({ _id: 'rental-2' }) },
      answers: [answered],
      stored: { [VERDICT_KEY]: JSON.stringify({ ...decidedNow(), status: 'valid', wasSent: true }) },
    });
    const heard = heardBy(element);
    await expect.element(page.getByText(words).first()).toBeVisible();
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
    expect(heard).toHaveBeenCalledTimes(answered === finishedRental ? 1 : 0);
    expect(localStorage.getItem(VERDICT_KEY)).toBeNull();
    expect(verdicts()).toEqual([]);
  });

  it('that an earlier page stored is looked up until its result is known, while the picker continues to work', async () => {
    show({
      server: { held: heldRental({ _id: 'rental-2' }) },
      answers: [inTurn(lineDown(getOwnRental), takenBack)],
      stored: { [VERDICT_KEY]: JSON.stringify({ ...decidedNow(), status: 'valid', wasSent: true }) },
    });
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
    expect(localStorage.getItem(VERDICT_KEY)).not.toBeNull();
    vi.advanceTimersByTime(6000);
    await expect.element(page.getByText(TAKEN_BACK)).toBeVisible();
  });

  it('that can not be sent is stored and retried automatically when the connection is back', async () => {
    const { server } = show({ server: inHand, answers: [inTurn(lineDown(completeTask), done())] });
    await userEvent.click(button('Finish'));
    await expect.element(page.getByText(/Finish is not sent yet/)).toBeVisible();
    await expect.element(number()).toBeVisible();
    server.held = null;
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
  });

  it('that can not be sent can be withdrawn, and is not sent', async () => {
    show({ server: inHand, answers: [lineDown(completeTask)] });
    await userEvent.click(button('Finish'));
    await expect.element(page.getByText(/Finish is not sent yet/)).toBeVisible();
    const tried = verdicts().length;
    await userEvent.click(button('Withdraw'));
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
    window.dispatchEvent(new Event('online'));
    expect(localStorage.getItem(VERDICT_KEY)).toBeNull();
    expect(verdicts()).toHaveLength(tried);
  });

  it('that is refused says so at the rental, and can be pressed again', async () => {
    show({ server: inHand, answers: [refuse(completeTask, 403, 'Your role may not do this.')] });
    await userEvent.click(button('Finish'));
    await expect.element(page.getByText('Failed to finish! Your role may not do this.')).toBeVisible();
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
  });
});

describe('Invalid Number', () => {
  it('is not sent before five seconds have passed', async () => {
    show({ server: inHand });
    await userEvent.click(button('Invalid Number'));
    await expect.element(button('Undo')).toBeVisible();
    expect(verdicts()).toEqual([]);
    vi.advanceTimersByTime(5000);
    await expect.poll(verdicts).toEqual([{ number_status: 'invalid', rentalId: 'rental-1' }]);
  });

  it('can be taken back until it is sent', async () => {
    show({ server: inHand });
    await userEvent.click(button('Invalid Number'));
    await userEvent.click(button('Undo'));
    vi.advanceTimersByTime(10_000);
    await expect.element(button('Invalid Number')).not.toHaveAttribute('aria-disabled');
    expect(verdicts()).toEqual([]);
  });

  it('is confirmed by a second key press, but not by an accidental one', async () => {
    show({ server: inHand });
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard(`${INVALID}${INVALID}`);
    await expect.element(button('Undo')).toBeVisible();
    expect(verdicts()).toEqual([]);
    vi.advanceTimersByTime(1000);
    await userEvent.keyboard(INVALID);
    await expect.poll(verdicts).toHaveLength(1);
  });

  it('is stored in the browser from the moment of the decision', async () => {
    show({ server: inHand });
    await userEvent.click(button('Invalid Number'));
    await expect.element(button('Undo')).toBeVisible();
    expect(localStorage.getItem(VERDICT_KEY)).toContain('"rentalId":"rental-1"');
    await userEvent.click(button('Undo'));
    expect(localStorage.getItem(VERDICT_KEY)).toBeNull();
  });

  it('continues after a reload, and is sent once', async () => {
    show({ server: inHand, stored: { [VERDICT_KEY]: JSON.stringify(decidedNow()) } });
    await expect.element(button('Undo')).toBeVisible();
    vi.advanceTimersByTime(6000);
    await expect.element(page.getByText(/^Next rental in/)).toBeVisible();
    expect(verdicts()).toEqual([{ number_status: 'invalid', rentalId: 'rental-1' }]);
    expect(localStorage.getItem(VERDICT_KEY)).toBeNull();
  });

  it('is sent after its five seconds even if the clock was set back by hours since the decision', async () => {
    const decidedLater = decide(picker._id, heldRental(), 'invalid', Date.now() + 3 * 60 * 60_000);
    show({ server: inHand, stored: { [VERDICT_KEY]: JSON.stringify(decidedLater) } });
    await expect.element(button('Undo')).toBeVisible();
    await expect.element(page.getByText('in 5 s')).toBeVisible();
    vi.advanceTimersByTime(5000);
    await expect.poll(verdicts).toEqual([{ number_status: 'invalid', rentalId: 'rental-1' }]);
  });

  it('is dropped when its rental was released before it was sent, and the picker is told', async () => {
    show({
      server: { held: heldRental({ _id: 'rental-2' }) },
      answers: [takenBack],
      stored: { [VERDICT_KEY]: JSON.stringify(decidedNow()) },
    });
    await expect.element(button('Invalid Number')).not.toHaveAttribute('aria-disabled');
    await expect.poll(() => localStorage.getItem(VERDICT_KEY)).toBeNull();
    await expect.element(page.getByText(TAKEN_BACK)).toBeVisible();
    expect(verdicts()).toEqual([]);
  });

  it('is sent at once when the person opens another screen', async () => {
    const { element } = show({ server: inHand });
    await userEvent.click(button('Invalid Number'));
    await expect.element(button('Undo')).toBeVisible();
    element.remove();
    await expect.poll(verdicts).toEqual([{ number_status: 'invalid', rentalId: 'rental-1' }]);
  });

  it('is not sent when the element is only moved', async () => {
    const { element } = show({ server: inHand });
    await userEvent.click(button('Invalid Number'));
    await expect.element(button('Undo')).toBeVisible();
    document.body.append(document.createElement('main'));
    document.querySelector('main')?.append(element);
    await expect.element(button('Undo')).toBeVisible();
    expect(verdicts()).toEqual([]);
    await userEvent.click(button('Undo'));
  });
});
