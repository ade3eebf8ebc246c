import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn, refuse } from '../../tests/testing/answers.js';
import { leader } from '../../tests/testing/people.js';
import { adminChoices, leaderChoices, staffPage, staffUser } from '../../tests/testing/staff.js';
import { moveStaff, suspendStaff } from '../../src/contract/staff/people-calls.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import {
  deleteDataPicker,
  getAdminEmails,
  getAllDataCreators,
  getTeamLeadersEmails,
  updatePickerLimit,
} from '../../src/contract/staff/staff-calls.js';
import { openFilters } from '../../src/ui/filter-menu/testing.js';
import { ana, button, changes, leave, pickers, show } from './testing.js';

const li = staffUser({ _id: 'staff-li', name: 'Li Wu', email: 'li@example.com' });
const mei = staffUser({ _id: 'staff-mei', name: 'Mei Tanaka', email: 'mei@example.com' });
const rows = pickers([ana, li, mei]);
const bar = () => page.getByRole('group', { name: 'Selected people' });
const dialog = () => page.getByRole('dialog', { name: 'Confirm!' });
const listed = () =>
  dialog()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const select = (name: string) => userEvent.click(page.getByRole('checkbox', { name: `Select ${name}` }));

beforeEach(() => page.viewport(1280, 900));
afterEach(leave);

describe('the selection', () => {
  it('offers what can be done to all of them, and nothing while nobody is selected', async () => {
    show({ user: leader, answers: [rows] });
    await expect.element(page.getByText('Ana Ruiz')).toBeVisible();
    await expect.element(bar()).not.toBeInTheDocument();
    await select('Ana Ruiz');
    await expect.element(bar().getByText('1 person selected')).toBeVisible();
    // A leader of pickers can't move them.
    await expect.element(bar().getByRole('button', { name: 'Move to…' })).not.toBeInTheDocument();
    await userEvent.click(button('Select the whole page'));
    await expect.element(bar().getByText('3 people selected')).toBeVisible();
    await userEvent.click(button('Clear selection'));
    await expect.element(bar()).not.toBeInTheDocument();
  });

  it('is not for deleted people', async () => {
    show({ answers: [pickers([{ ...ana, deletedAt: '2026-11-20T19:05:00.000Z' }])] });
    await openFilters();
    await userEvent.click(page.getByRole('switch', { name: 'Deleted' }));
    await expect.element(button('Restore Ana Ruiz')).toBeVisible();
    expect(page.getByRole('checkbox').elements()).toEqual([]);
  });
});

