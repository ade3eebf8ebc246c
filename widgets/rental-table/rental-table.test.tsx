import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, lineDown } from '../../tests/testing/answers.js';
import { slowTime } from '../../tests/testing/slow-time.js';
import { rentalHistory } from '../../tests/testing/deals.js';
import { creatorLeader, picker, superAdmin } from '../../tests/testing/people.js';
import {
  creatorOf,
  enteredRentals,
  pickedRentals,
  pickerOf,
  rental,
  rentalPage,
} from '../../tests/testing/rental-lists.js';
import { inElement } from '../../tests/testing/in-element.js';
import { LIST_SENTENCES } from '../../src/contract/lists/lists.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import {
  getAllRentalsByCreator,
  getAllRentalsByPicker,
  RENTAL_LIST_CALLS,
} from '../../src/contract/rentals/rental-lists.js';
import type { Rental } from '../../src/contract/rentals/rentals.js';
import { asked, button, leads, leave, show, titles } from './testing.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

const search = () => page.getByLabelText('Search leads');
const cells = (name: string) =>
  page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  leave();
  vi.useRealTimers();
});

describe('a rental whose number is on the do-not-contact list', () => {
  it('is marked instead of waiting in the pool, and its number can’t be copied', async () => {
    const [first, ...others] = enteredRentals(3);
    if (!first) expect.fail();
    show({ answers: [leads([{ ...first, isDoNotContact: true }, ...others])] });
    const row = page.getByRole('row').filter({ hasText: 'Do not contact' });
    await expect.element(row.getByText('Do not contact').first()).toBeVisible();
    expect(row.getByRole('button', { name: /^Copy number/ }).elements()).toEqual([]);
    expect(page.getByText('In pool').elements()).toHaveLength(2);
    expect(page.getByRole('button', { name: /^Copy number/ }).elements()).toHaveLength(2);
  });
});

describe('without a network', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('the list says that it can’t load what a new filter asks for, and loads it when the network is back', async () => {
    slowTime();
    let current = leads([rental({ client_name: 'Ana Ruiz' })]);
    show({ answers: [{ ...current, respond: () => current.respond() }] });
    await expect.element(page.getByText('Ana Ruiz')).toBeVisible();
    onlineManager.setOnline(false);
    current = lineDown(getAllRentalsByCreator);
    await search().fill('chen');
    await userEvent.keyboard('{Enter}');
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.element(inElement('rd-rental-table').getByText(REFUSALS.unreachable)).toBeVisible();
    expect(page.getByText('Ana Ruiz').elements()).toEqual([]);
    current = leads([rental({ client_name: 'Chen Li' })]);
    onlineManager.setOnline(true);
    await expect.element(page.getByText('Chen Li')).toBeVisible();
  });
});

