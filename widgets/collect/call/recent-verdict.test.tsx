import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, neverAnswer, refuse } from '../../../tests/testing/answers.js';
import { heldRental, recentVerdict } from '../../../tests/testing/rentals.js';
import { slowTime } from '../../../tests/testing/slow-time.js';
import { completeTask, getHeldRental } from '../../../src/contract/rentals/rentals.js';
import { changeVerdict, takeBackVerdict } from '../../../src/contract/picks/verdicts.js';
import { button, finish, leave, number, sentTo, show, verdicts } from '../testing.js';
import { refusal } from '../../../src/contract/refusals/all.js';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  leave();
  vi.useRealTimers();
});

const CHANGED = changeVerdict.path.replace('{id}', 'rental-0');
const line = (text: string) => page.getByText(text, { exact: true });

describe('the last verdict', () => {
  it('shows its number in the toast and below the actions after a finish', async () => {
    const { server } = show({
      server: { held: heldRental() },
      answers: [
        answer(completeTask, () => {
          server.recentVerdict = recentVerdict();
          return finish(server);
        }),
      ],
    });
    await userEvent.click(button('Finish'));
    await expect.element(page.getByText('successfully finished!').first()).toBeVisible();
    await expect.element(line('(702) 555-7288 is marked valid')).toBeVisible();
  });

  it('can be taken back, so that its rental is in hand again', async () => {
    const { server } = show({
      server: { recentVerdict: recentVerdict() },
      answers: [
        answer(takeBackVerdict, () => {
          server.recentVerdict = null;
          return (server.held = heldRental());
        }),
      ],
    });
    await userEvent.click(button('Take back'));
    await expect.element(number()).toBeVisible();
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
    await expect.element(button('Take back')).not.toBeInTheDocument();
  });

  it('keeps the outcomes of the rental that is taken back, before the hand is read again', async () => {
    const outcomes = { maxTries: 3, retryMinutes: 60 };
    const first = answer(getHeldRental, { rental: null, recentVerdict: recentVerdict(), outcomes });
    show({
      answers: [inTurn(first, neverAnswer(getHeldRental)), answer(takeBackVerdict, () => heldRental())],
    });
    await userEvent.click(button('Take back'));
    await expect.element(number()).toBeVisible();
    await expect.element(button(/^No answer/)).toBeVisible();
  });

  it('can be taken back by the key Z; a doubled Z doesn’t change the one before, a later one does', async () => {
    const { server } = show({
      server: { recentVerdict: recentVerdict() },
      answers: [
        answer(takeBackVerdict, () => {
          server.recentVerdict = recentVerdict({ _id: 'rental-0' });
          return (server.held = heldRental());
        }),
        answer(changeVerdict, () => recentVerdict({ _id: 'rental-0', number_status: 'invalid' })),
      ],
    });
    await expect.element(button(/^Take back/)).toBeVisible();
    await userEvent.keyboard('z');
    await expect.element(number()).toBeVisible();
    await expect.element(button('Make it invalid')).toBeVisible();
    await userEvent.keyboard('z');
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
    expect(sentTo(CHANGED)).toEqual([]);
    await userEvent.keyboard('z');
    await expect.poll(() => sentTo(CHANGED)).toEqual([{ number_status: 'invalid' }]);
  });

  it('takes its toast away when it is taken back', async () => {
    const { server } = show({
      server: { held: heldRental() },
      answers: [
        answer(completeTask, () => {
          server.recentVerdict = recentVerdict();
          return finish(server);
        }),
        answer(takeBackVerdict, () => {
          server.recentVerdict = null;
          return (server.held = heldRental());
        }),
      ],
    });
    await userEvent.click(button('Finish'));
    const toast = page.getByText('successfully finished!').first();
    await expect.element(toast).toBeVisible();
    await userEvent.click(button('Take back'));
    await expect.element(button('Finish')).not.toHaveAttribute('aria-disabled');
    // It would go by itself after four seconds.
    await expect.element(toast).not.toBeInTheDocument();
  });

  it('takes its toast away when it is changed, because that says the other one', async () => {
    const next = heldRental({ _id: 'rental-2', number: '(415) 555-0100' });
    const { server } = show({
      server: { held: heldRental() },
      answers: [
        answer(completeTask, () => {
          server.recentVerdict = recentVerdict();
          const done = finish(server);
          server.held = next;
          return done;
        }),
        answer(changeVerdict, () => (server.recentVerdict = recentVerdict({ number_status: 'invalid' }))),
      ],
    });
    await userEvent.click(button('Finish'));
    const toast = page.getByText('successfully finished!').first();
    await expect.element(toast).toBeVisible();
    await userEvent.click(button('Make it invalid'));
    // It would go by itself after four seconds.
    await expect.element(toast).not.toBeInTheDocument();
  });

  it('can be changed to the other one while another rental is in hand', async () => {
    const { server } = show({
      server: {
        held: heldRental({ _id: 'rental-2', number: '(415) 555-0100' }),
        recentVerdict: recentVerdict(),
      },
      answers: [
        answer(changeVerdict, () => (server.recentVerdict = recentVerdict({ number_status: 'invalid' }))),
      ],
    });
    await userEvent.click(button('Make it invalid'));
    await expect.element(line('(702) 555-7288 is marked invalid')).toBeVisible();
    await expect.element(button('Make it valid')).toBeVisible();
    await expect.element(page.getByText('(415) 555-0100', { exact: true })).toBeVisible();
    expect(verdicts()).toEqual([{ number_status: 'invalid' }]);
  });

  it('stays, with the reason, when the server refuses to take it back', async () => {
    const hasDeal = refusal('has-deal');
    show({ server: { recentVerdict: recentVerdict() }, answers: [refuse(takeBackVerdict, 409, hasDeal)] });
    await userEvent.click(button('Take back'));
    await expect.element(page.getByRole('alert').filter({ hasText: hasDeal.message })).toBeVisible();
  });

  it('disappears after its ten minutes', async () => {
    slowTime();
    show({
      server: { recentVerdict: recentVerdict({ takeBackSeconds: 60 }) },
    });
    await expect.element(button('Take back')).toBeVisible();
    vi.advanceTimersByTime(61_000);
    await expect.element(button('Take back')).not.toBeInTheDocument();
  });
});
