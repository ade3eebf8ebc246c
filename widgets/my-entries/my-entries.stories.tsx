import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { answer, inTurn, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { entries, entry, entryPage } from '../../tests/testing/entries.js';
import { fromCreator, fromPicker, noMessages } from '../../tests/testing/messages.js';
import { creator } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { press } from '../../.storybook/press.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import { changeEntry, getEntries, withdrawEntry } from '../../src/contract/rentals/entries.js';
import { getThread, readMessages } from '../../src/contract/messages/messages.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { checkNumber } from '../../src/contract/rentals/rentals.js';
import './my-entries.element.js';

interface Args {
  state: string;
}

/** A creator's own entries of the last days with their states. */
const meta: Meta<Args> = {
  title: 'Widgets/rd-my-entries',
  parameters: { layout: 'padded' },
  args: { state: '' },
  render: ({ state }) => createElement('rd-my-entries', { state }),
};
export default meta;
type Story = StoryObj<Args>;

const page = (...answers: FakeCall[]): { page: StoryPage } => ({
  page: {
    user: creator,
    answers: [
      ...answers,
      answer(getEntries, entryPage()),
      noMessages,
      answer(checkNumber, { isTaken: false }),
    ],
  },
});
const phone = { viewport: { value: 'phone' } };
const tablet = { viewport: { value: 'tablet' } };

/** Opens the entry of a client. */
const open =
  (name: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    (await within(canvasElement).findByShadowText(name)).click();
    await within(canvasElement).findByShadowRole('heading', { name });
  };
const openAnd =
  (name: string, ...buttons: string[]): NonNullable<Story['play']> =>
  async (context) => {
    await open(name)(context);
    await press(...buttons)(context);
  };

export const Default: Story = { parameters: page() };
export const OnATablet: Story = { ...Default, globals: tablet };
export const OnAPhone: Story = { ...Default, globals: phone };
export const Spanish: Story = {
  ...Default,
  render: () => createElement('rd-my-entries', { locale: 'es' }),
};
export const SpanishOnAPhone: Story = { ...Spanish, globals: phone };
export const Loading: Story = { parameters: page(neverAnswer(getEntries)) };
export const LoadingOnAPhone: Story = { ...Loading, globals: phone };
const NOTHING = { counts: { waiting: 0, inHand: 0, valid: 0, invalid: 0 } };
export const Empty: Story = { parameters: page(answer(getEntries, entryPage([], NOTHING))) };
export const NothingFound: Story = { ...Empty, args: { state: 'search=larkspur' } };
export const CantBeLoaded: Story = { parameters: page(refuse(getEntries, 400, getEntries.says.failed)) };

/** Nobody has fetched the entry, so it can be corrected and withdrawn. */
export const Opened: Story = { ...Default, play: open('Grace Williams') };
export const OpenedOnAPhone: Story = { ...Opened, globals: phone };

/** A picker holds the rental and asks about it. */
export const OpenedWithMessages: Story = {
  parameters: page(
    answer(getThread, {
      messages: [
        fromPicker({ _id: 'm1', readAt: '2026-11-20T19:07:00.000Z' }),
        fromCreator({ _id: 'm2', createdAt: '2026-11-20T19:09:00.000Z' }),
        fromPicker({ _id: 'm3', message: 'Does the rent include water?' }),
      ],
    }),
    answer(readMessages, { unread: 0 }),
  ),
  play: open('Ana Díaz'),
};
export const OpenedWithMessagesOnAPhone: Story = { ...OpenedWithMessages, globals: phone };
export const MessagesCantBeLoaded: Story = {
  parameters: page(refuse(getThread, 400, getThread.says.failed)),
  play: open('Ana Díaz'),
};
export const LongTexts: Story = {
  ...Default,
  play: open('Maximiliana Featherstonehaugh-Oyelaran de la Cruz'),
};

export const Correcting: Story = { ...Default, play: openAnd('Grace Williams', 'Correct') };
export const CorrectingOnAPhone: Story = { ...Correcting, globals: phone };

/** Somebody fetched it while the form was open. */
export const CorrectionRefused: Story = {
  parameters: page(refuse(changeEntry, 409, refusal('entry-fetched'))),
  play: openAnd('Grace Williams', 'Correct', 'Save'),
};

export const Withdrawing: Story = { ...Default, play: openAnd('Grace Williams', 'Withdraw') };
export const WithdrawingOnAPhone: Story = { ...Withdrawing, globals: phone };
export const WithdrawalRefused: Story = {
  parameters: page(refuse(withdrawEntry, 409, refusal('entry-fetched'))),
  play: async (context) => {
    await openAnd('Grace Williams', 'Withdraw')(context);
    const [, dialog] = await within(context.canvasElement).findAllByShadowRole('dialog');
    if (dialog) within(dialog).getByShadowRole('button', { name: 'Withdraw' }).click();
  },
};
/** A withdrawal removes the entry from the list, so each story has its own answers. */
const afterAWithdrawal = (): Story => ({
  parameters: page(
    answer(withdrawEntry, { id: entry()._id }),
    inTurn(answer(getEntries, entryPage()), answer(getEntries, entryPage(entries().slice(1)))),
  ),
  play: async (context) => {
    await WithdrawalRefused.play?.(context);
    await within(context.canvasElement).findByShadowRole('button', { name: 'Enter it again' });
  },
});
/** The withdrawn entry can be entered again. */
export const AfterAWithdrawal: Story = afterAWithdrawal();
export const AfterAWithdrawalOnAPhone: Story = { ...afterAWithdrawal(), globals: phone };

/** The screen under its title. */
export const MyEntries: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-my-entries', Default), tags: ['!test'] };
