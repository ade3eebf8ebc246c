import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin } from '../../tests/testing/accounts.js';
import { answer, inTurn, lineDown, refuse } from '../../tests/testing/answers.js';
import { numberEntries, numberEntry, numbersPage } from '../../tests/testing/do-not-contact.js';
import { picker } from '../../tests/testing/people.js';
import { catchSavedFiles } from '../../tests/testing/saved-files.js';
import { inElement } from '../../tests/testing/in-element.js';
import {
  addDoNotContact,
  exportDoNotContact,
  getDoNotContact,
  liftDoNotContact,
} from '../../src/contract/do-not-contact/do-not-contact.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { button, changesHeard, dialog, leave, sentTo, show } from './testing.js';

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const asked = () => sentTo(getDoNotContact).map(({ query }) => query);
const added = answer(addDoNotContact, { _id: 'entry-9', addedAt: '2026-11-20T19:25:00.000Z' });
beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

describe('the list', () => {
  it('shows number, reason, note, time, author and state, and why a number was taken off', async () => {
    const lifted = { at: '2026-11-20T20:15:00.000Z', by: { name: 'Zoë Díaz' }, reason: 'They called us' };
    show([
      numbersPage([
        numberEntry({ note: 'By text' }),
        numberEntry({ _id: 'entry-2', number: '7025550100', reason: 'legal', lifted }),
      ]),
    ]);
    await expect
      .element(row('(702) 555-7288'))
      .toHaveTextContent('(702) 555-7288Asked to stopBy text11/20/26, 2:25 PMAna RuizOn the list—Take off');
    await expect
      .element(row('(702) 555-0100'))
      .toHaveTextContent(
        'Legal reason—11/20/26, 2:25 PMAna RuizTaken offThey called us · Zoë Díaz · 11/20/26, 3:15 PM',
      );
    expect(row('(702) 555-0100').getByRole('button').elements()).toEqual([]);
  });

  it('tells people who don’t see all of it what they see, and lets them take nothing off', async () => {
    show([numbersPage(numberEntries(3))], admin);
    await expect.element(page.getByText(/You see the numbers that you have listed/)).toBeVisible();
    expect(page.getByRole('button', { name: /^Take off/ }).elements()).toEqual([]);
  });

  it('asks with its filters, in the order that was chosen', async () => {
    show([numbersPage(numberEntries(3), 300)]);
    await userEvent.click(button('Next page'));
    await expect.poll(() => asked().at(-1)).toEqual({ page: '2', limit: '20' });
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'State' }), 'On the list');
    await userEvent.click(page.getByRole('columnheader', { name: 'Listed at' }).getByRole('button'));
    await userEvent.fill(page.getByLabelText('Search a number'), '702 555');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => asked().at(-1))
      .toEqual({
        page: '1',
        limit: '20',
        isLifted: 'false',
        sort: 'addedAt',
        search: '702 555',
      });
  });

  it('refuses a search without a digit, and sends nothing', async () => {
    show([numbersPage([])]);
    await expect.element(page.getByText(/come here when somebody lists them/)).toBeVisible();
    await userEvent.fill(page.getByLabelText('Search a number'), 'Ana');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(inElement('rd-do-not-contact').getByText(REFUSALS['search-without-digit']))
      .toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  it('shows nothing to pickers', async () => {
    show([], picker);
    await expect.element(page.getByText(/Your role may not do this/)).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it('turns its rows into cards on a phone, and never scrolls sideways', async () => {
    await page.viewport(390, 800);
    const element = show([numbersPage(numberEntries(8))]);
    await expect.element(row('(702) 555-7288')).toBeVisible();
    expect(getComputedStyle(row('(702) 555-7288').element()).display).toBe('flex');
    expect(element.scrollWidth).toBeLessThanOrEqual(390);
  });
});

describe('adding a number', () => {
  it('sends number, reason and note, shows the list again, and fires an event', async () => {
    const element = show([inTurn(numbersPage([]), numbersPage([numberEntry()])), added]);
    const hear = changesHeard(element);
    await userEvent.click(button('Add a number'));
    await userEvent.keyboard('(702) 555-7288');
    await userEvent.selectOptions(dialog().getByLabelText('Reason'), 'Legal reason');
    await userEvent.fill(dialog().getByLabelText(/^Note/), 'Letter of 3 March');
    await userEvent.keyboard('{Enter}');
    await expect.element(row('(702) 555-7288')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(sentTo(addDoNotContact).map(({ body }) => body)).toEqual([
      { number: '(702) 555-7288', reason: 'legal', note: 'Letter of 3 March' },
    ]);
    expect(hear()).toEqual(['listed']);
  });

  it('keeps what was typed when it fails', async () => {
    show([numbersPage([]), inTurn(lineDown(addDoNotContact), added)]);
    await userEvent.click(button('Add a number'));
    await userEvent.click(button('Put on the list'));
    await expect.element(page.getByText('Number is required')).toBeVisible();
    await userEvent.fill(dialog().getByLabelText('Number', { exact: true }), '7025557288');
    await userEvent.click(button('Put on the list'));
    await expect
      .element(inElement('rd-do-not-contact').getByText(REFUSALS.unreachable).first())
      .toBeVisible();
    await expect.element(dialog().getByLabelText('Number', { exact: true })).toHaveValue('7025557288');
    await userEvent.click(button('Put on the list'));
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

describe('taking a number off', () => {
  it('needs a reason, and fires an event', async () => {
    const element = show([numbersPage([numberEntry()]), answer(liftDoNotContact, { _id: 'entry-1' })]);
    const hear = changesHeard(element);
    await userEvent.click(button('Take off (702) 555-7288'));
    await userEvent.click(dialog().getByRole('button', { name: 'Take off' }));
    await expect.element(page.getByText('Reason is required')).toBeVisible();
    await userEvent.fill(dialog().getByLabelText('Reason'), 'They called us');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(sentTo({ path: '/doNotContact/lift/entry-1' }).map(({ body }) => body)).toEqual([
      { reason: 'They called us' },
    ]);
    expect(hear()).toEqual(['lifted']);
  });
});

describe('the download', () => {
  it.each([
    ['Excel (.xlsx)', 'xlsx'],
    ['Text (.csv)', 'csv'],
  ])('saves the list as %s', async (name, format) => {
    const saved = catchSavedFiles();
    const file = {
      ...({ method: 'GET', path: exportDoNotContact.path } as const),
      respond: () =>
        Promise.resolve(
          new Response('Number', {
            headers: { 'content-disposition': `attachment; filename="do-not-contact_1.${format}"` },
          }),
        ),
    };
    show([numbersPage([numberEntry()]), file]);
    await userEvent.click(button('Download'));
    await userEvent.click(button(name));
    await expect.poll(() => saved.map(({ name: saving }) => saving)).toEqual([`do-not-contact_1.${format}`]);
    expect(sentTo(exportDoNotContact).map(({ query }) => query)).toEqual([{ format }]);
  });

  it('says why it failed', async () => {
    show([numbersPage([numberEntry()]), refuse(exportDoNotContact, 500, 'The server is down')]);
    await userEvent.click(button('Download'));
    await userEvent.click(button('Text (.csv)'));
    await expect.element(page.getByText('The server is down')).toBeVisible();
  });
});