describe('several people', () => {
  it('are moved by one call after a confirmation that lists who', async () => {
    show({
      answers: [
        rows,
        answer(getAdminEmails, adminChoices),
        answer(getTeamLeadersEmails, leaderChoices),
        answer(moveStaff, { moved: [ana._id, mei._id] }),
      ],
    });
    await select('Ana Ruiz');
    await select('Mei Tanaka');
    await userEvent.click(bar().getByRole('button', { name: 'Move to…' }));
    await expect.poll(listed).toEqual([`Ana Ruiz · ${ana.email}`, 'Mei Tanaka · mei@example.com']);
    await userEvent.selectOptions(dialog().getByLabelText('Team Leader'), 'tomas.ferreira@example.com');
    await userEvent.click(dialog().getByRole('button', { name: 'Move' }));
    await expect.element(page.getByText('Moved successfully')).toBeVisible();
    await expect.element(bar()).not.toBeInTheDocument();
    expect(changes().map(({ body }) => body)).toEqual([
      { userIds: [ana._id, mei._id], team_leader_email: 'tomas.ferreira@example.com' },
    ]);
  });

  it('are suspended one by one; those who were refused stay listed with the reason, and a retry is for them alone', async () => {
    const done = answer(suspendStaff, { _id: ana._id });
    show({
      answers: [
        // The person who was refused has left the page meanwhile.
        inTurn(rows, pickers([mei])),
        inTurn(done, refuse(suspendStaff, 404, refusal('not-found')), done),
      ],
    });
    await select('Ana Ruiz');
    await select('Li Wu');
    await userEvent.click(bar().getByRole('button', { name: 'Suspend…' }));
    await expect.element(dialog().getByRole('heading', { name: 'Suspend 2 people' })).toBeVisible();
    await userEvent.click(dialog().getByRole('button', { name: 'Suspend' }));
    await expect
      .element(dialog().getByText('It could not be done for 1 person. The reason is at the name.'))
      .toBeVisible();
    expect(listed()).toEqual([`Li Wu · li@example.com${REFUSALS['not-found']}`]);
    await userEvent.click(dialog().getByRole('button', { name: 'Suspend' }));
    await expect.element(page.getByText('Suspended successfully')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(changes().map(({ path }) => path)).toEqual([
      `/users/suspend/${ana._id}`,
      '/users/suspend/staff-li',
      '/users/suspend/staff-li',
    ]);
  });

  it('are deleted after a confirmation', async () => {
    show({ answers: [rows, answer(deleteDataPicker, { _id: ana._id })] });
    await select('Ana Ruiz');
    await select('Li Wu');
    await userEvent.click(bar().getByRole('button', { name: 'Delete…' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
    await expect.element(page.getByText('Deleted successfully')).toBeVisible();
    expect(changes().map(({ path }) => path)).toEqual([
      `/dataPicker/deleteDataPicker/${ana._id}`,
      '/dataPicker/deleteDataPicker/staff-li',
    ]);
  });

  it('get a limit one by one; whose limit somebody else has changed is listed with that limit, and a retry replaces it', async () => {
    const done = answer(updatePickerLimit, { _id: ana._id, limit: 80, version: 5 });
    const changed = { field: 'limit', sent: 80, stored: 60, changedAt: null, changedBy: null };
    const stale = refuse(updatePickerLimit, 409, refusal('edit-conflict'), {
      values: { version: 9, fields: [changed] },
    });
    const people = pickers([
      { ...ana, version: 4 },
      { ...li, limit: null, version: 3 },
    ]);
    show({ answers: [people, inTurn(done, stale, done)] });
    await userEvent.click(page.getByRole('checkbox', { name: 'Select Ana Ruiz' }));
    await userEvent.click(button('Select the whole page'));
    await userEvent.click(bar().getByRole('button', { name: 'Set limit…' }));
    await expect.element(dialog().getByRole('heading', { name: 'Set the limit of 2 people' })).toBeVisible();
    expect(listed()).toEqual([`Ana Ruiz · ${ana.email} · 50`, 'Li Wu · li@example.com · No limit']);
    await expect.element(dialog().getByRole('button', { name: 'Remove limit' })).toBeVisible();

    const limit = dialog().getByLabelText('Picker Limit');
    await userEvent.fill(limit, '-1');
    await userEvent.click(dialog().getByRole('button', { name: 'Set limit' }));
    await expect.element(limit).toBeInvalid();
    expect(changes()).toEqual([]);

    await userEvent.fill(limit, '80');
    await userEvent.click(dialog().getByRole('button', { name: 'Set limit' }));
    await expect.poll(listed).toEqual([`Li Wu · li@example.com · 60${REFUSALS['edit-conflict']}`]);
    await userEvent.click(dialog().getByRole('button', { name: 'Set limit' }));
    await expect.element(page.getByText('Updated successfully')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(changes().map(({ path, body }) => [path, body])).toEqual([
      [`/dataPicker/updateDataPickerInfo/${ana._id}`, { limit: 80, version: 4 }],
      ['/dataPicker/updateDataPickerInfo/staff-li', { limit: 80, version: 3 }],
      ['/dataPicker/updateDataPickerInfo/staff-li', { limit: 80, version: 9 }],
    ]);
  });

  it('get no limit in a role that has none', async () => {
    show({ role: 'data-creator', answers: [answer(getAllDataCreators, staffPage([ana]))] });
    await select('Ana Ruiz');
    await expect.element(bar().getByRole('button', { name: 'Suspend…' })).toBeVisible();
    await expect.element(bar().getByRole('button', { name: 'Set limit…' })).not.toBeInTheDocument();
  });
});
