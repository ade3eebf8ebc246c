import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { admin } from '../../tests/testing/accounts.js';
import { answer, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { leader, superAdmin } from '../../tests/testing/people.js';
import { press } from '../../.storybook/press.js';
import { playground } from '../../.storybook/playground.js';
import { adminChoices, leaderChoices } from '../../tests/testing/staff.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import {
  createAdmin,
  createDataPicker,
  getAdminEmails,
  getOwnTeamLeadersEmails,
  getTeamLeadersEmails,
} from '../../src/contract/staff/staff-calls.js';
import './create-staff.element.js';
import { refusal } from '../../src/contract/refusals/all.js';

interface Args {
  staffRole: string;
}

/** The form for a new person, for every role and every caller. */
const meta: Meta<Args> = {
  title: 'Widgets/rd-create-staff',
  parameters: { layout: 'padded' },
  args: { staffRole: 'data-picker' },
  render: ({ staffRole }) => createElement('rd-create-staff', { staffRole }),
};
export default meta;
type Story = StoryObj<Args>;

const page = (user: SessionUser, ...answers: FakeCall[]): { page: StoryPage } => ({
  page: {
    user,
    answers: [
      ...answers,
      answer(getAdminEmails, adminChoices),
      answer(getTeamLeadersEmails, leaderChoices),
      answer(getOwnTeamLeadersEmails, leaderChoices),
    ],
  },
});
const phone = { viewport: { value: 'phone' } };

type Play = NonNullable<Story['play']>;

const fill: Play = async ({ canvasElement, userEvent }) => {
  const inside = within(canvasElement);
  await userEvent.type(await inside.findByShadowLabelText('Full Name'), 'Grace Okafor');
  await userEvent.type(inside.getByShadowLabelText('Email'), 'grace.okafor@example.com');
  await userEvent.type(inside.getByShadowLabelText('Contact'), '702 555 0177');
  await userEvent.type(inside.getByShadowLabelText('Password'), 'a long secret');
};

const place: Play = async ({ canvasElement, userEvent }) => {
  const inside = within(canvasElement);
  await inside.findByShadowRole('option', { name: /Priya Nair/ });
  await userEvent.selectOptions(inside.getByShadowLabelText('Admin'), 'priya.nair@example.com');
  await inside.findByShadowRole('option', { name: /Tomás/ });
  await userEvent.selectOptions(inside.getByShadowLabelText('Team Leader'), 'tomas.ferreira@example.com');
};

const send: Play = async ({ canvasElement, userEvent }) => {
  const inside = within(canvasElement);
  await userEvent.click(await inside.findByShadowRole('button', { name: /^Create/ }));
};

const inOrder =
  (...plays: Play[]): Play =>
  async (context) => {
    for (const play of plays) await play(context);
  };

const asAdmin = { args: { staffRole: 'admin' } };

export const Default: Story = { ...asAdmin, parameters: page(superAdmin) };
export const CreateTeamLeader: Story = { args: { staffRole: 'team-leader' }, parameters: page(superAdmin) };
export const ATeamLeaderByAdmin: Story = { args: { staffRole: 'team-leader' }, parameters: page(admin) };
export const CreateDataCreator: Story = { args: { staffRole: 'data-creator' }, parameters: page(superAdmin) };
export const CreateDataPicker: Story = { parameters: page(superAdmin) };
export const APickerPlaced: Story = { parameters: page(superAdmin), play: place };
export const APickerPlacedOnAPhone: Story = { ...APickerPlaced, globals: phone };
export const APickerByAdmin: Story = { parameters: page(admin) };
export const APickerByLeader: Story = { parameters: page(leader) };

export const NoLeaderYet: Story = { parameters: page(admin, answer(getOwnTeamLeadersEmails, [])) };
export const ChoicesLoading: Story = { parameters: page(superAdmin, neverAnswer(getAdminEmails)) };
export const ChoicesFailed: Story = {
  parameters: page(superAdmin, refuse(getAdminEmails, 400, getAdminEmails.says.failed)),
};
export const NothingFilledIn: Story = { parameters: page(superAdmin), play: send };
export const NothingFilledInOnAPhone: Story = { ...NothingFilledIn, globals: phone };
export const Spanish: Story = {
  parameters: page(superAdmin),
  render: ({ staffRole }) => createElement('rd-create-staff', { staffRole, locale: 'es' }),
};
export const Creating: Story = {
  parameters: page(superAdmin, neverAnswer(createDataPicker)),
  play: inOrder(fill, place, send),
};
export const Created: Story = {
  ...asAdmin,
  parameters: page(superAdmin, answer(createAdmin, { _id: 'admin-3' })),
  play: inOrder(fill, send),
};
export const Invited: Story = {
  ...asAdmin,
  parameters: page(
    superAdmin,
    answer(createAdmin, { _id: 'admin-3', link: 'https://desk.example.com/reset-password?token=x' }),
  ),
  play: inOrder(fill, press('Send an invitation')),
};
export const EmailTaken: Story = {
  ...asAdmin,
  parameters: page(
    superAdmin,
    refuse(createAdmin, 409, refusal('email-taken'), {
      errors: [{ path: 'email', ...refusal('email-taken') }],
    }),
  ),
  play: inOrder(fill, send),
};
export const Refused: Story = {
  ...asAdmin,
  parameters: page(superAdmin, refuse(createAdmin, 500, createAdmin.says.failed)),
  play: inOrder(fill, send),
};
export const NoRoleChosen: Story = { args: { staffRole: '' }, parameters: page(superAdmin) };

/** The screen under its title. */
export const CreateAdmin: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-create-staff', CreateDataPicker), tags: ['!test'] };
