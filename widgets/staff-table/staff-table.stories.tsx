import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { admin } from '../../tests/testing/accounts.js';
import { answer, inTurn, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { SOME_CHOICES } from '../../tests/testing/list-choices.js';
import { leader, superAdmin } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import {
  adminChoices,
  bareStaffUser,
  inHand,
  leaderChoices,
  staffPage,
  staffRows,
  staffUser,
} from '../../tests/testing/staff.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import { typeInto } from '../../.storybook/type-into.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { getListChoices } from '../../src/contract/lists/list-choices.js';
import { getListPreferences } from '../../src/contract/lists/list-preferences.js';
import {
  endStaffSessions,
  makeResetLink,
  restoreStaff,
  suspendStaff,
} from '../../src/contract/staff/people-calls.js';
import {
  deleteDataPicker,
  deleteTeamLeader,
  getAdminEmails,
  getAllAdmins,
  getAllDataCreators,
  getAllDataPickers,
  getAllTeamLeaders,
  getTeamLeadersEmails,
  getTeamLeadersOfAdmin,
  releaseHeldRental,
  updatePickerLimit,
} from '../../src/contract/staff/staff-calls.js';
import './staff-table.element.js';
import { refusal } from '../../src/contract/refusals/all.js';

interface Args {
  staffRole: string;
  dateFilter: boolean;
}

/** The people of a role, for their superiors. */
const meta: Meta<Args> = {
  title: 'Widgets/rd-staff-table',
  parameters: { layout: 'padded' },
  args: { staffRole: 'data-picker', dateFilter: false },
  render: ({ staffRole, dateFilter }) => createElement('rd-staff-table', { staffRole, dateFilter }),
};
export default meta;
type Story = StoryObj<Args>;

const preferences = answer(getListPreferences, { hiddenColumns: [], views: [] });
const page = (user: SessionUser, ...answers: FakeCall[]): { page: StoryPage } => ({
  page: { user, answers: [...answers, preferences, answer(getListChoices, SOME_CHOICES)] },
});
const phone = { viewport: { value: 'phone' } };
const tablet = { viewport: { value: 'tablet' } };

const pickers = answer(getAllDataPickers, staffPage(staffRows(20, inHand), 132));
/** For stories of a dialog: axe checks every row behind it too. */
const fewPickers = answer(getAllDataPickers, staffPage(staffRows(4, inHand), 132));
const creators = answer(
  getAllDataCreators,
  staffPage(
    staffRows(8, (index) => ({
      numberStatusSummary: { valid: index * 31, invalid: index * 3 },
      limit: null,
    })),
    41,
  ),
);
const leaders = staffPage(
  staffRows(4, (index) => ({
    assignFor: index % 2 ? 'rental-creator' : 'rental-picker',
    team_leader_name: null,
    team_leader_contact: null,
    limit: null,
  })),
);

const AT = '2026-11-20T19:05:00.000Z';
const choices = [answer(getAdminEmails, adminChoices), answer(getTeamLeadersEmails, leaderChoices)];
/** Some of the people are suspended. */
const suspended = answer(
  getAllDataPickers,
  staffPage(staffRows(8, (index) => ({ ...inHand(index), suspendedAt: index % 3 === 1 ? AT : null }))),
);
const deleted = answer(getAllDataPickers, staffPage(staffRows(4, () => ({ inHand: null, deletedAt: AT }))));

/** Clicks the button of that name in the first row that has it, then the others. */
const press =
  (name: RegExp, ...then: string[]): NonNullable<Story['play']> =>
  async ({ canvasElement, userEvent }) => {
    const inside = within(canvasElement);
    const [button] = await inside.findAllByShadowRole('button', { name });
    if (button) await userEvent.click(button);
    for (const next of then) await userEvent.click(await inside.findByShadowRole('button', { name: next }));
  };

const search =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvasElement, userEvent }) => {
    const inside = within(canvasElement);
    await typeInto(await inside.findByShadowLabelText(/^Search/), text);
    await userEvent.keyboard('{Enter}');
  };

export const Default: Story = { parameters: page(superAdmin, pickers) };
export const OnATablet: Story = { ...Default, globals: tablet };
export const OnAPhone: Story = { ...Default, globals: phone };
export const Spanish: Story = {
  ...Default,
  render: ({ staffRole }) => createElement('rd-staff-table', { staffRole, locale: 'es' }),
};
export const SpanishOnAPhone: Story = { ...Spanish, globals: phone };
export const PickersOfALeader: Story = { parameters: page(leader, pickers) };
export const Creators: Story = { args: { staffRole: 'data-creator' }, parameters: page(admin, creators) };
export const ManageDataCreators: Story = {
  args: { staffRole: 'data-creator', dateFilter: true },
  parameters: page(superAdmin, creators),
};
export const ManageDataCreatorsOnAPhone: Story = { ...ManageDataCreators, globals: phone };
export const ManageTeamLeaders: Story = {
  args: { staffRole: 'team-leader' },
  parameters: page(superAdmin, answer(getAllTeamLeaders, leaders)),
};
export const TeamLeadersOfAnAdmin: Story = {
  args: { staffRole: 'team-leader' },
  parameters: page(admin, answer(getTeamLeadersOfAdmin, leaders)),
};
export const ManageAdmins: Story = {
  args: { staffRole: 'admin' },
  parameters: page(
    superAdmin,
    answer(
      getAllAdmins,
      staffPage(
        staffRows(4, () => ({
          admin_name: null,
          admin_contact: null,
          team_leader_name: null,
          team_leader_contact: null,
        })),
      ),
    ),
  ),
};

