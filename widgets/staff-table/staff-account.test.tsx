import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin } from '../../tests/testing/accounts.js';
import { answer, inTurn, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { leader } from '../../tests/testing/people.js';
import { adminChoices, leaderChoices, staffPage } from '../../tests/testing/staff.js';
import {
  endStaffSessions,
  removeSecondFactor,
  makeResetLink,
  moveStaff,
  resumeStaff,
  suspendStaff,
} from '../../src/contract/staff/people-calls.js';
import { proveAgain } from '../../src/contract/auth/prove-again.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';
import {
  deleteTeamLeader,
  getAdminEmails,
  getAllAdmins,
  getAllTeamLeaders,
  getOwnTeamLeadersEmails,
  getTeamLeadersEmails,
  getTeamLeadersOfAdmin,
} from '../../src/contract/staff/staff-calls.js';
import type { StaffUser } from '../../src/contract/staff/staff.js';
import { ana, button, changes, leave, pickers, show } from './testing.js';

const changed = { _id: ana._id };
const choices = [answer(getAdminEmails, adminChoices), answer(getTeamLeadersEmails, leaderChoices)];
const suspendedAna = { ...ana, suspendedAt: '2026-11-20T19:05:00.000Z' };
const leading: StaffUser = { ...ana, assignFor: 'rental-picker', team_leader_email: null };
const leaders = (row: StaffUser) => answer(getAllTeamLeaders, staffPage([row]));
const confirmed = () => page.getByRole('dialog', { name: 'Confirm!' });
const optionsOf = (label: string) =>
  confirmed()
    .getByLabelText(label)
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

/** What an element tells the page about an account. */
const heardBy = (element: HTMLElement) =>
  new Promise((resolve) => element.addEventListener('rd-staff-changed', ({ detail }) => resolve(detail)));

/** Opens Edit, then an action of its section Account. */
async function ask(action: string): Promise<void> {
  await userEvent.click(button('Edit Ana Ruiz'));
  await userEvent.click(button(action));
  await expect.element(confirmed()).toBeVisible();
}

beforeEach(() => page.viewport(1280, 900));
afterEach(leave);

describe('the section Account of Edit', () => {
  const actions = () =>
    page
      .getByRole('region', { name: 'Account' })
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  const all = ['Move to…', 'Suspend…', 'Password reset link…', 'Remove second factor…', 'End sessions…'];

  it.each<[string, Parameters<typeof show>[0], string[]]>([
    ['a picker to a super-admin', { answers: [pickers([ana])] }, all],
    ['a picker to their leader', { user: leader, answers: [pickers([ana])] }, all.slice(1)],
    ['a leader to a super-admin', { role: 'team-leader', answers: [leaders(leading)] }, all],
    [
      'a leader to their admin',
      { user: admin, role: 'team-leader', answers: [answer(getTeamLeadersOfAdmin, staffPage([leading]))] },
      all.slice(1),
    ],
    ['an admin', { role: 'admin', answers: [answer(getAllAdmins, staffPage([ana]))] }, all.slice(1)],
    ['a suspended picker', { answers: [pickers([suspendedAna])] }, ['Move to…', 'Resume']],
  ])('offers for %s what the caller may do', async (_who, scene, offered) => {
    show(scene);
    await userEvent.click(button('Edit Ana Ruiz'));
    await expect.poll(actions).toEqual(offered);
  });

  it('leads back to Edit with what was typed when somebody cancels', async () => {
    show({ answers: [pickers([ana])] });
    await userEvent.click(button('Edit Ana Ruiz'));
    await userEvent.fill(page.getByLabelText('Picker Limit'), '80');
    await userEvent.click(button('Suspend…'));
    await expect.element(confirmed()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(confirmed()).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Picker Limit')).toHaveValue('80');
    expect(changes()).toEqual([]);
  });
});

describe('a suspension', () => {
  it('names the person and the consequences, then closes both dialogs and shows a message', async () => {
    const element = show({ answers: [pickers([ana]), answer(suspendStaff, changed)] });
    const heard = heardBy(element);
    await ask('Suspend…');
    await expect.element(confirmed().getByRole('heading', { name: 'Suspend Ana Ruiz' })).toBeVisible();
    await expect.element(confirmed().getByText(/logged out at once and can’t log in until/)).toBeVisible();
    expect(confirmed().getByRole('combobox').elements()).toEqual([]);
    await userEvent.click(confirmed().getByRole('button', { name: 'Suspend' }));
    await expect.element(page.getByText('Suspended successfully')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(changes()).toMatchObject([{ path: `/users/suspend/${ana._id}` }]);
    expect(await heard).toEqual({ staffId: ana._id, role: 'data-picker', change: 'suspended' });
  });

  it('of a leader offers only other leaders of the same kind to take over, and shows a refusal at the choice', async () => {
    const own = { ...leaderChoices[0], _id: ana._id, name: 'Ana Ruiz', email: ana.email } as const;
    const wrong = { path: 'moveTo', ...refusal('no-such-leader') };
    show({
      role: 'team-leader',
      answers: [
        leaders(leading),
        answer(getAdminEmails, adminChoices),
        answer(getTeamLeadersEmails, [...leaderChoices, { contact: '', ...own }]),
        inTurn(
          refuse(suspendStaff, 400, refusal('no-such-leader'), { errors: [wrong] }),
          answer(suspendStaff, changed),
        ),
      ],
    });
    await ask('Suspend…');
    await expect
      .poll(() => optionsOf('Who takes over their people?'))
      .toEqual(['Nobody: their people stay', 'Tomás Ferreira · tomas.ferreira@example.com']);
    const choice = confirmed().getByLabelText('Who takes over their people?');
    await userEvent.selectOptions(choice, 'tomas.ferreira@example.com');
    await userEvent.click(confirmed().getByRole('button', { name: 'Suspend' }));
    await expect.element(choice).toHaveAccessibleDescription(REFUSALS['no-such-leader']);
    await userEvent.click(confirmed().getByRole('button', { name: 'Suspend' }));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(changes().map(({ body }) => body)).toEqual([
      { moveTo: 'tomas.ferreira@example.com' },
      { moveTo: 'tomas.ferreira@example.com' },
    ]);
  });

  it('ends by one click on Resume in Edit', async () => {
    const answers: FakeCall[] = [
      inTurn(pickers([suspendedAna]), pickers([ana])),
      answer(resumeStaff, changed),
    ];
    show({ answers });
    await userEvent.click(button('Edit Ana Ruiz'));
    await userEvent.click(
      page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Resume' }),
    );
    await expect.element(button('Suspend…')).toBeVisible();
    expect(changes()).toMatchObject([{ path: `/users/resume/${ana._id}` }]);
  });
});

describe('a deletion of a leader', () => {
  it('without a choice is refused at the choice while people are below, and then sends who takes over', async () => {
    show({
      user: admin,
      role: 'team-leader',
      answers: [
        answer(getTeamLeadersOfAdmin, staffPage([leading])),
        answer(getOwnTeamLeadersEmails, leaderChoices),
        inTurn(refuse(deleteTeamLeader, 409, refusal('has-staff')), answer(deleteTeamLeader, changed)),
      ],
    });
    await userEvent.click(button('Delete Ana Ruiz'));
    await userEvent.click(button('Delete'));
    const choice = confirmed().getByLabelText('Who takes over their people?');
    await expect.element(choice).toHaveAccessibleDescription(REFUSALS['has-staff']);
    await userEvent.selectOptions(choice, 'tomas.ferreira@example.com');
    await userEvent.click(button('Delete'));
    await expect.element(page.getByText('Deleted successfully')).toBeVisible();
    expect(changes().map(({ body }) => body)).toEqual([
      { onlyWithoutStaff: true },
      { moveTo: 'tomas.ferreira@example.com' },
    ]);
  });

  it('is possible when nobody else could take over: the people stay, because that was chosen', async () => {
    show({
      user: admin,
      role: 'team-leader',
      answers: [
        answer(getTeamLeadersOfAdmin, staffPage([leading])),
        answer(getOwnTeamLeadersEmails, []),
        answer(deleteTeamLeader, changed),
      ],
    });
    await userEvent.click(button('Delete Ana Ruiz'));
    await expect.element(confirmed().getByText('There is nobody else to choose.')).toBeVisible();
    await userEvent.selectOptions(
      confirmed().getByLabelText('Who takes over their people?'),
      'Nobody: their people stay',
    );
    await userEvent.click(button('Delete'));
    await expect.element(page.getByText('Deleted successfully')).toBeVisible();
    expect(changes().map(({ body }) => body)).toEqual([{}]);
  });
});

describe('a move', () => {
  it('of a picker chooses a leader of pickers below the chosen admin', async () => {
    const element = show({ answers: [pickers([ana]), ...choices, answer(moveStaff, { moved: [ana._id] })] });
    const heard = heardBy(element);
    await ask('Move to…');
    await expect.element(confirmed().getByLabelText('Admin')).toHaveValue('priya.nair@example.com');
    await expect
      .poll(() => optionsOf('Team Leader'))
      .toEqual(['Choose team leader', 'Tomás Ferreira · tomas.ferreira@example.com']);
    await userEvent.selectOptions(confirmed().getByLabelText('Team Leader'), 'tomas.ferreira@example.com');
    await userEvent.click(confirmed().getByRole('button', { name: 'Move' }));
    await expect.element(page.getByText('Moved successfully')).toBeVisible();
    expect(changes()).toMatchObject([
      {
        path: '/users/move',
        body: { userIds: [ana._id], team_leader_email: 'tomas.ferreira@example.com' },
      },
    ]);
    expect(await heard).toMatchObject({ change: 'moved' });
  });

  it('of a leader chooses an admin, and says at the field when none is chosen', async () => {
    const missing = { path: 'admin_email', ...refusal('required', { label: 'Admin' }) };
    show({
      role: 'team-leader',
      answers: [
        leaders(leading),
        ...choices,
        inTurn(
          refuse(moveStaff, 400, refusal('required', { label: 'Admin' }), { errors: [missing] }),
          answer(moveStaff, { moved: [ana._id] }),
        ),
      ],
    });
    await ask('Move to…');
    const choice = confirmed().getByLabelText('Admin');
    await userEvent.click(confirmed().getByRole('button', { name: 'Move' }));
    await expect.element(choice).toHaveAccessibleDescription('Admin is required');
    await userEvent.selectOptions(choice, 'oluwaseun@example.com');
    await userEvent.click(confirmed().getByRole('button', { name: 'Move' }));
    await expect.element(page.getByText('Moved successfully')).toBeVisible();
    expect(changes().at(-1)?.body).toEqual({ userIds: [ana._id], admin_email: 'oluwaseun@example.com' });
  });
});

describe('a link for a new password', () => {
  const link = 'https://rentals.example.com/#/reset-password?email=ana%40example.com&token=abc';

  it('is shown once to copy, and is gone when the dialog is closed', async () => {
    show({ answers: [pickers([ana]), answer(makeResetLink, { link })] });
    await ask('Password reset link…');
    await userEvent.click(confirmed().getByRole('button', { name: 'Make link' }));
    const shown = page.getByRole('dialog', { name: 'Password reset link for Ana Ruiz' });
    await expect.element(shown.getByLabelText('Link')).toHaveValue(link);
    await expect
      .element(shown.getByText('It works once, for 30 minutes. It won’t be shown again.'))
      .toBeVisible();
    await expect.element(shown.getByRole('button', { name: 'Copy' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(changes()).toMatchObject([{ method: 'POST', path: `/users/reset-link/${ana._id}` }]);
  });

  it('that is refused says why', async () => {
    const suspended = refusal('person-suspended', { name: 'Ana Ruiz' });
    show({ answers: [pickers([ana]), refuse(makeResetLink, 409, suspended)] });
    await ask('Password reset link…');
    await userEvent.click(confirmed().getByRole('button', { name: 'Make link' }));
    await expect
      .element(confirmed().getByText('Ana Ruiz is suspended. Resume them first.').first())
      .toBeVisible();
  });
});

describe('a call that needs a proof of who is logged in', () => {
  const link = 'https://rentals.example.com/#/reset-password?email=ana%40example.com&token=abc';
  const makesLink = inTurn(
    refuse(makeResetLink, 403, refusal('prove-again')),
    answer(makeResetLink, { link }),
  );
  const proof = () => page.getByRole('dialog', { name: 'Confirm that it’s you' });
  const proves = inTurn(
    refuse(proveAgain, 400, refusal('invalid-input'), {
      errors: [{ path: 'currentPassword', ...refusal('wrong-password') }],
    }),
    answer(proveAgain, { until: '2026-11-20T19:15:00.000Z' }),
  );

  it('asks for the password, says when it is wrong, and goes on with what was asked', async () => {
    show({ answers: [pickers([ana]), makesLink, proves] });
    await ask('Password reset link…');
    await userEvent.click(confirmed().getByRole('button', { name: 'Make link' }));
    await userEvent.fill(proof().getByLabelText('Current Password', { exact: true }), 'wrong');
    await userEvent.click(proof().getByRole('button', { name: 'Confirm' }));
    await expect.element(proof().getByText('Current Password is wrong')).toBeVisible();
    await userEvent.fill(proof().getByLabelText('Current Password', { exact: true }), 'right');
    await userEvent.keyboard('{Enter}');
    const shown = page.getByRole('dialog', { name: 'Password reset link for Ana Ruiz' });
    await expect.element(shown.getByLabelText('Link')).toHaveValue(link);
    // Nor is the question a toast.
    expect(page.getByText(REFUSALS['prove-again']).elements()).toEqual([]);
    expect(changes().map(({ path }) => path)).toEqual([
      ...[`/users/reset-link/${ana._id}`, '/users/profile/prove-again', '/users/profile/prove-again'],
      `/users/reset-link/${ana._id}`,
    ]);
  });

  it('does nothing when the person cancels, and says why', async () => {
    show({ answers: [pickers([ana]), refuse(removeSecondFactor, 403, refusal('prove-again'))] });
    await ask('Remove second factor…');
    await userEvent.click(confirmed().getByRole('button', { name: 'Remove second factor' }));
    await userEvent.click(proof().getByRole('button', { name: 'Cancel' }));
    await expect.element(confirmed().getByText(REFUSALS['prove-again']).first()).toBeVisible();
    expect(changes()).toHaveLength(1);
  });

  it('takes a code of the second factor instead', async () => {
    show({
      answers: [
        pickers([ana]),
        inTurn(refuse(removeSecondFactor, 403, refusal('prove-again')), answer(removeSecondFactor, changed)),
        answer(proveAgain, { until: '2026-11-20T19:15:00.000Z' }),
      ],
    });
    await ask('Remove second factor…');
    await userEvent.click(confirmed().getByRole('button', { name: 'Remove second factor' }));
    await userEvent.fill(proof().getByLabelText('Or a code'), '123 456');
    await userEvent.click(proof().getByRole('button', { name: 'Confirm' }));
    await expect.element(page.getByText('Second factor removed')).toBeVisible();
    expect(changes()[1]).toMatchObject({ path: '/users/profile/prove-again', body: { code: '123 456' } });
  });
});

it('all sessions of a person end after a confirmation', async () => {
  show({ answers: [pickers([ana]), answer(endStaffSessions, changed)] });
  await ask('End sessions…');
  await userEvent.click(confirmed().getByRole('button', { name: 'End sessions' }));
  await expect.element(page.getByText('Sessions ended')).toBeVisible();
  expect(changes()).toMatchObject([{ method: 'POST', path: `/users/end-sessions/${ana._id}` }]);
});

it('a lost second factor is removed after a confirmation', async () => {
  show({ answers: [pickers([ana]), answer(removeSecondFactor, changed)] });
  await ask('Remove second factor…');
  await userEvent.click(confirmed().getByRole('button', { name: 'Remove second factor' }));
  await expect.element(page.getByText('Second factor removed')).toBeVisible();
  expect(changes()).toMatchObject([{ method: 'POST', path: `/users/remove-second-factor/${ana._id}` }]);
});
