import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, lineDown, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { inElement } from '../../tests/testing/in-element.js';
import { entries, entry, entryPage } from '../../tests/testing/entries.js';
import { fromPicker, noMessages, tell } from '../../tests/testing/messages.js';
import { creator, picker } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { changeEntry, getEntries, withdrawEntry } from '../../src/contract/rentals/entries.js';
import { answerMessage, getThread, readMessages } from '../../src/contract/messages/messages.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import { checkNumber, createRental } from '../../src/contract/rentals/rentals.js';
import './my-entries.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

interface Scene {
  user?: SessionUser;
  state?: string;
  widthPx?: number;
  answers?: FakeCall[];
}

const SERVER = [answer(getEntries, entryPage()), noMessages, answer(checkNumber, { isTaken: false })];

function show({ user = creator, state = '', widthPx, answers = [] }: Scene = {}): HTMLElement {
  takeDown = setUpPage({ user, answers: [...answers, ...SERVER] });
  sent = recordCalls();
  const element = document.createElement('rd-my-entries');
  element.setAttribute('state', state);
  if (widthPx) element.style.inlineSize = `${widthPx}px`;
  document.body.append(element);
  return element;
}

const button = (name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const lists = () => sent.filter(({ path }) => path === getEntries.path).map(({ query }) => query);
const changes = () => sent.filter(({ method }) => method !== 'GET');
/** The name of the focused field, or the text of the focused button. */
const focused = () => {
  const element = document.querySelector('rd-my-entries')?.shadowRoot?.activeElement;
  return element instanceof HTMLInputElement ? element.name : element?.textContent;
};
const open = (name: string) => userEvent.click(row(name));
const confirmWithdrawal = async () => {
  await userEvent.click(button('Withdraw'));
  await userEvent.click(
    page.getByRole('dialog', { name: 'Confirm!' }).getByRole('button', { name: 'Withdraw' }),
  );
};
const heard = (
  element: HTMLElement,
  name: 'rd-entry-corrected' | 'rd-entry-withdrawn' | 'rd-rental-created' | 'rd-row-opened',
) => new Promise((resolve) => element.addEventListener(name, ({ detail }) => resolve(detail)));

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  document.body.replaceChildren();
  takeDown();
});

