import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, neverAnswer } from '../../tests/testing/answers.js';
import { hideColumns, saveView } from '../../src/contract/lists/list-preferences.js';
import { chooseFilter, openFilters } from '../../src/ui/filter-menu/testing.js';
import { ana, button, changes, leave, lists, pickers, show } from './testing.js';

const answers = [pickers([ana], 132)];
const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
const sortBy = (name: string) => userEvent.click(header(name).getByRole('button'));
const sorts = () => lists().map((query) => query['sort']);
const sortSelect = () => page.getByLabelText('Sort by');

beforeEach(() => page.viewport(1280, 900));
afterEach(leave);

describe('the order', () => {
  it('changes by a click on a title: ascending, descending, then newest first again, from page 1', async () => {
    const element = show({ state: 'page=2', answers });
    await sortBy('Name');
    await expect.element(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    expect(element.getAttribute('state')).toBe('sort=name');
    await sortBy('Name');
    await expect.element(header('Name')).toHaveAttribute('aria-sort', 'descending');
    await sortBy('Name');
    await expect.element(header('Name')).not.toHaveAttribute('aria-sort');
    await expect.poll(sorts).toEqual([undefined, 'name', '-name', undefined]);
    expect(lists()[1]).toEqual({ sort: 'name', page: '1', limit: '20' });
  });

  it('begins with the highest number, and is one column’s at a time', async () => {
    show({ answers });
    await sortBy('Email');
    await sortBy('Today Picked');
    await expect.element(header('Today Picked')).toHaveAttribute('aria-sort', 'descending');
    await expect.element(header('Email')).not.toHaveAttribute('aria-sort');
    expect(sorts()).toEqual([undefined, 'email', '-todayPicked']);
  });

  it('is chosen in a select too, which knows the dates of entry', async () => {
    show({ state: 'sort=limit', answers });
    await openFilters();
    await expect.element(sortSelect()).toHaveValue('limit');
    await chooseFilter('Sort by', 'Oldest first');
    await chooseFilter('Sort by', 'In Hand ↑');
    await expect.poll(sorts).toEqual(['limit', 'createdAt', 'inHand']);
  });

  it('is newest first when the state names a column that the list doesn’t have', async () => {
    show({ state: 'sort=assignFor', answers });
    await openFilters();
    await expect.element(sortSelect()).toHaveValue('');
    expect(sorts()).toEqual([undefined]);
    await expect.element(header('Contact').first().getByRole('button')).not.toBeInTheDocument();
  });
});

describe('a column', () => {
  it('is hidden and shown at once, and the choice is stored for the list of the role', async () => {
    show({ preferences: { hiddenColumns: ['contact'] }, answers: [...answers, neverAnswer(hideColumns)] });
    await userEvent.click(button('Columns: 9 of 10'));
    await expect.element(header('Email')).toBeVisible();
    await userEvent.click(page.getByRole('checkbox', { name: 'Email' }));
    await expect.element(header('Email')).not.toBeInTheDocument();
    await expect.element(page.getByText('Ana Ruiz')).toBeVisible();
    await expect
      .poll(() => changes().map(({ body }) => body))
      .toEqual([{ list: 'data-pickers', hiddenColumns: ['contact', 'email'] }]);
  });
});

describe('a view', () => {
  const views = [{ _id: 'view-1', name: 'Most picks', state: 'sort=-todayPicked&limit=50' }];

  it('restores search, order and page size', async () => {
    show({ preferences: { views }, answers });
    await userEvent.click(button('Views'));
    await userEvent.click(button('Most picks'));
    await expect.element(button('View: Most picks')).toBeVisible();
    await expect.poll(() => lists().at(-1)).toEqual({ sort: '-todayPicked', page: '1', limit: '50' });
  });

  it('is saved with the order, for the list of the role', async () => {
    const saved = answer(saveView, { hiddenColumns: [], views });
    show({ state: 'sort=-todayPicked&limit=50', answers: [...answers, saved] });
    await userEvent.click(button('Views'));
    await userEvent.type(page.getByLabelText('Save this view as'), 'Most picks{Enter}');
    await expect.element(button('View: Most picks')).toBeVisible();
    expect(changes().map(({ body }) => body)).toEqual([
      { list: 'data-pickers', name: 'Most picks', state: 'sort=-todayPicked&limit=50' },
    ]);
  });
});
