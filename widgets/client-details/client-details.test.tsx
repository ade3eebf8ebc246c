import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseFilter, openFilters } from '../../src/ui/filter-menu/testing.js';
import { page, userEvent } from 'vitest/browser';
import { NO_CHOICES } from '../../tests/testing/list-choices.js';
import { inElement } from '../../tests/testing/in-element.js';
import { answer, inTurn, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { rentalHistory } from '../../tests/testing/deals.js';
import { creatorLeader, superAdmin } from '../../tests/testing/people.js';
import { AS_OF, pickedRentals, pickerOf, rental, rentalPage } from '../../tests/testing/rental-lists.js';
import { recordCalls, type SentCall } from '../../tests/testing/sent.js';
import { setUpPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { getListChoices } from '../../src/contract/lists/list-choices.js';
import { getListPreferences } from '../../src/contract/lists/list-preferences.js';
import {
  getClientsInfo,
  startPickedLeadsDownload,
  type RentalPage,
} from '../../src/contract/rentals/rental-lists.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { fillDay } from '../../src/ui/date-range/testing.js';
import './client-details.element.js';

let takeDown: () => void = () => undefined;
let sent: SentCall[] = [];

interface Scene {
  user?: SessionUser;
  state?: string;
  widthPx?: number;
  answers?: FakeCall[];
}

const clients = (rows: RentalPage['result'], about?: Parameters<typeof rentalPage>[1]) =>
  answer(getClientsInfo, rentalPage(rows, about));
const MANY = clients(pickedRentals(20), { total: 132 });

function show({ user = superAdmin, state = '', widthPx, answers = [MANY] }: Scene = {}): HTMLElement {
  takeDown = setUpPage({ user, answers: [...answers, answer(getListChoices, NO_CHOICES)] });
  sent = recordCalls();
  const element = document.createElement('rd-client-details');
  element.setAttribute('state', state);
  if (widthPx) element.style.inlineSize = `${widthPx}px`;
  document.body.append(element);
  return element;
}

const asked = () =>
  sent.flatMap(({ path, query }) => (/list-preferences|getListChoices/.test(path) ? [] : [query]));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('article', { name });

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  document.body.replaceChildren();
  takeDown();
  vi.restoreAllMocks();
});

describe('a client', () => {
  const grace = rental({
    client_email: 'grace@example.com',
    updatedAt: '2026-11-21T03:30:00.000Z',
    fetcher: pickerOf(),
    isFetched: true,
    isFinished: true,
    number_status: 'valid',
  });

  it('whose number is on the do-not-contact list has a sign instead of the button that copies it', async () => {
    show({ answers: [clients([{ ...grace, isDoNotContact: true }])] });
    await expect.element(card('Grace Williams').getByText('Do not contact')).toBeInTheDocument();
    await expect.element(card('Grace Williams').getByRole('button', { name: /^Copy email/ })).toBeVisible();
    expect(
      card('Grace Williams')
        .getByRole('button', { name: /^Copy number/ })
        .elements(),
    ).toEqual([]);
  });

  it('shows contact data, offer, picker and the last change in Panama time', async () => {
    show({ answers: [clients([grace])] });
    for (const text of [
      ...['(702) 555-7288', 'grace@example.com', '$1199', '3br / 2ba, 1070ft2', 'Dover, Delaware', 'Valid'],
      ...['Picked by Ngozi Smith', 'Updated 11/20/26, 10:30 PM'],
    ])
      await expect.element(card('Grace Williams').getByText(text, { exact: true })).toBeVisible();
  });

  it('has a dash for a missing email', async () => {
    show({ answers: [clients([{ ...grace, client_email: null }])] });
    await expect.element(card('Grace Williams').getByText('—')).toBeVisible();
    expect(page.getByRole('button', { name: /^Copy email/ }).elements()).toHaveLength(0);
  });

  it('can be copied by number and by email', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show({ answers: [clients([grace])] });
    await userEvent.click(button('Copy number (702) 555-7288'));
    await userEvent.click(button('Copy email grace@example.com'));
    await expect.poll(() => write.mock.calls).toEqual([['7025557288'], ['grace@example.com']]);
  });
});

