import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { inElement } from '../../tests/testing/in-element.js';
import { picker, superAdmin } from '../../tests/testing/people.js';
import {
  bareStaffUser,
  inHand,
  longStaffUser,
  staffPage,
  staffRows,
  staffUser,
} from '../../tests/testing/staff.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { LIST_SENTENCES } from '../../src/contract/lists/lists.js';
import {
  getAllAdmins,
  getAllDataCreators,
  getAllDataPickers,
  getAllTeamLeaders,
  getTeamLeadersOfAdmin,
} from '../../src/contract/staff/staff-calls.js';
import { fillDay, pressPreset, rangeButton } from '../../src/ui/date-range/testing.js';
import { filterButton } from '../../src/ui/filter-menu/testing.js';
import { ana, button, isFocused, leave, lists, pickers, show } from './testing.js';

const search = () => page.getByLabelText('Search data pickers');
const cells = (name: string) => page.getByRole('row').filter({ hasText: name }).getByRole('cell');

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  leave();
  vi.useRealTimers();
});

describe('the table', () => {
  it.each<[string, FakeCall, string[]]>([
    ['admin', answer(getAllAdmins, staffPage([ana])), []],
    ['team-leader', answer(getAllTeamLeaders, staffPage([ana])), ['Assign For']],
    ['data-creator', answer(getAllDataCreators, staffPage([ana])), ['Number Status']],
    ['data-picker', pickers([ana]), ['In Hand']],
  ])(
    'of the role %s has the columns in the order of the specification, with our additions before Actions',
    async (role, list, ours) => {
      show({ role, answers: [list] });
      await expect.element(page.getByText('Ana Ruiz')).toBeVisible();
      const titles = page
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent);
      expect(titles).toEqual([
        ...['Name', 'Email', 'Contact', 'Admin Name', 'Admin Contact', 'Team Leader Name'],
        ...['Team Leader Contact', 'Today Picked', 'Limit', ...ours, 'Actions'],
      ]);
      await expect.element(button('Edit Ana Ruiz')).toBeVisible();
      await expect.element(button('Delete Ana Ruiz')).toBeVisible();
    },
  );

  it('draws each of its icons alone on a page, without the navigation', async () => {
    show({ answers: [pickers([ana])] });
    await expect.element(button('Import')).toBeVisible();
    const root = button('Import').element().closest('.rd-root');
    const paths = [...(root?.querySelectorAll('.rd-icon path') ?? expect.fail('no element'))];
    const blank = paths.filter((path) => !path.getAttribute('d'));
    expect(blank.map((path) => path.closest('button')?.textContent)).toEqual([]);
  });

  it('shows in place of the sentence of an empty list what the page has put into its slot', async () => {
    const element = show({ answers: [pickers([])] });
    element.innerHTML = '<p slot="empty">Ask your admin.</p>';
    await expect.element(page.getByText('Ask your admin.')).toBeVisible();
    await expect.element(page.getByText(LIST_SENTENCES.nothing)).not.toBeVisible();
  });

  it('shows a dash for missing superiors or limits, and 0 for missing picks', async () => {
    show({ answers: [pickers([bareStaffUser({ name: 'Li Wu' })])] });
    await expect.element(page.getByText('Li Wu')).toBeVisible();
    const texts = cells('Li Wu')
      .elements()
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      ...['li@example.com', '(702) 555-0199', '—', '—', '—', '—', '0', '—'],
      ...['—', 'EditDelete'],
    ]);
  });

  it('counts the valid and invalid numbers of a creator', async () => {
    const row = staffUser({ name: 'Ana Ruiz', numberStatusSummary: { valid: 1204, invalid: 3 } });
    show({ role: 'data-creator', answers: [answer(getAllDataCreators, staffPage([row]))] });
    await expect.element(page.getByText('1,204 valid · 3 invalid')).toBeVisible();
  });

  it('requests an admin’s own list of team leaders', async () => {
    const admin: SessionUser = { ...superAdmin, role: 'admin' };
    const row = staffUser({ name: 'Tomás Ferreira', assignFor: 'rental-picker' });
    show({ user: admin, role: 'team-leader', answers: [answer(getTeamLeadersOfAdmin, staffPage([row]))] });
    await expect.element(page.getByText('Rental Picker')).toBeVisible();
  });

  it('shows nothing to people who may not manage that role', async () => {
    show({ user: picker, answers: [] });
    await expect.element(page.getByText(/Your role may not do this/)).toBeVisible();
    expect(lists()).toEqual([]);
  });

  it('turns its rows into cards when it is narrower than 640 px, and never scrolls sideways', async () => {
    const element = show({ widthPx: 390, answers: [pickers(staffRows(3, inHand))] });
    await expect.element(page.getByText('Ngozi Smith')).toBeVisible();
    const row = page.getByRole('row').elements().at(-1);
    expect(row && getComputedStyle(row).display).toBe('flex');
    expect(page.getByRole('row').elements()).toHaveLength(3);
    expect(element.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('is navigated with the arrows and shows a cut text in full at the focus', async () => {
    show({ widthPx: 900, answers: [pickers([ana, longStaffUser()])] });
    await expect.element(page.getByText('Ana Ruiz')).toBeVisible();
    await expect.element(filterButton()).toHaveAttribute('aria-expanded');
    await userEvent.click(search());
    for (let stops = 0; stops < 3; stops++) await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    const cell = page.getByRole('cell', { name: 'maximiliana.featherstonehaugh' });
    await isFocused(cell);
    const tip = document.querySelector('rd-staff-table')?.shadowRoot?.querySelector('.rd-table-tip');
    expect(tip?.matches(':popover-open')).toBe(true);
    expect(tip?.textContent).toBe('maximiliana.featherstonehaugh.oyelaran@housing.example.com');
    await userEvent.keyboard('{Escape}');
    expect(tip?.matches(':popover-open')).toBe(false);
  });
});

describe('a search', () => {
  it('is trimmed and starts at page 1; clearing it shows all again', async () => {
    show({ answers: [pickers([ana], 132)] });
    await userEvent.click(button('Next page'));
    await expect.element(page.getByText('Page 2 of 7')).toBeVisible();
    await userEvent.type(search(), '  ana {Enter}');
    await expect.poll(() => lists().at(-1)).toEqual({ search: 'ana', page: '1', limit: '20' });
    await expect.element(page.getByText('Page 1 of 7')).toBeVisible();
    await userEvent.click(button('Clear search'));
    await expect.element(search()).toHaveValue('');
    await isFocused(search());
  });

  it('for an empty text is refused with a sentence and sends nothing', async () => {
    show({ answers: [pickers([ana])] });
    await userEvent.type(search(), '   {Enter}');
    await expect
      .element(inElement('rd-staff-table').getByText('Please enter a valid search query.'))
      .toBeVisible();
    expect(lists().every(({ search: text }) => text === undefined)).toBe(true);
  });

  it('that finds nothing says so, and then has no pages', async () => {
    show({ answers: [inTurn(pickers([ana]), pickers([]))] });
    await expect.element(page.getByText('Ana Ruiz')).toBeVisible();
    await userEvent.type(search(), 'zzz{Enter}');
    await expect.element(page.getByText('No data found.')).toBeVisible();
    await expect.element(page.getByText('Try another search, or clear it to see all.')).toBeVisible();
    expect(page.getByRole('navigation').elements()).toHaveLength(0);
  });
});

describe('the pages', () => {
  it('leave the rows in place while the next page loads', async () => {
    show({ answers: [inTurn(pickers([ana], 132), neverAnswer(getAllDataPickers))] });
    await userEvent.click(button('Next page'));
    await expect.element(page.getByText('Page 2 of 7')).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByText('Ana Ruiz')).toBeVisible();
  });

  it('start at 1 again after a change of the page size', async () => {
    show({ answers: [pickers([ana], 132)] });
    await userEvent.click(button('Last page'));
    await expect.element(page.getByText('Page 7 of 7')).toBeVisible();
    await userEvent.selectOptions(page.getByLabelText('Rows per page'), '50');
    await expect.poll(() => lists().at(-1)).toEqual({ page: '1', limit: '50' });
  });

  it('return to the last page when its last row was removed', async () => {
    show({ answers: [inTurn(pickers([ana], 21), pickers([], 20), pickers([ana], 20))] });
    await userEvent.click(button('Next page'));
    await expect.element(page.getByText('Page 1 of 1')).toBeVisible();
  });

  it('that can’t be loaded say so and are requested again', async () => {
    const failing = refuse(getAllDataPickers, 400, getAllDataPickers.says.failed);
    show({ answers: [inTurn(failing, pickers([ana]))] });
    await expect.element(inElement('rd-staff-table').getByText('Failed to load data')).toBeVisible();
    await userEvent.click(button('Try again'));
    await expect.element(page.getByText('Ana Ruiz')).toBeVisible();
  });
});

describe('dates', () => {
  it('filter the counts by Panama days and start at page 1', async () => {
    // 2:00 AM on the 22nd in UTC is still the 21st in Panama.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T02:00:00Z') });
    const list = answer(getAllDataCreators, staffPage([ana], 60));
    show({ role: 'data-creator', hasDates: true, answers: [list] });
    await userEvent.click(button('Next page'));
    await pressPreset('Last 7 days');
    const week = { startDate: '2026-11-15', endDate: '2026-11-21', page: '1', limit: '20' };
    await expect.poll(() => lists().at(-1)).toEqual(week);
    await fillDay('Start date', '2026-11-20');
    await expect.poll(() => lists().at(-1)).toEqual({ ...week, startDate: '2026-11-20' });
  });

  it('are offered only if the page asks for them', async () => {
    show({ role: 'data-creator', answers: [answer(getAllDataCreators, staffPage([ana]))] });
    await expect.element(page.getByText('Ana Ruiz')).toBeVisible();
    expect(rangeButton().elements()).toHaveLength(0);
  });
});
