import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, inTurn } from '../../tests/testing/answers.js';
import { leader } from '../../tests/testing/people.js';
import { adminChoices, bareStaffUser, leaderChoices, staffPage } from '../../tests/testing/staff.js';
import { moveStaff } from '../../src/contract/staff/people-calls.js';
import {
  getAdminEmails,
  getAllDataPickers,
  getAllTeamLeaders,
  getOwnTeamLeadersEmails,
} from '../../src/contract/staff/staff-calls.js';
import type { StaffUser } from '../../src/contract/staff/staff.js';
import { ana, button, changes, leave, lists, pickers, show } from './testing.js';

const admin = { ...leader, role: 'admin', assignFor: null } as const;
const li = bareStaffUser();
const dialog = () => page.getByRole('dialog', { name: 'Confirm!' });

/** A page of a list in which some people have no superior. */
const lacking = (rows: StaffUser[], withoutSuperior: number) => {
  const { result, countInfo } = staffPage(rows);
  return { result, countInfo: { ...countInfo, withoutSuperior } };
};

beforeEach(() => page.viewport(1280, 900));
afterEach(leave);

describe('people without a superior', () => {
  it('are counted above the list, and get a team leader in one go', async () => {
    show({
      user: admin,
      answers: [
        inTurn(
          answer(getAllDataPickers, lacking([ana, li], 1)),
          answer(getAllDataPickers, lacking([li], 1)),
          pickers([ana, li]),
        ),
        answer(getOwnTeamLeadersEmails, leaderChoices),
        answer(moveStaff, { moved: [li._id] }),
      ],
    });
    await expect.element(page.getByText('1 person has no team leader.')).toBeVisible();
    await userEvent.click(button('Give them a team leader…'));
    await expect.element(dialog().getByRole('listitem')).toHaveTextContent('Li Wu · li@example.com');
    expect(lists()).toContainEqual(expect.objectContaining({ withoutSuperior: 'true' }));
    await userEvent.selectOptions(dialog().getByLabelText('Team Leader'), 'tomas.ferreira@example.com');
    await userEvent.click(dialog().getByRole('button', { name: 'Move' }));
    await expect.element(page.getByText('Moved successfully')).toBeVisible();
    expect(changes().map(({ body }) => body)).toEqual([
      { userIds: [li._id], team_leader_email: 'tomas.ferreira@example.com' },
    ]);
    await expect.element(page.getByText('1 person has no team leader.')).not.toBeInTheDocument();
  });

  it('are team leaders without an admin in the list of team leaders', async () => {
    show({
      role: 'team-leader',
      answers: [answer(getAllTeamLeaders, lacking([li, ana], 2)), answer(getAdminEmails, adminChoices)],
    });
    await expect.element(page.getByText('2 people have no admin.')).toBeVisible();
    await userEvent.click(button('Give them an admin…'));
    await expect.element(dialog().getByLabelText('Admin')).toBeVisible();
  });

  it('are not mentioned when there are none', async () => {
    show({ answers: [pickers([ana])] });
    await expect.element(page.getByText('Ana Ruiz')).toBeVisible();
    await expect.element(page.getByText(/ha(ve|s) no team leader/)).not.toBeInTheDocument();
  });
});