describe('a row', () => {
  it.each([
    ['All Leads', 'entry', 'all-leads', getAllRentalsByCreator, '11/20/26, 10:30 PM'],
    ['Picked Leads', 'last change', 'picked-leads', getAllRentalsByPicker, '11/21/26, 2:05 PM'],
  ] as const)('of %s is dated by its %s', async (_, _time, list, call, date) => {
    const at = { createdAt: '2026-11-21T03:30:00.000Z', updatedAt: '2026-11-21T19:05:00.000Z' };
    const rows = [rental({ ...at, creator: creatorOf(), fetcher: pickerOf(), isFetched: true })];
    show({ list, answers: [answer(call, rentalPage(rows))] });
    await expect.element(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveTextContent(date);
  });

  it('shows a dash for missing people', async () => {
    const rows = [
      rental({ _id: 'a', client_name: 'Ana Ruiz', creator: creatorOf({ team_leader_name: null }) }),
      rental({ _id: 'b', client_name: 'Li Wu', creator: null }),
    ];
    show({ answers: [leads(rows)] });
    await expect.element(page.getByText('Li Wu')).toBeVisible();
    expect(cells('Ana Ruiz').slice(-3)).toEqual(['Zoë Díaz', '—', 'Lucía Okafor']);
    expect(cells('Li Wu').slice(-3)).toEqual(['—', '—', '—']);
  });

  it('opens the rental’s whole history next to the list', async () => {
    const history = answer(getRentalHistory, rentalHistory({ client_name: 'Ana Ruiz' }));
    const row = rental({ client_name: 'Ana Ruiz' });
    const element = show({ answers: [leads([row]), history] });
    const opened: unknown[] = [];
    element.addEventListener('rd-row-opened', ({ detail }) => opened.push(detail));
    await userEvent.click(page.getByRole('rowheader').first());
    await expect.element(page.getByRole('dialog').getByText('Entered')).toBeVisible();
    expect(opened).toEqual([{ rentalId: row._id }]);
  });

  it('is opened by the page, which gets no event of its own doing', async () => {
    const history = answer(getRentalHistory, rentalHistory({ client_name: 'Ana Ruiz' }));
    const element = show({ answers: [leads(), history] });
    const opened: unknown[] = [];
    element.addEventListener('rd-row-opened', ({ detail }) => opened.push(detail));
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    expect(element.openRow('rental-9')).toBe(true);
    await expect.element(page.getByRole('dialog').getByText('Ana Ruiz').first()).toBeVisible();
    expect(element.getAttribute('state')).toContain('rental=rental-9');
    expect(opened).toEqual([]);
  });

  it('isn’t opened by what can be no id, and nothing changes then', async () => {
    const element = show({ answers: [leads()] });
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    const state = element.getAttribute('state');
    // Scripts without types may pass anything.
    for (const wrong of ['', ' ', 'rental 9', 'x'.repeat(65), undefined, null, 9, {}])
      expect(element.openRow(wrong as string)).toBe(false);
    expect(element.getAttribute('state')).toBe(state);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('is opened by a link, also from another page of the list, and closing it removes it from the address', async () => {
    const history = answer(getRentalHistory, rentalHistory({ client_name: 'Ana Ruiz' }));
    const element = show({
      state: 'search=reno&page=2&rental=rental-9',
      answers: [leads(undefined, { total: 60 }), history],
    });
    await expect.element(page.getByRole('dialog').getByText('Ana Ruiz').first()).toBeVisible();
    expect(asked()[0]).toEqual({ search: 'reno', isFetched: 'false', page: '2', limit: '20' });
    await userEvent.click(button('Close'));
    await expect.poll(() => element.getAttribute('state')).toBe('search=reno&page=2');
    await userEvent.click(page.getByRole('rowheader').first());
    await expect.poll(() => element.getAttribute('state')).toMatch(/^search=reno&page=2&rental=./);
  });

  it('copies its number in the form for a dialer', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show({ answers: [leads([rental({ number: '702.555.7288' })])] });
    await userEvent.click(button('Copy number (702) 555-7288'));
    await expect.poll(() => write.mock.calls).toEqual([['7025557288']]);
    await expect.element(page.getByText('Copied')).toBeInTheDocument();
  });

  it('shows its state if any row has left the pool', async () => {
    const inPool = rental({ _id: 'a', client_name: 'Ana Ruiz' });
    const states = [
      inPool,
      rental({ _id: 'b', client_name: 'Li Wu', isFetched: true }),
      rental({
        _id: 'c',
        client_name: 'Mei Tanaka',
        isFetched: true,
        isFinished: true,
        number_status: 'valid',
      }),
      rental({
        _id: 'd',
        client_name: 'Zoë Díaz',
        isFetched: true,
        isFinished: true,
        number_status: 'invalid',
      }),
    ];
    show({ state: 'fetchState=', answers: [inTurn(leads(states), leads([inPool]))] });
    await expect.element(page.getByText('In hand')).toBeVisible();
    for (const word of ['In pool', 'Valid', 'Invalid'])
      await expect.element(page.getByRole('table').getByText(word, { exact: true })).toBeVisible();
    await userEvent.selectOptions(page.getByLabelText('Fetch state'), 'Not Fetched');
    await expect.element(page.getByText('Li Wu')).not.toBeInTheDocument();
    await expect.element(page.getByText('In pool')).not.toBeInTheDocument();
  });
});

it.each(['{Escape}', 'the cross'])('returns the focus to the cell that opened a panel: %s', async (way) => {
  const history = answer(getRentalHistory, rentalHistory());
  const element = show({ answers: [leads(enteredRentals(3)), history] });
  const cell = page.getByRole('rowheader').nth(1);
  await expect.element(cell).toBeVisible();
  (cell.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  if (way === '{Escape}') await userEvent.keyboard(way);
  else await userEvent.click(button('Close'));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(element.shadowRoot?.activeElement).toBe(cell.element());
});

describe('the columns of people', () => {
  it('are shown only when a row has a creator or a picker', async () => {
    show({ answers: [leads([rental()])] });
    await expect.element(page.getByText('Grace Williams')).toBeVisible();
    expect(titles()).not.toContain('Creator Name');
    expect(titles()).not.toContain('Picker Name');
  });

  it('become facts of cards when it is narrow, and the list never scrolls sideways', async () => {
    const element = show({ widthPx: 390, answers: [leads(enteredRentals(3))] });
    await expect.element(page.getByText('Grace Williams')).toBeVisible();
    expect(element.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('the title with the total', () => {
  it.each([
    [1, 'Total: 1'],
    [12_408, 'Totals: 12,408'],
  ])('for %i rows reads %s', async (total, words) => {
    show({ answers: [leads(enteredRentals(1), { total })] });
    await expect.element(page.getByText(words)).toBeVisible();
  });
});

describe('a search', () => {
  it('is trimmed, starts at page 1 and refreshes the list', async () => {
    show({ answers: [leads(enteredRentals(20), { total: 132 })] });
    await userEvent.click(button('Next page'));
    await expect.element(page.getByText('Page 2 of 7')).toBeVisible();
    await userEvent.type(search(), '  ana {Enter}');
    const searched = { search: 'ana', isFetched: 'false', page: '1', limit: '20' };
    await expect.poll(() => asked()).toContainEqual(searched);
  });

  it('of blanks is refused before anything is sent', async () => {
    show({ answers: [leads()] });
    await expect.element(page.getByText('Totals: 3')).toBeVisible();
    await userEvent.type(search(), '   {Enter}');
    const refusal = inElement('rd-rental-table').getByText('Please enter a valid search query.');
    await expect.element(refusal).toBeVisible();
    expect(asked().every((query) => query['search'] === undefined)).toBe(true);
  });

  it('of one letter is sent', async () => {
    show({ answers: [leads()] });
    await userEvent.type(search(), 'a{Enter}');
    await expect.poll(() => asked().at(-1)?.['search']).toBe('a');
  });

  it('that finds nothing says so, and then has no pages', async () => {
    show({ answers: [inTurn(leads(), leads([]))] });
    await expect.element(page.getByText('Totals: 3')).toBeVisible();
    await userEvent.type(search(), 'zzz{Enter}');
    await expect.element(page.getByText('No data found.')).toBeVisible();
    await expect.element(page.getByText('Total: 0')).toBeVisible();
    expect(page.getByRole('navigation').elements()).toHaveLength(0);
  });
});

describe('an empty list', () => {
  const hint = () => page.getByText(/^(?:No rental|Nothing was|Try another search)/).element().textContent;

  it.each([
    ['all-leads', superAdmin, /^No rental waits to be fetched\. All also lists/],
    ['all-leads', creatorLeader, /^No rental has been entered yet\./],
    ['picked-leads', superAdmin, /^Nothing was picked since the start date\. Choose an earlier one\.$/],
  ] as const)('without filters shows the next step: %s', async (list, user, words) => {
    const call = list === 'all-leads' ? RENTAL_LIST_CALLS[list][user.role as 'admin'] : getAllRentalsByPicker;
    show({ user, list, answers: [answer({ ...getAllRentalsByPicker, path: call.path }, rentalPage([]))] });
    await expect.element(page.getByText('No data found.')).toBeVisible();
    expect(hint()).toMatch(words);
  });

  it('with filters suggests changing the filters', async () => {
    show({ state: 'search=zzz', answers: [leads([])] });
    await expect.element(page.getByText('No data found.')).toBeVisible();
    expect(hint()).toBe('Try another search, other dates or another filter.');
  });
});

describe('a download of nothing', () => {
  it.each([1280, 390])('warns at %i px without moving anything', async (widthPx) => {
    await page.viewport(widthPx, 800);
    const element = show({ widthPx, answers: [leads([])] });
    await expect.element(page.getByText('Total: 0')).toBeVisible();
    if (widthPx < 640) await userEvent.click(button('Actions on the list'));
    await expect.element(button('Download')).not.toHaveAttribute('aria-disabled');
    const places = () =>
      [button('Views'), button('Columns'), button('Download'), page.getByLabelText('Search leads')].map(
        (each) => {
          const { x, y, width } = each.element().getBoundingClientRect();
          return [x, y, width];
        },
      );
    const before = places();
    await userEvent.click(button('Download'));
    const warning = page.getByRole('alert').filter({ hasText: REFUSALS['nothing-to-download'] });
    await expect.element(warning).toBeVisible();
    expect(places()).toEqual(before);
    expect(element.scrollWidth).toBeLessThanOrEqual(widthPx);
    expect(warning.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
    await userEvent.click(button('Close'));
    await expect.element(warning).not.toBeInTheDocument();
  });

  it('warns only about the filters with which a download was asked for', async () => {
    show({ answers: [leads([])] });
    await expect.element(page.getByText('Total: 0')).toBeVisible();
    await userEvent.click(button('Download'));
    const warning = page.getByRole('alert').filter({ hasText: REFUSALS['nothing-to-download'] });
    await expect.element(warning).toBeVisible();
    await userEvent.type(search(), 'ana{Enter}');
    await expect.element(warning).not.toBeInTheDocument();
  });
});

describe('a bypassed rental', () => {
  const [row, ...others] = enteredRentals(3);
  const bypass = { batchId: 'batch-1', at: '2026-11-20T19:05:00.000Z', adminName: 'Ada Admin' };
  const bypassed = { ...row, isFetched: true, bypass } as Rental;

  it('shows that it is bypassed, for whom and when', async () => {
    show({ state: 'fetchState=bypassed', answers: [leads([bypassed])] });
    await expect.element(page.getByRole('table').getByText('Bypassed', { exact: true })).toBeVisible();
    expect(asked()[0]).toEqual({ isBypassed: 'true', page: '1', limit: '20' });
    expect(titles().slice(-2)).toEqual(['Bypassed For', 'Bypassed At']);
    await expect.element(page.getByRole('cell', { name: 'Ada Admin' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: '11/20/26, 2:05 PM' })).toBeVisible();
  });

  it('has its own columns, which are shown only if a row is bypassed', async () => {
    show({ answers: [leads(others)] });
    await expect.element(page.getByText('Totals: 2')).toBeVisible();
    expect(titles()).not.toContain('Bypassed For');
  });
});

describe('the element', () => {
  it('says that a person may not see a list, and requests nothing', async () => {
    show({ user: picker, answers: [] });
    await expect.element(page.getByText(/Your role may not do this/)).toBeVisible();
    leave();
    show({ user: creatorLeader, list: 'picked-leads', answers: [] });
    await expect.element(page.getByText(/Your role may not do this/)).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it('asks which list when the page names none', async () => {
    show({ list: 'leads', answers: [] });
    await expect.element(page.getByText('No list chosen')).toBeVisible();
  });
});

it('starts Picked Leads again when the Panama day ends while the list is open', async () => {
  // 11:59 PM on the 21st in Panama.
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.parse('2026-11-22T04:59:00Z'),
  });
  show({ list: 'picked-leads', answers: [answer(getAllRentalsByPicker, rentalPage(pickedRentals(3)))] });
  await expect.poll(() => asked().at(-1)?.['startDate']).toBe('2026-11-21');
  vi.advanceTimersByTime(120_000);
  await expect.poll(() => asked().at(-1)?.['startDate']).toBe('2026-11-22');
});

it('shows the newest leads, from the first page, when the page calls reload', async () => {
  const element = show({
    state: 'page=2',
    answers: [inTurn(leads(undefined, { total: 60 }), leads([rental({ client_name: 'Ana Ruiz' })]))],
  });
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  expect(element.reload()).toBe(true);
  await expect.element(page.getByText('Ana Ruiz')).toBeVisible();
  expect(element.getAttribute('state')).toBe('');
  expect(asked().at(-1)).not.toHaveProperty('asOf');
});

describe('what the page adds', () => {
  it('is shown in its slots: next to the list’s own actions, and in place of the sentence of an empty list', async () => {
    const element = show({ answers: [leads([])] });
    element.innerHTML = '<button slot="actions">Call centre</button><p slot="empty">Ask your admin.</p>';
    await expect.element(page.getByText('Ask your admin.')).toBeVisible();
    await expect.element(button('Call centre')).toBeVisible();
    await expect.element(page.getByText(LIST_SENTENCES.nothing)).not.toBeVisible();
  });

  it('styles the rows and cells of the table by their parts', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'rd-rental-table::part(row) { opacity: 0.5 } rd-rental-table::part(cell) { color: rgb(1, 2, 3) }',
    );
    document.adoptedStyleSheets.push(sheet);
    show({ answers: [leads()] });
    await expect.element(page.getByRole('rowheader').first()).toBeVisible();
    const [head] = page.getByRole('rowheader').elements();
    expect(head && getComputedStyle(head).color).toBe('rgb(1, 2, 3)');
    expect(head?.parentElement && getComputedStyle(head.parentElement).opacity).toBe('0.5');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
});
