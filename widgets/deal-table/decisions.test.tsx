import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin } from '../../tests/testing/accounts.js';
import { answer, inTurn, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { closedRental, closedRentals, dealPage } from '../../tests/testing/deals.js';
import { NO_CHOICES } from '../../tests/testing/list-choices.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import { slowTime } from '../../tests/testing/slow-time.js';
import {
  getClosedRentalsForTeamLeaderAndAdmin,
  makeFinalClose,
  takeBackFinalClose,
  type ClosedRental,
} from '../../src/contract/deals/deals.js';
import { getListChoices } from '../../src/contract/lists/list-choices.js';
import { live } from '../../src/core/live.js';
import './deal-table.element.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];
let stored: ClosedRental[];
let newer = 0;

function show(answers: FakeCall[] = [], state?: string): HTMLElement {
  stored = closedRentals(3);
  newer = 0;
  const list = answer(getClosedRentalsForTeamLeaderAndAdmin, () => {
    const listed = dealPage(stored, 60);
    return { ...listed, countInfo: { ...listed.countInfo, newer } };
  });
  takeDown = setUpPage({ user: admin, answers: [...answers, list, answer(getListChoices, NO_CHOICES)] });
  sent = recordCalls();
  const element = document.createElement('rd-deal-table');
  if (state !== undefined) element.setAttribute('state', state);
  document.body.append(element);
  return element;
}

const done = answer(makeFinalClose, closedRental({ status: 'done' }));
const failed = answer(makeFinalClose, closedRental({ status: 'failed' }));
const takenBack = answer(takeBackFinalClose, closedRental());
const changes = () => sent.filter(({ method }) => method === 'PATCH');
const pages = (number: number) =>
  sent.filter(({ method, query }) => method === 'GET' && query['page'] === String(number));
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const closeDeal = (client = 'Grace Williams') => page.getByLabelText(`Close Deal of ${client}`);
const dialog = () => page.getByRole('dialog', { name: 'Confirm!' });
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const undo = () => page.getByRole('button', { name: 'Undo the decision about Grace Williams' });
const status = (text: string) => row('Grace Williams').getByText(text, { exact: true }).first();
const choose = async (option: 'Done' | 'Failed') => {
  await userEvent.selectOptions(closeDeal(), option);
  await userEvent.click(inDialog(`Set to ${option}`));
};
const focused = (element: HTMLElement) => element.shadowRoot?.activeElement;

beforeEach(() => page.viewport(1600, 900));
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  takeDown();
});

