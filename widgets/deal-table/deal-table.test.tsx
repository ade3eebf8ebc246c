import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseFilter, openFilters } from '../../src/ui/filter-menu/testing.js';
import { page, userEvent } from 'vitest/browser';
import { admin } from '../../tests/testing/accounts.js';
import { inElement } from '../../tests/testing/in-element.js';
import { answer, inTurn, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { closedRental, closedRentals, dealPage, rentalHistory } from '../../tests/testing/deals.js';
import { catchSavedFiles } from '../../tests/testing/saved-files.js';
import { NO_CHOICES, SOME_CHOICES } from '../../tests/testing/list-choices.js';
import { creator, leader, picker, superAdmin } from '../../tests/testing/people.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import {
  getClosedRentals,
  getClosedRentalsForTeamLeaderAndAdmin,
  type ClosedRental,
} from '../../src/contract/deals/deals.js';
import { exportDeals } from '../../src/contract/deals/deal-export.js';
import { getListChoices } from '../../src/contract/lists/list-choices.js';
import { getListPreferences } from '../../src/contract/lists/list-preferences.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import './deal-table.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

interface Scene {
  answers?: FakeCall[];
  state?: string;
  widthPx?: number;
}

function show(user: SessionUser, { answers = [], state, widthPx }: Scene = {}): HTMLElement {
  takeDown = setUpPage({
    user,
    answers: [...answers, all(closedRentals(3), 60), group(closedRentals(3), 60), ...NOTHING_CHOSEN],
  });
  sent = recordCalls();
  const element = document.createElement('rd-deal-table');
  if (state !== undefined) element.setAttribute('state', state);
  if (widthPx) element.style.inlineSize = `${widthPx}px`;
  document.body.append(element);
  return element;
}

const NOTHING_CHOSEN = [
  answer(getListPreferences, { hiddenColumns: [], views: [] }),
  answer(getListChoices, NO_CHOICES),
];
const all = (rows: ClosedRental[], total = rows.length) => answer(getClosedRentals, dealPage(rows, total));
const group = (rows: ClosedRental[], total = rows.length) =>
  answer(getClosedRentalsForTeamLeaderAndAdmin, dealPage(rows, total));
const NO_LISTS: readonly string[] = [getListPreferences.path, getListChoices.path];
const lists = () => sent.filter(({ method, path }) => method === 'GET' && !NO_LISTS.includes(path));
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
const status = () => choice('Status');
const closeDeal = (client = 'Grace Williams') => page.getByLabelText(`Close Deal of ${client}`);
const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);
const words = (select: Element) => [...select.querySelectorAll('option')].map(({ text }) => text);

beforeEach(() => page.viewport(1600, 900));
afterEach(() => {
  document.body.replaceChildren();
  takeDown();
  vi.restoreAllMocks();
});

const FACTS = [
  ...['Number', 'Payment method', 'Client Email', 'Rent'],
  ...['House/Apt Details', 'Address', 'Picker Name', 'Creator Name'],
];
const WITH_STATUS = ['Date & Time', 'Client Name', 'Proof', 'Status', ...FACTS];
/** Whoever decides sees the status in the control that changes it. */
const WITH_CLOSING = ['Date & Time', 'Client Name', 'Proof', ...FACTS, 'Close Deal'];

