import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { admin } from '../../tests/testing/accounts.js';
import { answer, inTurn, lineDown, refuse } from '../../tests/testing/answers.js';
import { leader, picker, superAdmin } from '../../tests/testing/people.js';
import { adminChoices } from '../../tests/testing/staff.js';
import { inElement } from '../../tests/testing/in-element.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import type { StaffRole } from '../../src/contract/staff/staff.js';
import {
  createAdmin,
  createDataCreator,
  createDataPicker,
  createTeamLeader,
  getAdminEmails,
  getOwnTeamLeadersEmails,
} from '../../src/contract/staff/staff-calls.js';
import { asked, choose, field, fillPerson, leave, made, optionsOf, PERSON, send, show } from './testing.js';
import { refusal, REFUSALS } from '../../src/contract/refusals/all.js';

const PERSON_LABELS = ['Full Name', 'Email', 'Contact', 'Password'];
const LEADER_LABELS = ['Team Leader', 'Team Leader Name', 'Team Leader Contact'];

beforeEach(() => page.viewport(1280, 800));
afterEach(leave);

describe('the form', () => {
  it.each<[StaffRole, SessionUser, string[]]>([
    ['admin', superAdmin, []],
    ['team-leader', superAdmin, ['Assign For', 'Admin']],
    ['team-leader', admin, ['Assign For']],
    ['data-creator', superAdmin, ['Admin', ...LEADER_LABELS]],
    ['data-picker', admin, LEADER_LABELS],
    ['data-picker', leader, []],
  ])('of a %s has only the fields that the caller decides', async (role, user, placement) => {
    const element = show(role, user);
    await expect.element(field('Full Name')).toBeVisible();
    const labels = [...(element.shadowRoot?.querySelectorAll('label') ?? [])].map(
      (label) => label.textContent,
    );
    expect(labels).toEqual([...PERSON_LABELS, ...placement]);
  });

  it('shows what is missing at each field, and sends nothing', async () => {
    show('data-picker');
    await send();
    for (const label of [...PERSON_LABELS, 'Admin', 'Team Leader'])
      await expect.element(page.getByText(`${label} is required`)).toBeVisible();
    expect(made()).toEqual([]);
  });

  it('requires a team leader’s kind', async () => {
    show('team-leader');
    await send();
    await expect.element(page.getByText('Assigning is required')).toBeVisible();
  });

  it('shows and hides the password', async () => {
    show('admin');
    await expect.element(field('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(page.getByRole('button', { name: 'Show password' }));
    await expect.element(field('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(page.getByRole('button', { name: 'Hide password' }));
    await expect.element(field('Password')).toHaveAttribute('type', 'password');
  });

  it('shows nothing to people who may not create that role', async () => {
    show('data-picker', picker);
    await expect.element(page.getByText(/Your role may not do this/)).toBeVisible();
  });
});

describe('the choices', () => {
  it('offer leaders of the right kind after an admin is chosen, and fill in name and contact', async () => {
    show('data-picker');
    await expect.element(field('Team Leader')).toBeDisabled();
    expect(asked()).not.toContain('/teamLeader/getTeamLeadersEmails/priya.nair%40example.com');
    await choose('Admin', 'priya.nair@example.com');
    await choose('Team Leader', 'tomas.ferreira@example.com');
    expect(optionsOf('Team Leader')).toEqual(['tomas.ferreira@example.com']);
    await expect.element(field('Team Leader Name')).toHaveValue('Tomás Ferreira');
    await expect.element(field('Team Leader Contact')).toHaveValue('(702) 555-0122');
  });

  it('clear the leader when another admin is chosen', async () => {
    show('data-creator');
    await choose('Admin', 'priya.nair@example.com');
    await choose('Team Leader', 'chidi.eze@example.com');
    await choose('Admin', 'oluwaseun@example.com');
    await expect.element(field('Team Leader')).toHaveValue('');
    await expect.element(field('Team Leader Name')).toHaveValue('');
  });

  it('are the admin’s own leaders when an admin fills in the form', async () => {
    show('data-creator', admin);
    await choose('Team Leader', 'chidi.eze@example.com');
    expect(asked()).toEqual(['/teamLeader/getTeamLeadersEmails-admin']);
  });

  it('say what to do if there are none', async () => {
    show('data-picker', admin, [answer(getOwnTeamLeadersEmails, [])]);
    await expect
      .element(page.getByText('No team leader for rental pickers yet. Create one first.'))
      .toBeVisible();
  });

  it('are requested again after a failure', async () => {
    const failing = refuse(getAdminEmails, 400, getAdminEmails.says.failed);
    show('team-leader', superAdmin, [inTurn(failing, answer(getAdminEmails, adminChoices))]);
    await expect.element(inElement('rd-create-staff').getByText('Failed to load data')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await choose('Admin', 'oluwaseun@example.com');
  });
});

describe('a half-filled form', () => {
  it('is restored after a reload, without the password, and can be cleared', async () => {
    const element = show('data-picker');
    await fillPerson();
    await choose('Admin', 'priya.nair@example.com');
    await choose('Team Leader', 'tomas.ferreira@example.com');
    element.replaceWith(element.cloneNode());
    await expect.element(field('Full Name')).toHaveValue(PERSON.name);
    await expect.element(field('Admin')).toHaveValue('priya.nair@example.com');
    await expect.element(field('Team Leader')).toHaveValue('tomas.ferreira@example.com');
    await expect.element(field('Team Leader Name')).toHaveValue('Tomás Ferreira');
    await expect.element(field('Password')).toHaveValue('');
    await expect.element(page.getByText('Passwords aren’t stored: type it again.')).toBeVisible();
    expect(JSON.stringify(Object.values(sessionStorage))).not.toContain(PERSON.password);
    await choose('Admin', 'oluwaseun@example.com');
    await expect.element(field('Team Leader')).toHaveValue('');
    await userEvent.click(page.getByRole('button', { name: 'Start over' }));
    for (const label of [...PERSON_LABELS, 'Admin', 'Team Leader'])
      await expect.element(field(label)).toHaveValue('');
  });

  it('is stored for its role only, and deleted when a person was created', async () => {
    const element = show('admin', superAdmin, [answer(createAdmin, { _id: 'admin-9' })]);
    await fillPerson();
    element.setAttribute('staff-role', 'team-leader');
    await expect.element(field('Full Name')).toHaveValue('');
    element.setAttribute('staff-role', 'admin');
    await expect.element(field('Full Name')).toHaveValue(PERSON.name);
    await userEvent.fill(field('Password'), PERSON.password);
    await send();
    await expect.element(page.getByText('Admin created successfully')).toBeVisible();
    element.replaceWith(element.cloneNode());
    await expect.element(field('Full Name')).toHaveValue('');
  });

  it('accepts a name that is too long, says so and is refused with it', async () => {
    show('admin');
    await fillPerson();
    await userEvent.fill(field('Full Name'), 'x'.repeat(101));
    await expect.element(field('Full Name')).toHaveValue('x'.repeat(101));
    await send();
    await expect.element(field('Full Name')).toHaveAccessibleDescription(/^Maximum 100 characters allowed/);
    expect(made()).toEqual([]);
  });
});

describe('an invitation', () => {
  const invite = () => userEvent.click(page.getByRole('button', { name: 'Send an invitation' }));

  it('needs no password, and its link is shown when it isn’t mailed', async () => {
    const link = 'https://desk.example.com/reset-password?token=x';
    show('admin', superAdmin, [answer(createAdmin, { _id: 'admin-9', link })]);
    await fillPerson();
    await userEvent.clear(field('Password'));
    await invite();
    const dialog = page.getByRole('dialog', { name: `Invitation of ${PERSON.name}` });
    await expect.element(dialog.getByLabelText('Link')).toHaveValue(link);
    const { password: _password, ...person } = PERSON;
    expect(made().map(({ body }) => body)).toEqual([{ ...person, invite: true }]);
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }).last());
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(field('Full Name')).toHaveValue('');
  });

  it('that was refused leaves Create with its password, by click and by Enter', async () => {
    show('admin');
    await invite();
    await expect.element(page.getByText('Email is required')).toBeVisible();
    await expect.element(page.getByText('Password is required')).not.toBeInTheDocument();
    await userEvent.type(field('Full Name'), '{Enter}');
    await expect.element(page.getByText('Password is required')).toBeVisible();
    expect(made()).toEqual([]);
  });
});

describe('creating a person', () => {
  it('sends the chosen values, shows a message, keeps admin and leader for the next person and fires an event', async () => {
    const element = show('data-picker', superAdmin, [answer(createDataPicker, { _id: 'picker-9' })]);
    const heard = new Promise((resolve) =>
      element.addEventListener('rd-staff-created', ({ detail }) => resolve(detail)),
    );
    await fillPerson();
    await choose('Admin', 'priya.nair@example.com');
    await choose('Team Leader', 'tomas.ferreira@example.com');
    await send();
    await expect.element(page.getByText('Data Picker created successfully')).toBeVisible();
    const above = { admin_email: 'priya.nair@example.com', team_leader_email: 'tomas.ferreira@example.com' };
    expect(made()).toMatchObject([{ path: '/users/create-dataPicker', body: { ...PERSON, ...above } }]);
    expect(await heard).toEqual({ staffId: 'picker-9', role: 'data-picker' });
    for (const label of PERSON_LABELS) await expect.element(field(label)).toHaveValue('');
    await expect.element(field('Admin')).toHaveValue('priya.nair@example.com');
    await expect.element(field('Team Leader')).toHaveValue('tomas.ferreira@example.com');
    expect(field('Full Name').element().matches(':focus')).toBe(true);
    await fillPerson();
    await send();
    await expect.poll(() => made()).toMatchObject([{ body: above }, { body: above }]);
  });

  it('by Enter in a field shows no error on the emptied form, not even for a second Enter', async () => {
    show('admin', superAdmin, [answer(createAdmin, { _id: 'admin-9' })]);
    await fillPerson();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Admin created successfully')).toBeVisible();
    await expect.element(field('Password')).toHaveValue('');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => field('Full Name').element().matches(':focus')).toBe(true);
    await userEvent.keyboard('{Tab}');
    expect(page.getByText(/is required/).elements()).toHaveLength(0);
    expect(made()).toHaveLength(1);
  });

  it.each([
    ['admin', createAdmin, superAdmin],
    ['data-creator', createDataCreator, { ...leader, assignFor: 'rental-creator' }],
    ['data-picker', createDataPicker, leader],
  ] as const)('of the role %s shows the sentence for this role', async (role, call, user) => {
    show(role, user, [answer(call, { _id: 'new' })]);
    await fillPerson();
    await send();
    await expect.element(page.getByText(call.says.done)).toBeVisible();
    expect(made()).toMatchObject([{ path: call.path, body: PERSON }]);
  });

  it('gives a leader the chosen kind', async () => {
    show('team-leader', admin, [answer(createTeamLeader, { _id: 'new' })]);
    await fillPerson();
    await choose('Assign For', 'rental-creator');
    await send();
    await expect.element(page.getByText('Team leader created successfully')).toBeVisible();
    expect(made()).toMatchObject([{ body: { assignFor: 'rental-creator' } }]);
  });

  it('shows the server’s refusal at the field and leaves the typed text', async () => {
    const errors = [{ path: 'email', ...refusal('email-taken') }];
    show('admin', superAdmin, [refuse(createAdmin, 409, refusal('email-taken'), { errors })]);
    await fillPerson();
    await send();
    const email = field('Email');
    await expect.element(email).toHaveAccessibleDescription(REFUSALS['email-taken']);
    await expect.element(email).toHaveValue(PERSON.email);
    await expect.element(field('Password')).toHaveValue(PERSON.password);
    await expect.poll(() => email.element().matches(':focus')).toBe(true);
  });

  it('shows in the form that there is no connection and leaves the typed text', async () => {
    show('admin', superAdmin, [lineDown(createAdmin)]);
    await fillPerson();
    await send();
    await expect.element(page.getByText(/It isn’t known whether this was saved/)).toBeVisible();
    await expect.element(field('Full Name')).toHaveValue(PERSON.name);
  });
});