export const Loading: Story = { parameters: page(superAdmin, neverAnswer(getAllDataPickers)) };
export const LoadingOnAPhone: Story = { ...Loading, globals: phone };
export const NextPageLoading: Story = {
  parameters: page(superAdmin, inTurn(fewPickers, neverAnswer(getAllDataPickers))),
  play: press(/^Next page$/),
};
export const Empty: Story = { parameters: page(superAdmin, answer(getAllDataPickers, staffPage([]))) };
export const NothingFound: Story = {
  parameters: page(superAdmin, inTurn(fewPickers, answer(getAllDataPickers, staffPage([])))),
  play: search('zzz'),
};
export const SearchedForNothing: Story = { parameters: page(superAdmin, fewPickers), play: search('   ') };
export const SearchedForNothingOnAPhone: Story = { ...SearchedForNothing, globals: phone };
export const CantBeLoaded: Story = {
  parameters: page(superAdmin, refuse(getAllDataPickers, 400, getAllDataPickers.says.failed)),
};

export const Editing: Story = { parameters: page(superAdmin, fewPickers), play: press(/^Edit/) };
export const EditingOnAPhone: Story = { ...Editing, globals: phone };
export const EditFailed: Story = {
  parameters: page(superAdmin, fewPickers, refuse(updatePickerLimit, 404, 'Not found')),
  play: press(/^Edit/, 'Update'),
};
export const EditingALeader: Story = { ...ManageTeamLeaders, play: press(/^Edit/) };
export const EditedBySomebodyElse: Story = {
  parameters: page(
    superAdmin,
    fewPickers,
    refuse(updatePickerLimit, 409, refusal('edit-conflict'), {
      values: {
        version: 5,
        fields: [
          {
            field: 'limit',
            sent: 80,
            stored: 60,
            changedAt: '2026-11-20T19:05:00.000Z',
            changedBy: { name: 'Oluwaseun Abdulrahman-Christopherson the Third' },
          },
        ],
      },
    }),
  ),
  play: press(/^Edit/, 'Update'),
};
export const EditedBySomebodyElseOnAPhone: Story = { ...EditedBySomebodyElse, globals: phone };
export const Deleting: Story = { parameters: page(superAdmin, fewPickers), play: press(/^Delete/) };
export const DeleteFailed: Story = {
  parameters: page(superAdmin, fewPickers, refuse(deleteDataPicker, 409, refusal('has-staff'))),
  play: press(/^Delete/, 'Delete'),
};
export const Returning: Story = { parameters: page(leader, fewPickers), play: press(/^Return to pool/) };
export const ReturnFailed: Story = {
  parameters: page(leader, fewPickers, refuse(releaseHeldRental, 404, refusal('picker-holds-nothing'))),
  play: press(/^Return to pool/, 'Return to pool'),
};

