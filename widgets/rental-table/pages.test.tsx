/** Tests that pages don't change while somebody reads, and the count of new rows. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inTurn, neverAnswer, refuse } from '../../tests/testing/answers.js';
import { inElement } from '../../tests/testing/in-element.js';
import { AS_OF, enteredRentals, rental } from '../../tests/testing/rental-lists.js';
import { getAllRentalsByCreator } from '../../src/contract/rentals/rental-lists.js';
import { asked, askedForNewer, button, leads, leave, show } from './testing.js';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  leave();
  vi.useRealTimers();
});

describe('pages', () => {
  it('all show the snapshot of the first page, and the next page is prefetched', async () => {
    show({ answers: [leads(enteredRentals(20), { total: 132 })] });
    const page1 = { isFetched: 'false', page: '1', limit: '20' };
    const page2 = { ...page1, page: '2', asOf: AS_OF };
    await expect.poll(() => asked()).toEqual([page1, page2]);
    await userEvent.click(button('Next page'));
    await expect.element(page.getByText('Page 2 of 7')).toBeVisible();
    await expect.poll(() => asked()).toEqual([page1, page2, { ...page2, page: '3' }]);
    await userEvent.click(button('First page'));
    await expect.element(page.getByText('Page 1 of 7')).toBeVisible();
    expect(asked()).toHaveLength(3);
  });

  it('leave the rows in place while another one loads', async () => {
    const first = leads(enteredRentals(20), { total: 132 });
    show({ answers: [inTurn(first, neverAnswer(getAllRentalsByCreator))] });
    await userEvent.click(button('Last page'));
    await expect.element(page.getByText('Page 7 of 7')).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByText('Grace Williams').first()).toBeVisible();
  });

  it('open by their number, and any greater number opens the last page', async () => {
    const element = show({ answers: [leads(enteredRentals(20), { total: 132 })] });
    const field = page.getByLabelText('Go to page');
    await userEvent.fill(field, '4');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Page 4 of 7')).toBeVisible();
    expect(element.getAttribute('state')).toBe('page=4');
    for (const wrong of ['0', 'two', '-1']) {
      await userEvent.fill(field, wrong);
      await userEvent.keyboard('{Enter}');
      await expect.element(field).toHaveValue('4');
    }
    await expect.element(page.getByText('Page 4 of 7')).toBeVisible();
    await userEvent.fill(field, '900');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Page 7 of 7')).toBeVisible();
    await expect.element(field).toHaveValue('7');
  });

  it('start at 1 again after a change of the page size', async () => {
    show({ answers: [leads(enteredRentals(20), { total: 132 })] });
    await userEvent.click(button('Last page'));
    await userEvent.selectOptions(page.getByLabelText('Rows per page'), '50');
    const sized = { isFetched: 'false', page: '1', limit: '50', asOf: AS_OF };
    await expect.poll(() => asked()).toContainEqual(sized);
  });

  it('scroll to the top when they change', async () => {
    const other = enteredRentals(20).map((row) => ({ ...row, _id: `other-${row._id}` }));
    const long = { total: 132 };
    show({ answers: [inTurn(leads(enteredRentals(20), long), leads(other, long))] });
    await expect.element(page.getByText('Page 1 of 7')).toBeVisible();
    const region = page.getByRole('region', { name: /^All Leads, page/ }).element();
    region.scrollTop = 200;
    await userEvent.click(button('Next page'));
    await expect.poll(() => region.scrollTop).toBe(0);
  });

  it('that can’t be loaded leave the links to other pages usable', async () => {
    const failing = refuse(getAllRentalsByCreator, 400, getAllRentalsByCreator.says.failed);
    show({ answers: [inTurn(leads(enteredRentals(20), { total: 140 }), failing)] });
    await expect.element(page.getByText('Page 1 of 7')).toBeVisible();
    await userEvent.click(button('Next page'));
    await expect.element(inElement('rd-rental-table').getByText('Failed to load data')).toBeVisible();
    await expect.element(page.getByText('Page 2 of 7')).toBeVisible();
    await userEvent.click(button('Previous page'));
    await expect.element(page.getByText('Page 1 of 7')).toBeVisible();
    await expect
      .element(inElement('rd-rental-table').getByText('Failed to load data'))
      .not.toBeInTheDocument();
  });

  it('that can’t be loaded show a failure and are requested again', async () => {
    const failing = refuse(getAllRentalsByCreator, 400, getAllRentalsByCreator.says.failed);
    show({ answers: [inTurn(failing, leads())] });
    await expect.element(inElement('rd-rental-table').getByText('Failed to load data')).toBeVisible();
    await userEvent.click(button('Try again'));
    await expect.element(page.getByText('Grace Williams')).toBeVisible();
  });
});

describe('the count of new rows', () => {
  it('is refreshed every 30 seconds without moving a row, and the new rows are shown on request', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const newMoment = '2026-11-21T19:01:00.000Z';
    const rows = enteredRentals(20);
    const others = [rental({ _id: 'new', client_name: 'Brand New' }), ...rows];
    const about = { total: 132 };
    show({
      answers: [
        inTurn(
          leads(rows, about),
          leads(rows, about),
          leads([], { ...about, newer: 2 }),
          leads(others, { total: 134, asOf: newMoment }),
        ),
      ],
    });
    await expect.poll(() => asked()).toHaveLength(2);
    expect(askedForNewer()).toEqual([]);
    vi.advanceTimersByTime(30_000);
    await expect.element(button('2 new')).toBeVisible();
    expect(askedForNewer().map(({ query }) => query)).toEqual([
      { isFetched: 'false', limit: '1', asOf: AS_OF },
    ]);
    await expect.element(page.getByText('Brand New')).not.toBeInTheDocument();
    await userEvent.click(button('2 new'));
    await expect.element(page.getByText('Brand New')).toBeVisible();
    await expect.element(page.getByText('Totals: 134')).toBeVisible();
    await expect.element(button('2 new')).not.toBeInTheDocument();
    await expect.poll(() => asked().at(-1)?.['asOf']).toBe(newMoment);
  });

  it('leaves the rows in place when the new ones can’t be loaded, and says so', async () => {
    const sentence = getAllRentalsByCreator.says.failed;
    const first = leads([rental({ client_name: 'Ana Ruiz' })], { newer: 1 });
    const newRows = leads([rental({ client_name: 'Brand New' })]);
    show({ answers: [inTurn(first, refuse(getAllRentalsByCreator, 400, sentence), newRows)] });
    await userEvent.click(button('1 new'));
    await expect.element(inElement('rd-rental-table').getByText(sentence)).toBeVisible();
    await expect.element(page.getByText('Ana Ruiz')).toBeVisible();
    await userEvent.click(button('Try again'));
    await expect.element(page.getByText('Brand New')).toBeVisible();
    await expect.element(inElement('rd-rental-table').getByText(sentence)).not.toBeInTheDocument();
  });
});
