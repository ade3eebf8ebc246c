import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin } from '../../tests/testing/accounts.js';
import { answer, inTurn, refuse } from '../../tests/testing/answers.js';
import { leader } from '../../tests/testing/people.js';
import { adminChoices, leaderChoices, staffPage, staffUser } from '../../tests/testing/staff.js';
import { handOverLeads, restoreStaff, resumeStaff } from '../../src/contract/staff/people-calls.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import {
  getAdminEmails,
  getAllDataPickers,
  getTeamLeadersEmails,
} from '../../src/contract/staff/staff-calls.js';
import { openFilters } from '../../src/ui/filter-menu/testing.js';
import { ana, button, changes, isFocused, leave, lists, pickers, show } from './testing.js';

const AT = '2026-11-20T19:05:00.000Z';
const deletedAna = { ...ana, deletedAt: AT };
const dialog = () => page.getByRole('dialog');
const showDeleted = async () => {
  await openFilters();
  await userEvent.click(page.getByRole('switch', { name: 'Deleted' }));
};

beforeEach(() => page.viewport(1280, 900));
afterEach(leave);

describe('a suspended person', () => {
  it('has a badge that says so and since when, and is resumed by one click', async () => {
    const rows = inTurn(pickers([{ ...ana, suspendedAt: AT }]), pickers([ana]));
    show({ answers: [rows, answer(resumeStaff, { _id: ana._id })] });
    await expect.element(page.getByText('Suspended since 11/20/26')).toBeVisible();
    await userEvent.click(button('Resume Ana Ruiz'));
    await expect.element(page.getByText('Resumed successfully')).toBeVisible();
    await expect.element(page.getByText(/Suspended since/)).not.toBeInTheDocument();
    await expect.element(button('Resume Ana Ruiz')).not.toBeInTheDocument();
    expect(changes()).toMatchObject([{ path: `/users/resume/${ana._id}` }]);
  });

  it('who can’t be resumed stays marked, with the reason in a toast', async () => {
    const rows = pickers([{ ...ana, suspendedAt: AT }]);
    show({ answers: [rows, refuse(resumeStaff, 500, '')] });
    await userEvent.click(button('Resume Ana Ruiz'));
    await expect.element(page.getByText(resumeStaff.says.failed)).toBeVisible();
    await expect.element(button('Resume Ana Ruiz')).toBeVisible();
  });
});

it('a person who has not accepted their invitation is marked', async () => {
  show({ answers: [pickers([{ ...ana, invitedAt: AT }])] });
  await expect.element(page.getByText('Invited', { exact: true })).toBeVisible();
});

describe('the switch Deleted', () => {
  it('lists deleted people with what can be done about them, and is in the state of the element', async () => {
    const element = show({ answers: [inTurn(pickers([ana]), pickers([deletedAna]), pickers([ana]))] });
    await expect.element(button('Edit Ana Ruiz')).toBeVisible();
    await showDeleted();
    await expect.element(page.getByText('Deleted on 11/20/26')).toBeVisible();
    await expect.element(button('Hand over leads of Ana Ruiz')).toBeVisible();
    await expect.element(button('Edit Ana Ruiz')).not.toBeInTheDocument();
    expect(lists().at(-1)).toMatchObject({ deleted: 'true', page: '1' });
    expect(element.getAttribute('state')).toBe('deleted=true');
    await showDeleted();
    await expect.element(button('Edit Ana Ruiz')).toBeVisible();
    expect(lists().at(-1)).not.toHaveProperty('deleted');
  });

  it('shows a sentence when nobody was deleted', async () => {
    show({ answers: [inTurn(pickers([ana]), pickers([]))] });
    await showDeleted();
    await expect.element(page.getByText('Nobody was deleted in the last 30 days.')).toBeVisible();
  });
});