describe('a decision', () => {
  it('is confirmed once, with the person, number and result, before anything is sent', async () => {
    show([done]);
    await userEvent.selectOptions(closeDeal(), 'Done');
    await expect
      .element(dialog().getByText('Grace Williams, (702) 555-7000: In Process → Done.', { exact: false }))
      .toBeVisible();
    await userEvent.click(inDialog('Cancel'));
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(closeDeal()).toHaveValue('');
    expect(changes()).toEqual([]);
  });

  it('is shown in the deal’s row after Undo, even in a list of the earlier status, and fires an event', async () => {
    slowTime();
    const element = show([done], 'status=in-process');
    const received = new Promise((resolve) =>
      element.addEventListener('rd-deal-status-changed', ({ detail }) => resolve(detail)),
    );
    await choose('Done');
    expect(await received).toEqual({ closedRentalId: 'deal-1', status: 'done' });
    expect(changes()).toMatchObject([
      {
        path: '/closedRental/makeFinalClose/deal-1',
        query: { from: 'in-process' },
        body: { status: 'done' },
      },
    ]);
    await expect.element(page.getByText('status changed').first()).toBeVisible();
    await expect.element(undo()).toBeVisible();
    vi.advanceTimersByTime(10_000);
    await expect.element(status('Done')).toBeVisible();
    expect(pages(1)).toHaveLength(1);
  });

  it('is sent once, even if the button is pressed several times', async () => {
    show([neverAnswer(makeFinalClose)]);
    await choose('Done');
    await expect.element(inDialog('Set to Done')).toHaveAttribute('aria-busy', 'true');
    (inDialog('Set to Done').element() as HTMLElement).click();
    expect(changes()).toHaveLength(1);
  });

  it('that the server refuses isn’t made, and the dialog says why', async () => {
    const message = REFUSALS['other-deal'];
    show([refuse(makeFinalClose, 409, message)]);
    await choose('Failed');
    await expect.element(dialog().getByRole('alert').getByText(message)).toBeVisible();
    await expect.element(status('In Process')).toBeVisible();
    await expect.poll(() => pages(1)).toHaveLength(2);
  });

  it('about a deal that somebody else has decided meanwhile shows that person, and is sent again only on request', async () => {
    const conflict = refuse(makeFinalClose, 409, refusal('edit-conflict'), {
      values: {
        version: 1,
        fields: [
          {
            field: 'status',
            sent: 'failed',
            stored: 'done',
            changedAt: '2026-11-20T19:05:00.000Z',
            changedBy: { name: 'Luis' },
          },
        ],
      },
    });
    show([inTurn(conflict, failed)]);
    await choose('Failed');
    await expect
      .element(dialog().getByText('Luis has set it to Done meanwhile, on 11/20/26, 2:05 PM.'))
      .toBeVisible();
    await userEvent.click(inDialog('Set to Failed'));
    await expect
      .poll(() => changes().map(({ query }) => query))
      .toEqual([{ from: 'in-process' }, { from: 'done' }]);
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

describe('Undo', () => {
  it('stays in the row for ten seconds and takes the decision back', async () => {
    const element = show([done, takenBack]);
    await choose('Done');
    await expect.element(undo()).toHaveTextContent(/Undo \((10|9) s\)/);
    // The keyboard focus stays in the deal's cell.
    await expect.poll(() => focused(element)?.textContent).toMatch(/^Undo/);
    await userEvent.keyboard('{Enter}');
    await expect.element(status('In Process')).toBeVisible();
    await expect.element(closeDeal()).toHaveValue('');
    await expect.poll(() => focused(element)).toBe(closeDeal().element());
    expect(changes().at(-1)?.path).toBe('/closedRental/takeBackFinalClose/deal-1');
  });

  it('disappears after ten seconds', async () => {
    slowTime();
    show([done]);
    await choose('Done');
    await expect.element(undo()).toBeVisible();
    vi.advanceTimersByTime(10_000);
    await expect.element(undo()).not.toBeInTheDocument();
    await expect.element(closeDeal()).toHaveValue('done');
  });

  it('that comes too late shows a sentence, and the row shows the stored status', async () => {
    const tooLate = refusal('decision-too-late', { seconds: 10 });
    show([done, refuse(takeBackFinalClose, 409, tooLate)]);
    await choose('Done');
    stored = stored.map((deal, index) => (index === 0 ? { ...deal, status: 'done' } : deal));
    await userEvent.click(undo());
    await expect.element(page.getByText(tooLate.message).first()).toBeVisible();
    await expect.element(closeDeal()).toHaveValue('done');
  });

  it('changes no size, so that nothing moves under the pointer', async () => {
    show([done]);
    await expect.element(closeDeal()).toBeVisible();
    const placesOf = () =>
      page
        .getByRole('row')
        .elements()
        .map((each) => each.getBoundingClientRect().top);
    const before = placesOf();
    await choose('Done');
    await expect.element(undo()).toBeVisible();
    expect(placesOf()).toEqual(before);
  });
});

describe('other people’s changes', () => {
  it('are shown only on a click on “N new”', async () => {
    show([], 'page=2');
    await expect.element(row('Grace Williams')).toBeVisible();
    stored = [closedRental({ _id: 'deal-9', client_name: 'Noor Haddad' }), ...stored.slice(1)];
    newer = 2;
    for (const hear of live.listeners) hear({ kind: 'changed', topic: 'deals' });
    await expect.element(page.getByRole('button', { name: '2 new' })).toBeVisible();
    await expect.element(row('Grace Williams')).toBeVisible();
    newer = 0;
    await userEvent.click(page.getByRole('button', { name: '2 new' }));
    await expect.element(row('Noor Haddad')).toBeVisible();
    await expect.element(row('Grace Williams')).not.toBeInTheDocument();
    await expect.element(page.getByText('Page 1 of 3')).toBeVisible();
  });
});

describe('the reason of a failed deal', () => {
  const select = () => dialog().getByLabelText('Why it failed (the picker reads it)');

  it('is one of the usual reasons, and is told with the status', async () => {
    const decided = { decidedAt: '2026-11-20T20:10:00.000Z', decidedBy: { name: 'Lucía Okafor' } };
    show([
      answer(makeFinalClose, closedRental({ ...decided, status: 'failed', failedReason: 'wrong-amount' })),
    ]);
    await userEvent.selectOptions(closeDeal(), 'Failed');
    await userEvent.selectOptions(select(), 'The amount is wrong');
    await userEvent.click(inDialog('Set to Failed'));
    expect(changes()[0]?.body).toEqual({ status: 'failed', reason: 'wrong-amount' });
    await expect
      .element(row('Grace Williams'))
      .toHaveTextContent('The amount is wrong · Lucía Okafor · 11/20/26, 3:10 PM');
  });

  it('can be in own words', async () => {
    show([failed]);
    await userEvent.selectOptions(closeDeal(), 'Failed');
    await userEvent.selectOptions(select(), 'Another reason');
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Reason' }), 'It is last month’s.');
    await userEvent.click(inDialog('Set to Failed'));
    expect(changes()[0]?.body).toEqual({ status: 'failed', reason: 'It is last month’s.' });
  });

  it('isn’t asked for a deal that is done', async () => {
    show();
    await userEvent.selectOptions(closeDeal(), 'Done');
    await expect.element(inDialog('Set to Done')).toBeVisible();
    expect(select().elements()).toEqual([]);
  });
});
