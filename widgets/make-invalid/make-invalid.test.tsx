import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, lineDown, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { inElement } from '../../tests/testing/in-element.js';
import { ownRental } from '../../tests/testing/deals.js';
import { answeredThread, fromCreator, fromPicker, noMessages, tell } from '../../tests/testing/messages.js';
import { creator, picker } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import { recordAttempt } from '../../src/contract/picks/attempts.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { readAnswers, sendMessage } from '../../src/contract/messages/messages.js';
import { generateFirstMessage, makeInvalid, searchRental } from '../../src/contract/picks/own-rentals.js';
import './make-invalid.element.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

function show(answers: FakeCall[] = [], user: SessionUser = picker): HTMLElement {
  takeDown = setUpPage({ user, answers: [...answers, found, noMessages] });
  sent = recordCalls();
  const element = document.createElement('rd-make-invalid');
  document.body.append(element);
  return element;
}

const found = answer(searchRental, ownRental());
const marked = answer(makeInvalid, ownRental({ number_status: 'invalid' }));
/** The changes on the server. */
const changes = () => sent.filter(({ method }) => method === 'PATCH');
const search = () => page.getByLabelText('Search by number');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const lookFor = async (number: string) => {
  await userEvent.fill(search(), number);
  await userEvent.keyboard('{Enter}');
};
const isFocused = () => expect.poll(() => search().element().matches(':focus')).toBe(true);

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  takeDown();
});

