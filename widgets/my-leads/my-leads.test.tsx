import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { rentalHistory } from '../../tests/testing/deals.js';
import { answeredThread, fromCreator, fromPicker, noMessages, tell } from '../../tests/testing/messages.js';
import { callBacks, erasedLead, myLead, myLeads, myLeadsPage } from '../../tests/testing/my-leads.js';
import { creator, picker } from '../../tests/testing/people.js';
import { heldRental, recentVerdict } from '../../tests/testing/rentals.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import { inElement } from '../../tests/testing/in-element.js';
import { recordAttempt } from '../../src/contract/picks/attempts.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { addDoNotContact } from '../../src/contract/do-not-contact/do-not-contact.js';
import { getMyLead, getMyLeads } from '../../src/contract/picks/my-leads.js';
import { addClientEmail } from '../../src/contract/picks/own-rentals.js';
import { COLLECT_PATH, CLOSE_DEAL_PATH } from '../../src/contract/screens/picker-paths.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { getHeldRental } from '../../src/contract/rentals/rentals.js';
import { sendMessage } from '../../src/contract/messages/messages.js';
import { changeVerdict, takeBackVerdict } from '../../src/contract/picks/verdicts.js';
import { loadDraftNumber } from '../../src/parts/lookup/use-rental-draft.js';
import './my-leads.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];
let paths: string[] = [];

const list = answer(getMyLeads, myLeadsPage(myLeads(6), 44));
const hand = answer(getHeldRental, { rental: null, recentVerdict: null });
const history = answer(getRentalHistory, rentalHistory());

function show(answers: FakeCall[] = [], state = '', user: SessionUser = picker): HTMLElement {
  takeDown = setUpPage({ user, answers: [...answers, list, hand, history, answeredThread] });
  sent = recordCalls();
  paths = [];
  const element = document.createElement('rd-my-leads');
  element.setAttribute('state', state);
  element.addEventListener('rd-navigate', ({ detail }) => paths.push(detail.path));
  document.body.append(element);
  return element;
}

const lists = () => sent.filter(({ path }) => path === getMyLeads.path).map(({ query }) => query);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const panel = () => page.getByRole('dialog', { name: 'Lead' });
const lead = (changes: Parameters<typeof myLead>[0] = {}) => answer(getMyLead, myLead(changes));

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  document.body.replaceChildren();
  takeDown();
});

describe('the list', () => {
  it('shows when a call-back is due in place of a verdict', async () => {
    show([answer(getMyLeads, myLeadsPage(callBacks()))]);
    await expect.element(page.getByText('Call back 11/20/26, 2:30 PM')).toBeVisible();
  });

  it('shows today’s leads or all leads, and stores this choice in the state', async () => {
    const element = show();
    await expect.element(page.getByText('Totals: 44')).toBeVisible();
    expect(lists()).toEqual([{ view: 'today', page: '1', limit: '20' }]);
    await userEvent.selectOptions(page.getByLabelText('View'), 'All');
    await expect.poll(lists).toContainEqual({ view: 'all', page: '1', limit: '20' });
    expect(element.getAttribute('state')).toBe('view=all');
  });

  it('searches', async () => {
    show();
    await userEvent.fill(page.getByLabelText('Search my leads'), ' posts/99 {Enter}');
    await userEvent.click(button('Search'));
    await expect
      .poll(lists)
      .toContainEqual(expect.objectContaining({ search: expect.stringContaining('posts/99') as string }));
  });

  it('shows where earlier leads are if a search of today’s leads finds nothing', async () => {
    show([answer(getMyLeads, myLeadsPage([]))], 'search=maria');
    await expect.element(page.getByText(/The search looks only at today/)).toBeVisible();
  });

  it('says how many leads are in other views if this one has none, and shows them', async () => {
    const element = show(
      [inTurn(answer(getMyLeads, myLeadsPage([])), answer(getMyLeads, myLeadsPage(myLeads())))],
      'search=maria',
    );
    await expect.element(page.getByText(/^\d+ leads in other views\.$/)).toBeVisible();
    await userEvent.click(button('Show'));
    expect(element.getAttribute('state')).toBe('view=all&search=maria');
  });

  it('can be loaded again after a failure', async () => {
    show([refuse(getMyLeads, 400, 'Failed to load data')]);
    await expect.element(inElement('rd-my-leads').getByText('Failed to load data')).toBeVisible();
    await expect.element(button('Try again')).toBeVisible();
  });

  it('loads again when a creator answers', async () => {
    show();
    await expect.element(page.getByText('Totals: 44')).toBeVisible();
    const before = lists().length;
    tell({ kind: 'message', message: fromCreator() });
    await expect.poll(() => lists().length).toBe(before + 1);
  });

  it('is for pickers only', async () => {
    show([], '', creator);
    await expect.element(page.getByText(/Your role may not do this/)).toBeVisible();
  });
});

