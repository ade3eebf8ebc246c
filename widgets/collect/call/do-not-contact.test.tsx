import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../tests/testing/answers.js';
import { heldRental } from '../../../tests/testing/rentals.js';
import { addDoNotContact } from '../../../src/contract/do-not-contact/do-not-contact.js';
import { generateFirstMessage } from '../../../src/contract/picks/own-rentals.js';
import { refusal } from '../../../src/contract/refusals/all.js';
import type { HeldRental } from '../../../src/contract/rentals/rentals.js';
import { button, catchCopies, leave, sentTo, show } from '../testing.js';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function showHeld(changes: Partial<HeldRental> = {}) {
  const screen = show({
    server: { held: heldRental(changes) },
    answers: [
      answer(addDoNotContact, () => {
        screen.server.held = null;
        return { _id: 'listed', addedAt: '2026-11-20T19:05:00.000Z' };
      }),
    ],
  });
  return screen;
}
const sent = () => sentTo(addDoNotContact.path);
const NUMBER = heldRental().number;

describe('Do not contact', () => {
  it('lists the number by one key and a reason, and finishes the rental', async () => {
    const { element } = showHeld();
    const ended = new Promise((resolve) =>
      element.addEventListener('rd-outcome-set', ({ detail }) => resolve(detail)),
    );
    await expect.element(button('Do not contact')).toBeVisible();
    await userEvent.keyboard('d');
    await userEvent.click(button('Asked to stop'));
    await expect.element(button('Fetch Rental')).toBeEnabled();
    expect(sent()).toEqual([{ number: NUMBER, reason: 'asked-to-stop' }]);
    expect(await ended).toEqual({ rentalId: heldRental()._id, outcome: 'skipped' });
  });

  it('lists nothing by its key alone, or by any other key after it', async () => {
    showHeld();
    await expect.element(button('Do not contact')).toBeVisible();
    await userEvent.keyboard('d d d');
    await userEvent.keyboard('asdw qwd1 ');
    expect(sent()).toEqual([]);
  });

  it('needs no mouse: Tab goes from its key to the first reason, and Escape closes the reasons', async () => {
    showHeld();
    await expect.element(button('Do not contact')).toBeVisible();
    await userEvent.keyboard('d');
    await expect.element(button('Asked to stop')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Asked to stop')).not.toBeInTheDocument();
    await userEvent.keyboard('d');
    await expect.element(button('Asked to stop')).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(sent).toEqual([{ number: NUMBER, reason: 'asked-to-stop' }]);
  });

  it('is in the list of keys', async () => {
    showHeld();
    await expect.element(button('Do not contact')).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(page.getByText('Do not contact: say why')).toBeVisible();
  });

  it('shows why the number was not listed', async () => {
    show({
      server: { held: heldRental() },
      answers: [refuse(addDoNotContact, 404, refusal('not-found'))],
    });
    await userEvent.click(button('Do not contact'));
    await userEvent.click(button('Legal reason'));
    await expect.element(page.getByRole('alert').getByText(refusal('not-found').message)).toBeVisible();
  });
});

describe('a number that somebody else has listed', () => {
  it('is red, and can’t be copied, dialled, texted or get a first message; the rental can be finished', async () => {
    const copies = catchCopies();
    showHeld({ isDoNotContact: true });
    await expect
      .element(page.getByText('This number is on the do-not-contact list: don’t call or text it.'))
      .toBeVisible();
    await userEvent.keyboard('nct{Control>}{ArrowUp}{ArrowRight}{/Control}');
    expect(copies).toEqual([]);
    expect(sentTo(generateFirstMessage.path)).toEqual([]);
    expect(sentTo(`/rental/record-attempt/${heldRental()._id}`)).toEqual([]);
    await expect.element(button(/^Text/)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Copy number')).toHaveAttribute('aria-disabled', 'true');
    expect(page.getByRole('link', { name: /^Dial/ }).query()).toBeNull();
    expect(page.getByText(/^First message to/).query()).toBeNull();
    await userEvent.click(button('Finish without a verdict'));
    await expect.element(button('Fetch Rental')).toBeEnabled();
    expect(sent()).toEqual([{ number: NUMBER, reason: 'other' }]);
  });
});