export const Suspended: Story = { parameters: page(superAdmin, suspended) };
export const SuspendedOnAPhone: Story = { ...Suspended, globals: phone };
export const EditingASuspendedPerson: Story = { ...Suspended, play: press(/^Edit Maximiliana/) };
export const Suspending: Story = { parameters: page(leader, fewPickers), play: press(/^Edit/, 'Suspend…') };
export const SuspendingALeader: Story = {
  args: { staffRole: 'team-leader' },
  parameters: page(superAdmin, answer(getAllTeamLeaders, leaders), ...choices),
  play: press(/^Edit/, 'Suspend…'),
};
export const SuspendingALeaderOnAPhone: Story = { ...SuspendingALeader, globals: phone };
export const SuspensionFailed: Story = {
  parameters: page(leader, fewPickers, refuse(suspendStaff, 404, 'Not found')),
  play: press(/^Edit/, 'Suspend…', 'Suspend'),
};
export const DeletingALeaderWithPeople: Story = {
  args: { staffRole: 'team-leader' },
  parameters: page(
    superAdmin,
    answer(getAllTeamLeaders, leaders),
    ...choices,
    refuse(deleteTeamLeader, 409, refusal('has-staff')),
  ),
  play: press(/^Delete/, 'Delete'),
};
/** Somebody's team leader was deleted, and nobody took the people over. */
export const WithoutATeamLeader: Story = {
  parameters: page(
    superAdmin,
    answer(getAllDataPickers, {
      ...staffPage([bareStaffUser(), staffUser()]),
      countInfo: { total: 2, totalPage: 1, withoutSuperior: 1 },
    }),
    ...choices,
  ),
};
export const WithoutATeamLeaderOnAPhone: Story = { ...WithoutATeamLeader, globals: phone };
export const GivingATeamLeader: Story = { ...WithoutATeamLeader, play: press(/^Give them/) };
export const Moving: Story = {
  parameters: page(superAdmin, fewPickers, ...choices),
  play: press(/^Edit/, 'Move to…'),
};
export const MovingALeader: Story = {
  args: { staffRole: 'team-leader' },
  parameters: page(superAdmin, answer(getAllTeamLeaders, leaders), ...choices),
  play: press(/^Edit/, 'Move to…'),
};
export const EndingSessions: Story = {
  parameters: page(leader, fewPickers, answer(endStaffSessions, { _id: 'staff-0' })),
  play: press(/^Edit/, 'End sessions…'),
};
export const RemovingASecondFactor: Story = {
  parameters: page(leader, fewPickers),
  play: press(/^Edit/, 'Remove second factor…'),
};
export const MakingAResetLink: Story = {
  parameters: page(leader, fewPickers),
  play: press(/^Edit/, 'Password reset link…'),
};
export const ResetLink: Story = {
  parameters: page(
    leader,
    fewPickers,
    answer(makeResetLink, { link: 'https://rentals.example.com/#/reset-password?email=a&token=x1Y2z3' }),
  ),
  play: press(/^Edit/, 'Password reset link…', 'Make link'),
};
export const ResetLinkOnAPhone: Story = { ...ResetLink, globals: phone };
/** The last login is more than ten minutes ago. */
export const ProvingWhoIsThere: Story = {
  parameters: page(leader, fewPickers, refuse(makeResetLink, 403, refusal('prove-again'))),
  play: press(/^Edit/, 'Password reset link…', 'Make link'),
};
export const ProvingWhoIsThereOnAPhone: Story = { ...ProvingWhoIsThere, globals: phone };
export const Deleted: Story = {
  parameters: page(superAdmin, deleted),
  render: ({ staffRole }) => createElement('rd-staff-table', { staffRole, state: 'deleted=true' }),
};
export const DeletedOnAPhone: Story = { ...Deleted, globals: phone };
export const NobodyDeleted: Story = { ...Deleted, parameters: Empty.parameters ?? {} };
export const Restoring: Story = { ...Deleted, play: press(/^Restore/) };
export const RestoringWithoutASuperior: Story = {
  ...Deleted,
  parameters: page(superAdmin, deleted, ...choices, refuse(restoreStaff, 409, refusal('superior-deleted'))),
  play: press(/^Restore/, 'Restore'),
};
export const HandingOver: Story = { ...Deleted, play: press(/^Hand over leads/) };

/** Selects the first people of the page, then presses buttons. */
const selectThen =
  (...then: string[]): NonNullable<Story['play']> =>
  async ({ canvasElement, userEvent }) => {
    const inside = within(canvasElement);
    for (const box of (await inside.findAllByShadowRole('checkbox')).slice(0, 3)) await userEvent.click(box);
    for (const next of then) await userEvent.click(await inside.findByShadowRole('button', { name: next }));
  };
export const Selected: Story = { parameters: page(superAdmin, fewPickers), play: selectThen() };
export const SelectedOnAPhone: Story = { ...Selected, globals: phone };
export const MovingSeveral: Story = {
  parameters: page(superAdmin, fewPickers, ...choices),
  play: selectThen('Move to…'),
};
export const SuspendingSeveral: Story = {
  parameters: page(superAdmin, fewPickers),
  play: selectThen('Suspend…'),
};
export const DeletingSeveralFailed: Story = {
  args: { staffRole: 'team-leader' },
  parameters: page(
    superAdmin,
    answer(getAllTeamLeaders, leaders),
    refuse(deleteTeamLeader, 409, refusal('has-staff')),
  ),
  play: selectThen('Delete…', 'Delete'),
};
export const DeletingSeveralFailedOnAPhone: Story = { ...DeletingSeveralFailed, globals: phone };
export const NoRoleChosen: Story = { args: { staffRole: '' }, parameters: page(superAdmin) };

/** The screen under its title. */
export const ManageDataPickers: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = {
  ...playground('rd-staff-table', {
    args: { staffRole: 'data-picker' },
    parameters: page(
      superAdmin,
      pickers,
      creators,
      answer(getAllTeamLeaders, leaders),
      answer(getTeamLeadersOfAdmin, leaders),
    ),
  }),
  tags: ['!test'],
};
