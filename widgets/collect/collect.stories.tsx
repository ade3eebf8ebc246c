import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { answer, inTurn, lineDown, neverAnswer, refuse } from '../../tests/testing/answers.js';
import { creator, picker } from '../../tests/testing/people.js';
import { fromCreator, fromPicker } from '../../tests/testing/messages.js';
import { playground } from '../../.storybook/playground.js';
import { heldRental, longRental, pickerCounts, recentVerdict } from '../../tests/testing/rentals.js';
import { callBacks, myLeads, myLeadsPage } from '../../tests/testing/my-leads.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import { getMyLeads } from '../../src/contract/picks/my-leads.js';
import { getThread, sendMessage } from '../../src/contract/messages/messages.js';
import {
  completeTask,
  getHeldRental,
  getPickerCounts,
  getSingleRental,
} from '../../src/contract/rentals/rentals.js';
import { unsentVerdictKey } from '../../src/contract/picks/unsent-verdict.js';
import { generateFirstMessage } from '../../src/contract/picks/own-rentals.js';
import './collect.element.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { within } from 'shadow-dom-testing-library';
import { press } from '../../.storybook/press.js';
import { typeInto } from '../../.storybook/type-into.js';

const page = ({ answers = [], ...changes }: StoryPage): { page: StoryPage } => ({
  page: { user: picker, answers: [...answers, answer(getThread, { messages: [] })], ...changes },
});

const counts = (changes: Parameters<typeof pickerCounts>[0] = {}) =>
  answer(getPickerCounts, pickerCounts(changes));
const emptyHand = answer(getHeldRental, { rental: null, recentVerdict: null });
const inHand = answer(getHeldRental, { rental: heldRental(), recentVerdict: null });
const WAIT = { waitSeconds: 28, nextFetchAt: '2026-11-20T19:05:28.000Z' };

/** The picker's screen: one rental at a time. Press `?` for its keys. */
const meta: Meta = {
  title: 'Widgets/rd-collect',
  parameters: { layout: 'padded' },
  render: () => createElement('rd-collect'),
};
export default meta;
type Story = StoryObj;

export const Default: Story = { parameters: page({ answers: [inHand, counts()] }) };

const listed = answer(getHeldRental, { rental: heldRental({ isDoNotContact: true }), recentVerdict: null });
/** Somebody has put the number in hand on the do-not-contact list. */
export const DoNotContact: Story = { parameters: page({ answers: [listed, counts()] }) };
export const DoNotContactOnAPhone: Story = { ...DoNotContact, globals: { viewport: { value: 'phone' } } };
/** The reasons for which the picker lists the number. */
export const DoNotContactReasons: Story = { ...Default, play: press('Do not contact') };

export const EmptyHand: Story = {
  parameters: page({ answers: [emptyHand, answer(getSingleRental, heldRental()), counts()] }),
};

