/**
 * Tests what is stored of a list: its state in the element's attribute, its columns and views for the person.
 */
import { MAX_LENGTH } from '../../src/contract/limits.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, neverAnswer, refuse } from '../../tests/testing/answers.js';
import { enteredRentals } from '../../tests/testing/rental-lists.js';
import { inElement } from '../../tests/testing/in-element.js';
import {
  deleteView,
  hideColumns,
  pinView,
  saveView,
  shareView,
  type ListPreferences,
} from '../../src/contract/lists/list-preferences.js';
import { ENGLISH } from '../../src/text/translate.js';
import { allColumns } from './columns.js';
import { asked, button, changes, heardStates, leads, leave, show, titles } from './testing.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { MAX_SAVED_VIEWS } from '../../src/contract/limits.js';
import { dayField, fillDay, pressPreset, rangeButton } from '../../src/ui/date-range/testing.js';

const TURNABLE = [leads(enteredRentals(20), { total: 132 })];
const VIEWS: ListPreferences = {
  hiddenColumns: [],
  views: [
    { _id: 'view-1', name: 'Invalid ones', state: 'number_status=invalid&fetchState=' },
    { _id: 'view-2', name: 'Delaware', state: 'search=delaware' },
  ],
};

beforeEach(() => page.viewport(1280, 800));
afterEach(leave);
afterEach(() => vi.useRealTimers());

describe('the state', () => {
  it('is read from the attribute', async () => {
    const state = 'search=ana&startDate=2026-11-01&number_status=valid&fetchState=&page=2&limit=50';
    show({ state, answers: [leads(enteredRentals(20), { total: 132, pageSize: 50 })] });
    await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
    expect(asked()[0]).toEqual({
      search: 'ana',
      startDate: '2026-11-01',
      number_status: 'valid',
      page: '2',
      limit: '50',
    });
    await expect.element(page.getByLabelText('Search leads')).toHaveValue('ana');
    await expect.element(await dayField('Start date')).toHaveValue('2026-11-01');
    await expect.element(page.getByLabelText('Validity')).toHaveValue('valid');
  });

  it('is ignored when it is invalid', async () => {
    show({
      state: `search=${'a'.repeat(MAX_LENGTH.search + 1)}&startDate=tomorrow&number_status=great&page=-1&limit=7`,
      answers: TURNABLE,
    });
    await expect.element(page.getByText('Page 1 of 7')).toBeVisible();
    expect(asked()[0]).toEqual({ isFetched: 'false', page: '1', limit: '20' });
  });

  it('changes with the list and fires an event that says whether the page or a filter changed', async () => {
    const element = show({ answers: TURNABLE });
    const heard = heardStates(element);
    await userEvent.type(page.getByLabelText('Search leads'), 'ana{Enter}');
    await userEvent.click(button('Next page'));
    await userEvent.selectOptions(page.getByLabelText('Fetch state'), 'All');
    expect(heard).toEqual([
      { state: 'search=ana', move: 'filter' },
      { state: 'search=ana&page=2', move: 'page' },
      { state: 'search=ana&fetchState=', move: 'filter' },
    ]);
    expect(element.getAttribute('state')).toBe('search=ana&fetchState=');
  });

  it('changes the list when the page sets it, without an event', async () => {
    const element = show({ state: 'search=ana&page=2', answers: TURNABLE });
    const heard = heardStates(element);
    await expect.element(page.getByText('Page 2 of 7')).toBeVisible();
    element.setAttribute('state', '');
    await expect.element(page.getByText('Page 1 of 7')).toBeVisible();
    await expect.element(page.getByLabelText('Search leads')).toHaveValue('');
    expect(heard).toEqual([]);
  });

  it('with a page that no longer exists leads to the last page, without an entry in the browser’s history', async () => {
    const element = show({ state: 'page=99', answers: TURNABLE });
    const heard = heardStates(element);
    await expect.element(page.getByText('Page 7 of 7')).toBeVisible();
    expect(heard).toEqual([{ state: 'page=7', move: 'filter' }]);
  });
});