describe('the list', () => {
  it('shows the state of each entry, its unread messages, and the counts', async () => {
    show();
    for (const [name, state] of [
      ...[
        ['Grace Williams', 'In pool'],
        ['Ana Díaz', 'In hand'],
        ['Tomás Bello', 'Valid'],
      ],
      ...[['Ngozi Bello', 'Invalid']],
    ])
      await expect.element(row(name ?? '').getByText(state ?? '', { exact: true })).toBeVisible();
    await expect.element(row('Ana Díaz')).toHaveTextContent('2 new messages');
    const counts = page.getByText('In pool', { exact: true }).first();
    await expect.element(counts.element().parentElement).toHaveTextContent('In pool3');
  });

  it('is searched, and its address keeps the search', async () => {
    const element = show();
    await userEvent.type(field('Search your entries'), ' larkspur{Enter}');
    await expect.poll(() => lists().at(-1)).toEqual({ page: '1', limit: '20', search: 'larkspur' });
    expect(element.getAttribute('state')).toBe('search=larkspur');
  });

  it('is filtered by a press on a figure, and by days; its address keeps both', async () => {
    const element = show();
    await userEvent.click(button('Valid: 1'));
    await expect.poll(() => lists().at(-1)).toEqual({ page: '1', limit: '20', state: 'valid' });
    await expect.element(button('Valid: 1')).toHaveAttribute('aria-pressed', 'true');
    expect(element.getAttribute('state')).toBe('state=valid');
    await userEvent.click(button('Valid: 1'));
    await expect.poll(() => lists().at(-1)).toEqual({ page: '1', limit: '20' });
    await userEvent.click(button(/^Dates of entry/));
    await userEvent.click(button('Today'));
    await expect.poll(() => element.getAttribute('state')).toContain('startDate=today');
    expect(lists().at(-1)).toHaveProperty('endDate');
  });

  it('shows changes of an entry and new messages live', async () => {
    const later = entries().map((each) =>
      each._id === 'rental-1' ? { ...each, isFetched: true, isChangeable: false, unread: 1 } : each,
    );
    const counts = { waiting: 2, inHand: 2, valid: 1, invalid: 1 };
    show({
      answers: [inTurn(answer(getEntries, entryPage()), answer(getEntries, entryPage(later, { counts })))],
    });
    await expect.element(row('Grace Williams').getByText('In pool')).toBeVisible();
    tell({ kind: 'changed', topic: 'rentals' });
    await expect.element(row('Grace Williams').getByText('In hand')).toBeVisible();
    const before = lists().length;
    tell({ kind: 'message', message: fromPicker() });
    await expect.poll(() => lists().length).toBeGreaterThan(before);
  });

  it('shows that it is empty or can’t be loaded', async () => {
    const failing = refuse(getEntries, 400, getEntries.says.failed);
    show({ answers: [inTurn(failing, answer(getEntries, entryPage([])))] });
    await expect.element(inElement('rd-my-entries').getByText('Failed to load data')).toBeVisible();
    await userEvent.click(button('Try again'));
    await expect.element(page.getByText('What you enter comes here, for 30 days.')).toBeVisible();
  });

  it('is never wider than its place, also with an open entry', async () => {
    await page.viewport(390, 800);
    const element = show({ widthPx: 390 });
    await open('Maximiliana');
    await expect.element(page.getByRole('heading', { name: /^Maximiliana/ })).toBeVisible();
    expect(element.scrollWidth).toBeLessThanOrEqual(390);
    const panel = element.shadowRoot?.querySelector('.rd-panel-body');
    expect(panel?.scrollWidth).toBe(panel?.clientWidth);
  });

  it('tells the page which entry a person opens', async () => {
    const element = show();
    const opened = heard(element, 'rd-row-opened');
    await open('Grace Williams');
    expect(await opened).toEqual({ rentalId: 'rental-1' });
  });

  it('is hidden from pickers', async () => {
    show({ user: picker });
    await expect.element(page.getByText(/Your role may not do this/)).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('a correction', () => {
  const correct = async () => {
    await open('Grace Williams');
    await userEvent.click(button('Correct'));
    await expect.poll(focused).toBe('facebook_name');
  };

  it('sends the whole form once, without checking its own number', async () => {
    const changed = entry({ rent: '$1250' });
    const element = show({ answers: [answer(changeEntry, changed)] });
    const corrected = heard(element, 'rd-entry-corrected');
    await correct();
    await userEvent.fill(field('Rent'), '$1250');
    await userEvent.click(field('Number'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('Updated successfully').first()).toBeVisible();
    expect(await corrected).toEqual({ rentalId: 'rental-1' });
    const { facebook_name, client_name, number, rent, houseApt_details, address, post_link } = changed;
    expect(changes()).toMatchObject([
      {
        path: '/dataCreator/change-entry/rental-1',
        body: { facebook_name, client_name, number, rent, houseApt_details, address, post_link },
      },
    ]);
    expect(sent.filter(({ path }) => path === checkNumber.path)).toEqual([]);
    await expect.poll(focused).toBe('Correct');
  });

  it('shows at each field what is wrong, and sends nothing', async () => {
    show();
    await correct();
    await userEvent.fill(field('Address'), '');
    await userEvent.click(button('Save'));
    await expect.element(field('Address')).toHaveAccessibleDescription('Address is required');
    expect(changes()).toEqual([]);
  });

  it('is refused with a sentence when somebody has fetched the entry, and keeps the typed text', async () => {
    show({ answers: [refuse(changeEntry, 409, refusal('entry-fetched'))] });
    await correct();
    const before = lists().length;
    await userEvent.fill(field('Rent'), '$1250');
    await userEvent.click(button('Save'));
    await expect.element(page.getByText(REFUSALS['entry-fetched']).first()).toBeVisible();
    await expect.element(page.getByText(/Nothing was changed/)).toBeVisible();
    await expect.element(field('Rent')).toHaveValue('$1250');
    expect(lists().length).toBeGreaterThan(before);
  });

  it('stays in its form when the panel is closed, until it is cancelled', async () => {
    show();
    await correct();
    await userEvent.fill(field('Rent'), '$1250');
    await userEvent.keyboard('{Escape}');
    await correct();
    await expect.element(field('Rent')).toHaveValue('$1250');
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Correct'));
    await expect.element(field('Rent')).toHaveValue('$1199');
  });

  it('is possible only until somebody has fetched the entry', async () => {
    show();
    await open('Mei Lin');
    await expect.element(page.getByRole('heading', { name: 'Mei Lin' })).toBeVisible();
    expect(button('Correct').elements()).toHaveLength(0);
    expect(button('Withdraw').elements()).toHaveLength(0);
  });
});

describe('a withdrawal', () => {
  const gone = () =>
    inTurn(answer(getEntries, entryPage()), answer(getEntries, entryPage(entries().slice(1))));

  it('needs a confirmation, after which the rental can be entered again, even after a reload', async () => {
    const answers = [
      ...[answer(withdrawEntry, { id: 'rental-1' }), gone()],
      answer(createRental, { _id: 'rental-9', createdAt: '2026-11-20T19:30:00.000Z' }),
    ];
    const element = show({ answers });
    const withdrawn = heard(element, 'rd-entry-withdrawn');
    await open('Grace Williams');
    await userEvent.click(button('Withdraw'));
    expect(changes()).toEqual([]);
    await userEvent.click(button('Cancel'));
    await confirmWithdrawal();
    expect(await withdrawn).toEqual({ rentalId: 'rental-1' });
    const notice = page.getByText('(702) 555-7288 of Grace Williams is withdrawn.');
    await expect.element(notice).toBeVisible();
    await expect.poll(() => element.shadowRoot?.activeElement?.className).toBe('withdrawn');
    await expect.poll(() => row('Grace Williams').elements()).toHaveLength(0);

    const next = document.createElement('rd-my-entries');
    element.replaceWith(next);
    await expect.element(notice).toBeVisible();
    const created = heard(next, 'rd-rental-created');
    await userEvent.click(button('Enter it again'));
    expect(await created).toEqual({ rentalId: 'rental-9' });
    await expect.poll(() => notice.elements()).toHaveLength(0);
    const { facebook_name, client_name, number, rent, houseApt_details, address, post_link } = entry();
    const body = { facebook_name, client_name, number, rent, houseApt_details, address, post_link };
    expect(changes().at(-1)).toMatchObject({ path: createRental.path, body });
  });

  it('closes only its question by Escape, and the entry stays open', async () => {
    show();
    await open('Grace Williams');
    await userEvent.click(button('Withdraw'));
    await expect.element(page.getByRole('dialog', { name: 'Confirm!' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Confirm!' })).not.toBeInTheDocument();
    expect(button('Withdraw').elements()).toHaveLength(1);
    await expect.poll(focused).toBe('Withdraw');
  });

  it('is refused with a sentence when somebody has fetched the entry', async () => {
    show({ answers: [refuse(withdrawEntry, 409, refusal('entry-fetched'))] });
    await open('Grace Williams');
    await confirmWithdrawal();
    await expect.element(page.getByText(REFUSALS['entry-fetched']).first()).toBeVisible();
  });

  it('whose answer was lost succeeds when it is repeated', async () => {
    const notFound = refuse(withdrawEntry, 404, refusal('not-found'));
    show({ answers: [inTurn(lineDown(withdrawEntry), notFound), gone()] });
    await open('Grace Williams');
    await confirmWithdrawal();
    const dialog = page.getByRole('dialog', { name: 'Confirm!' });
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await expect.element(page.getByText(/is withdrawn\.$/)).toBeVisible();
  });
});

describe('the messages of an entry', () => {
  const asked = answer(getThread, { messages: [fromPicker({ rentalId: 'rental-2' })] });

  it('count as read when they were on the screen', async () => {
    show({ answers: [asked, answer(readMessages, { unread: 0 })] });
    await open('Ana Díaz');
    await expect.element(page.getByRole('log').getByText('Is it still free?')).toBeVisible();
    await expect
      .poll(changes)
      .toMatchObject([{ path: readMessages.path, body: { upTo: 'message-1', rentalId: 'rental-2' } }]);
  });

  it('are answered in the panel', async () => {
    const stored = fromPicker({
      _id: 'm2',
      rentalId: 'rental-2',
      from: 'creator',
      message: 'Yes, call now.',
    });
    show({ answers: [asked, answer(readMessages, { unread: 0 }), answer(answerMessage, stored)] });
    await open('Ana Díaz');
    await userEvent.type(field('Answer to Ngozi Smith'), 'Yes, call now.{Enter}');
    await expect.element(page.getByRole('log').getByText('Yes, call now.')).toBeVisible();
    expect(changes().find(({ path }) => path === answerMessage.path)?.body).toMatchObject({
      rentalId: 'rental-2',
      message: 'Yes, call now.',
    });
  });

  it('can’t be begun by the creator', async () => {
    show();
    await open('Grace Williams');
    await expect.element(page.getByText(/A picker who has one of your rentals/)).toBeVisible();
    expect(page.getByRole('textbox', { name: /^Answer/ }).elements()).toHaveLength(0);
  });
});