describe('the list', () => {
  it('marks a deal whose number nobody may contact, and doesn’t offer to copy the number', async () => {
    show(superAdmin, { answers: [all([closedRental({ isDoNotContact: true })])] });
    await expect.element(row('Grace Williams').getByText('Do not contact')).toBeInTheDocument();
    expect(
      row('Grace Williams')
        .getByRole('button', { name: /^Copy number/ })
        .elements(),
    ).toEqual([]);
  });

  it.each([
    ['a super-admin', superAdmin, getClosedRentals.path, WITH_CLOSING, true],
    ['an admin', admin, getClosedRentalsForTeamLeaderAndAdmin.path, WITH_CLOSING, false],
    ['a leader of pickers', leader, getClosedRentalsForTeamLeaderAndAdmin.path, WITH_STATUS, false],
    ['a picker', picker, getClosedRentals.path, WITH_STATUS, false],
  ] as const)('of %s has its own call, columns and filters', async (_, user, path, columns, hasPayment) => {
    show(user);
    await expect.element(row('Grace Williams')).toBeVisible();
    expect(lists()[0]).toMatchObject({ path, query: { page: '1', limit: '20' } });
    expect(headers()).toEqual(columns);
    expect(words(status().element())).toEqual(['All', 'In Process', 'Done', 'Failed']);
    expect(choice('Payment method').elements()).toHaveLength(hasPayment ? 1 : 0);
    await expect.element(page.getByText('Totals: 60')).toBeVisible();
  });

  it('is not for creators', async () => {
    show(creator);
    await expect.element(page.getByText(/Your role may not do this/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('hides a column of people if it is empty in every row', async () => {
    show(picker, { answers: [all([closedRental({ creator: null })])] });
    await expect.element(row('Grace Williams')).toBeVisible();
    expect(headers()).not.toContain('Creator Name');
  });

  it('says that nothing was found, and then has no pages', async () => {
    show(picker, { answers: [all([])] });
    await expect.element(page.getByText('No data found.')).toBeVisible();
    await expect.element(page.getByText('Your deals come here when you submit one.')).toBeVisible();
    expect(page.getByRole('navigation', { name: 'Pages' }).elements()).toHaveLength(0);
  });

  it('turns its rows into cards when it is narrow, and never scrolls sideways', async () => {
    const element = show(superAdmin, { widthPx: 390 });
    await expect.element(row('Grace Williams')).toBeVisible();
    expect(element.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('loads again after a failure', async () => {
    const failing = refuse(getClosedRentals, 400, getClosedRentals.says.failed);
    show(superAdmin, { answers: [inTurn(failing, all(closedRentals(3)))] });
    await expect.element(inElement('rd-deal-table').getByText('Failed to load data')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(row('Grace Williams')).toBeVisible();
  });
});

describe('filters', () => {
  it('are sent, return to page 1 and are part of the state', async () => {
    const element = show(superAdmin, { state: 'page=3' });
    await expect.element(page.getByText('Page 3 of 3')).toBeVisible();
    await userEvent.selectOptions(status(), 'Done');
    await userEvent.selectOptions(choice('Payment method'), 'spike');
    const wish = { status: 'done', payment_method: 'spike', page: '1', limit: '20' };
    await expect.poll(() => lists().map(({ query }) => query)).toContainEqual(wish);
    expect(element.getAttribute('state')).toBe('status=done&payment_method=spike');
  });

  it('by picker, team and admin are chips, each for those who see several of them', async () => {
    const choices = answer(getListChoices, SOME_CHOICES);
    const [ana] = SOME_CHOICES.people;
    const element = show(superAdmin, { answers: [choices] });
    await chooseFilter('Picker', 'Ana Ruiz');
    await chooseFilter('Team', 'Leo Díaz');
    await chooseFilter('Admin', 'Eva Admin');
    const wish = {
      person: ana?._id,
      team: SOME_CHOICES.teams[0]?._id,
      admin: SOME_CHOICES.admins[0]?._id,
      page: '1',
      limit: '20',
    };
    await expect.poll(() => lists().map(({ query }) => query)).toContainEqual(wish);
    expect(element.getAttribute('state')).toMatch(/^person=[^&]+&team=[^&]+&admin=[^&]+$/);
  });

  it.each([
    ['an admin', admin, ['Picker', 'Team']],
    ['a leader of pickers', leader, ['Picker']],
    ['a picker', picker, []],
  ] as const)('of %s by people are: %#', async (_, user, offered) => {
    show(user, { state: 'admin=somebody' });
    await expect.element(row('Grace Williams')).toBeVisible();
    if (offered.length > 0) await openFilters();
    for (const name of offered) await expect.element(choice(name)).toBeVisible();
    for (const name of ['Picker', 'Team', 'Admin'].filter((each) => !offered.some((one) => one === each)))
      await expect.element(choice(name)).not.toBeInTheDocument();
    expect(lists()[0]?.query).toEqual({ page: '1', limit: '20' });
    expect(sent.some(({ path }) => path === getListChoices.path)).toBe(offered.length > 0);
  });

  it('have the oldest deals first, if somebody asks for that', async () => {
    const element = show(picker);
    const time = page.getByRole('columnheader', { name: 'Date & Time' }).getByRole('button');
    await userEvent.click(time);
    await expect
      .poll(() => lists().map(({ query }) => query))
      .toContainEqual({ sort: 'createdAt', page: '1', limit: '20' });
    expect(element.getAttribute('state')).toBe('sort=oldest');
    await userEvent.click(time);
    await expect.poll(() => element.getAttribute('state')).toBe('');
  });

  it('are sorted by a column whose title is clicked, or that is chosen on a phone', async () => {
    const element = show(picker);
    const title = (name: string) => page.getByRole('columnheader', { name, exact: true });
    await userEvent.click(title('Rent').getByRole('button'));
    await expect.element(title('Rent')).toHaveAttribute('aria-sort', 'ascending');
    expect(element.getAttribute('state')).toBe('sort=rent');
    await page.viewport(390, 844);
    await chooseFilter('Sort by', 'Payment method ↓');
    await expect
      .poll(() => lists().map(({ query }) => query))
      .toContainEqual({ sort: '-payment', page: '1', limit: '20' });
    await expect.element(title('Proof').getByRole('button')).not.toBeInTheDocument();
  });

  it('are read from the state, where filters that a role doesn’t have are ignored', async () => {
    show(admin, { state: 'search=grace&status=failed&payment_method=spike&limit=50' });
    await expect
      .poll(() => lists().map(({ query }) => query))
      .toContainEqual({ search: 'grace', status: 'failed', page: '1', limit: '50' });
    await expect.element(status()).toHaveValue('failed');
  });
});

describe('the download', () => {
  const download = () => page.getByRole('button', { name: 'Download', exact: true });

  it('saves the file of the server for the filters and the order of the list', async () => {
    const saved = catchSavedFiles();
    const headers = { 'content-disposition': 'attachment; filename="deals_1.xlsx"' };
    const file = {
      ...({ method: 'GET', path: exportDeals.path } as const),
      respond: () => Promise.resolve(new Response('deals', { headers })),
    };
    show(leader, { state: 'status=done&sort=oldest&page=2', answers: [file] });
    await userEvent.click(download());
    await expect.poll(() => saved.map(({ name }) => name)).toEqual(['deals_1.xlsx']);
    const asked = sent.filter(({ path }) => path === exportDeals.path).map(({ query }) => query);
    expect(asked).toEqual([{ status: 'done', sort: 'createdAt' }]);
  });

  it('says why it failed', async () => {
    show(admin, { answers: [refuse(exportDeals, 500, 'The server is down')] });
    await userEvent.click(download());
    await expect.element(page.getByText('The server is down')).toBeVisible();
  });

  it('is not for pickers', async () => {
    show(picker);
    await expect.element(row('Grace Williams')).toBeVisible();
    await expect.element(download()).not.toBeInTheDocument();
  });
});

describe('Close Deal', () => {
  it('offers only the allowed changes', async () => {
    show(admin, { answers: [group(closedRentals(4))] });
    await expect.element(closeDeal()).toBeVisible();
    expect(words(closeDeal().element())).toEqual(['Choose', 'Done', 'Failed']);
    expect(words(closeDeal('Dmitri Volkov').element())).toEqual(['Done', 'Failed']);
    await expect.element(closeDeal('Mei Tanaka')).toHaveValue('failed');
  });
});

describe('a row', () => {
  it('has no cells of the columns that the person has hidden; the list opens a saved view', async () => {
    const view = { _id: 'view-1', name: 'Waiting', state: 'status=in-process' };
    const preferences = answer(getListPreferences, { hiddenColumns: ['address'], views: [view] });
    const element = show(superAdmin, { answers: [preferences] });
    await expect.element(page.getByText('Grace Williams').first()).toBeVisible();
    expect(headers()).toContain('Number');
    expect(headers()).not.toContain('Address');
    await userEvent.click(page.getByRole('button', { name: 'Views', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Waiting', exact: true }));
    await expect.poll(() => element.getAttribute('state')).toBe('status=in-process');
  });

  it('opens the history of its rental, and returns the focus when it is closed', async () => {
    show(admin, { answers: [answer(getRentalHistory, rentalHistory())] });
    await userEvent.click(row('Dmitri Volkov').getByText('dmitri@example.com'));
    const panel = page.getByRole('dialog', { name: 'Rental' });
    await expect.element(panel.getByText('Deal failed by Lucía Okafor')).toBeVisible();
    expect(sent.at(-1)?.path).toBe('/rental/history/rental-3');
    await userEvent.keyboard('{Escape}');
    await expect.element(panel).not.toBeInTheDocument();
  });
});

describe('the proof', () => {
  const lightbox = () => page.getByRole('dialog');
  const zoom = () => page.getByRole('button', { name: 'Fit to the window' });
  const open = async () => {
    await userEvent.click(page.getByRole('button', { name: 'Closing image of Grace Williams' }));
    await expect.element(lightbox()).toBeVisible();
  };

  it('opens enlarged, is zoomed by buttons, keys and wheel, and closes on Escape', async () => {
    show(superAdmin);
    await open();
    await expect.element(zoom()).toHaveTextContent('100%');
    await userEvent.click(page.getByRole('button', { name: 'Zoom in' }));
    await expect.element(zoom()).toHaveTextContent('150%');
    await userEvent.keyboard('+');
    await expect.element(zoom()).toHaveTextContent('225%');
    const picture = lightbox().getByRole('img').element();
    picture.dispatchEvent(new WheelEvent('wheel', { deltaY: -400, bubbles: true, cancelable: true }));
    await expect.element(zoom()).toHaveTextContent('410%');
    await userEvent.keyboard('0');
    await expect.element(zoom()).toHaveTextContent('100%');
    await userEvent.keyboard('{Escape}');
    await expect.element(lightbox()).not.toBeInTheDocument();
  });

  it('with an expired link makes the list load again once', async () => {
    const broken = closedRental({ closing_image_thumbnail: '/api/v1/gone', closing_image: '/api/v1/gone' });
    show(superAdmin, { answers: [all([broken])] });
    await expect.poll(lists).toHaveLength(2);
    await open();
    await expect
      .element(lightbox().getByRole('img'))
      .toHaveAttribute('src', expect.stringMatching(/\/api\/v1\/gone$/));
    expect(lists()).toHaveLength(2);
  });
});
