import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { answer, lineDown, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { longOwnRental, ownRental } from '../../tests/testing/deals.js';
import { answeredThread, noMessages } from '../../tests/testing/messages.js';
import { picker } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { press } from '../../.storybook/press.js';
import { searchNumber } from '../../.storybook/search-number.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import { getThread } from '../../src/contract/messages/messages.js';
import { makeInvalid, searchRental } from '../../src/contract/picks/own-rentals.js';
import './make-invalid.element.js';
import { refusal } from '../../src/contract/refusals/all.js';

const page = (...answers: FakeCall[]): { page: StoryPage } => ({
  page: { user: picker, answers: [...answers, noMessages] },
});
const found = answer(searchRental, ownRental({ client_email: 'grace.williams@example.com' }));
const phone = { viewport: { value: 'phone' } };

/** A finished number that turned out to be wrong: it is searched, shown and marked invalid. */
const meta: Meta = {
  title: 'Widgets/rd-make-invalid',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-make-invalid'),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page() };
export const Found: Story = { parameters: page(found), play: searchNumber() };
/** The picker asked about the rental, and its creator answered. */
export const WithMessages: Story = { parameters: page(found, answeredThread), play: searchNumber() };
export const WithMessagesOnAPhone: Story = { ...WithMessages, globals: phone };

/** The messages can’t be loaded: the rest of the card works. */
export const MessagesFailed: Story = { parameters: page(found, lineDown(getThread)), play: searchNumber() };

/** The rental was inserted by an upload for use, so it has no creator. */
export const WithoutCreator: Story = {
  parameters: page(answer(searchRental, ownRental({ creatorId: null }))),
  play: searchNumber(),
};

export const FoundOnAPhone: Story = { ...Found, globals: phone };

export const AlreadyInvalid: Story = {
  parameters: page(answer(searchRental, longOwnRental())),
  play: searchNumber(),
};
export const AlreadyInvalidOnAPhone: Story = { ...AlreadyInvalid, globals: phone };

export const Searching: Story = { parameters: page(neverAnswer(searchRental)), play: searchNumber() };

export const NotTheirs: Story = {
  parameters: page(refuse(searchRental, 404, refusal('not-own-finished'))),
  play: searchNumber(),
};
export const NoNumber: Story = { parameters: page(), play: searchNumber('abc') };

const ask: NonNullable<Story['play']> = async (context) => {
  await searchNumber()(context);
  await press('Invalid')(context);
};
export const Asking: Story = { parameters: page(found), play: ask };

export const Refused: Story = {
  parameters: page(found, refuse(makeInvalid, 400, makeInvalid.says.failed)),
  play: async (context) => {
    await ask(context);
    const dialog = await within(context.canvasElement).findByShadowRole('dialog');
    await press('Invalid')({ canvasElement: dialog });
  },
};

export const Spanish: Story = { ...Default, globals: { locale: 'es' } };

/** The screen under its title. */
export const MakeInvalid: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-make-invalid', Found), tags: ['!test'] };