describe('a row', () => {
  it('opens the card of its lead, which is in the state, and Escape closes it', async () => {
    const element = show([lead()]);
    await userEvent.click(page.getByRole('rowheader', { name: 'Grace Williams' }).first());
    await expect.element(panel().getByRole('heading', { name: 'Grace Williams' })).toBeVisible();
    await expect.element(panel().getByText('Deal submitted').first()).toBeVisible();
    expect(element.getAttribute('state')).toBe('lead=rental-1');
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
    expect(element.getAttribute('state')).toBe('');
  });

  it('of somebody else’s lead can’t be opened, and a sentence says that there is no such lead', async () => {
    show([refuse(getMyLead, 404, refusal('not-found'))], 'lead=rental-of-another');
    await expect.element(page.getByText('There is no such rental in your lists.')).toBeVisible();
  });
});

describe('the lead that was finished last', () => {
  it('is open when the state names it', async () => {
    show([], 'lead=last');
    await expect.element(panel().getByText('(702) 555-7288')).toBeVisible();
    expect(lists()).toContainEqual({ view: 'all', limit: '1' });
  });

  it('is replaced by a sentence if no lead was finished yet', async () => {
    show([answer(getMyLeads, myLeadsPage([]))], 'lead=last');
    await expect.element(panel().getByText('You have finished no lead yet.')).toBeVisible();
  });
});

