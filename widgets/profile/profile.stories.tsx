import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { admin, noSecondFactor, ownSessions, profileOf } from '../../tests/testing/accounts.js';
import { answer, lineDown, neverAnswer, refuse } from '../../tests/testing/answers.js';
import { creator, leader, picker, superAdmin } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { creatorCounts, pickerCounts, pickerWeek } from '../../tests/testing/rentals.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { getPickerDealCounts } from '../../src/contract/deals/deals.js';
import { changePassword, getOwnSessions, getProfile } from '../../src/contract/staff/profile.js';
import { getCreatorCounts, getPickerCounts } from '../../src/contract/rentals/rentals.js';
import {
  addSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '../../src/contract/auth/second-factor.js';
import './profile.element.js';
import { refusal } from '../../src/contract/refusals/all.js';

const counts = [
  answer(getOwnSessions, ownSessions),
  answer(getSecondFactor, noSecondFactor),
  answer(getCreatorCounts, creatorCounts()),
  answer(getPickerCounts, pickerCounts({ week: pickerWeek() })),
  answer(getPickerDealCounts, { 'in-process': 4, done: 112, failed: 9 }),
];

const page = (user: SessionUser, ...answers: NonNullable<StoryPage['answers']>): { page: StoryPage } => ({
  page: { user, answers: [...answers, answer(getProfile, profileOf(user)), ...counts] },
});

/** Fills the password form and sends it. */
const changeIt =
  (current: string, next: string): NonNullable<StoryObj['play']> =>
  async ({ canvasElement, userEvent }) => {
    const inside = within(canvasElement);
    if (current) await userEvent.type(await inside.findByShadowLabelText('Current Password'), current);
    if (next) await userEvent.type(await inside.findByShadowLabelText('New Password'), next);
    await userEvent.click(await inside.findByShadowRole('button', { name: 'Change password' }));
  };

/** A person's own account. */
const meta: Meta = {
  title: 'Widgets/rd-profile',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-profile'),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page(picker) };
export const PickerWithOutcomes: Story = {
  parameters: page(picker, answer(getPickerCounts, pickerCounts({ week: pickerWeek(true) }))),
};
export const OnAPhone: Story = { ...Default, globals: { viewport: { value: 'phone' } } };
export const Spanish: Story = { ...Default, render: () => createElement('rd-profile', { locale: 'es' }) };
export const Creator: Story = { parameters: page(creator) };
export const Admin: Story = { parameters: page(admin) };
export const SuperAdmin: Story = { parameters: page(superAdmin) };

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const adding = [
  answer(startSecondFactor, {
    secret: SECRET,
    address: `otpauth://totp/Rental%20Desk:ngozi.smith%40example.com?issuer=Rental%20Desk&secret=${SECRET}`,
  }),
  answer(addSecondFactor, {
    recoveryCodes: Array.from(
      { length: 10 },
      (_, index) => `K7QM-2XPA-WDH${'ABCDEFGHJK'.charAt(index)}-R5TN-V3QC-6LZE`,
    ),
  }),
];
const turnOn: NonNullable<Story['play']> = async ({ canvasElement, userEvent }) => {
  const inside = within(canvasElement);
  await userEvent.click(await inside.findByShadowRole('button', { name: 'Add an authenticator app…' }));
};

/** A person turns their second factor on. */
export const AddingASecondFactor: Story = { parameters: page(admin, ...adding), play: turnOn };
export const AddingASecondFactorOnAPhone: Story = {
  ...AddingASecondFactor,
  globals: { viewport: { value: 'phone' } },
};
/** The recovery codes are shown only once. */
export const RecoveryCodes: Story = {
  parameters: page(admin, ...adding),
  play: async (context) => {
    await turnOn(context);
    const inside = within(context.canvasElement);
    await context.userEvent.type(await inside.findByShadowLabelText('Code'), '123456');
    const [, password] = await inside.findAllByShadowLabelText('Current Password');
    if (password) await context.userEvent.type(password, 'a long secret');
    await context.userEvent.click(await inside.findByShadowRole('button', { name: 'Add the app' }));
  },
};
export const WithSecondFactor: Story = {
  parameters: page(
    admin,
    answer(getSecondFactor, {
      isOn: true,
      hasApp: true,
      recoveryCodesLeft: 9,
      isNeeded: false,
      passkeys: [
        {
          _id: 'key-1',
          name: 'A computer in the second office on the left',
          createdAt: '2026-11-02T13:05:00.000Z',
          usedAt: '2026-11-20T19:01:00.000Z',
        },
        { _id: 'key-2', name: 'Phone', createdAt: '2026-11-20T13:05:00.000Z', usedAt: null },
      ],
    }),
  ),
};

/** An admin who needs a second factor sees nothing else until they have added one. */
export const SecondFactorNeeded: Story = {
  parameters: page(
    { ...admin, mustAddSecondFactor: true },
    answer(getSecondFactor, { ...noSecondFactor, isNeeded: true }),
  ),
};
export const SecondFactorNeededOnAPhone: Story = {
  ...SecondFactorNeeded,
  globals: { viewport: { value: 'phone' } },
};
export const SecondFactorNeededInSpanish: Story = {
  ...SecondFactorNeeded,
  render: () => createElement('rd-profile', { locale: 'es' }),
};

export const LeaderWithLongNames: Story = {
  parameters: page(
    leader,
    answer(
      getProfile,
      profileOf(leader, {
        contact: '+44 (0)20 7946 0958',
        admin_name: 'Oluwaseun Abdulrahman-Christopherson the Third',
        admin_email: 'oluwaseun.abdulrahman.christopherson.the.third@housing.example.com',
        admin_contact: '7025550101',
      }),
    ),
  ),
};

export const LongNamesOnAPhone: Story = { ...LeaderWithLongNames, globals: { viewport: { value: 'phone' } } };

export const Loading: Story = {
  parameters: page(picker, neverAnswer(getProfile), neverAnswer(getPickerCounts)),
};

export const CountsOnTheirWay: Story = {
  parameters: page(picker, neverAnswer(getPickerCounts), neverAnswer(getPickerDealCounts)),
};

export const CountsFailed: Story = {
  parameters: page(creator, refuse(getCreatorCounts, 400, getCreatorCounts.says.failed)),
};

export const SessionsFailed: Story = {
  parameters: page(admin, refuse(getOwnSessions, 400, getOwnSessions.says.failed)),
};

export const CantBeLoaded: Story = {
  parameters: page(picker, refuse(getProfile, 400, getProfile.says.failed)),
};

export const PasswordChanged: Story = {
  parameters: page(picker, answer(changePassword, {})),
  play: changeIt('the old one', 'a new one'),
};

export const PasswordChanging: Story = {
  parameters: page(picker, neverAnswer(changePassword)),
  play: changeIt('the old one', 'a new one'),
};

export const PasswordsMissing: Story = { parameters: page(picker), play: changeIt('', 'short') };

export const CurrentPasswordWrong: Story = {
  parameters: page(
    picker,
    refuse(changePassword, 400, refusal('wrong-password'), {
      errors: [{ path: 'currentPassword', ...refusal('wrong-password') }],
    }),
  ),
  play: changeIt('not this one', 'a new one'),
};

export const PasswordLineDown: Story = {
  parameters: page(picker, lineDown(changePassword)),
  play: changeIt('the old one', 'a new one'),
};

/** The screen under its title. */
export const Profile: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-profile', Default), tags: ['!test'] };
