import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, lineDown, refuse } from '../../../tests/testing/answers.js';
import { picker } from '../../../tests/testing/people.js';
import { ownRental } from '../../../tests/testing/deals.js';
import { heldRental } from '../../../tests/testing/rentals.js';
import { slowTime } from '../../../tests/testing/slow-time.js';
import { inElement } from '../../../tests/testing/in-element.js';
import { getOwnRental } from '../../../src/contract/picks/own-rentals.js';
import { completeTask } from '../../../src/contract/rentals/rentals.js';
import { queryClient } from '../../../src/core/query-client.js';
import { VERDICT_LOCK } from '../../../src/core/locks.js';
import { deferred } from '../../../src/core/testing.js';
import { setSession } from '../../../src/core/session-store.js';
import { unsentVerdictKey } from '../../../src/contract/picks/unsent-verdict.js';
import { button, finish, leave, number, show, verdicts } from '../testing.js';
import { refusal } from '../../../src/contract/refusals/all.js';

beforeEach(async () => {
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
/** What the browser stores of a verdict until it is answered. */
const unsent = (changes: object = {}): Record<string, string> => ({
  [VERDICT_KEY]: JSON.stringify({
    userId: picker._id,
    rentalId: 'rental-1',
    number: '(702) 555-7288',
    status: 'valid',
    ...changes,
  }),
});
const stored = () => localStorage.getItem(VERDICT_KEY);
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

const toastOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });

const done = () =>
  answer(completeTask, {
    _id: 'rental-1',
    number_status: 'valid',
    finishedDate: '2026-11-20T19:05:00.000Z',
    wait: { waitSeconds: 0, nextFetchAt: null },
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

it('a verdict of one person is neither sent nor deleted when somebody else logs in in another window', async () => {
  show({ server: inHand, answers: [lineDown(completeTask)] });
  await userEvent.click(button('Finish'));
  await expect.element(page.getByText(/Finish is not sent yet/)).toBeVisible();
  setSession({ accessToken: 'another-story', user: { ...picker, _id: 'somebody-else' } });
  await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
  const tried = verdicts().length;
  vi.advanceTimersByTime(6000);
  expect(stored()).toContain('valid');
  expect(verdicts()).toHaveLength(tried);
});

describe('while another tab sends a verdict', () => {
  const otherTab = () => {
    const answered = deferred<undefined>();
    const lock = navigator.locks.request(VERDICT_LOCK, () => answered.promise);
    return {
      answer: () => {
        answered.resolve(undefined);
        return lock;
      },
    };
  };

  it('this one sends nothing: a second request could give it again after it was taken back', async () => {
    const other = otherTab();
    show({ server: inHand, stored: unsent() });
    await expect.element(page.getByText('Sending Finish…')).toBeVisible();
    localStorage.removeItem(VERDICT_KEY);
    window.dispatchEvent(new StorageEvent('storage'));
    await other.answer();
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
    expect(verdicts()).toEqual([]);
  });

  it('this one sends it when that tab is closed before it has an answer', async () => {
    const other = otherTab();
    show({ server: inHand, stored: unsent() });
    await expect.element(page.getByText('Sending Finish…')).toBeVisible();
    expect(verdicts()).toEqual([]);
    await other.answer();
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
    // An answer from before the jump would begin the wait again.
    await expect.poll(() => queryClient().isFetching()).toBe(0);
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
    expect(stored()).toBeNull();
  });

  it.each([
    ['taken back since', takenBack, TAKEN_BACK],
    ['finished after all', finishedRental, 'successfully finished!'],
  ])('that an earlier page stored, with its rental %s, shows how it ended', async (_, answered, words) => {
    const { element } = show({
      server: { held: heldRental({ _id: 'rental-2' }) },
      answers: [answered],
      stored: unsent(),
    });
    const heard = heardBy(element);
    await expect.element(page.getByText(words).first()).toBeVisible();
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
    expect(heard).toHaveBeenCalledTimes(answered === finishedRental ? 1 : 0);
    expect(stored()).toBeNull();
    expect(verdicts()).toEqual([]);
  });

  it('that an earlier page stored is looked up until its result is known, while the picker continues to work', async () => {
    show({
      server: { held: heldRental({ _id: 'rental-2' }) },
      answers: [inTurn(lineDown(getOwnRental), takenBack)],
      stored: unsent(),
    });
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
    expect(stored()).not.toBeNull();
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
    expect(stored()).toBeNull();
    expect(verdicts()).toHaveLength(tried);
  });

  it('that is refused says so at the rental, and can be pressed again', async () => {
    show({ server: inHand, answers: [refuse(completeTask, 403, 'Your role may not do this.')] });
    await userEvent.click(button('Finish'));
    await expect
      .element(inElement('rd-collect').getByText('Failed to finish! Your role may not do this.'))
      .toBeVisible();
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
  });

  it.each([
    ['an error of the server', refuse(completeTask, 500, refusal('internal'))],
    ['a refusal without words', refuse(completeTask, 502, '')],
  ])('that gets %s says so in a toast and at the rental, and is not stored', async (_, answered) => {
    show({ server: inHand, answers: [answered] });
    await userEvent.click(button('Finish'));
    await expect.element(toastOf('Failed to finish!')).toBeVisible();
    await expect.element(page.getByRole('alert').getByText(/^Failed to finish!/)).toBeVisible();
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
    expect(page.getByText(/No connection/).elements()).toHaveLength(0);
    expect(stored()).toBeNull();
  });

  it('that can not be sent says so in one toast, however often it is sent again', async () => {
    show({ server: inHand, answers: [lineDown(completeTask)] });
    await userEvent.click(button('Finish'));
    await expect.element(toastOf('Failed to finish!')).toBeVisible();
    vi.advanceTimersByTime(2500);
    await expect.element(toastOf('Failed to finish!')).not.toBeInTheDocument();
    vi.advanceTimersByTime(5000);
    await expect.poll(() => verdicts().length).toBeGreaterThan(1);
    expect(toastOf('Failed to finish!').elements()).toHaveLength(0);
  });
});

describe('Invalid Number', () => {
  it.each(['button', 'key'])('by its %s acts at once, as Finish does', async (by) => {
    const { element, server } = show({
      server: inHand,
      answers: [answer(completeTask, () => ({ ...finish(server), number_status: 'invalid' as const }))],
    });
    const heard = heardBy(element);
    await expect.element(number()).toBeVisible();
    await (by === 'key' ? userEvent.keyboard(INVALID) : userEvent.click(button('Invalid Number')));
    await expect.element(page.getByText('successfully finished!').first()).toBeVisible();
    await expect.element(button('Wait 30s')).toBeVisible();
    expect(verdicts()).toEqual([{ number_status: 'invalid', rentalId: 'rental-1' }]);
    expect(heard.mock.calls).toEqual([[{ rentalId: 'rental-1', numberStatus: 'invalid' }]]);
    expect(stored()).toBeNull();
  });

  it('that a crash or a reload interrupted is sent when the screen is opened again', async () => {
    show({ server: inHand, stored: unsent({ status: 'invalid' }) });
    await expect.element(page.getByText(/^The wait between two rentals/)).toBeVisible();
    expect(verdicts()).toEqual([{ number_status: 'invalid', rentalId: 'rental-1' }]);
    expect(stored()).toBeNull();
  });

  it('is sent once when its element is moved meanwhile', async () => {
    const { element } = show({ server: inHand });
    await userEvent.click(button('Invalid Number'));
    document.body.append(document.createElement('main'));
    document.querySelector('main')?.append(element);
    await expect.element(page.getByText(/^The wait between two rentals/)).toBeVisible();
    expect(verdicts()).toHaveLength(1);
  });
});
