import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { answer, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { longOwnRental, ownRental } from '../../tests/testing/deals.js';
import { noMessages } from '../../tests/testing/messages.js';
import { picker } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { press } from '../../.storybook/press.js';
import { searchNumber } from '../../.storybook/search-number.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import { typeInto } from '../../.storybook/type-into.js';
import { addClientEmail, searchRental } from '../../src/contract/picks/own-rentals.js';
import './add-client-email.element.js';
import { refusal } from '../../src/contract/refusals/all.js';

const page = (...answers: FakeCall[]): { page: StoryPage } => ({
  page: { user: picker, answers: [...answers, noMessages] },
});
const found = answer(searchRental, ownRental());
const phone = { viewport: { value: 'phone' } };

const send =
  (email: string): NonNullable<Story['play']> =>
  async (context) => {
    await searchNumber()(context);
    await typeInto(await within(context.canvasElement).findByShadowLabelText('Client Email'), email);
    await press('Add Email')(context);
  };

/**
 * A client's e-mail for a finished rental: the rental is searched by number, then the e-mail is typed and
 * sent.
 */
const meta: Meta = {
  title: 'Widgets/rd-add-client-email',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-add-client-email'),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page() };
export const WithoutEmail: Story = { parameters: page(found), play: searchNumber() };
export const WithoutEmailOnAPhone: Story = { ...WithoutEmail, globals: phone };

export const WithEmail: Story = {
  parameters: page(answer(searchRental, longOwnRental())),
  play: searchNumber(),
};
export const WithEmailOnAPhone: Story = { ...WithEmail, globals: phone };

export const Searching: Story = { parameters: page(neverAnswer(searchRental)), play: searchNumber() };

export const NotTheirs: Story = {
  parameters: page(refuse(searchRental, 404, refusal('not-own-finished'))),
  play: searchNumber(),
};

export const EmailMissing: Story = { parameters: page(found), play: send('') };

export const Sending: Story = {
  parameters: page(found, neverAnswer(addClientEmail)),
  play: send('grace@example.com'),
};

export const Spanish: Story = { ...Default, globals: { locale: 'es' } };

/** The screen under its title. */
export const AddOnlyEmail: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-add-client-email', WithoutEmail), tags: ['!test'] };
