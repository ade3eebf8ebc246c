import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin } from '../../.storybook/accounts.js';
import { answer, inTurn, refuse, type FakeCall } from '../../.storybook/answers.js';
import { rentalHistory } from '../../.storybook/deals.js';
import { recordCalls, type SentCall } from '../../.storybook/sent.js';
import { setUpPage } from '../../.storybook/story-page.js';
import { addDoNotContact } from '../../src/contract/do-not-contact.js';
import { getRentalHistory } from '../../src/contract/rental-history.js';
import './rental-history.element.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

function show(call: FakeCall, rentalId: string | null = 'rental-1', ...others: FakeCall[]): HTMLElement {
  takeDown = setUpPage({ user: admin, answers: [call, ...others] });
  sent = recordCalls();
  const element = document.createElement('rd-rental-history');
  if (rentalId !== null) element.setAttribute('rental-id', rentalId);
  document.body.append(element);
  return element;
}

const whole = answer(getRentalHistory, rentalHistory());
const steps = () => page.getByRole('list', { name: 'History' }).getByRole('listitem');

afterEach(() => {
  document.body.replaceChildren();
  takeDown();
});

describe('the history of a rental', () => {
  it('shows what happened, who did it and when in Panama, oldest first', async () => {
    show(whole);
    await expect.element(page.getByRole('heading', { name: 'Grace Williams' })).toBeVisible();
    const shownSteps = steps()
      .elements()
      .map(({ textContent }) => textContent);
    expect(shownSteps).toHaveLength(11);
    expect(shownSteps[0]).toBe('Entered by Zoë Díaz11/20/26, 10:02 AM');
    expect(shownSteps[2]).toBe('Returned to the pool11/20/26, 11:55 AM');
    expect(shownSteps.at(-1)).toBe('Deal done by Lucía Okafor11/20/26, 4:30 PM');
  });

  it('changes with the rental id', async () => {
    const element = show(whole);
    await expect.element(page.getByText('Deal done by')).toBeVisible();
    element.setAttribute('rental-id', 'rental-2');
    await expect.poll(() => sent.map(({ path }) => path)).toContain('/rental/history/rental-2');
  });

  it('shows without a retry that a rental is not in the caller’s lists', async () => {
    show(refuse(getRentalHistory, 404, refusal('not-found')));
    await expect.element(page.getByText('There is no such rental in your lists.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(0);
  });

  it('says who can help when it is forbidden', async () => {
    show(refuse(getRentalHistory, 403, refusal('forbidden')));
    await expect.element(page.getByText(REFUSALS.forbidden).first()).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    show(inTurn(refuse(getRentalHistory, 400, getRentalHistory.says.failed), whole));
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByText('Deal done by')).toBeVisible();
  });

  it('lets supervisors put the number on the do-not-contact list with a reason, and marks it then', async () => {
    let isDoNotContact = false;
    const story = answer(getRentalHistory, () => ({
      ...rentalHistory(),
      ...(isDoNotContact && { isDoNotContact }),
    }));
    const listed = answer(addDoNotContact, () => {
      isDoNotContact = true;
      return { _id: 'listed', addedAt: '2026-11-20T19:05:00.000Z' };
    });
    show(story, 'rental-1', listed);
    await userEvent.click(page.getByRole('button', { name: 'Do not contact' }));
    await userEvent.click(page.getByRole('button', { name: 'Legal reason' }));
    await expect.element(page.getByRole('button', { name: 'Do not contact' })).not.toBeInTheDocument();
    await expect.element(page.getByText('Do not contact')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Copy number' }))
      .toHaveAttribute('aria-disabled', 'true');
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ number: rentalHistory().number, reason: 'legal' },
    });
  });

  it('sends no request without an id, and shows what is missing', async () => {
    show(whole, null);
    await expect.element(page.getByText('No rental chosen')).toBeVisible();
    expect(sent).toEqual([]);
  });
});
