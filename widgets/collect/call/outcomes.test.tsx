import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../tests/testing/answers.js';
import { inElement } from '../../../tests/testing/in-element.js';
import { heldRental, recentVerdict } from '../../../tests/testing/rentals.js';
import type { Outcome } from '../../../src/contract/picks/outcome-kinds.js';
import { giveOutcome } from '../../../src/contract/picks/outcomes.js';
import { completeTask } from '../../../src/contract/rentals/rentals.js';
import { refusal } from '../../../src/contract/refusals/all.js';
import { button, leave, sentTo, show, type CollectScreen } from '../testing.js';

beforeEach(() => page.viewport(1280, 900));
afterEach(leave);

const SAVED: Outcome = { kind: 'no-answer', reason: null, tries: 1, dueAt: null, isForPicker: false };
const RULES = { maxTries: 3, retryMinutes: 60 };

/** Shows a rental in hand while outcomes are on; after an outcome no rental is in hand. */
function showHeld(changes: Partial<CollectScreen> = {}) {
  const screen = show({
    server: { held: heldRental(), outcomes: RULES, ...changes },
    answers: [
      answer(giveOutcome, () => {
        screen.server.held = null;
        screen.server.recentVerdict = recentVerdict({ number_status: null, outcome: 'no-answer' });
        return {
          _id: heldRental()._id,
          outcome: SAVED,
          finishedDate: '2026-11-20T19:05:00.000Z',
          wait: { waitSeconds: 0, nextFetchAt: null },
        };
      }),
    ],
  });
  return screen;
}

const sentOutcomes = () => sentTo(giveOutcome.path);
const press = (keys: string) => userEvent.keyboard(keys);
const focused = () => document.querySelector('rd-collect')?.shadowRoot?.activeElement;
const fieldOf = (name: string) => page.getByLabelText(name);