describe('the keys', () => {
  it('go back to Collect by L, from the list and from a lead', async () => {
    show([lead()]);
    await expect.element(page.getByText('Totals: 44')).toBeVisible();
    await userEvent.keyboard('l');
    await expect.poll(() => paths).toEqual([COLLECT_PATH]);
    document.body.replaceChildren();
    takeDown();
    show([lead()], 'lead=rental-1');
    await expect.element(panel().getByText('Dover, Delaware')).toBeVisible();
    await userEvent.keyboard('l');
    await expect.poll(() => paths).toEqual([COLLECT_PATH]);
  });

  it('copy the number and the fields', async () => {
    show([lead()], 'lead=rental-1');
    await expect.element(panel().getByText('Dover, Delaware')).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(page.getByText('Number copied')).toBeInTheDocument();
    await userEvent.keyboard('3');
    await expect.element(page.getByText('Address copied')).toBeInTheDocument();
  });

  it('do nothing in a field, and never change a lead', async () => {
    show([lead({ takeBackSeconds: 500 }), noMessages], 'lead=rental-1');
    await userEvent.fill(panel().getByRole('textbox', { name: 'Message', exact: true }), '');
    await userEvent.keyboard('lnc?');
    await expect.element(panel().getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('lnc?');
    expect(paths).toEqual([]);
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('are listed, can be turned off, and are off with no-hotkeys', async () => {
    const element = show([lead()], 'lead=rental-1');
    await userEvent.click(panel().getByRole('button', { name: 'Keys (?)' }));
    await expect
      .element(page.getByRole('dialog', { name: 'Keys' }).getByText('Back to Collect'))
      .toBeVisible();
    await userEvent.keyboard('{Escape}');
    element.setAttribute('no-hotkeys', '');
    await expect.element(panel().getByRole('button', { name: 'Keys (?)' })).not.toBeInTheDocument();
  });
});

describe('the verdict of a lead', () => {
  it('can be taken back if no rental is in hand, which opens Collect', async () => {
    show([lead({ takeBackSeconds: 500 }), answer(takeBackVerdict, heldRental())], 'lead=rental-1');
    await userEvent.click(button('Take back'));
    await expect.poll(() => paths).toEqual([COLLECT_PATH]);
  });

  it('is changed to the other one while another rental is in hand', async () => {
    show(
      [
        lead({ takeBackSeconds: 500 }),
        answer(getHeldRental, { rental: heldRental({ _id: 'rental-2' }), recentVerdict: null }),
        answer(changeVerdict, recentVerdict({ number_status: 'invalid' })),
      ],
      'lead=rental-1',
    );
    await userEvent.click(button('Make it invalid'));
    await expect
      .poll(() => sent.filter(({ path }) => path === '/rental/change-verdict/rental-1'))
      .toMatchObject([{ method: 'PATCH', body: { number_status: 'invalid' } }]);
  });

  it('can’t be corrected when its time is over', async () => {
    show([lead()], 'lead=rental-1');
    await expect.element(panel().getByText('Dover, Delaware')).toBeVisible();
    await expect.element(button('Take back')).not.toBeInTheDocument();
  });
});

describe('a lead', () => {
  it('whose person was erased offers nothing to call, write, store or close', async () => {
    show([answer(getMyLead, erasedLead())], 'lead=rental-1');
    await expect.element(panel().getByText('This lead was erased')).toBeVisible();
    for (const name of ['Message', 'Client Email'])
      await expect.element(panel().getByRole('textbox', { name })).not.toBeInTheDocument();
    await expect.element(panel().getByRole('link', { name: /^(Dial|Text)/ })).not.toBeInTheDocument();
    for (const name of ['Close the deal', 'Do not contact', 'Take back'])
      await expect.element(panel().getByRole('button', { name })).not.toBeInTheDocument();
    await expect.element(panel().getByRole('button', { name: 'Back to Collect' })).toBeVisible();
  });

  it('gets the client’s e-mail, and the screen tells the page', async () => {
    const element = show(
      [lead(), answer(addClientEmail, myLead({ client_email: 'grace@example.com' }))],
      'lead=rental-1',
    );
    const added = new Promise((resolve) =>
      element.addEventListener('rd-client-email-added', ({ detail }) => resolve(detail)),
    );
    await userEvent.fill(
      panel().getByLabelText('Client Email', { exact: true }).and(page.getByRole('textbox')),
      'grace@example.com',
    );
    await userEvent.keyboard('{Enter}');
    expect(await added).toEqual({ rentalId: 'rental-1' });
  });

  it('sends a message to its creator, and the screen tells the page', async () => {
    const element = show(
      [lead(), answer(sendMessage, fromPicker({ _id: 'm3', message: 'Thanks.' }))],
      'lead=rental-1',
    );
    const told = new Promise((resolve) =>
      element.addEventListener('rd-message-sent', ({ detail }) => resolve(detail)),
    );
    await userEvent.fill(panel().getByRole('textbox', { name: 'Message', exact: true }), 'Thanks.');
    await userEvent.keyboard('{Enter}');
    expect(await told).toEqual({ rentalId: 'rental-1' });
    await expect.element(panel().getByRole('log').getByText('Thanks.')).toBeInTheDocument();
  });

  it('opens Deal Closing with its number', async () => {
    show([lead()], 'lead=rental-1');
    await userEvent.click(panel().getByRole('button', { name: 'Close the deal' }));
    expect(paths).toEqual([CLOSE_DEAL_PATH]);
    expect(loadDraftNumber(picker._id, 'deal')).toBe('702.555.7288');
  });

  it('offers no second deal while one is in process', async () => {
    show([lead({ dealStatus: 'in-process' })], 'lead=rental-1');
    await expect.element(panel().getByText('Deal: In Process')).toBeVisible();
    await expect.element(panel().getByRole('button', { name: 'Close the deal' })).not.toBeInTheDocument();
  });
});

it('offers neither dialling nor the number of a lead on the do-not-contact list', async () => {
  show([lead({ isDoNotContact: true })], 'lead=lead-1');
  await expect
    .element(panel().getByText('This number is on the do-not-contact list: don’t call or text it.'))
    .toBeVisible();
  const controls = [/^Text /, 'Copy number', 'Copy all'].map((name) => panel().getByRole('button', { name }));
  for (const control of controls) await expect.element(control).toHaveAttribute('aria-disabled', 'true');
  expect(panel().element().querySelector('[href^="tel:"]')).toBeNull();
});

it('shows the local time of an open lead', async () => {
  show([lead({ timeZones: ['Pacific/Honolulu'] })], 'lead=lead-1');
  await expect.element(panel().getByText(/Local time there: .+, by the area code/)).toBeVisible();
});

it('puts the number of an open lead on the do-not-contact list by one key and a reason, and marks it then', async () => {
  let isDoNotContact = false;
  const listed = answer(addDoNotContact, () => {
    isDoNotContact = true;
    return { _id: 'listed', addedAt: '2026-11-20T19:05:00.000Z' };
  });
  const opened = answer(getMyLead, () => ({ ...myLead(), ...(isDoNotContact && { isDoNotContact }) }));
  show([opened, listed], 'lead=lead-1');
  await expect.element(panel().getByRole('button', { name: 'Do not contact' })).toBeVisible();
  await userEvent.keyboard('d');
  await userEvent.click(panel().getByRole('button', { name: 'Wrong person' }));
  await expect
    .element(panel().getByText('This number is on the do-not-contact list: don’t call or text it.'))
    .toBeVisible();
  await expect.element(panel().getByRole('button', { name: 'Do not contact' })).not.toBeInTheDocument();
});

it('dials and texts an open lead by its keys', async () => {
  const recorded = { _id: myLead()._id, recordedAt: '2026-11-20T19:05:00.000Z' };
  const element = show([lead(), answer(recordAttempt, recorded)], 'lead=lead-1');
  const kinds: string[] = [];
  element.addEventListener('rd-dial', (event) => {
    event.preventDefault();
    kinds.push(`${event.detail.kind} ${event.detail.rentalId}`);
  });
  await expect.element(panel().getByRole('link', { name: /^Dial / })).toBeVisible();
  await userEvent.keyboard('{Control>}{ArrowUp}{ArrowRight}{/Control}');
  expect(kinds).toEqual([`call ${myLead()._id}`, `text ${myLead()._id}`]);
  await expect.poll(() => sent.filter(({ path }) => path.includes('record-attempt'))).toHaveLength(2);
  // The history of the card shows them.
  await expect.poll(() => sent.filter(({ path }) => path.includes('/history/')).length).toBeGreaterThan(1);
  await userEvent.keyboard('?');
  await expect.element(page.getByText('Dial the number')).toBeVisible();
});
