import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { admin } from '../../tests/testing/accounts.js';
import { answer } from '../../tests/testing/answers.js';
import { SOME_CHOICES } from '../../tests/testing/list-choices.js';
import { leader, superAdmin } from '../../tests/testing/people.js';
import { staffPage } from '../../tests/testing/staff.js';
import { getListChoices } from '../../src/contract/lists/list-choices.js';
import { getAllDataPickers, getAllTeamLeaders } from '../../src/contract/staff/staff-calls.js';
import { chooseFilter, openFilters } from '../../src/ui/filter-menu/testing.js';
import { ana, leave, lists, pickers, show } from './testing.js';

const choices = answer(getListChoices, SOME_CHOICES);
const chip = (name: string) => page.getByRole('combobox', { name, exact: true });
const [team] = SOME_CHOICES.teams;

beforeEach(() => page.viewport(1280, 900));
afterEach(leave);

describe('the filters of a list of staff', () => {
  it('are team and admin, are sent from page 1 on, and are in the state', async () => {
    const element = show({ state: 'page=2', answers: [choices, pickers([ana], 132)] });
    await chooseFilter('Team', 'Leo Díaz');
    await expect.poll(() => lists().at(-1)).toEqual({ team: team?._id, page: '1', limit: '20' });
    await chooseFilter('Admin', 'Eva Admin');
    const both = { team: team?._id, admin: SOME_CHOICES.admins[0]?._id };
    await expect.poll(() => lists().at(-1)).toEqual({ ...both, page: '1', limit: '20' });
    expect(element.getAttribute('state')).toBe(`team=${both.team}&admin=${both.admin}`);
  });

  it.each([
    ['team leaders for a super-admin', superAdmin, 'team-leader', ['Admin']],
    ['pickers for an admin', admin, 'data-picker', ['Team']],
    ['pickers for their leader', leader, 'data-picker', []],
  ] as const)('of %s are those with several to choose from', async (_, user, role, offered) => {
    const rows = answer(getAllTeamLeaders, staffPage([ana]));
    show({ user, role, state: 'admin=somebody', answers: [choices, rows, pickers([ana])] });
    await expect.element(page.getByText('ana@example.com').first()).toBeVisible();
    await openFilters();
    for (const name of offered) await expect.element(chip(name)).toBeVisible();
    for (const name of ['Team', 'Admin'].filter((each) => !offered.some((one) => one === each)))
      await expect.element(chip(name)).not.toBeInTheDocument();
    const isAdminOffered = offered.some((name) => name === 'Admin');
    expect(lists()[0]).toEqual({ ...(isAdminOffered && { admin: 'somebody' }), page: '1', limit: '20' });
  });

  it('say that another one may find more when they find nobody', async () => {
    show({ state: `team=${team?._id}`, answers: [choices, answer(getAllDataPickers, staffPage([]))] });
    await expect.element(page.getByText('Try another search, other dates or another filter.')).toBeVisible();
  });
});
