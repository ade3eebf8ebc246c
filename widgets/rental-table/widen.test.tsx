import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, neverAnswer } from '../../tests/testing/answers.js';
import { SOME_CHOICES } from '../../tests/testing/list-choices.js';
import { creatorLeader } from '../../tests/testing/people.js';
import { enteredRentals, pickedRentals, rentalPage } from '../../tests/testing/rental-lists.js';
import { getListChoices } from '../../src/contract/lists/list-choices.js';
import {
  getAllRentalsByCreator,
  getAllRentalsByPicker,
  getLeaderRentalsByCreator,
  type RentalPage,
} from '../../src/contract/rentals/rental-lists.js';
import { asked, askedForNewer, button, leads, leave, show } from './testing.js';
import { chooseFilter } from '../../src/ui/filter-menu/testing.js';

beforeEach(async () => {
  await page.viewport(1440, 900);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T17:00:00Z') });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

const choices = answer(getListChoices, SOME_CHOICES);
const picked = (rows: RentalPage['result'] = pickedRentals(3), total = rows.length) =>
  answer(getAllRentalsByPicker, rentalPage(rows, { total }));
const select = (label: string) => page.getByRole('combobox', { name: label, exact: true });
/** Chooses in the bar, or in the box of the other filters. */
const choose = (label: string, option: string) =>
  label === 'Validity' ? userEvent.selectOptions(select(label), option) : chooseFilter(label, option);
const said = (state: string) =>
  page.getByText(`Fetch state is now All, because ${state} leaves out what this filter finds.`);
const WHOLE_STATE = ['isFetched', 'isFinished', 'isBypassed'];
const stateSent = () => Object.keys(asked().at(-1) ?? {}).filter((name) => WHOLE_STATE.includes(name));

describe('a filter whose leads the fetch state leaves out sets it to All, and says so:', () => {
  it.each([
    ['Validity', 'Valid', { number_status: 'valid' }],
    ['Validity', 'Invalid', { number_status: 'invalid' }],
    ['Email', 'With email', { hasEmail: 'true' }],
    ['Deal', 'With deal', { hasDeal: 'true' }],
    ['Outcome', 'No answer', { outcome: 'no-answer' }],
    ['Upload', 'leads-november.csv', { upload: SOME_CHOICES.uploads[0]?._id }],
    ['Do not contact', 'On the list', { isDoNotContact: 'true' }],
  ])('Not Fetched, and %s %s', async (label, option, sends) => {
    show({ answers: [choices, leads()] });
    await expect.element(select('Fetch state')).toHaveDisplayValue('Not Fetched');
    await choose(label, option);
    await expect.element(said('Not Fetched')).toBeVisible();
    await expect.element(select('Fetch state')).toHaveDisplayValue('All');
    expect(asked().at(-1)).toMatchObject(sends);
    expect(stateSent()).toEqual([]);
  });

  it.each([
    ['fetched', 'Fetched', 'Validity', 'Valid'],
    ['finished', 'Finished', 'Outcome', 'No answer'],
  ])('in Picked Leads %s, and %s %s', async (value, title, label, option) => {
    show({ list: 'picked-leads', state: `fetchState=${value}`, answers: [choices, picked()] });
    await expect.element(select('Fetch state')).toHaveDisplayValue(title);
    await choose(label, option);
    await expect.element(said(title)).toBeVisible();
    expect(stateSent()).toEqual([]);
  });

  it('until another fetch state is chosen', async () => {
    show({ answers: [choices, leads()] });
    await userEvent.selectOptions(select('Validity'), 'Valid');
    await expect.element(said('Not Fetched')).toBeVisible();
    await userEvent.selectOptions(select('Fetch state'), 'Finished');
    await expect.element(said('Not Fetched')).not.toBeInTheDocument();
    await expect.poll(() => asked().at(-1)).toMatchObject({ isFinished: 'true', number_status: 'valid' });
  });
});

it.each([
  ['', 'Do not contact', 'Not on the list'],
  ['', 'Email', 'Without email'],
  ['', 'Source', 'Uploaded'],
  ['fetchState=finished', 'Validity', 'Valid'],
  ['fetchState=bypassed', 'Upload', 'leads-november.csv'],
])('other filters leave the fetch state as it is: %s %s %s', async (state, label, option) => {
  show({ state, answers: [choices, leads()] });
  await expect.element(page.getByText('Grace Williams').first()).toBeVisible();
  const before = stateSent();
  const count = asked().length;
  await choose(label, option);
  await expect.poll(() => asked().length).toBeGreaterThan(count);
  expect(stateSent()).toEqual(before);
});

describe('a list without rows', () => {
  it('says how many leads are in other states, and shows them', async () => {
    const element = show({
      state: 'search=7025557288',
      answers: [inTurn(leads([]), leads(enteredRentals(1)))],
    });
    await expect.element(page.getByText('No data found.')).toBeVisible();
    await expect.element(page.getByText('1 lead in other states.')).toBeVisible();
    expect(askedForNewer().map(({ query }) => query)).toEqual([{ search: '7025557288', limit: '1' }]);
    await userEvent.click(button('Show'));
    expect(element.getAttribute('state')).toBe('search=7025557288&fetchState=');
    await expect.element(page.getByText('Grace Williams')).toBeVisible();
  });

  it('of today says how many there are on other days, and shows them', async () => {
    const element = show({
      list: 'picked-leads',
      answers: [inTurn(picked([]), picked(pickedRentals(3), 132))],
    });
    await expect.element(page.getByText('132 leads on other days.')).toBeVisible();
    await userEvent.click(button('Show'));
    expect(element.getAttribute('state')).toBe('startDate=');
  });

  it('looks in other states first, then on other days, then in both', async () => {
    const element = show({
      list: 'picked-leads',
      state: 'fetchState=fetched',
      answers: [inTurn(picked([]), picked([]), picked([]), picked(pickedRentals(2)))],
    });
    await expect.element(page.getByText('2 leads in other states and on other days.')).toBeVisible();
    expect(askedForNewer().map(({ query: { limit: _, ...query } }) => query)).toEqual([
      { startDate: '2026-11-21' },
      { isFetched: 'true', isFinished: 'false' },
      {},
    ]);
    await userEvent.click(button('Show'));
    expect(element.getAttribute('state')).toBe('startDate=');
  });

  it('offers nothing when the filters hide none, and doesn’t ask', async () => {
    show({ user: creatorLeader, answers: [answer(getLeaderRentalsByCreator, rentalPage([]))] });
    await expect.element(page.getByText('No data found.')).toBeVisible();
    expect(button('Show').elements()).toEqual([]);
    expect(askedForNewer()).toEqual([]);
  });

  it('offers nothing while the count is unknown', async () => {
    show({ answers: [inTurn(leads([]), neverAnswer(getAllRentalsByCreator))] });
    await expect.element(page.getByText('No data found.')).toBeVisible();
    await expect.poll(() => askedForNewer()).toHaveLength(1);
    expect(button('Show').elements()).toEqual([]);
  });
});
