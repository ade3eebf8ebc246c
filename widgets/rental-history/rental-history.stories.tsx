import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { admin } from '../../tests/testing/accounts.js';
import { answer, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { rentalHistory } from '../../tests/testing/deals.js';
import { playground } from '../../.storybook/playground.js';
import { press } from '../../.storybook/press.js';
import { longRental } from '../../tests/testing/rentals.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import './rental-history.element.js';
import { refusal } from '../../src/contract/refusals/all.js';

const page = (...answers: FakeCall[]): { page: StoryPage } => ({ page: { user: admin, answers } });
const phone = { viewport: { value: 'phone' } };

/** The history of a rental: who did what with it, and when. */
const meta: Meta = {
  title: 'Widgets/rd-rental-history',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-rental-history', { 'rental-id': 'rental-1' }),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page(answer(getRentalHistory, rentalHistory())) };
export const OnAPhone: Story = { ...Default, globals: phone };
export const Spanish: Story = {
  ...Default,
  render: () => createElement('rd-rental-history', { 'rental-id': 'rental-1', locale: 'es' }),
};

const { facebook_name, client_name, number, rent, houseApt_details, address, post_link, ss_link } =
  longRental();
export const LongData: Story = {
  parameters: page(
    answer(
      getRentalHistory,
      rentalHistory({
        facebook_name,
        client_name,
        number,
        rent,
        houseApt_details,
        address,
        post_link,
        ss_link,
        number_status: 'invalid',
      }),
    ),
  ),
};
export const LongDataOnAPhone: Story = { ...LongData, globals: phone };

/** A leader, an admin or a super-admin corrects the lead. */
export const Correcting: Story = { ...Default, play: press('Correct') };
export const CorrectingOnAPhone: Story = { ...Correcting, globals: phone };
export const Corrected: Story = {
  parameters: page(
    answer(
      getRentalHistory,
      rentalHistory({
        events: [
          ...rentalHistory().events,
          {
            at: '2026-11-20T22:00:00.000Z',
            kind: 'corrected',
            by: { name: 'Lucía Okafor' },
            details: 'Number …7280 → …7288, Rent $1099 → $1199',
          },
        ],
      }),
    ),
  ),
};

/** A long history begins with its newest steps. */
export const EarlierSteps: Story = {
  parameters: page(answer(getRentalHistory, rentalHistory({ earlier: '2026-11-20T16:00:00.000Z' }))),
};
export const EarlierStepsOnAPhone: Story = { ...EarlierSteps, globals: phone };

export const NothingYet: Story = {
  parameters: page(answer(getRentalHistory, rentalHistory({ events: [], number_status: null }))),
};
export const Loading: Story = { parameters: page(neverAnswer(getRentalHistory)) };
export const NotTheirs: Story = { parameters: page(refuse(getRentalHistory, 404, refusal('not-found'))) };
export const Forbidden: Story = { parameters: page(refuse(getRentalHistory, 403, refusal('forbidden'))) };
export const NoRental: Story = { parameters: page(), render: () => createElement('rd-rental-history') };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = {
  ...playground('rd-rental-history', { ...Default, args: { rentalId: 'rental-1' } }),
  tags: ['!test'],
};
