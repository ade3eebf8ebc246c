import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin } from '../../tests/testing/accounts.js';
import { inElement } from '../../tests/testing/in-element.js';
import { answer, inTurn, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { rentalHistory } from '../../tests/testing/deals.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import { correctRental, correctVerdict } from '../../src/contract/rentals/corrections.js';
import { addDoNotContact } from '../../src/contract/do-not-contact/do-not-contact.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
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
      number: rentalHistory().number,
      reason: 'legal',
    });
  });

  it('shows older steps in pages when they are asked for, to the first one', async () => {
    const [created, ...later] = rentalHistory().events;
    const earlier = '2026-11-20T16:00:00.000Z';
    show(
      inTurn(
        answer(getRentalHistory, rentalHistory({ events: later, earlier })),
        refuse(getRentalHistory, 400, getRentalHistory.says.failed),
        answer(getRentalHistory, rentalHistory({ events: created ? [created] : [] })),
      ),
    );
    const ask = page.getByRole('button', { name: 'Show older' });
    await userEvent.click(ask);
    await expect
      .element(inElement('rd-rental-history').getByText(getRentalHistory.says.failed))
      .toBeVisible();
    await userEvent.click(ask);
    await expect.poll(() => steps().elements()[0]?.textContent).toBe('Entered by Zoë Díaz11/20/26, 10:02 AM');
    expect(steps().elements()).toHaveLength(11);
    expect(ask.elements()).toEqual([]);
    expect(sent.at(-1)?.query).toEqual({ before: earlier });
  });

  it('sends no request without an id, and shows what is missing', async () => {
    show(whole, null);
    await expect.element(page.getByText('No rental chosen')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('correcting a lead', () => {
  const correct = () => page.getByRole('button', { name: 'Correct', exact: true });
  const field = (label: string) => page.getByLabelText(label, { exact: true });
  const save = () => userEvent.click(page.getByRole('button', { name: 'Save', exact: true }));
  const corrections = () => sent.filter(({ method }) => method === 'PATCH');
  const focused = (element: HTMLElement) => element.shadowRoot?.activeElement;
  const isNamed = (element: HTMLElement, name: string) => () =>
    focused(element)?.getAttribute('name') === name;
  const begin = async (element: HTMLElement) => {
    await userEvent.click(correct());
    await expect.poll(isNamed(element, 'facebook_name')).toBe(true);
  };
  const versioned = answer(getRentalHistory, rentalHistory({ version: 4 }));

  it('sends the whole form with its version, shows the answer and returns the focus', async () => {
    const element = show(versioned, 'rental-1', answer(correctRental, rentalHistory({ rent: '$1250' })));
    await begin(element);
    await userEvent.fill(field('Rent'), '$1250');
    await save();
    await expect.poll(() => focused(element)?.textContent).toBe('Correct');
    expect(corrections()).toMatchObject([
      {
        path: '/rental/correct-rental/rental-1',
        body: { rent: '$1250', client_name: 'Grace Williams', version: 4 },
      },
    ]);
    // Supervisors may not look numbers up, so only the correction itself checks the number.
    expect(sent.filter(({ path }) => path.includes('check-number'))).toEqual([]);
  });

  it('shows at the field why a number is refused', async () => {
    const message = REFUSALS['number-taken'];
    const errors = [{ path: 'number', code: 'number-taken', message }];
    const element = show(versioned, 'rental-1', refuse(correctRental, 409, message, { errors }));
    await begin(element);
    await userEvent.fill(field('Number'), '(702) 555-7000');
    await save();
    await expect.element(field('Number')).toHaveAccessibleDescription(message);
  });

  it('lets the person choose where somebody else has changed a field meanwhile', async () => {
    const conflict = refuse(correctRental, 409, refusal('edit-conflict'), {
      values: {
        version: 5,
        fields: [
          {
            field: 'rent',
            sent: '$1250',
            stored: '$1300',
            changedAt: '2026-11-20T19:05:00.000Z',
            changedBy: { name: 'Luis Ortega' },
          },
        ],
      },
    });
    const element = show(
      versioned,
      'rental-1',
      inTurn(conflict, answer(correctRental, rentalHistory({ rent: '$1250' }))),
    );
    await begin(element);
    await userEvent.fill(field('Rent'), '$1250');
    await save();
    await expect.element(page.getByText('Luis Ortega changed it on 11/20/26, 2:05 PM.')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Use all of mine' }));
    await save();
    await expect
      .poll(() => corrections().map(({ body }) => (body as { version: number }).version))
      .toEqual([4, 5]);
  });

  it('is cancelled without sending anything', async () => {
    const element = show(versioned);
    await begin(element);
    await userEvent.fill(field('Rent'), '$1250');
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => focused(element)?.textContent).toBe('Correct');
    await expect.element(page.getByText('$1199').first()).toBeVisible();
    expect(corrections()).toEqual([]);
  });

  it('gives the lead the other verdict, and offers to take that back', async () => {
    show(
      answer(getRentalHistory, rentalHistory({ number_status: 'invalid' })),
      'rental-1',
      answer(correctVerdict, rentalHistory({ number_status: 'valid' })),
    );
    await userEvent.click(page.getByRole('button', { name: 'The number is valid' }));
    expect(corrections()).toMatchObject([
      { path: '/rental/correct-verdict/rental-1', body: { number_status: 'valid' } },
    ]);
    await expect.element(page.getByText('Updated successfully').first()).toBeVisible();
  });

  it('offers only what the server says that the caller may correct', async () => {
    show(answer(getRentalHistory, rentalHistory({ mayCorrect: false })));
    await expect.element(page.getByRole('button', { name: 'The number is invalid' })).toBeVisible();
    expect(correct().elements()).toEqual([]);
    takeDown();
    document.body.replaceChildren();
    show(answer(getRentalHistory, rentalHistory({ mayCorrectVerdict: false })));
    await expect.element(correct()).toBeVisible();
    expect(page.getByRole('button', { name: 'The number is invalid' }).elements()).toEqual([]);
  });
});
