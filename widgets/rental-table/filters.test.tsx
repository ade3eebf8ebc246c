import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin } from '../../tests/testing/accounts.js';
import { answer } from '../../tests/testing/answers.js';
import { SOME_CHOICES } from '../../tests/testing/list-choices.js';
import { pickedRentals, rentalPage } from '../../tests/testing/rental-lists.js';
import { getListChoices } from '../../src/contract/lists/list-choices.js';
import { getAdminRentalsByCreator, getAllRentalsByPicker } from '../../src/contract/rentals/rental-lists.js';
import { chooseFilter, filterButton, openFilters } from '../../src/ui/filter-menu/testing.js';
import { asked, heardStates, leads, leave, show } from './testing.js';

beforeEach(() => page.viewport(1440, 900));
afterEach(leave);

const choices = answer(getListChoices, SOME_CHOICES);
const [ana, pat] = SOME_CHOICES.people;
const chip = (label: string) => page.getByRole('combobox', { name: label, exact: true });

describe('the filters of a list of leads', () => {
  it('are sent together and written into the state', async () => {
    const element = show({
      list: 'picked-leads',
      answers: [choices, answer(getAllRentalsByPicker, rentalPage(pickedRentals(3)))],
    });
    const states = heardStates(element);
    await chooseFilter('Picker', 'Pat Lee');
    await chooseFilter('Email', 'With email');
    await chooseFilter('Outcome', 'No answer');
    await expect
      .poll(() => asked().at(-1))
      .toMatchObject({ person: pat?._id, hasEmail: 'true', outcome: 'no-answer' });
    const { state } = states.at(-1) ?? { state: '' };
    expect(Object.fromEntries(new URLSearchParams(state))).toMatchObject({
      person: pat?._id,
      hasEmail: 'true',
      outcome: 'no-answer',
    });
  });

  it('are read from the state, and the choice All removes each', async () => {
    show({ state: `person=${ana?._id}&source=bulk&isDoNotContact=false`, answers: [choices, leads()] });
    await openFilters();
    await expect.element(chip('Creator')).toHaveDisplayValue('Ana Ruiz');
    await expect.element(chip('Do not contact')).toHaveDisplayValue('Not on the list');
    expect(asked()[0]).toMatchObject({ person: ana?._id, source: 'bulk', isDoNotContact: 'false' });
    await chooseFilter('Source', 'All');
    await expect.poll(() => asked().at(-1)).not.toHaveProperty('source');
  });

  it('that were added are chips, which remove them, until Clear sets all filters back', async () => {
    const element = show({
      state: `search=ana&number_status=valid&person=${ana?._id}&source=bulk&sort=rent`,
      answers: [choices, leads()],
    });
    const remove = (name: string) => page.getByRole('button', { name: `Remove filter ${name}` });
    await expect.element(page.getByText('CreatorAna Ruiz')).toBeVisible();
    await userEvent.click(remove('Creator'));
    expect(element.getAttribute('state')).toBe('search=ana&number_status=valid&source=bulk&sort=rent');
    await expect.poll(() => filterButton().element().matches(':focus')).toBe(true);
    await userEvent.click(page.getByRole('button', { name: 'Clear', exact: true }));
    expect(element.getAttribute('state')).toBe('search=ana&sort=rent');
    await expect.element(remove('Source')).not.toBeInTheDocument();
    await expect.poll(() => filterButton().element().matches(':focus')).toBe(true);
  });

  it.each([
    ['all-leads', undefined, 'createdAt'],
    ['picked-leads', '-finishedDate', 'finishedDate'],
  ] as const)('are on a phone next to the order of the list: %s', async (list, newest, oldest) => {
    await page.viewport(390, 800);
    const rows = answer(getAllRentalsByPicker, rentalPage(pickedRentals(3)));
    const element = show({ list, answers: [choices, leads(), rows] });
    await chooseFilter('Sort by', 'Oldest first');
    await expect.poll(() => asked().at(-1)?.['sort']).toBe(oldest);
    expect(element.getAttribute('state')).toContain('sort=oldest');
    await chooseFilter('Sort by', 'Newest first');
    await expect.poll(() => asked().at(-1)?.['sort']).toBe(newest);
    await chooseFilter('Sort by', 'Client Name ↓');
    await expect.poll(() => asked().at(-1)?.['sort']).toBe('-clientName');
  });

  it.each([
    ['all-leads', 'Client Name', 'clientName'],
    ['all-leads', 'Creator Name', 'creatorName'],
    ['picked-leads', 'Rent', 'rent'],
    ['picked-leads', 'Picker Name', 'fetcherName'],
  ] as const)(
    'leave the order to the titles, which are reached by Tab: %s by %s',
    async (list, title, sort) => {
      const rows = answer(getAllRentalsByPicker, rentalPage(pickedRentals(3)));
      const element = show({ list, answers: [choices, leads(), rows] });
      const header = page.getByRole('columnheader', { name: title, exact: true });
      const button = header.getByRole('button');
      await expect.element(button).toBeVisible();
      expect(button.element()).toHaveProperty('tabIndex', 0);
      await userEvent.click(button);
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => asked().at(-1)?.['sort']).toBe(`-${sort}`);
      expect(element.getAttribute('state')).toContain(`sort=-${sort}`);
      await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    },
  );

  it('leave the order to the titles, the time by the newest first', async () => {
    const element = show({ state: 'page=2', answers: [choices, leads()] });
    const title = (name: string) => page.getByRole('columnheader', { name, exact: true });
    const states = [];
    await expect.element(title('Date & Time')).toHaveAttribute('aria-sort', 'descending');
    for (const name of ['Rent', 'Rent', 'Rent', 'Date & Time', 'Date & Time']) {
      await userEvent.click(title(name).getByRole('button'));
      states.push(element.getAttribute('state'));
    }
    expect(states).toEqual(['sort=rent', 'sort=-rent', '', 'sort=oldest', '']);
    await expect.element(title('Address').getByRole('button')).not.toBeInTheDocument();
  });

  it('don’t know the order of a column that the list doesn’t have', async () => {
    show({ state: 'sort=fetcherName', answers: [choices, leads()] });
    await expect.poll(() => asked()[0]).toEqual({ isFetched: 'false', page: '1', limit: '20' });
  });

  it('ignore values in the state that the filters don’t offer', async () => {
    show({ state: 'person=a%20b&source=paper&hasDeal=maybe', answers: [choices, leads()] });
    await expect.poll(() => asked()[0]).toEqual({ isFetched: 'false', page: '1', limit: '20' });
  });

  it('are on a phone under a button with the number of active filters', async () => {
    await page.viewport(390, 800);
    show({ state: `person=${ana?._id}&source=bulk`, answers: [choices, leads()] });
    await expect.element(filterButton()).toHaveAccessibleName('Filter 2');
  });

  it('show three dots when the chosen person isn’t among the choices', async () => {
    show({ state: 'person=somebody-else', answers: [choices, leads()] });
    await openFilters();
    await expect.element(chip('Creator')).toHaveDisplayValue('…');
  });

  it('are for an admin only those that the server accepts from an admin', async () => {
    show({ user: admin, answers: [choices, answer(getAdminRentalsByCreator, rentalPage([]))] });
    await openFilters();
    await expect.element(chip('Creator')).toBeVisible();
    const offered = page.getByRole('group', { name: 'Filter' }).getByRole('combobox').elements();
    expect(offered.map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Creator',
      'Team',
      'Source',
      'Outcome',
      'Do not contact',
    ]);
  });
});