describe('days in the state', () => {
  /** 11:59 PM on the 21st in Panama. */
  const LATE = Date.parse('2026-11-22T04:59:00Z');
  const clock = (now: number) => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
  const lastDays = () => {
    const { startDate, endDate } = asked().at(-1) ?? {};
    return [startDate, endDate];
  };

  it('stay relative after a preset, and change at midnight in an open list', async () => {
    clock(LATE);
    const element = show({ answers: TURNABLE });
    await pressPreset('Yesterday');
    await expect.poll(lastDays).toEqual(['2026-11-20', '2026-11-20']);
    expect(element.getAttribute('state')).toBe('startDate=yesterday&endDate=yesterday');
    vi.advanceTimersByTime(120_000);
    await expect.poll(lastDays).toEqual(['2026-11-21', '2026-11-21']);
    await expect.element(rangeButton()).toHaveTextContent('Yesterday');
  });

  it('are resolved on the day on which a bookmark is opened', async () => {
    clock(LATE + 10 * 86_400_000);
    show({ state: 'startDate=6-days-ago&endDate=today', answers: TURNABLE });
    await expect.poll(lastDays).toEqual(['2026-11-25', '2026-12-01']);
    await expect.element(rangeButton()).toHaveTextContent('Last 7 days');
  });

  it('that were picked in the calendar stay the same after midnight', async () => {
    clock(LATE);
    const element = show({ answers: TURNABLE });
    await fillDay('Start date', '2026-11-21');
    await expect.poll(lastDays).toEqual(['2026-11-21', undefined]);
    vi.advanceTimersByTime(120_000);
    expect(element.getAttribute('state')).toBe('startDate=2026-11-21');
    await expect.element(await dayField('Start date')).toHaveValue('2026-11-21');
    expect(lastDays()).toEqual(['2026-11-21', undefined]);
  });

  it('of a saved view are those of the day on which the view is chosen', async () => {
    clock(LATE);
    const views = [{ _id: 'view-1', name: 'This week', state: 'startDate=6-days-ago&endDate=today' }];
    show({ preferences: { hiddenColumns: [], views }, answers: TURNABLE });
    await userEvent.click(button('Views'));
    await userEvent.click(page.getByText('This week'));
    await expect.poll(lastDays).toEqual(['2026-11-15', '2026-11-21']);
  });
});

/** The menu has every column except the first one, which can't be hidden. */
const HIDEABLE = allColumns(ENGLISH, 'all-leads').length - 1;

describe('a column', () => {
  it('is hidden and shown at once, and the choice is stored', async () => {
    show({ answers: [...TURNABLE, neverAnswer(hideColumns)] });
    await userEvent.click(button('Columns'));
    await userEvent.click(page.getByRole('checkbox', { name: 'Rent' }));
    expect(titles()).not.toContain('Rent');
    await expect.element(button(`Columns: ${HIDEABLE - 1} of ${HIDEABLE}`)).toBeVisible();
    await expect
      .poll(() => changes())
      .toMatchObject([
        { path: '/users/profile/hide-columns', body: { list: 'all-leads', hiddenColumns: ['rent'] } },
      ]);
  });

  it('that was hidden before stays hidden; the first one can’t be hidden', async () => {
    show({ preferences: { ...VIEWS, hiddenColumns: ['date', 'address'] }, answers: TURNABLE });
    await expect.element(page.getByText('Page 1 of 7')).toBeVisible();
    expect(titles()[0]).toBe('Date & Time');
    expect(titles()).not.toContain('Address');
    await userEvent.click(button(`Columns: ${HIDEABLE - 1} of ${HIDEABLE}`));
    const offered = page.getByRole('group', { name: /^Columns/ }).getByRole('checkbox');
    expect(offered.elements()).toHaveLength(HIDEABLE);
  });

  it('reappears when the change can’t be stored, and the reason is shown', async () => {
    show({ answers: [...TURNABLE, refuse(hideColumns, 400, 'Something went wrong!')] });
    await userEvent.click(button('Columns'));
    await userEvent.click(page.getByRole('checkbox', { name: 'Rent' }));
    await expect.element(page.getByText('Something went wrong!')).toBeVisible();
    await expect.element(button('Columns')).toBeVisible();
    expect(titles()).toContain('Rent');
  });
});