describe('the list', () => {
  it('requests the last updated clients first, and prefetches the next page of the same moment', async () => {
    show();
    const first = { sort: '-updatedAt', page: '1', limit: '20' };
    await expect.poll(() => asked()).toEqual([first, { ...first, page: '2', asOf: AS_OF }]);
    await expect.element(page.getByText('Totals: 132')).toBeVisible();
  });

  it('is read from its state and keeps it up to date', async () => {
    const element = show({ state: 'search=reno&startDate=2026-11-01&page=2' });
    await expect.element(page.getByText('Page 2 of 7')).toBeVisible();
    expect(asked()[0]).toMatchObject({ search: 'reno', startDate: '2026-11-01', page: '2' });
    await fillDay('End date', '2026-11-20');
    await expect
      .poll(() => element.getAttribute('state'))
      .toBe('search=reno&startDate=2026-11-01&endDate=2026-11-20');
  });

  it('opens a saved view, and sends its filters with the download', async () => {
    const started = answer(startPickedLeadsDownload, { total: 1, asOf: AS_OF });
    const view = { _id: 'view-1', name: 'Reno', state: 'search=reno' };
    const preferences = answer(getListPreferences, { hiddenColumns: [], views: [view] });
    const element = show({ answers: [MANY, started, preferences] });
    await userEvent.click(button('Views'));
    await userEvent.click(button('Reno'));
    await expect.poll(() => element.getAttribute('state')).toBe('search=reno');
    await userEvent.click(button('Download'));
    await expect
      .poll(() => sent.find(({ path }) => path.endsWith(startPickedLeadsDownload.path))?.body)
      .toEqual({ search: 'reno' });
  });

  it('opens a rental’s history by a link, whichever page it is on, and by the name of a card', async () => {
    const history = answer(getRentalHistory, rentalHistory({ client_name: 'Ana Ruiz' }));
    const element = show({ state: 'search=reno&page=2&rental=rental-9', answers: [MANY, history] });
    await expect.element(page.getByRole('dialog').getByText('Ana Ruiz').first()).toBeVisible();
    expect(asked()).toContainEqual(expect.objectContaining({ search: 'reno', page: '2' }));
    await userEvent.click(button('Close'));
    await expect.poll(() => element.getAttribute('state')).toBe('search=reno&page=2');
    const opener = card('Grace Williams')
      .getByRole('button', { name: /^Grace Williams, / })
      .first();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(opener);
    await expect.element(page.getByRole('dialog').getByText('Ana Ruiz').first()).toBeVisible();
    await expect.poll(() => element.getAttribute('state')).toMatch(/^search=reno&page=2&rental=./);
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  });

  it('has the client first who was updated longest ago, if somebody asks for that', async () => {
    show({ state: 'sort=oldest' });
    await expect.poll(() => asked()[0]).toMatchObject({ sort: 'updatedAt', page: '1' });
    await openFilters();
    await expect
      .element(page.getByRole('combobox', { name: 'Sort by', exact: true }))
      .toHaveDisplayValue('Oldest first');
  });

  it('is sorted by a fact of the cards', async () => {
    const element = show();
    await chooseFilter('Sort by', 'Picker Name ↑');
    await expect.poll(() => asked()).toContainEqual({ sort: 'fetcherName', page: '1', limit: '20' });
    expect(element.getAttribute('state')).toBe('sort=fetcherName');
    await chooseFilter('Sort by', 'Number ↓');
    await expect.poll(() => asked()).toContainEqual({ sort: '-number', page: '1', limit: '20' });
  });

  it('is searched by a trimmed text', async () => {
    show();
    const search = page.getByLabelText('Search clients');
    await userEvent.type(search, ' Li {Enter}');
    await expect.poll(() => asked().at(-1)?.['search']).toBe('Li');
  });

  it('leaves its cards in place while another page loads', async () => {
    show({ answers: [inTurn(MANY, neverAnswer(getClientsInfo))] });
    await userEvent.click(button('Next page'));
    await expect.element(page.getByText('Page 2 of 7')).toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Clients' })).toHaveAttribute('aria-busy', 'true');
    await expect.element(card('Grace Williams').first()).toBeVisible();
  });

  it('shows that it is empty or can’t be loaded', async () => {
    const failing = refuse(getClientsInfo, 400, getClientsInfo.says.failed);
    show({ answers: [inTurn(failing, clients([]))] });
    await expect.element(inElement('rd-client-details').getByText('Failed to load data')).toBeVisible();
    await userEvent.click(button('Try again'));
    await expect.element(page.getByText('No data found.')).toBeVisible();
    await expect
      .element(page.getByText('Clients come here when a picker fetches their rental.'))
      .toBeVisible();
  });

  it('is never wider than its place', async () => {
    const element = show({ widthPx: 390 });
    await expect.element(card('Grace Williams').first()).toBeVisible();
    expect(element.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('is hidden from leaders of creators', async () => {
    show({ user: creatorLeader });
    await expect.element(page.getByText(/Your role may not do this/)).toBeVisible();
    expect(sent).toEqual([]);
  });
});
