import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { fireEvent } from 'storybook/test';
import { admin } from '../../tests/testing/accounts.js';
import { answer, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import {
  closedRental,
  closedRentals,
  dealPage,
  dealsForReview,
  rentalHistory,
} from '../../tests/testing/deals.js';
import { SOME_CHOICES } from '../../tests/testing/list-choices.js';
import { leader, picker, superAdmin } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { inMenu, press } from '../../.storybook/press.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import {
  getClosedRentals,
  getClosedRentalsForTeamLeaderAndAdmin,
  makeFinalClose,
} from '../../src/contract/deals/deals.js';
import { takeDealsForReview } from '../../src/contract/deals/deal-review.js';
import { getListChoices } from '../../src/contract/lists/list-choices.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import './deal-table.element.js';
import { refusal } from '../../src/contract/refusals/all.js';

const page = (user: SessionUser, ...answers: FakeCall[]): { page: StoryPage } => ({
  page: { user, answers: [...answers, answer(getListChoices, SOME_CHOICES)] },
});
const all = answer(getClosedRentals, dealPage(closedRentals(6), 1204));
const own = answer(getClosedRentals, dealPage(closedRentals(4).map((deal) => ({ ...deal, creator: null }))));
const group = answer(getClosedRentalsForTeamLeaderAndAdmin, dealPage(closedRentals(6), 48));
const newerPage = () => {
  const listed = dealPage(closedRentals(6), 48);
  return { ...listed, countInfo: { ...listed.countInfo, newer: 3 } };
};
const phone = { viewport: { value: 'phone' } };
const tablet = { viewport: { value: 'tablet' } };

/** The deals that a role may see, with their proof. */
const meta: Meta = {
  title: 'Widgets/rd-deal-table',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-deal-table'),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page(superAdmin, all) };
export const OnAPhone: Story = { ...Default, globals: phone };
export const OnATablet: Story = { ...Default, globals: tablet };
export const Admin: Story = { parameters: page(admin, group) };
export const Leader: Story = { parameters: page(leader, group) };
export const MyDeals: Story = { parameters: page(picker, own) };
export const MyDealsOnAPhone: Story = { ...MyDeals, globals: phone };

const inSpanish = () => createElement('rd-deal-table', { locale: 'es' });
export const Spanish: Story = { ...Default, render: inSpanish };
export const SpanishOnAPhone: Story = { ...Spanish, globals: phone };

const chooseDone: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const select = await within(canvasElement).findByShadowLabelText('Close Deal of Grace Williams', {
    selector: 'select',
  });
  await fireEvent.change(select, { target: { value: 'done' } });
};
const setToDone: NonNullable<Story['play']> = async (context) => {
  await chooseDone(context);
  await press('Set to Done')(context);
};
const one = answer(getClosedRentalsForTeamLeaderAndAdmin, dealPage(closedRentals(3)));

/** The dialog asks once, and names the person, the number, and the old and new status. */
export const Asking: Story = { parameters: page(admin, one), play: chooseDone };
export const AskingOnAPhone: Story = { ...Asking, globals: phone };

/** The row has the new status in its place, and Undo for ten seconds. */
export const Undo: Story = {
  parameters: page(admin, one, answer(makeFinalClose, closedRental({ status: 'done' }))),
  play: setToDone,
};
export const UndoOnAPhone: Story = { ...Undo, globals: phone };

export const StatusRefused: Story = {
  parameters: page(admin, one, refuse(makeFinalClose, 409, refusal('other-deal'))),
  play: setToDone,
};

/** Somebody else has decided first: the dialog shows who, and the new status, and asks again. */
export const DecidedMeanwhile: Story = {
  parameters: page(
    admin,
    one,
    refuse(makeFinalClose, 409, refusal('edit-conflict'), {
      values: {
        version: 1,
        fields: [
          {
            field: 'status',
            sent: 'done',
            stored: 'failed',
            changedAt: '2026-11-20T19:05:00.000Z',
            changedBy: { name: 'Luis Ortega' },
          },
        ],
      },
    }),
  ),
  play: setToDone,
};

/** Other people's deals and decisions are shown on request. */
export const SomeAreNew: Story = {
  parameters: page(admin, answer(getClosedRentalsForTeamLeaderAndAdmin, newerPage())),
};

export const Proof: Story = {
  parameters: page(superAdmin, answer(getClosedRentals, dealPage(closedRentals(4)))),
  play: press('Closing image of Dmitri Volkov'),
};
export const ProofOnAPhone: Story = { ...Proof, globals: phone };

/** A click on a row opens the rental's whole history next to the list. */
export const Opened: Story = {
  parameters: page(admin, group, answer(getRentalHistory, rentalHistory())),
  play: async ({ canvasElement }) => {
    const [cell] = await within(canvasElement).findAllByShadowText('trans-union', { selector: 'td' });
    if (cell) await fireEvent.click(cell);
  },
};
export const OpenedOnAPhone: Story = { ...Opened, globals: phone };

/** The waiting deals one after the other: one key decides a deal. */
export const Review: Story = {
  parameters: page(
    admin,
    group,
    answer(takeDealsForReview, { deals: dealsForReview(), waiting: 33 }),
    answer(getRentalHistory, rentalHistory()),
  ),
  play: press('Review waiting deals'),
};
export const ReviewOnAPhone: Story = { ...Review, globals: phone, play: inMenu(Review.play) };
export const ReviewInSpanish: Story = {
  ...Review,
  render: inSpanish,
  play: press('Revisar tratos en espera'),
};
export const NothingToReview: Story = {
  parameters: page(admin, group, answer(takeDealsForReview, { deals: [], waiting: 0 })),
  play: press('Review waiting deals'),
};
export const ReviewCantBeLoaded: Story = {
  parameters: page(admin, group, refuse(takeDealsForReview, 400, takeDealsForReview.says.failed)),
  play: press('Review waiting deals'),
};

export const Loading: Story = { parameters: page(superAdmin, neverAnswer(getClosedRentals)) };
export const Empty: Story = { parameters: page(picker, answer(getClosedRentals, dealPage([]))) };
export const CantBeLoaded: Story = {
  parameters: page(superAdmin, refuse(getClosedRentals, 400, getClosedRentals.says.failed)),
};

/** The screen under its title. */
export const DealClosing: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = {
  ...playground('rd-deal-table', { parameters: page(superAdmin, all, group) }),
  tags: ['!test'],
};
