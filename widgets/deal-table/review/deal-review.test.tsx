/** The review of waiting deals: one key decides a deal and shows the next one, and a decision can be taken back. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin } from '../../../tests/testing/accounts.js';
import { answer, inTurn, lineDown, refuse, type FakeCall } from '../../../tests/testing/answers.js';
import {
  closedRental,
  closedRentals,
  dealPage,
  dealsForReview,
  rentalHistory,
} from '../../../tests/testing/deals.js';
import { leader } from '../../../tests/testing/people.js';
import { NO_CHOICES } from '../../../tests/testing/list-choices.js';
import { recordCalls, type SentCall } from '../../../tests/testing/sent.js';
import { setUpPage } from '../../../tests/testing/story-page.js';
import { slowTime } from '../../../tests/testing/slow-time.js';
import {
  getClosedRentalsForTeamLeaderAndAdmin,
  makeFinalClose,
  takeBackFinalClose,
} from '../../../src/contract/deals/deals.js';
import { takeDealsForReview, type DealForReview } from '../../../src/contract/deals/deal-review.js';
import { refusal } from '../../../src/contract/refusals/all.js';
import { getListChoices } from '../../../src/contract/lists/list-choices.js';
import { getRentalHistory } from '../../../src/contract/rentals/rental-history.js';
import '../deal-table.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];
/** The deals that wait on the server, the oldest first. */
let waiting: DealForReview[] = [];

const AHEAD = 2;
/** Takes deals as the server does. */
const taken = () => {
  const { from, after } = (sent.findLast(({ path }) => path === takeDealsForReview.path)?.body ?? {}) as {
    from?: string;
    after?: string;
  };
  const later = waiting.filter(({ _id }) => (from === undefined ? _id > (after ?? '') : _id >= from));
  return { deals: later.slice(0, AHEAD), waiting: waiting.length };
};
const decided = () => {
  const { path, body } = sent.findLast(({ path: each }) => each.includes('makeFinalClose')) ?? expect.fail();
  const id = path.split('/').at(-1) ?? '';
  waiting = waiting.filter(({ _id }) => _id !== id);
  return closedRental({ _id: id, status: (body as { status: 'done' | 'failed' }).status });
};

const SERVER: FakeCall[] = [
  answer(getClosedRentalsForTeamLeaderAndAdmin, dealPage(closedRentals(3))),
  answer(takeDealsForReview, taken),
  answer(makeFinalClose, decided),
  answer(getRentalHistory, rentalHistory()),
  answer(getListChoices, NO_CHOICES),
];

function show(answers: FakeCall[] = [], user = admin): HTMLElement {
  waiting = dealsForReview(4);
  takeDown = setUpPage({ user, answers: [...answers, ...SERVER] });
  sent = recordCalls();
  const element = document.createElement('rd-deal-table');
  document.body.append(element);
  return element;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const review = () => page.getByRole('dialog', { name: 'Review of deals' });
const proof = (client: string) => review().getByRole('img', { name: `Closing image of ${client}` });
const done = () => review().getByRole('button', { name: 'Done', exact: true });
const ready = () => expect.element(done()).not.toHaveAttribute('aria-disabled');
const begin = async () => {
  await userEvent.click(button('Review waiting deals'));
  await expect.element(proof('Grace Williams')).toBeVisible();
  await ready();
};
const decisions = () =>
  sent
    .filter(({ method, path }) => method === 'PATCH' && path !== takeDealsForReview.path)
    .map(({ path, query, body }) => ({ path: path.split('/').slice(2).join('/'), query, body }));
const on = (client: string) => expect.element(proof(client)).toBeVisible();

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
  vi.useRealTimers();
  localStorage.removeItem('rd-collect.keys');
  document.body.replaceChildren();
  takeDown();
});

const LONG = 'Maximiliana Featherstonehaugh-Oyelaran de la Cruz';