describe('a restored person', () => {
  it('comes back after a confirmation', async () => {
    show({ user: leader, answers: [pickers([deletedAna]), answer(restoreStaff, { _id: ana._id })] });
    await showDeleted();
    await userEvent.click(button('Restore Ana Ruiz'));
    await expect.element(dialog().getByText(/can log in again with their password/)).toBeVisible();
    await userEvent.click(button('Restore'));
    await expect.element(page.getByText('Restored successfully')).toBeVisible();
    expect(changes()).toMatchObject([{ path: `/users/restore/${ana._id}`, body: {} }]);
  });

  it.each([
    ['was deleted too', 'superior-deleted'],
    ['works for another admin', 'superior-moved'],
  ] as const)('needs another superior if their own %s, and only then is asked for one', async (_, code) => {
    show({
      answers: [
        pickers([deletedAna]),
        answer(getAdminEmails, adminChoices),
        answer(getTeamLeadersEmails, leaderChoices),
        inTurn(refuse(restoreStaff, 409, refusal(code)), answer(restoreStaff, { _id: ana._id })),
      ],
    });
    await showDeleted();
    await userEvent.click(button('Restore Ana Ruiz'));
    expect(dialog().getByRole('combobox').elements()).toEqual([]);
    await userEvent.click(button('Restore'));
    const choice = dialog().getByLabelText('Who do they work under?');
    await expect.element(choice).toHaveAccessibleDescription(REFUSALS[code]);
    await userEvent.selectOptions(choice, 'tomas.ferreira@example.com');
    await userEvent.click(button('Restore'));
    await expect.element(page.getByText('Restored successfully')).toBeVisible();
    expect(changes().at(-1)?.body).toEqual({ moveTo: 'tomas.ferreira@example.com' });
  });

  it('stays deleted if somebody else has their e-mail now, and the dialog says why', async () => {
    const taken = { path: 'email', ...refusal('restored-email-taken') };
    show({
      answers: [
        pickers([deletedAna]),
        refuse(restoreStaff, 409, refusal('restored-email-taken'), { errors: [taken] }),
      ],
    });
    await showDeleted();
    await userEvent.click(button('Restore Ana Ruiz'));
    await userEvent.click(button('Restore'));
    await expect.element(dialog().getByText(REFUSALS['restored-email-taken']).first()).toBeVisible();
  });
});

describe('leads of a deleted person', () => {
  it('are handed to somebody of the same role and admin', async () => {
    const li = staffUser({ _id: 'li', name: 'Li Wu', email: 'li@example.com' });
    const elsewhere = staffUser({ _id: 'no', name: 'No One', admin_email: 'other@example.com' });
    const missing = { path: 'to', ...refusal('required', { label: 'Successor' }) };
    const list = answer(getAllDataPickers, () =>
      staffPage(lists().at(-1)?.['deleted'] ? [deletedAna] : [li, elsewhere]),
    );
    const element = show({
      answers: [
        list,
        inTurn(
          refuse(handOverLeads, 400, refusal('required', { label: 'Successor' }), { errors: [missing] }),
          answer(handOverLeads, { _id: ana._id, rentals: 7 }),
        ),
      ],
    });
    const heard = new Promise((resolve) =>
      element.addEventListener('rd-staff-changed', ({ detail }) => resolve(detail)),
    );
    await showDeleted();
    await userEvent.click(button('Hand over leads of Ana Ruiz'));
    const choice = dialog().getByLabelText('Successor');
    await expect
      .poll(() => [...choice.element().querySelectorAll('option')].map(({ textContent }) => textContent))
      .toEqual(['Choose who', 'Li Wu · li@example.com']);
    await userEvent.click(button('Hand over'));
    await expect.element(choice).toHaveAccessibleDescription('Successor is required');
    await userEvent.selectOptions(choice, 'li@example.com');
    await userEvent.click(button('Hand over'));
    await expect.element(page.getByText('Leads handed over successfully')).toBeVisible();
    expect(changes().at(-1)).toMatchObject({
      path: `/users/hand-over/${ana._id}`,
      body: { to: 'li@example.com' },
    });
    expect(await heard).toMatchObject({ change: 'leads-handed-over' });
  });
});

describe('Create', () => {
  it.each([
    ['a super-admin', {}, '/super-admin/create-dataPicker'],
    ['an admin', { user: admin }, '/admin/create-dataPicker'],
    ['a leader', { user: leader }, '/team-leader/create-dataPicker'],
  ])('fires an event that leads %s to their form', async (_who, who, path) => {
    const element = show({ ...who, answers: [pickers([ana])] });
    const heard = new Promise((resolve) =>
      element.addEventListener('rd-navigate', ({ detail }) => resolve(detail)),
    );
    await userEvent.click(button('Create Data Picker'));
    expect(await heard).toEqual({ path });
    await isFocused(button('Create Data Picker'));
  });
});
