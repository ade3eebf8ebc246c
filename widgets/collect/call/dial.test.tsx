import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { answer, lineDown, neverAnswer, refuse, type FakeCall } from '../../../tests/testing/answers.js';
import { heldRental } from '../../../tests/testing/rentals.js';
import { inElement } from '../../../tests/testing/in-element.js';
import { recordAttempt } from '../../../src/contract/picks/attempts.js';
import { generateFirstMessage } from '../../../src/contract/picks/own-rentals.js';
import { completeTask, type HeldRental } from '../../../src/contract/rentals/rentals.js';
import type { RdEvents } from '../../../src/core/events.js';
import { button, leave, number, sentTo, show } from '../testing.js';

const MESSAGE = 'Hi Grace & family,\nis it still free? ¿Sí?';
const recorded = answer(recordAttempt, {
  _id: heldRental()._id,
  recordedAt: '2026-11-20T19:05:00.000Z',
});
const written = answer(generateFirstMessage, MESSAGE);

/** The links that the browser would open. */
let opened: string[] = [];
/** The details of `rd-dial`. */
let events: RdEvents['rd-dial'][] = [];
let isTakenByPage = false;
let listening = new AbortController();

beforeEach(async () => {
  [opened, events, isTakenByPage] = [[], [], false];
  listening = new AbortController();
  // When the screen opens a link without a click, it uses an anchor that is not in the document.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.isConnected)
      this.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
    else opened.push(this.href);
  });
  await page.viewport(1280, 900);
});
afterEach(() => {
  listening.abort();
  leave();
  vi.restoreAllMocks();
});

/** The screen with a rental in hand, on a page that records links and events. */
function showHeld(answers: FakeCall[] = [recorded, written], held: HeldRental | null = heldRental()) {
  const screen = show({ server: { held }, answers });
  document.body.addEventListener(
    'click',
    (event) => {
      const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
      if (!link) return;
      if (!event.defaultPrevented) opened.push(link.href);
      event.preventDefault();
    },
    listening,
  );
  screen.element.addEventListener('rd-dial', (event) => {
    events.push(event.detail);
    if (isTakenByPage) event.preventDefault();
  });
  return screen;
}
const dial = () => page.getByRole('link', { name: 'Dial (702) 555-7288' });
const text = () => button('Text (702) 555-7288');
const attempts = () => sentTo(`/rental/record-attempt/${heldRental()._id}`);
const press = (key: string) => userEvent.keyboard(`{Control>}{${key}}{/Control}`);

describe('Dial', () => {
  it('dials exactly the number that is shown, tells the page, and records the attempt', async () => {
    showHeld();
    await userEvent.click(dial());
    expect(opened).toEqual(['tel:+17025557288']);
    expect(events).toEqual([{ number: '+17025557288', rentalId: heldRental()._id, kind: 'call' }]);
    await expect.poll(attempts).toEqual([{ kind: 'call' }]);
  });

  it('works by its key, and is in the list of keys', async () => {
    showHeld();
    await expect.element(dial()).toHaveAttribute('aria-keyshortcuts', 'Control+ArrowUp');
    await press('ArrowUp');
    expect(opened).toEqual(['tel:+17025557288']);
    await expect.poll(attempts).toEqual([{ kind: 'call' }]);
    await userEvent.keyboard('?');
    await expect.element(page.getByText('Dial the number')).toBeVisible();
    await expect.element(page.getByText('Text the first message')).toBeVisible();
  });

  it('opens no link when the page prevents the event, but still records the attempt', async () => {
    isTakenByPage = true;
    showHeld();
    await userEvent.click(dial());
    await userEvent.click(text());
    expect(opened).toEqual([]);
    expect(events.map(({ kind }) => kind)).toEqual(['call', 'text']);
    await expect.poll(attempts).toEqual([{ kind: 'call' }, { kind: 'text' }]);
    expect(sentTo(generateFirstMessage.path)).toEqual([]);
  });

  it.each([
    ['the server doesn’t answer', neverAnswer(recordAttempt), null],
    [
      'the connection is lost',
      lineDown(recordAttempt),
      /The attempt is not in the history\. The server can’t be/,
    ],
    [
      'the server refuses',
      refuse(recordAttempt, 404, 'Not found'),
      'The attempt is not in the history. Not found',
    ],
  ])('dials at once when %s', async (_, call, notice) => {
    showHeld([call]);
    await userEvent.click(dial());
    expect(opened).toEqual(['tel:+17025557288']);
    if (notice !== null) await expect.element(page.getByText(notice)).toBeVisible();
  });

  it('does nothing once the rental has a verdict', async () => {
    showHeld([recorded, written, neverAnswer(completeTask)]);
    await expect.element(dial()).toBeVisible();
    await userEvent.click(button('Invalid Number'));
    await expect.element(dial()).toHaveAttribute('aria-disabled', 'true');
    await press('ArrowUp');
    await press('ArrowRight');
    dial()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
    expect([opened, events, attempts()]).toEqual([[], [], []]);
  });

  it('is missing without a rental in hand', async () => {
    showHeld([], null);
    await expect.element(page.getByText('No rental in hand')).toBeVisible();
    expect(dial().elements()).toEqual([]);
  });
});