describe('the review', () => {
  it('begins with the oldest waiting deal, with its proof, messages, rental and history', async () => {
    show();
    await begin();
    await expect.element(review().getByText('4 waiting')).toBeVisible();
    await expect.element(review().getByRole('log').getByText('Is it still free?')).toBeVisible();
    await expect.element(review().getByText('The creator')).toBeVisible();
    await expect.element(review().getByText('Deal failed by Lucía Okafor')).toBeInTheDocument();
    await expect.element(review().getByText('trans-union').first()).toBeVisible();
  });

  it('opens the waiting deal of a row, and the history of a decided one', async () => {
    show();
    await userEvent.click(
      page.getByRole('row').filter({ hasText: LONG }).getByText('bank transfer', { exact: false }),
    );
    await on(LONG);
    expect(sent.find(({ path }) => path === takeDealsForReview.path)?.body).toEqual({ from: 'deal-2' });
    await userEvent.keyboard('{Escape}');
    await expect.element(review()).not.toBeInTheDocument();
    await userEvent.click(
      page.getByRole('row').filter({ hasText: 'Dmitri Volkov' }).getByText('choice-credit'),
    );
    await expect.element(page.getByRole('dialog', { name: 'Rental' })).toBeVisible();
  });

  it('is not for those who may not decide', async () => {
    show([], leader);
    await expect.element(page.getByRole('row').filter({ hasText: 'Grace Williams' })).toBeVisible();
    expect(button('Review waiting deals').elements()).toEqual([]);
  });

  it('says that nothing is left, or begins again with what was left for later', async () => {
    show();
    await begin();
    await userEvent.keyboard('d');
    await on(LONG);
    await ready();
    await userEvent.keyboard('n');
    for (const client of ['Dmitri Volkov', 'Mei Tanaka']) {
      await on(client);
      await ready();
      await userEvent.keyboard('d');
    }
    await expect.element(review().getByText(/^1 deal still waits/)).toBeVisible();
    await userEvent.click(button('Begin with the oldest'));
    await on(LONG);
    await ready();
    await userEvent.keyboard('d');
    await expect.element(review().getByText('No deal waits for a decision.')).toBeVisible();
    expect(decisions().map(({ path }) => path)).toEqual(
      ['deal-1', 'deal-3', 'deal-4', 'deal-2'].map((id) => `makeFinalClose/${id}`),
    );
  });
});

describe('a key', () => {
  it('decides the deal on the screen, only if nobody has decided it, and shows the next one', async () => {
    const element = show();
    const events: unknown[] = [];
    element.addEventListener('rd-deal-status-changed', ({ detail }) => events.push(detail));
    await begin();
    await userEvent.keyboard('d');
    await on(LONG);
    await ready();
    await userEvent.keyboard('2');
    await on('Dmitri Volkov');
    const query = { from: 'in-process' };
    await expect.poll(decisions).toEqual([
      { path: 'makeFinalClose/deal-1', query, body: { status: 'done' } },
      { path: 'makeFinalClose/deal-2', query, body: { status: 'failed', reason: 'no-payment' } },
    ]);
    await expect
      .poll(() => events)
      .toEqual([
        { closedRentalId: 'deal-1', status: 'done' },
        { closedRentalId: 'deal-2', status: 'failed' },
      ]);
  });

  it('takes a reason in own words, which Enter sends, and Escape leaves', async () => {
    show();
    await begin();
    await userEvent.keyboard('5');
    const field = review().getByRole('textbox', { name: 'Why it failed (the picker reads it)' });
    await expect.poll(() => field.element().matches(':focus')).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(field).not.toBeInTheDocument();
    await on('Grace Williams');
    await userEvent.keyboard('5');
    await expect.element(field).toBeVisible();
    await userEvent.type(field, 'd1 is last month{Enter}');
    await on(LONG);
    expect(decisions().map(({ body }) => body)).toEqual([{ status: 'failed', reason: 'd1 is last month' }]);
  });

  it('pressed twice decides one deal, because the second press comes before anybody can see the next one', async () => {
    show();
    await begin();
    await userEvent.keyboard('dd');
    await on(LONG);
    await ready();
    expect(decisions()).toHaveLength(1);
  });

  it('does nothing in the middle of a sentence that is typed outside a field', async () => {
    show();
    await begin();
    await userEvent.keyboard('hello, this deal has 1 payment and I need 2 more');
    await on('Grace Williams');
    expect(decisions()).toEqual([]);
  });

  it('does nothing while keys are switched off', async () => {
    show();
    localStorage.setItem('rd-collect.keys', 'off');
    await begin();
    await userEvent.keyboard('d');
    await userEvent.click(done());
    await on(LONG);
    expect(decisions()).toHaveLength(1);
  });
});

