import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, refuse } from '../../tests/testing/answers.js';
import { creatorLeader, leader } from '../../tests/testing/people.js';
import { doneJob, rentalJob } from '../../tests/testing/rental-jobs.js';
import { AS_OF, enteredRentals, rentalPage } from '../../tests/testing/rental-lists.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import {
  commitJob,
  getJob,
  getJobs,
  startDeletion,
  startReturn,
  startVerdicts,
  stopJob,
  undoJob,
} from '../../src/contract/rentals/rental-jobs.js';
import { getLeaderRentalsByCreator } from '../../src/contract/rentals/rental-lists.js';
import { button, changes, leads, leave, show } from './testing.js';

const bar = () => page.getByRole('group', { name: 'Selected leads' });
const dialog = (name: string) => page.getByRole('dialog', { name });
const box = (index: number) => page.getByRole('checkbox').nth(index);
const rows = leads(enteredRentals(5), { total: 132 });
const inBar = (name: string) => bar().getByRole('button', { name });
const sent = () => changes().map(({ path, body }) => ({ path, body }));
const page1 = (count: number) => ({ total: count, totalPage: 1 });

beforeEach(() => page.viewport(1280, 900));
afterEach(leave);

describe('selecting leads', () => {
  it('selects single leads, a range with the shift key, the page, or all that the filters show, and shows how many', async () => {
    show({ answers: [rows] });
    await expect.element(box(0)).toBeVisible();
    await expect.element(bar()).not.toBeInTheDocument();
    await userEvent.click(box(0));
    await expect.element(bar().getByText('1 lead selected')).toBeVisible();
    await userEvent.click(box(3), { modifiers: ['Shift'] });
    await expect.element(bar().getByText('4 leads selected')).toBeVisible();
    await userEvent.click(box(1));
    await expect.element(bar().getByText('3 leads selected')).toBeVisible();
    await userEvent.click(inBar('Select the whole page'));
    await expect.element(bar().getByText('5 leads selected')).toBeVisible();
    await userEvent.click(inBar('Select all 132 in the list'));
    await expect.element(bar().getByText('132 leads selected')).toBeVisible();
    await userEvent.click(box(1));
    await expect.element(bar().getByText('4 leads selected')).toBeVisible();
    await userEvent.click(inBar('Clear selection'));
    await expect.element(bar()).not.toBeInTheDocument();
  });

  it('works with the space bar, without opening the lead', async () => {
    show({ answers: [rows] });
    await expect.element(box(0)).toBeVisible();
    box(0).element().focus();
    await userEvent.keyboard(' ');
    await expect.element(bar().getByText('1 lead selected')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('works in the cards of a phone', async () => {
    await page.viewport(390, 900);
    show({ answers: [rows] });
    await userEvent.click(box(1));
    await expect.element(bar().getByText('1 lead selected')).toBeVisible();
  });

  it('offers only what the person may do', async () => {
    const answers = [answer(getLeaderRentalsByCreator, rentalPage(enteredRentals(2)))];
    for (const [user, expected] of [
      [creatorLeader, ['Withdraw…', 'Move to creator…', 'Export…']],
      [leader, ['Return to pool…', 'Set verdict…', 'Export…']],
    ] as const) {
      show({ user, answers });
      await userEvent.click(box(0));
      await expect.element(bar()).toBeVisible();
      const names = bar()
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent)
        .filter((name) => name.endsWith('…'));
      expect(names).toEqual(expected);
      leave();
    }
  });
});

describe('changing the selected leads', () => {
  it('says how many leads would change, and changes nothing before the confirmation', async () => {
    show({ answers: [rows, answer(startReturn, rentalJob())] });
    await userEvent.click(box(0));
    await userEvent.click(box(2));
    await userEvent.click(inBar('Return to pool…'));
    const asking = dialog('Return leads to the pool');
    await expect.element(asking.getByText('120 of 132 leads change.')).toBeVisible();
    await expect.element(asking.getByText('12 leads stay as they are:')).toBeVisible();
    await expect.element(asking.getByText('In a picker’s hand now: 2')).toBeVisible();
    await expect.element(asking.getByText(/left out/)).not.toBeInTheDocument();
    await expect.element(asking.getByRole('button', { name: 'Change 120 leads' })).toBeVisible();
    const { path } = startReturn;
    expect(sent()).toEqual([{ path, body: { list: 'all-leads', rentalIds: ['rental-0', 'rental-2'] } }]);
    await userEvent.click(asking.getByRole('button', { name: 'Cancel' }));
    await expect.element(bar().getByText('2 leads selected')).toBeVisible();
  });

  it('says how many of the selected leads are left out, because another group has a part in them', async () => {
    show({ answers: [rows, answer(startReturn, rentalJob({ total: 1, changed: 1, skips: [] }))] });
    await userEvent.click(box(0));
    await userEvent.click(box(2));
    await userEvent.click(inBar('Return to pool…'));
    const sentence = '1 lead is left out, because another group entered or took it.';
    await expect.element(dialog('Return leads to the pool').getByText(sentence)).toBeVisible();
  });

  it('sends the filters and the moment of the list when all leads are selected', async () => {
    show({ state: 'search=delaware&fetchState=', answers: [rows, answer(startReturn, rentalJob())] });
    await userEvent.click(box(0));
    await userEvent.click(inBar('Select all 132 in the list'));
    await userEvent.click(inBar('Return to pool…'));
    await expect.element(page.getByText('120 of 132 leads change.')).toBeVisible();
    expect(sent().map(({ body }) => body)).toEqual([
      { list: 'all-leads', filters: { search: 'delaware' }, asOf: AS_OF },
    ]);
  });

  it('shows the progress, the result, and the result of the undo', async () => {
    const working = rentalJob({ state: 'working', done: 66 });
    const undone = doneJob({ state: 'undone', restored: 119, kept: [{ why: 'changed-since', rentals: 1 }] });
    show({
      answers: [
        rows,
        answer(startReturn, rentalJob()),
        answer(commitJob, working),
        inTurn(answer(getJob, working), answer(getJob, doneJob()), answer(getJob, undone)),
        answer(undoJob, doneJob({ state: 'undoing', undoUntil: null })),
      ],
    });
    await userEvent.click(box(0));
    await userEvent.click(inBar('Return to pool…'));
    const asking = dialog('Return leads to the pool');
    await userEvent.click(asking.getByRole('button', { name: 'Change 120 leads' }));
    await expect
      .element(asking.getByRole('progressbar', { name: '66 of 132 leads' }))
      .toHaveAttribute('aria-valuenow', '50');
    await expect.element(asking.getByText('120 leads were changed.')).toBeVisible();
    await userEvent.click(asking.getByRole('button', { name: 'Undo' }));
    await expect.element(asking.getByText('119 leads are as before.')).toBeVisible();
    await expect.element(asking.getByText('Changed since: 1')).toBeVisible();
    await userEvent.click(asking.getByText('Close', { exact: true }));
    await expect.element(asking).not.toBeInTheDocument();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  it('asks for the reason of a deletion and for the verdict first', async () => {
    const deletion = rentalJob({ action: 'delete', isRemoval: true, reason: 'test' });
    show({
      answers: [
        rows,
        answer(startDeletion, deletion),
        answer(startVerdicts, rentalJob({ action: 'verdict' })),
      ],
    });
    await userEvent.click(box(0));
    await userEvent.click(inBar('Delete…'));
    const deleting = dialog('Delete leads');
    await expect.element(deleting.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    await userEvent.selectOptions(deleting.getByLabelText('Reason'), 'test');
    await expect.element(deleting.getByRole('button', { name: 'Remove 120 leads' })).toBeVisible();
    await userEvent.click(deleting.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(inBar('Set verdict…'));
    await userEvent.selectOptions(page.getByLabelText('Verdict', { exact: true }), 'invalid');
    await expect.element(page.getByText('Their pickers see the new verdict.')).toBeVisible();
    const which = { list: 'all-leads', rentalIds: ['rental-0'] };
    expect(sent().map(({ body }) => body)).toEqual([
      { ...which, reason: 'test' },
      { ...which, number_status: 'invalid' },
    ]);
  });

  it('shows why the server refused the change', async () => {
    show({ answers: [rows, refuse(startReturn, 404, refusal('none-selected'))] });
    await userEvent.click(box(0));
    await userEvent.click(inBar('Return to pool…'));
    await expect.element(page.getByRole('alert').getByText(REFUSALS['none-selected'])).toBeVisible();
  });
});

describe('earlier changes', () => {
  it('are listed with their result; a deletion can be restored, and a running change stopped', async () => {
    const jobs = [
      doneJob({ action: 'delete', reason: 'wrong-details', isRemoval: true }),
      rentalJob({ _id: 'job-2', state: 'working', done: 13 }),
    ];
    show({
      answers: [
        rows,
        answer(getJobs, { result: jobs, countInfo: page1(2) }),
        answer(undoJob, doneJob({ state: 'undoing', undoUntil: null })),
        answer(stopJob, doneJob({ _id: 'job-2', state: 'stopped' })),
      ],
    });
    await userEvent.click(button('Changes'));
    await expect.element(dialog('Changes').getByText('120 leads were removed.')).toBeVisible();
    await userEvent.click(dialog('Changes').getByRole('button', { name: 'Restore' }));
    await userEvent.click(dialog('Changes').getByRole('button', { name: 'Stop' }));
    await expect
      .poll(() => sent().map(({ path }) => path))
      .toEqual(['/rental/jobs/job-1/undo', '/rental/jobs/job-2/stop']);
  });

  it('say what to do when there are none', async () => {
    show({ answers: [rows, answer(getJobs, { result: [], countInfo: { total: 0, totalPage: 0 } })] });
    await userEvent.click(button('Changes'));
    await expect.element(page.getByText(/^Select leads in the list/)).toBeVisible();
  });
});