describe('a call without a verdict', () => {
  it('isn’t offered while the setting is off, by a button or by a key', async () => {
    show({ server: { held: heldRental() } });
    await expect.element(button('Finish')).toBeVisible();
    await press('{Control>}{ArrowDown}{/Control}');
    await press('?');
    await expect.element(page.getByText('Copy everything')).toBeVisible();
    expect(page.getByText('No answer').query()).toBeNull();
    expect(sentOutcomes()).toEqual([]);
  });

  it('ends with No answer by one chord, and can be taken back', async () => {
    showHeld();
    await expect.element(button('No answer')).toBeVisible();
    await press('{Control>}{ArrowDown}{/Control}');
    await expect.element(page.getByText('(702) 555-7288: No answer')).toBeVisible();
    await expect.element(button('Take back')).toBeVisible();
    expect(button('Call back').query()).toBeNull();
    expect(page.getByRole('group', { name: 'Dial or text' }).query()).toBeNull();
    expect(sentOutcomes()).toEqual([{ rentalId: heldRental()._id, outcome: 'no-answer' }]);
  });

  it('tells the page by rd-outcome-set, and rd-rental-finished stays for verdicts', async () => {
    const { element } = showHeld();
    const heard: unknown[] = [];
    for (const name of ['rd-outcome-set', 'rd-rental-finished'] as const)
      element.addEventListener(name, ({ type, detail }) => heard.push([type, detail]));
    await expect.element(button('No answer')).toBeVisible();
    await userEvent.click(button('No answer'));
    await expect
      .poll(() => heard)
      .toEqual([['rd-outcome-set', { rentalId: heldRental()._id, outcome: 'no-answer' }]]);
  });

  it('shows how often nobody answered before', async () => {
    showHeld({ held: heldRental({ earlierCall: { outcome: 'no-answer', tries: 1 } }) });
    await expect.element(page.getByText('Try 2 of 3')).toBeVisible();
  });

  it('ends with a call-back at a usual time by two keys and Enter, and shows the client’s time', async () => {
    showHeld({ held: heldRental({ timeZones: ['America/Los_Angeles'] }) });
    await expect.element(button('Call back')).toBeVisible();
    await press('b3');
    await expect.element(page.getByText('Panama time; there Mon 9:00 AM')).toBeVisible();
    await press('{Enter}');
    await expect.poll(sentOutcomes).toMatchObject([{ outcome: 'call-back', callBackFor: 'me' }]);
    const [{ callBackAt = '' } = {}] = sentOutcomes() as { callBackAt?: string }[];
    const there = { timeZone: 'America/Los_Angeles', weekday: 'long', hour: 'numeric' } as const;
    expect(new Date(callBackAt).toLocaleString('en-US', there)).toBe('Monday 9 AM');
  });

  it('shows as chosen only the time that was chosen, also on a Sunday, when Monday is tomorrow', async () => {
    const sunday = Date.parse('2026-11-22T19:05:00Z');
    vi.spyOn(Date, 'now').mockReturnValue(sunday);
    onTestFinished(() => void vi.restoreAllMocks());
    showHeld();
    await expect.element(button('Call back')).toBeVisible();
    const pressed = () => page.getByRole('button', { pressed: true }).elements().length;
    for (const key of ['b', '2', '3']) {
      await press(key);
      await expect.poll(pressed).toBe(1);
    }
    await expect.element(button('Monday 9 AM')).toHaveAttribute('aria-pressed', 'true');
  });

  it('ends with a call-back at a typed time, which neither Enter nor a typed sentence saves', async () => {
    showHeld();
    await expect.element(button('Call back')).toBeVisible();
    await press('b');
    const time = fieldOf('Call back at');
    await expect.element(time).toBeVisible();
    await press('bla bla{Enter}');
    await userEvent.fill(time, '2031-05-06T14:30');
    await press('{Enter}');
    await userEvent.click(page.getByLabelText('Anyone may call back, not only me'));
    expect(sentOutcomes()).toEqual([]);
    await press('{Control>}{Enter}{/Control}');
    await expect.poll(sentOutcomes).toEqual([
      {
        rentalId: heldRental()._id,
        outcome: 'call-back',
        callBackFor: 'anyone',
        callBackAt: '2031-05-06T19:30:00.000Z',
      },
    ]);
    expect(sentTo(completeTask.path)).toEqual([]);
  });

  it('ends with a skip, whose reason is one of the usual ones or typed', async () => {
    showHeld();
    await userEvent.click(button('Skip'));
    await userEvent.click(button('I know this person'));
    await expect.element(fieldOf('Reason')).toHaveValue('I know this person');
    await userEvent.click(button('Skip this rental'));
    await expect
      .poll(sentOutcomes)
      .toEqual([{ rentalId: heldRental()._id, outcome: 'skipped', reason: 'I know this person' }]);
  });

  it('ends with a skip by two keys and Enter, which saves no typed reason', async () => {
    showHeld();
    await expect.element(button('Skip')).toBeVisible();
    await press('k1 bedroom only{Enter}');
    await expect.element(fieldOf('Reason')).toHaveValue('Another language bedroom only');
    expect(sentOutcomes()).toEqual([]);
    await userEvent.clear(fieldOf('Reason'));
    await press('2{Enter}');
    await expect
      .poll(sentOutcomes)
      .toEqual([{ rentalId: heldRental()._id, outcome: 'skipped', reason: 'I know this person' }]);
  });

  it('keeps the form with the server’s sentence next to the field', async () => {
    const reason = refusal('required', { label: 'Reason' });
    show({
      server: { held: heldRental(), outcomes: RULES },
      answers: [refuse(giveOutcome, 400, reason, { errors: [{ path: 'reason', ...reason }] })],
    });
    await userEvent.click(button('Skip'));
    await userEvent.fill(fieldOf('Reason'), 'A long reason');
    await userEvent.click(button('Skip this rental'));
    await expect.element(inElement('rd-collect').getByText('Reason is required')).toBeVisible();
    await expect.element(fieldOf('Reason')).toHaveValue('A long reason');
    await press('{Escape}');
    await expect.element(button('Finish')).toBeVisible();
  });

  it('is given by no space after a form is left: the focus is on the button that opened it', async () => {
    showHeld();
    await expect.element(button('Call back')).toBeVisible();
    for (const [name, key] of [
      ['Call back', 'b'],
      ['Skip', 'k'],
    ] as const) {
      await press(key);
      await expect.element(button('Cancel')).toBeVisible();
      await press('{Escape}');
      await expect.poll(focused).toBe(button(name).element());
      await userEvent.click(button(name));
      await userEvent.click(button('Cancel'));
      await expect.poll(focused).toBe(button(name).element());
    }
    await press(' ');
    await expect.element(fieldOf('Reason')).toBeVisible();
    expect(sentOutcomes()).toEqual([]);
  });
});

describe('the line of tools', () => {
  const LINE = '.tools';
  const line = () => document.querySelector('rd-collect')?.shadowRoot?.querySelector<HTMLElement>(LINE);
  const capsIn = () =>
    [...(line()?.querySelectorAll('.rd-kbd') ?? [])].filter((cap) => cap.checkVisibility());

  it('has the keys while it is one line, loses them before it wraps, and then puts the outcomes into More', async () => {
    showHeld();
    await expect.element(button('Skip')).toBeVisible();
    expect(capsIn()).toHaveLength(5);
    const heightPx = line()?.clientHeight;
    await page.viewport(620, 900);
    await expect.poll(() => capsIn().length).toBe(0);
    await expect.element(button('Skip')).toBeVisible();
    expect(line()?.clientHeight).toBe(heightPx);
    await page.viewport(390, 900);
    await expect.element(button('More')).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button('More'));
    await userEvent.click(button('Skip'));
    await expect.element(fieldOf('Reason')).toBeVisible();
  });

  it('opens More for a key whose button is in it', async () => {
    await page.viewport(390, 900);
    showHeld();
    await expect.element(button('More')).toHaveAttribute('aria-expanded', 'false');
    await press('k');
    await expect.element(fieldOf('Reason')).toBeVisible();
    await press('{Escape}d');
    await expect.element(page.getByText(/why\?$/)).toBeVisible();
    await expect.element(button('More')).toHaveAttribute('aria-expanded', 'true');
  });
});