describe('Text', () => {
  const href = `sms:+17025557288?body=${encodeURIComponent(MESSAGE)}`;

  it('writes the first message, which the screen shows too, and opens it as a text message', async () => {
    showHeld();
    await userEvent.click(text());
    await expect.poll(() => opened).toEqual([href]);
    await expect.poll(attempts).toEqual([{ kind: 'text' }]);
    expect(events).toEqual([{ number: '+17025557288', rentalId: heldRental()._id, kind: 'text' }]);
    await expect.element(page.getByText(/^Hi Grace & family/)).toBeVisible();
  });

  it('uses the message that is already written, when its key is pressed', async () => {
    showHeld();
    await expect.element(number()).toBeVisible();
    await userEvent.keyboard('t');
    await expect.element(page.getByText(/^Hi Grace & family/)).toBeVisible();
    await press('ArrowRight');
    expect(opened).toEqual([href]);
    expect(sentTo(generateFirstMessage.path)).toHaveLength(1);
  });

  it('puts the message where Apple’s Messages app reads it', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
    showHeld();
    await userEvent.click(text());
    await expect.poll(() => opened).toEqual([href.replace('?', '?&')]);
  });

  it('shows why the message can’t be written, and opens and records nothing', async () => {
    showHeld([recorded, lineDown(generateFirstMessage)]);
    await userEvent.click(text());
    await expect
      .element(
        inElement('rd-collect').getByText(/^The text message was not opened\. The server can’t be reached/),
      )
      .toBeVisible();
    expect([opened, attempts()]).toEqual([[], []]);
  });
});

describe('the local time', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        now: Date.parse('2026-11-20T16:05:20Z'),
        toFake: ['Date', 'setTimeout', 'clearTimeout'],
      }),
  );
  afterEach(() => void vi.useRealTimers());

  it('is shown for the number in hand, says that it comes from the area code, and goes on', async () => {
    showHeld([recorded, written], heldRental({ timeZones: ['America/Los_Angeles'] }));
    const shown = (time: string) => page.getByText(`Local time there: ${time}, by the area code`);
    await expect.element(shown('8:05 AM')).toBeVisible();
    await vi.advanceTimersByTimeAsync(40_000);
    await expect.element(shown('8:06 AM')).toBeVisible();
  });

  it('is both times of an area code in two zones, and one time where both are the same', async () => {
    showHeld(
      [recorded, written],
      heldRental({ timeZones: ['America/Boise', 'America/Denver', 'America/Los_Angeles'] }),
    );
    await expect
      .element(page.getByText('Local time there: 9:05 AM / 8:05 AM, by the area code'))
      .toBeVisible();
  });

  it('is in one line with its label and since when the number is in hand, above the number', async () => {
    await page.viewport(1000, 900);
    showHeld([recorded, written], heldRental({ timeZones: ['America/Boise', 'America/Los_Angeles'] }));
    const time = page.getByText(/^Local time there/);
    await expect.element(time).toBeVisible();
    const box = (shown: Locator) => shown.element().getBoundingClientRect();
    const line = [page.getByText('Number', { exact: true }), time, page.getByText(/^In your hand since/)].map(
      box,
    );
    expect(new Set(line.map(({ top }) => top)).size).toBe(1);
    expect(
      line.every(({ bottom }) => bottom <= box(page.getByText('(702) 555-7288', { exact: true })).top),
    ).toBe(true);
  });

  it('is missing for a number whose time zone is unknown', async () => {
    showHeld();
    await expect.element(dial()).toBeVisible();
    await expect.element(page.getByText(/Local time there/)).not.toBeInTheDocument();
  });
});
