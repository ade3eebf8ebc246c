import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { admin } from '../../tests/testing/accounts.js';
import { answer, inTurn, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { SOME_CHOICES } from '../../tests/testing/list-choices.js';
import { creatorLeader, leader, superAdmin } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { inMenu, press } from '../../.storybook/press.js';
import { doneJob, rentalJob } from '../../tests/testing/rental-jobs.js';
import { enteredRentals, pickedRentals, rentalPage } from '../../tests/testing/rental-lists.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import { typeInto } from '../../.storybook/type-into.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { getListChoices } from '../../src/contract/lists/list-choices.js';
import {
  getListPreferences,
  saveView,
  type ListPreferences,
} from '../../src/contract/lists/list-preferences.js';
import {
  getAdminRentalsByCreator,
  getAdminRentalsByPicker,
  getAllRentalsByCreator,
  getAllRentalsByPicker,
  getLeaderRentalsByCreator,
  getLeaderRentalsByPicker,
} from '../../src/contract/rentals/rental-lists.js';
import { commitJob, getJob, getJobs, startReturn } from '../../src/contract/rentals/rental-jobs.js';
import './rental-table.element.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { MAX_SAVED_VIEWS } from '../../src/contract/limits.js';

interface Args {
  list: string;
  state: string;
}

/** All Leads and Picked Leads, in the variant of each role. */
const meta: Meta<Args> = {
  title: 'Widgets/rd-rental-table',
  parameters: { layout: 'padded' },
  args: { list: 'all-leads', state: '' },
  render: ({ list, state }) => createElement('rd-rental-table', { list, state }),
};
export default meta;
type Story = StoryObj<Args>;

const VIEWS: ListPreferences = {
  hiddenColumns: ['creatorAdmin', 'fetcherAdmin'],
  views: [
    { _id: 'view-1', name: 'Invalid numbers, all of them', state: 'number_status=invalid&fetchState=' },
    { _id: 'view-2', name: 'Delaware', state: 'search=delaware' },
  ],
};
const preferencesOf = (preferences: ListPreferences = { hiddenColumns: [], views: [] }) =>
  answer(getListPreferences, preferences);
const page = (user: SessionUser, ...answers: FakeCall[]): { page: StoryPage } => ({
  page: { user, answers: [...answers, preferencesOf(), answer(getListChoices, SOME_CHOICES)] },
});
const phone = { viewport: { value: 'phone' } };
const tablet = { viewport: { value: 'tablet' } };

const entered = rentalPage(enteredRentals(8), { total: 12_408 });
const picked = rentalPage(pickedRentals(8), { total: 132 });
const allLeads = answer(getAllRentalsByCreator, entered);
/** For stories that press a button: only a few rows, because finding a button searches all of them. */
const fewLeads = answer(getAllRentalsByCreator, rentalPage(enteredRentals(5), { total: 132 }));

export const Default: Story = { parameters: page(superAdmin, allLeads) };
export const AllLeadsInEveryState: Story = {
  args: { state: 'fetchState=' },
  parameters: page(
    superAdmin,
    answer(getAllRentalsByCreator, rentalPage(enteredRentals(8, { isMixed: true }), { total: 48_102 })),
  ),
};
/** The number of the first rental is on the do-not-contact list. */
export const DoNotContact: Story = {
  parameters: page(
    superAdmin,
    answer(
      getAllRentalsByCreator,
      rentalPage(
        enteredRentals(3).map((row, index) => (index === 0 ? { ...row, isDoNotContact: true } : row)),
      ),
    ),
  ),
};
export const OnATablet: Story = { ...Default, globals: tablet };
export const OnAPhone: Story = { ...Default, globals: phone };

const inSpanish: NonNullable<Story['render']> = (args) =>
  createElement('rd-rental-table', { ...args, locale: 'es' });
export const Spanish: Story = { ...AllLeadsInEveryState, render: inSpanish };
export const SpanishOnAPhone: Story = { ...Spanish, globals: phone };

export const AllLeadsOfAnAdmin: Story = {
  parameters: page(admin, answer(getAdminRentalsByCreator, entered)),
};
export const AllLeadsOfAPickerLeader: Story = {
  parameters: page(leader, answer(getLeaderRentalsByCreator, entered)),
};
export const AllLeadsOfACreatorLeader: Story = {
  parameters: page(creatorLeader, answer(getLeaderRentalsByCreator, entered)),
};

const PICKED = { list: 'picked-leads' };
export const PickedLeads: Story = {
  args: PICKED,
  parameters: page(superAdmin, answer(getAllRentalsByPicker, picked)),
};
export const PickedLeadsOnAPhone: Story = { ...PickedLeads, globals: phone };
export const PickedLeadsOfAnAdmin: Story = {
  args: PICKED,
  parameters: page(admin, answer(getAdminRentalsByPicker, picked)),
};
export const PickedLeadsOfAPickerLeader: Story = {
  args: PICKED,
  parameters: page(leader, answer(getLeaderRentalsByPicker, picked)),
};

export const Loading: Story = { parameters: page(superAdmin, neverAnswer(getAllRentalsByCreator)) };
export const LoadingOnAPhone: Story = { ...Loading, globals: phone };
export const NextPageLoading: Story = {
  parameters: page(superAdmin, inTurn(fewLeads, neverAnswer(getAllRentalsByCreator))),
  play: press(/^Next page$/),
};
export const Empty: Story = { parameters: page(superAdmin, answer(getAllRentalsByCreator, rentalPage([]))) };
export const EmptyOnAPhone: Story = { ...Empty, globals: phone };
/** Leads are hidden by the fetch state at the start. */
export const EmptyButInOtherStates: Story = {
  args: { state: 'search=7025557288' },
  parameters: page(
    superAdmin,
    inTurn(
      answer(getAllRentalsByCreator, rentalPage([])),
      answer(getAllRentalsByCreator, rentalPage(enteredRentals(1))),
    ),
  ),
};
export const EmptyButInOtherStatesOnAPhone: Story = { ...EmptyButInOtherStates, globals: phone };
/** Nothing was picked today. */
export const EmptyButOnOtherDays: Story = {
  args: PICKED,
  parameters: page(
    superAdmin,
    inTurn(
      answer(getAllRentalsByPicker, rentalPage([])),
      answer(getAllRentalsByPicker, rentalPage(pickedRentals(1), { total: 12_408 })),
    ),
  ),
};
export const SpanishEmptyButOnOtherDays: Story = { ...EmptyButOnOtherDays, render: inSpanish };
/** The fetch state at the start leaves out leads with a verdict, so this filter sets it to All. */
export const FilterWidensTheState: Story = {
  parameters: page(superAdmin, fewLeads),
  play: async ({ canvasElement, userEvent }) => {
    const field = await within(canvasElement).findByShadowLabelText('Validity');
    await userEvent.selectOptions(field, 'Valid');
  },
};
export const FilterWidensTheStateOnAPhone: Story = { ...FilterWidensTheState, globals: phone };
export const CantBeLoaded: Story = {
  parameters: page(superAdmin, refuse(getAllRentalsByCreator, 400, getAllRentalsByCreator.says.failed)),
};

/** Three rentals have arrived since the list was loaded; a click shows them. */
export const SomeAreNew: Story = {
  parameters: page(
    superAdmin,
    answer(getAllRentalsByCreator, rentalPage(enteredRentals(8), { total: 12_408, newer: 3 })),
  ),
};
export const SomeAreNewOnAPhone: Story = { ...SomeAreNew, globals: phone };

export const FromAnAddress: Story = {
  args: { state: 'search=delaware&startDate=2026-11-01&number_status=valid&fetchState=&page=3&limit=50' },
  parameters: Default.parameters ?? {},
};
const withViews: { page: StoryPage } = {
  page: {
    user: superAdmin,
    answers: [
      fewLeads,
      preferencesOf(VIEWS),
      refuse(saveView, 409, refusal('too-many-views', { count: MAX_SAVED_VIEWS })),
    ],
  },
};
export const ColumnsOpen: Story = { parameters: withViews, play: press(/^Columns/) };
export const ColumnsOpenOnAPhone: Story = {
  ...ColumnsOpen,
  globals: phone,
  play: inMenu(ColumnsOpen.play),
};
export const ViewsOpen: Story = {
  args: { state: 'search=delaware' },
  parameters: withViews,
  play: press(/^View/),
};
export const ViewsOpenOnAPhone: Story = {
  ...ViewsOpen,
  globals: phone,
  play: inMenu(ViewsOpen.play),
};
export const ViewCantBeSaved: Story = {
  parameters: withViews,
  play: async ({ canvasElement, userEvent }) => {
    const inside = within(canvasElement);
    await press(/^Views$/)({ canvasElement });
    await typeInto(await inside.findByShadowLabelText('Save this view as'), 'One more');
    await userEvent.click(inside.getByShadowRole('button', { name: 'Save' }));
  },
};
export const SearchTooShort: Story = {
  parameters: page(superAdmin, fewLeads),
  play: async ({ canvasElement, userEvent }) => {
    const inside = within(canvasElement);
    await typeInto(await inside.findByShadowLabelText('Search leads'), 'an');
    await userEvent.click(inside.getByShadowRole('button', { name: 'Search' }));
  },
};

/** Presses the checkbox of the first lead, then buttons of the bar and the dialog. */
const change =
  (...names: RegExp[]): NonNullable<Story['play']> =>
  async ({ canvasElement, userEvent }) => {
    const inside = within(canvasElement);
    const [first] = await inside.findAllByShadowRole('checkbox');
    if (first) await userEvent.click(first);
    for (const name of names) await press(name)({ canvasElement });
  };
const changing = (...answers: FakeCall[]): { page: StoryPage } => page(superAdmin, fewLeads, ...answers);
const RETURN = [/^Return to pool…$/, /^Change 120 leads$/];
const committed = [answer(startReturn, rentalJob()), answer(commitJob, rentalJob({ state: 'working' }))];

export const SomeSelected: Story = { parameters: changing(), play: change() };
export const SomeSelectedOnAPhone: Story = { ...SomeSelected, globals: phone };
export const AllSelected: Story = { parameters: changing(), play: change(/^Select all 132/) };
export const ChangeIsCounted: Story = {
  parameters: changing(neverAnswer(startReturn)),
  play: change(/^Return to pool…$/),
};
export const ChangeToConfirm: Story = {
  parameters: changing(answer(startReturn, rentalJob())),
  play: change(/^Return to pool…$/),
};
export const ChangeToConfirmOnAPhone: Story = { ...ChangeToConfirm, globals: phone };
export const ChangeToConfirmInSpanish: Story = {
  parameters: changing(answer(startReturn, rentalJob())),
  play: change(/^Devolver a la reserva…$/),
  render: inSpanish,
};
export const DeletionAsksWhy: Story = { parameters: changing(), play: change(/^Delete…$/) };
export const ChangeRefused: Story = {
  parameters: changing(refuse(startReturn, 404, refusal('none-selected'))),
  play: change(/^Return to pool…$/),
};
export const ChangeUnderWay: Story = {
  parameters: changing(...committed, answer(getJob, rentalJob({ state: 'working', done: 66 }))),
  play: change(...RETURN),
};
export const ChangeDone: Story = {
  parameters: changing(...committed, answer(getJob, doneJob())),
  play: change(...RETURN),
};
const earlier = [
  rentalJob({ _id: 'job-3', state: 'working', done: 66 }),
  doneJob({ _id: 'job-2', action: 'delete', reason: 'wrong-details', isRemoval: true }),
  doneJob({
    action: 'verdict',
    number_status: 'invalid',
    state: 'undone',
    restored: 119,
    undoUntil: null,
    kept: [{ why: 'changed-since', rentals: 1 }],
  }),
];
export const EarlierChanges: Story = {
  parameters: changing(answer(getJobs, { result: earlier, countInfo: { total: 3, totalPage: 1 } })),
  play: press(/^Changes$/),
};
export const EarlierChangesOnAPhone: Story = {
  ...EarlierChanges,
  globals: phone,
  play: inMenu(EarlierChanges.play),
};
export const NoEarlierChanges: Story = {
  parameters: changing(answer(getJobs, { result: [], countInfo: { total: 0, totalPage: 0 } })),
  play: press(/^Changes$/),
};
export const PickedLeadsOfACreatorLeader: Story = { args: PICKED, parameters: page(creatorLeader) };
export const NobodyLoggedIn: Story = {};
export const NoListChosen: Story = { args: { list: 'leads' }, parameters: page(superAdmin) };

export const Dark: Story = { ...Default, globals: { theme: 'dark' } };
export const Compact: Story = { ...Default, globals: { density: 'compact' } };
export const RightToLeft: Story = { ...Default, globals: { direction: 'rtl' } };

/** The screen under its title. */
export const AllLeads: Story = { ...Default, tags: ['!test'] };

const ofEachRole = [
  ...[getAllRentalsByCreator, getAdminRentalsByCreator, getLeaderRentalsByCreator].map((call) =>
    answer(call, entered),
  ),
  ...[getAllRentalsByPicker, getAdminRentalsByPicker, getLeaderRentalsByPicker].map((call) =>
    answer(call, picked),
  ),
];
/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = {
  ...playground('rd-rental-table', {
    args: { list: 'all-leads', state: '' },
    parameters: page(superAdmin, ...ofEachRole),
  }),
  tags: ['!test'],
};
