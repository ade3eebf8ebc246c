import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { fireEvent } from 'storybook/test';
import { answer, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { longOwnRental, ownRental, pictureFile } from '../../tests/testing/deals.js';
import { noMessages } from '../../tests/testing/messages.js';
import { picker } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { press } from '../../.storybook/press.js';
import { IN_SPANISH, searchNumber } from '../../.storybook/search-number.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import { createClosedRental } from '../../src/contract/deals/deals.js';
import { searchRental } from '../../src/contract/picks/own-rentals.js';
import './close-deal.element.js';
import { refusal } from '../../src/contract/refusals/all.js';

type Play = NonNullable<Story['play']>;

const page = (...answers: FakeCall[]): { page: StoryPage } => ({
  page: { user: picker, answers: [...answers, noMessages] },
});
const found = answer(searchRental, ownRental({ client_email: 'grace.williams@example.com' }));
const phone = { viewport: { value: 'phone' } };

const inside = (canvas: HTMLElement, label: string) => within(canvas).findByShadowLabelText(label);

const choose =
  (method: string, image?: () => Promise<File>): Play =>
  async (context) => {
    const { canvasElement } = context;
    await searchNumber()(context);
    await fireEvent.change(await inside(canvasElement, 'Payment method'), { target: { value: method } });
    if (!image) return;
    const files = [await image()];
    await fireEvent.change(await inside(canvasElement, 'Closing image'), { target: { files } });
  };

const send: Play = async (context) => {
  await choose('trans-union', () => pictureFile('payment-received.png'))(context);
  await within(context.canvasElement).findByShadowRole('img', { name: /^Closing image: / });
  await press('Close Deal')(context);
};

/** A deal with its proof: the rental is searched by number, then the form is filled in and sent. */
const meta: Meta = {
  title: 'Widgets/rd-close-deal',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-close-deal'),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page() };
export const Found: Story = { parameters: page(found), play: searchNumber() };
export const FoundOnAPhone: Story = { ...Found, globals: phone };

export const Spanish: Story = {
  ...Found,
  render: () => createElement('rd-close-deal', { locale: 'es' }),
  play: searchNumber(undefined, IN_SPANISH),
};
export const SpanishOnAPhone: Story = { ...Spanish, globals: phone };

export const Filled: Story = {
  parameters: page(found),
  play: choose('Other', () => pictureFile('payment-received-2026-11-20-at-14.31.07.png')),
};
export const FilledOnAPhone: Story = { ...Filled, globals: phone };

export const NothingFilled: Story = {
  parameters: page(answer(searchRental, ownRental())),
  play: async (context) => {
    await searchNumber()(context);
    await press('Close Deal')(context);
  },
};

export const WrongKind: Story = {
  parameters: page(found),
  play: choose('spike', () => Promise.resolve(new File(['<svg/>'], 'proof.png', { type: 'image/png' }))),
};

export const Sending: Story = { parameters: page(found, neverAnswer(createClosedRental)), play: send };
export const SendingOnAPhone: Story = { ...Sending, globals: phone };

export const SubmittedAlready: Story = {
  parameters: page(found, refuse(createClosedRental, 409, refusal('deal-taken'))),
  play: send,
};

export const InProcess: Story = {
  parameters: page(answer(searchRental, longOwnRental())),
  play: searchNumber(),
};
export const InProcessOnAPhone: Story = { ...InProcess, globals: phone };

export const Done: Story = {
  parameters: page(answer(searchRental, ownRental({ dealStatus: 'done' }))),
  play: searchNumber(),
};

export const Failed: Story = {
  parameters: page(answer(searchRental, ownRental({ dealStatus: 'failed' }))),
  play: searchNumber(),
};

export const NotTheirs: Story = {
  parameters: page(refuse(searchRental, 404, refusal('not-own-finished'))),
  play: searchNumber(),
};

/** The screen under its title. */
export const DealClosing: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-close-deal', Found), tags: ['!test'] };