describe('a decision', () => {
  it('is taken back by a key, and its deal is on the screen again', async () => {
    const back = answer(takeBackFinalClose, () => {
      waiting = dealsForReview(4);
      return closedRental();
    });
    show([back]);
    await begin();
    await userEvent.keyboard('d');
    await expect.element(button('Undo the decision about Grace Williams')).toBeVisible();
    await on(LONG);
    await userEvent.keyboard('u');
    await on('Grace Williams');
    expect(decisions().map(({ path }) => path)).toEqual([
      'makeFinalClose/deal-1',
      'takeBackFinalClose/deal-1',
    ]);
    await expect.element(button('Undo the decision about Grace Williams')).not.toBeInTheDocument();
  });

  it('can’t be taken back after ten seconds', async () => {
    show();
    await begin();
    slowTime();
    await userEvent.keyboard('d');
    await expect.element(button('Undo the decision about Grace Williams')).toBeVisible();
    vi.advanceTimersByTime(10_000);
    await expect.element(button('Undo the decision about Grace Williams')).not.toBeInTheDocument();
  });

  it('that somebody else was first to make says who, while the next deal is on the screen', async () => {
    const conflict = refuse(makeFinalClose, 409, refusal('edit-conflict'), {
      values: {
        version: 1,
        fields: [
          {
            field: 'status',
            sent: 'done',
            stored: 'failed',
            changedAt: '2026-11-20T19:05:00.000Z',
            changedBy: { name: 'Luis Ortega' },
          },
        ],
      },
    });
    show([inTurn(conflict, answer(makeFinalClose, decided))]);
    await begin();
    await userEvent.keyboard('d');
    const news = review().getByRole('alert');
    await expect
      .element(news)
      .toHaveTextContent('Luis Ortega has set it to Failed meanwhile, on 11/20/26, 2:05 PM.');
    await expect.element(news).toHaveTextContent('Grace Williams, (702) 555-7000');
    await on(LONG);
    await ready();
    await userEvent.keyboard('d');
    await on('Dmitri Volkov');
    await expect.element(news).not.toBeInTheDocument();
  });

  it('that could not be sent is told, and its deal can be opened again', async () => {
    show([inTurn(lineDown(makeFinalClose), answer(makeFinalClose, decided))]);
    await begin();
    await userEvent.keyboard('d');
    await expect
      .element(review().getByRole('alert'))
      .toHaveTextContent('Grace Williams, (702) 555-7000: not stored');
    await userEvent.click(button('Open it again'));
    await on('Grace Williams');
    await ready();
    await userEvent.keyboard('d');
    await on(LONG);
  });
});

describe('the page of the review', () => {
  it('stays open when its list of keys is closed by Escape', async () => {
    show();
    await begin();
    await userEvent.click(review().getByRole('button', { name: 'Keys (?)' }));
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect.element(keys).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(keys).not.toBeInTheDocument();
    await expect.element(review()).toBeVisible();
  });

  it('closes on Escape and returns the focus', async () => {
    const element = show();
    await begin();
    await userEvent.keyboard('{Escape}');
    await expect.element(review()).not.toBeInTheDocument();
    expect(element.shadowRoot?.activeElement?.textContent).toBe('Review waiting deals');
  });

  it('is as wide as a phone, and has everything in it', async () => {
    await page.viewport(390, 800);
    show();
    await userEvent.click(button('Actions on the list'));
    await begin();
    const dialog = review().element();
    expect(dialog.scrollWidth).toBeLessThanOrEqual(390);
    for (const name of ['Done', 'The amount is wrong', 'Another reason', 'Next'])
      await expect.element(button(name)).toBeInViewport();
  });
});