/** The day so far, beside the last leads. */
export const EmptyHandWithLeads: Story = {
  parameters: page({ answers: [emptyHand, answer(getMyLeads, myLeadsPage(myLeads())), counts()] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByShadowText('Last lead', {}, { timeout: 3000 });
  },
};
export const EmptyHandWithLeadsOnAPhone: Story = {
  ...EmptyHandWithLeads,
  globals: { viewport: { value: 'phone' } },
};
/** The promised call-backs. */
export const CallBacks: Story = {
  parameters: page({
    answers: [
      answer(getHeldRental, {
        rental: null,
        recentVerdict: null,
        outcomes: { maxTries: 3, retryMinutes: 60 },
      }),
      answer(getMyLeads, myLeadsPage(callBacks())),
      counts({ limit: null }),
    ],
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByShadowText('Call-backs', {}, { timeout: 3000 });
  },
};

const firstText = answer(
  generateFirstMessage,
  'Hi Grace, this is Ngozi. I saw your post about the house in Dover, Delaware. Is it still available, and when could I come to see it?',
);

/** The first text message was written; the same key copies it. */
export const FirstMessage: Story = {
  parameters: page({ answers: [inHand, firstText, counts()] }),
  play: press('Generate'),
};
export const FirstMessageOnAPhone: Story = { ...FirstMessage, globals: { viewport: { value: 'phone' } } };

export const FirstMessageFailed: Story = {
  parameters: page({ answers: [inHand, lineDown(generateFirstMessage), counts()] }),
  play: press('Generate'),
};

export const LongData: Story = {
  parameters: page({
    answers: [
      answer(getHeldRental, { rental: longRental(), recentVerdict: null }),
      counts({ todayCount: 1049, limit: 12_500 }),
    ],
  }),
};

export const LongDataOnAPhone: Story = { ...LongData, globals: { viewport: { value: 'phone' } } };
export const OnAPhone: Story = { ...Default, globals: { viewport: { value: 'phone' } } };
export const EmptyHandOnAPhone: Story = { ...EmptyHand, globals: { viewport: { value: 'phone' } } };

const thread = answer(getThread, {
  messages: [
    fromPicker({ _id: 'm1', message: 'Is it still free in December?' }),
    fromCreator({
      _id: 'm2',
      message: 'Yes. She answers after five.',
      createdAt: '2026-11-20T19:07:00.000Z',
    }),
  ],
});

/** Outcomes are on, and nobody answered the last call. */
const outcomes = answer(getHeldRental, {
  rental: heldRental({ earlierCall: { outcome: 'no-answer', tries: 1 } }),
  recentVerdict: null,
  outcomes: { maxTries: 3, retryMinutes: 60 },
});
export const Outcomes: Story = { parameters: page({ answers: [outcomes, counts()] }) };
export const OutcomesOnAPhone: Story = { ...Outcomes, globals: { viewport: { value: 'phone' } } };
export const Skipping: Story = { ...Outcomes, play: press('Skip') };
export const SkippingOnAPhone: Story = { ...Skipping, globals: { viewport: { value: 'phone' } } };
export const LastOutcome: Story = {
  parameters: page({
    answers: [
      answer(getHeldRental, {
        rental: null,
        recentVerdict: recentVerdict({ number_status: null, outcome: 'call-back' }),
        outcomes: { maxTries: 3, retryMinutes: 60 },
      }),
      counts(),
    ],
  }),
};

/** The creator has answered. */
export const Messages: Story = { parameters: page({ answers: [inHand, thread, counts()] }) };
export const MessagesOnAPhone: Story = { ...Messages, globals: { viewport: { value: 'phone' } } };

const inSpanish = () => createElement('rd-collect', { locale: 'es' });
export const Spanish: Story = { ...Messages, render: inSpanish };
export const SpanishOnAPhone: Story = { ...MessagesOnAPhone, render: inSpanish };

const TEXT = 'Does she take a dog?';
const writeMessage: Story['play'] = async ({ canvasElement }) => {
  const field = await within(canvasElement).findByShadowRole('textbox', { name: 'Message' });
  await typeInto(field, TEXT);
};
const sendIt: Story['play'] = async (context) => {
  await writeMessage(context);
  await press('Send Message')(context);
};
export const MessageWritten: Story = {
  parameters: page({ answers: [inHand, thread, counts()] }),
  play: writeMessage,
};
export const MessageSending: Story = {
  parameters: page({ answers: [inHand, thread, neverAnswer(sendMessage), counts()] }),
  play: sendIt,
};
export const MessageSent: Story = {
  parameters: page({
    answers: [
      inHand,
      thread,
      answer(sendMessage, fromPicker({ _id: 'm3', message: TEXT, createdAt: '2026-11-20T19:08:00.000Z' })),
      counts(),
    ],
  }),
  play: sendIt,
};
/** The connection is lost: the text stays. */
export const MessageNotSent: Story = {
  parameters: page({ answers: [inHand, thread, lineDown(sendMessage), counts()] }),
  play: sendIt,
};
export const MessagesCantBeLoaded: Story = {
  parameters: page({ answers: [inHand, refuse(getThread, 400, 'Failed to load data'), counts()] }),
};

const hostile = answer(getThread, {
  messages: [
    fromPicker({ _id: 'm1', message: '<img src=x onerror=alert(1)> <b>bold</b>' }),
    fromCreator({ _id: 'm2', message: '\u202Eyadnus no eerf ylno s’ti', creatorName: '\u202EzaíD ëoZ' }),
    fromPicker({ _id: 'm3', message: 'W'.repeat(100) }),
    fromCreator({ _id: 'm4', message: 'Z\u0310\u0311\u0312\u0313\u0314\u0315\u033d\u033e\u0346 שלום 🏠🏠' }),
  ],
});
/**
 * Markup, a changed writing direction, an endless word and stacked accents are shown as plain text inside
 * their box.
 */
export const HostileMessages: Story = { parameters: page({ answers: [inHand, hostile, counts()] }) };
export const HostileMessagesOnAPhone: Story = {
  ...HostileMessages,
  globals: { viewport: { value: 'phone' } },
};

/** A rental without screenshot and creator, and a picker without a limit. */
export const WhatMayBeMissing: Story = {
  parameters: page({
    answers: [
      answer(getHeldRental, {
        rental: heldRental({ ss_link: null, creatorId: null, creatorName: null }),
        recentVerdict: null,
      }),
      counts({ limit: null }),
    ],
  }),
};

/** Its creator's account is deleted, so nobody would read a message. */
export const NobodyToWriteTo: Story = {
  parameters: page({
    answers: [
      answer(getHeldRental, { rental: heldRental({ hasNoReader: true }), recentVerdict: null }),
      counts(),
    ],
  }),
};

export const Loading: Story = {
  parameters: page({ answers: [neverAnswer(getHeldRental), neverAnswer(getPickerCounts)] }),
};

export const Fetching: Story = {
  parameters: page({ answers: [emptyHand, neverAnswer(getSingleRental), counts()] }),
  play: press('Fetch Rental'),
};

export const Waiting: Story = {
  parameters: page({ answers: [emptyHand, counts({ wait: WAIT })] }),
};

export const WaitingOnAPhone: Story = { ...Waiting, globals: { viewport: { value: 'phone' } } };

/** The last verdict can be taken back for ten minutes while no rental is in hand. */
export const TakeBack: Story = {
  parameters: page({
    answers: [
      answer(getHeldRental, { rental: null, recentVerdict: recentVerdict() }),
      counts({ wait: WAIT }),
    ],
  }),
};
export const TakeBackOnAPhone: Story = { ...TakeBack, globals: { viewport: { value: 'phone' } } };

/** While another rental is in hand, a verdict can only be changed to the other one. */
export const ChangeVerdict: Story = {
  parameters: page({
    answers: [
      answer(getHeldRental, {
        rental: heldRental({ _id: 'rental-2', number: '(415) 555-0100' }),
        recentVerdict: recentVerdict({ number_status: 'invalid' }),
      }),
      counts(),
    ],
  }),
};
export const ChangeVerdictOnAPhone: Story = { ...ChangeVerdict, globals: { viewport: { value: 'phone' } } };

export const Finishing: Story = {
  parameters: page({ answers: [inHand, neverAnswer(completeTask), counts()] }),
  play: press('Finish'),
};

/** The connection was lost while finishing, so the verdict is stored and retried automatically. */
export const NotSentYet: Story = {
  parameters: page({ answers: [inTurn(inHand, lineDown(getHeldRental)), lineDown(completeTask), counts()] }),
  play: press('Finish'),
};

export const FinishRefused: Story = {
  parameters: page({
    answers: [inHand, refuse(completeTask, 403, refusal('forbidden')), counts()],
  }),
  play: press('Finish'),
};

export const DailyLimitReached: Story = {
  parameters: page({
    answers: [
      emptyHand,
      refuse(getSingleRental, 403, refusal('daily-limit', { picked: 50, limit: 50 }), {
        retryAfter: 9000,
      }),
      counts({ todayCount: 50, todayValidCount: 31, todayInvalidCount: 19 }),
    ],
  }),
  play: press('Fetch Rental'),
};

export const DailyLimitReachedOnAPhone: Story = {
  ...DailyLimitReached,
  globals: { viewport: { value: 'phone' } },
};

export const AllOnHold: Story = {
  parameters: page({
    answers: [
      emptyHand,
      refuse(getSingleRental, 404, refusal('on-hold', { count: 9, time: '2026-11-20T19:05:00Z' }), {
        retryAfter: 420,
      }),
      counts(),
    ],
  }),
  play: press('Fetch Rental'),
};

export const PoolEmpty: Story = {
  parameters: page({
    answers: [emptyHand, refuse(getSingleRental, 404, refusal('pool-empty')), counts()],
  }),
  play: press('Fetch Rental'),
};

export const FetchFailed: Story = {
  parameters: page({ answers: [emptyHand, lineDown(getSingleRental), counts()] }),
  play: press('Fetch Rental'),
};

export const CantBeLoaded: Story = {
  parameters: page({
    answers: [
      refuse(getHeldRental, 400, 'Failed to fetch rental data!'),
      refuse(getPickerCounts, 400, 'Failed to load data'),
    ],
  }),
};

export const Offline: Story = {
  parameters: page({ isOffline: true, answers: [inHand, counts()] }),
};

export const KeysDialog: Story = {
  tags: ['keyboard'],
  parameters: page({ answers: [inHand, counts()] }),
  play: press(/keys/i),
};

export const LoggedOut: Story = { parameters: { page: {} } };

export const WrongRole: Story = { parameters: page({ user: creator }) };

/** A verdict from before a reload is sent after it. */
export const ResumedAfterReload: Story = {
  parameters: page({
    answers: [inHand, neverAnswer(completeTask), counts()],
    stored: {
      [unsentVerdictKey(picker._id)]: JSON.stringify({
        userId: picker._id,
        rentalId: 'rental-1',
        number: '(702) 555-7288',
        status: 'invalid',
      }),
    },
  }),
};

/** A fetch sets it, a verdict clears it. */
let hand: ReturnType<typeof heldRental> | null = null;
const workingDesk = page({
  answers: [
    answer(getHeldRental, () => ({ rental: hand, recentVerdict: null })),
    answer(getSingleRental, () => (hand = heldRental())),
    answer(completeTask, () => {
      hand = null;
      const finishedDate = '2026-11-20T19:08:00.000Z';
      const wait = { waitSeconds: 0, nextFetchAt: null };
      return { _id: 'rental-1', number_status: 'valid' as const, finishedDate, wait };
    }),
    firstText,
    answer(sendMessage, fromPicker({ message: TEXT })),
    counts(),
  ],
});

export const Dark: Story = { ...Default, globals: { theme: 'dark' } };
export const Compact: Story = { ...Default, globals: { density: 'compact' } };
export const RightToLeft: Story = { ...Default, globals: { direction: 'rtl' } };

/** The screen under its title. */
export const Collect: Story = { ...Default, tags: ['!test'] };

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = {
  ...playground('rd-collect', { parameters: workingDesk }),
  tags: ['!test'],
};
