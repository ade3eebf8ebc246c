import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { answer } from '../../tests/testing/answers.js';
import { noSecondFactor, ownSessions } from '../../tests/testing/accounts.js';
import { creator, leader, picker, superAdmin } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { press } from '../../.storybook/press.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { getOwnSessions } from '../../src/contract/staff/profile.js';
import { getSecondFactor } from '../../src/contract/auth/second-factor.js';
import { getWaiting } from '../../src/contract/screens/waiting.js';
import './shell.element.js';

interface Args {
  current: string;
}

/** The frame of the staff's page. Below 768 px of its own width the sidebar is a drawer. */
const meta: Meta<Args> = {
  title: 'Widgets/rd-shell',
  args: { current: '/data-picker/collect' },
  render: ({ current }) =>
    createElement(
      'rd-shell',
      { current, 'href-prefix': '#' },
      createElement('p', { className: 'rd-notice' }, 'The content of the screen.'),
    ),
};
export default meta;
type Story = StoryObj<Args>;

const as = (user: SessionUser) => ({
  page: {
    user,
    answers: [
      answer(getWaiting, {}),
      answer(getOwnSessions, ownSessions),
      answer(getSecondFactor, noSecondFactor),
    ],
  },
});
const phone = { viewport: { value: 'phone' } };

export const Default: Story = { parameters: as(picker) };
export const OnAPhone: Story = { ...Default, globals: phone };
export const Creator: Story = { parameters: as(creator), args: { current: '/data-creator/create' } };
export const SuperAdmin: Story = {
  parameters: as(superAdmin),
  args: { current: '/super-admin/create-admin' },
};
export const LongName: Story = {
  parameters: as(leader),
  args: { current: '/team-leader/create-dataPicker' },
  play: press(/^Account of/),
};
export const LongNameOnAPhone: Story = { ...LongName, globals: phone };
export const AccountMenu: Story = { parameters: as(picker), play: press(/^Account of/) };
/** A super-admin's own account, which others have in their profile. */
export const MyAccount: Story = {
  ...SuperAdmin,
  play: async (context) => {
    await press(/^Account of/)(context);
    (await within(context.canvasElement).findByShadowRole('menuitem', { name: 'My account' })).click();
  },
};
export const MyAccountOnAPhone: Story = { ...MyAccount, globals: phone };
const FIRST_STEPS = [
  { step: 'admin', isDone: true },
  { step: 'creator-leader', isDone: true },
  { step: 'picker-leader', isDone: false },
  { step: 'creator', isDone: false },
  { step: 'picker', isDone: false },
  { step: 'rentals', isDone: false },
  { step: 'rules', isDone: false },
  { step: 'business', isDone: false },
  { step: 'pick', isDone: false },
] as const;
export const FirstSteps: Story = {
  ...SuperAdmin,
  parameters: {
    page: { user: superAdmin, answers: [answer(getWaiting, { firstSteps: [...FIRST_STEPS] })] },
  },
};
export const FirstStepsOnAPhone: Story = { ...FirstSteps, globals: phone };
export const FirstStepsInSpanish: Story = { ...FirstSteps, globals: { locale: 'es' } };
export const GoTo: Story = { ...SuperAdmin, play: press('Find a lead, person or screen') };
export const GoToOnAPhone: Story = { ...GoTo, globals: phone };
export const Counts: Story = {
  ...SuperAdmin,
  parameters: { page: { user: superAdmin, answers: [answer(getWaiting, { deals: 12, held: 3 })] } },
};
const PINNED = [
  { _id: 'v1', list: 'all-leads', name: 'Uploaded this week', state: 'source=bulk' },
  { _id: 'v2', list: 'deals', name: 'Waiting longest', state: 'status=in-process&sort=oldest' },
  { _id: 'v3', list: 'deals', name: 'Done by the team of Leonora this month', state: 'status=done' },
] as const;
export const PinnedViews: Story = {
  ...SuperAdmin,
  parameters: {
    page: { user: superAdmin, answers: [answer(getWaiting, { deals: 12, pinned: [...PINNED] })] },
  },
};
export const CountsWithSidebarCollapsed: Story = { ...Counts, play: press('Hide sidebar') };
export const SidebarCollapsed: Story = { parameters: as(picker), play: press('Hide sidebar') };
export const SidebarOnAPhone: Story = { parameters: as(picker), globals: phone, play: press('Menu') };
export const LoggedOut: Story = { parameters: { page: {} } };

export const Spanish: Story = { ...SuperAdmin, globals: { locale: 'es' } };
export const SpanishOnAPhone: Story = { ...Default, globals: { locale: 'es', viewport: { value: 'phone' } } };

export const Dark: Story = { ...Default, globals: { theme: 'dark' } };
export const Compact: Story = { ...Default, globals: { density: 'compact' } };
export const RightToLeft: Story = { ...Default, globals: { direction: 'rtl' } };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = {
  ...playground('rd-shell', Default, 'The content of the screen.'),
  tags: ['!test'],
};