describe('a view', () => {
  it('is chosen and shown as the current one until a filter changes', async () => {
    const element = show({ preferences: VIEWS, answers: TURNABLE });
    await userEvent.click(button('Views'));
    await userEvent.click(button('Invalid ones'));
    await expect.element(button('View: Invalid ones')).toBeVisible();
    expect(element.getAttribute('state')).toBe('number_status=invalid&fetchState=');
    await userEvent.click(button('Next page'));
    await expect.element(button('View: Invalid ones')).toBeVisible();
    await userEvent.selectOptions(page.getByLabelText('Validity'), 'Valid');
    await expect.element(button('Views')).toBeVisible();
  });

  it('is saved under a name, without the page', async () => {
    const saved = { _id: 'view-3', name: 'All of ana', state: 'search=ana&fetchState=' };
    const changed = { ...VIEWS, views: [...VIEWS.views, saved] };
    show({
      state: 'search=ana&fetchState=&page=3',
      preferences: VIEWS,
      answers: [...TURNABLE, answer(saveView, changed)],
    });
    await userEvent.click(button('Views'));
    await userEvent.type(page.getByLabelText('Save this view as'), ' All of ana {Enter}');
    await expect.element(button('View: All of ana')).toBeVisible();
    expect(changes()).toMatchObject([
      { body: { list: 'all-leads', name: 'All of ana', state: 'search=ana&fetchState=' } },
    ]);
  });

  it('that is refused leaves the typed name and says why', async () => {
    show({
      preferences: VIEWS,
      answers: [...TURNABLE, refuse(saveView, 409, refusal('too-many-views', { count: MAX_SAVED_VIEWS }))],
    });
    await userEvent.click(button('Views'));
    await userEvent.type(page.getByLabelText('Save this view as'), 'One more{Enter}');
    await expect
      .element(
        inElement('rd-rental-table').getByText(refusal('too-many-views', { count: MAX_SAVED_VIEWS }).message),
      )
      .toBeVisible();
    await expect.element(page.getByLabelText('Save this view as')).toHaveValue('One more');
  });

  it('is deleted at once', async () => {
    show({ preferences: VIEWS, answers: [...TURNABLE, neverAnswer(deleteView)] });
    await userEvent.click(button('Views'));
    await userEvent.click(button('Delete view Delaware'));
    await expect.element(button('Delaware')).not.toBeInTheDocument();
    await expect.poll(() => changes()).toMatchObject([{ path: '/users/profile/delete-view/view-2' }]);
  });

  it('is shared at once, and the sharing is ended by the same button', async () => {
    show({ preferences: VIEWS, answers: [...TURNABLE, neverAnswer(shareView)] });
    await userEvent.click(button('Views'));
    await userEvent.click(button('Share view Delaware'));
    await expect.element(page.getByText('Shared with the team')).toBeVisible();
    await expect.element(button('Stop sharing view Delaware')).toBeVisible();
    await expect
      .poll(() => changes())
      .toMatchObject([{ path: '/users/profile/share-view/view-2', body: { isShared: true } }]);
  });

  it('is pinned to the navigation at once, and removed there by the same button', async () => {
    const views = VIEWS.views.map((view) => ({ ...view, isPinned: view._id === 'view-1' || undefined }));
    const preferences = { hiddenColumns: [], views };
    show({ preferences, answers: [...TURNABLE, neverAnswer(pinView)] });
    await userEvent.click(button('Views'));
    const pin = (name: string) => button(`Pin view ${name} to the navigation`);
    await expect.element(pin('Invalid ones')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(pin('Delaware'));
    await expect.element(pin('Delaware')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(pin('Invalid ones'));
    await expect.element(pin('Invalid ones')).toHaveAttribute('aria-pressed', 'false');
    await expect
      .poll(() => changes())
      .toMatchObject([{ path: '/users/profile/pin-view/view-2', body: { isPinned: true } }]);
  });

  it('of somebody else names that person, is chosen like an own one, and can’t be deleted or shared', async () => {
    const theirs = { _id: 'view-9', name: 'Theirs', state: 'search=delaware' };
    const shared = [{ ...theirs, isShared: true as const, owner: { name: 'Zoë Díaz' } }];
    const element = show({ preferences: { hiddenColumns: [], views: shared }, answers: TURNABLE });
    await userEvent.click(button('Views'));
    await expect.element(page.getByText('Shared by Zoë Díaz')).toBeVisible();
    for (const name of ['Delete view Theirs', 'Share view Theirs', 'Stop sharing view Theirs'])
      await expect.element(button(name)).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: /^Theirs/ }));
    await expect.poll(() => element.getAttribute('state')).toContain('search=delaware');
  });

  it('of somebody else isn’t offered if it has a filter that the reader’s list doesn’t have', async () => {
    const theirs = { isShared: true as const, owner: { name: 'Zoë Díaz' } };
    const views = [
      { _id: 'view-8', name: 'By ship', state: 'search=delaware&ship=anna', ...theirs },
      { _id: 'view-9', name: 'Theirs', state: 'search=delaware&fetchState=', ...theirs },
    ];
    show({ preferences: { hiddenColumns: [], views }, answers: TURNABLE });
    await userEvent.click(button('Views'));
    await expect.element(page.getByRole('button', { name: /^Theirs/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^By ship/ })).not.toBeInTheDocument();
  });

  it('menu closes on Escape and returns the focus', async () => {
    show({ preferences: VIEWS, answers: TURNABLE });
    await userEvent.click(button('Views'));
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('group', { name: 'Views' })).not.toBeInTheDocument();
    expect(button('Views').element().matches(':focus')).toBe(true);
  });
});