describe('the search', () => {
  it('accepts a number in any format, trimmed, and shows its client', async () => {
    show();
    await lookFor('  1 (702) 555-7288 ');
    await expect.element(page.getByRole('heading', { name: 'Grace Williams' })).toBeVisible();
    await expect.element(page.getByText('(702) 555-7288', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Valid number')).toBeVisible();
    expect(sent[0]).toMatchObject({ path: searchRental.path, query: { number: '1 (702) 555-7288' } });
  });

  it('goes on to the button of the found rental, which a second Enter doesn’t press', async () => {
    show();
    await lookFor('7025557288');
    await expect.poll(() => button('Invalid').element().matches(':focus')).toBe(true);
    await userEvent.keyboard('{Enter}');
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  it.each(['   ', 'no digits'])('refuses %j with a sentence and sends nothing', async (text) => {
    show();
    await lookFor(text);
    await expect
      .element(inElement('rd-make-invalid').getByText('Please enter a valid search query.'))
      .toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows that the picker has no such number, and which number was searched', async () => {
    show([refuse(searchRental, 404, refusal('not-own-finished'))]);
    await lookFor('7025550000');
    await expect.element(page.getByText(REFUSALS['not-own-finished']).first()).toBeVisible();
    await expect.element(page.getByText('You searched for (702) 555-0000.')).toBeVisible();
  });

  it('can be retried after a lost connection', async () => {
    show([inTurn(lineDown(searchRental), found)]);
    await lookFor('7025557288');
    await userEvent.click(button('Try again'));
    await expect.element(page.getByRole('heading', { name: 'Grace Williams' })).toBeVisible();
  });

  it('is for pickers only', async () => {
    show([], creator);
    await expect.element(page.getByText(/Your role may not do this/)).toBeVisible();
  });
});

describe('Invalid', () => {
  it('asks for confirmation, and returns to the empty search afterwards', async () => {
    const element = show([marked]);
    const received = new Promise((resolve) =>
      element.addEventListener('rd-number-made-invalid', ({ detail }) => resolve(detail)),
    );
    await lookFor('7025557288');
    await userEvent.click(button('Invalid'));
    expect(changes()).toEqual([]);
    await userEvent.click(inDialog('Invalid'));
    expect(await received).toEqual({ rentalId: 'rental-1' });
    await expect.element(page.getByText('Updated successfully').first()).toBeVisible();
    await expect.element(page.getByText('Invalid number')).toBeVisible();
    await expect.element(search()).toHaveValue('');
    await isFocused();
    expect(changes()).toMatchObject([{ path: '/dataPicker/make-invalid/rental-1' }]);
  });

  it('does nothing when the confirmation is declined', async () => {
    show([marked]);
    await lookFor('7025557288');
    await userEvent.click(button('Invalid'));
    await userEvent.click(inDialog('Cancel'));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  it('shows in the dialog why it was refused, with a retry', async () => {
    show([inTurn(refuse(makeInvalid, 500, makeInvalid.says.failed), marked)]);
    await lookFor('7025557288');
    await userEvent.click(button('Invalid'));
    await userEvent.click(inDialog('Invalid'));
    await expect.element(page.getByText('Failed to update status').first()).toBeVisible();
    await userEvent.click(inDialog('Invalid'));
    await expect.element(page.getByText('Invalid number')).toBeVisible();
  });

  it('is unavailable for a number that is already invalid, and says so', async () => {
    show([answer(searchRental, ownRental({ number_status: 'invalid' }))]);
    await lookFor('7025557288');
    await expect.element(page.getByText(/This number is marked invalid/)).toBeVisible();
    await expect.element(button('Invalid')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the messages of the rental', () => {
  const log = () => page.getByRole('log', { name: 'Messages with Zoë Díaz' });
  const sentTo = (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body);

  it('are on the card, and an answer counts as read when it is on the screen', async () => {
    await page.viewport(1280, 500);
    show([answeredThread, answer(readAnswers, { unread: 0 })]);
    await lookFor('7025557288');
    await expect.element(log().getByText('Is it still free?')).toBeInTheDocument();
    expect(sentTo(readAnswers.path)).toEqual([]);
    await page.viewport(1280, 1400);
    await expect.element(log().getByText('Yes, call now.')).toBeVisible();
    await expect.poll(() => sentTo(readAnswers.path)).toEqual([{ upTo: 'm2', rentalId: 'rental-1' }]);
  });

  it('go to its creator, and the answer appears without a reload', async () => {
    show([answeredThread, answer(sendMessage, fromPicker({ _id: 'm3', message: 'Thanks.' }))]);
    await lookFor('7025557288');
    await userEvent.fill(page.getByRole('textbox', { name: 'Message', exact: true }), 'Thanks.');
    await userEvent.keyboard('{Enter}');
    await expect.element(log().getByText('Thanks.')).toBeInTheDocument();
    expect(sentTo(sendMessage.path)).toMatchObject([
      { rentalId: 'rental-1', creatorId: 'creator-1', message: 'Thanks.' },
    ]);
    tell({ kind: 'message', message: fromCreator({ _id: 'm4', message: 'Welcome.' }) });
    await expect.element(log().getByText('Welcome.')).toBeInTheDocument();
  });

  it('can’t be written when the rental has no creator, and a sentence says why', async () => {
    show([answer(searchRental, ownRental({ creatorId: null }))]);
    await lookFor('7025557288');
    await expect.element(page.getByText(/there is no creator to write to/)).toBeVisible();
    expect(page.getByRole('textbox', { name: 'Message', exact: true }).elements()).toHaveLength(0);
  });
});

describe('the found rental', () => {
  it('is dialled and texted by click and by key, with a first message that is written then', async () => {
    const element = show([
      answer(recordAttempt, { _id: ownRental()._id, recordedAt: '2026-11-20T19:05:00.000Z' }),
      answer(generateFirstMessage, 'Hi Grace'),
    ]);
    const kinds: string[] = [];
    element.addEventListener('rd-dial', (event) => {
      event.preventDefault();
      kinds.push(`${event.detail.kind} ${event.detail.number}`);
    });
    const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click');
    await lookFor('7025557288');
    await userEvent.click(page.getByRole('link', { name: 'Dial (702) 555-7288' }));
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(kinds).toEqual(['call +17025557288', 'text +17025557288']);
    await expect
      .poll(() =>
        sent.filter(({ path }) => path.startsWith('/rental/record-attempt')).map(({ body }) => body),
      )
      .toEqual([{ kind: 'call' }, { kind: 'text' }]);
    expect(opened).not.toHaveBeenCalled();

    const links: string[] = [];
    opened.mockImplementation(function (this: HTMLAnchorElement) {
      links.push(this.href);
    });
    element.addEventListener('rd-dial', (event) => event.stopImmediatePropagation(), { capture: true });
    await userEvent.click(button('Text (702) 555-7288'));
    await expect.poll(() => links).toEqual(['sms:+17025557288?body=Hi%20Grace']);
    expect(sent.find(({ path }) => path === generateFirstMessage.path)?.body).toMatchObject({
      client_name: 'Grace Williams',
      rentalId: ownRental()._id,
    });
  });
});
