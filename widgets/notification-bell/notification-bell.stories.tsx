import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { within } from 'shadow-dom-testing-library';
import { answer, lineDown, neverAnswer, refuse, type FakeCall } from '../../tests/testing/answers.js';
import { failedDeal } from '../../tests/testing/deals.js';
import {
  creatorMessages,
  fromCreator,
  fromPicker,
  inboxMessages,
  tell,
} from '../../tests/testing/messages.js';
import { creator, picker } from '../../tests/testing/people.js';
import { playground } from '../../.storybook/playground.js';
import { press } from '../../.storybook/press.js';
import type { StoryPage } from '../../tests/testing/story-page.js';
import { typeInto } from '../../.storybook/type-into.js';
import { getFailedDeals, type FailedDeal } from '../../src/contract/deals/failed-deals.js';
import { readFailedDeal } from '../../src/contract/deals/read-failed-deal.js';
import {
  answerMessage,
  getAnswers,
  getCreatorMessages,
  getThread,
  MESSAGES_A_PAGE,
  readAnswers,
  readMessages,
} from '../../src/contract/messages/messages.js';
import './notification-bell.element.js';

const page = (...answers: FakeCall[]): { page: StoryPage } => ({
  page: { user: creator, answers: [...answers, answer(readMessages, { unread: 0 })] },
});
const phone = { viewport: { value: 'phone' } };
const some = answer(getCreatorMessages, creatorMessages());
const none = answer(getCreatorMessages, creatorMessages([]));
const thread = answer(getThread, {
  messages: [
    fromPicker({ _id: 'message-2' }),
    fromCreator({ _id: 'message-2b', createdAt: '2026-11-20T19:09:00.000Z' }),
    fromPicker({
      _id: 'message-4',
      message: 'Does the rent include water?',
      createdAt: '2026-11-20T19:31:00.000Z',
    }),
  ],
});

const bell = (locale?: string) => (
  <div style={{ display: 'flex', justifyContent: 'flex-end', minHeight: '44rem', padding: '8px 16px' }}>
    {createElement('rd-notification-bell', { 'title-badge': '', locale })}
  </div>
);

/** The creator's bell at the end of a page's header. */
const meta: Meta = {
  title: 'Widgets/rd-notification-bell',
  parameters: { layout: 'fullscreen' },
  render: () => bell(),
};
export default meta;
type Story = StoryObj;

const open = press(/^Messages/);
const openAnd =
  (...names: (string | RegExp)[]): NonNullable<Story['play']> =>
  async (context) => {
    await open(context);
    await press(...names)(context);
  };
const FIRST = /^Answer Ngozi Smith about \(702\) 555-7288/;

export const Default: Story = { parameters: page(some) };
export const NothingUnread: Story = { parameters: page(none) };
export const ManyUnread: Story = {
  parameters: page(answer(getCreatorMessages, creatorMessages(inboxMessages(), 120))),
};

export const Open: Story = { parameters: page(some), play: open };
export const OpenOnAPhone: Story = { ...Open, globals: phone };
export const Spanish: Story = {
  parameters: page(some),
  render: () => bell('es'),
  play: press(/^Mensajes/, 'Cómo avisarle'),
};
export const SpanishOnAPhone: Story = { ...Spanish, globals: phone };
const answersToPicker = (failed: readonly FailedDeal[] = []): { page: StoryPage } => ({
  page: {
    user: picker,
    answers: [
      answer(
        getAnswers,
        creatorMessages([
          fromCreator({ _id: 'message-4', message: 'Yes, but only from December on.' }),
          fromCreator({ _id: 'message-3', message: 'I have asked her.' }),
          fromCreator({ _id: 'message-2', rentalId: 'rental-2', number: '617 555 0130', rental: null }),
        ]),
      ),
      answer(readAnswers, { unread: 0 }),
      answer(getFailedDeals, [...failed]),
      answer(readFailedDeal, []),
      thread,
    ],
  },
});
/** A picker's bell with creators' answers about any rental. The second rental has returned to the pool. */
export const AnswersToAPicker: Story = { parameters: answersToPicker(), play: open };
export const AnswersToAPickerOnAPhone: Story = { ...AnswersToAPicker, globals: phone };

/** Two deals of the picker failed; each notice stays until it is marked as read. */
export const FailedDeals: Story = {
  parameters: answersToPicker([
    failedDeal(),
    failedDeal({
      _id: 'deal-2',
      number: '+44 (0) 20 - 7946 - 0958',
      client_name: 'Maximiliana Featherstonehaugh-Oyelaran de la Cruz',
      failedReason: 'The transfer in the picture is of last month, and of another account than the client’s.',
    }),
  ]),
  play: open,
};
export const FailedDealsOnAPhone: Story = { ...FailedDeals, globals: phone };

/** A picker opens a row: the thread, and the field for the next message. */
export const PickerAnswering: Story = {
  parameters: answersToPicker(),
  play: openAnd(/^Answer Zoë Díaz about/),
};
export const PickerAnsweringOnAPhone: Story = { ...PickerAnswering, globals: phone };
export const Empty: Story = { parameters: page(none), play: open };
export const Loading: Story = { parameters: page(neverAnswer(getCreatorMessages)), play: open };
export const CantBeLoaded: Story = {
  parameters: page(refuse(getCreatorMessages, 400, 'Failed to load data')),
  play: open,
};

/** A message arrives while the list is open. */
export const Arriving: Story = {
  parameters: page(some),
  play: async (context) => {
    await open(context);
    await within(context.canvasElement).findByShadowText('Does the rent include water?');
    tell({
      kind: 'message',
      message: fromPicker({
        _id: 'message-5',
        message: 'She has just called back.',
        createdAt: '2026-11-20T19:40:00.000Z',
      }),
    });
  },
};

const full = Array.from({ length: MESSAGES_A_PAGE }, (_, index) =>
  fromPicker({ _id: `message-${99 - index}`, readAt: '2026-11-20T19:30:00.000Z' }),
);
export const HasOlder: Story = {
  parameters: page(answer(getCreatorMessages, creatorMessages(full))),
  play: open,
};

/** The creator answers in the list, in the thread of the rental. */
export const Answering: Story = {
  parameters: page(some, thread),
  play: async (context) => {
    await open(context);
    await within(context.canvasElement).findByShadowText('Does the rent include water?');
    within(context.canvasElement).getByShadowRole('button', { name: FIRST }).click();
    await within(context.canvasElement).findByShadowRole('textbox', { name: 'Answer to Ngozi Smith' });
  },
};
export const AnsweringOnAPhone: Story = { ...Answering, globals: phone };

export const AnswerFailed: Story = {
  parameters: page(some, thread, lineDown(answerMessage)),
  play: async (context) => {
    await Answering.play?.(context);
    const box = within(context.canvasElement).getByShadowRole('textbox', { name: 'Answer to Ngozi Smith' });
    await typeInto(box, 'Water yes, electricity no.');
    await press('Send Message')(context);
  },
};

/** The options for the sound, the title and the browser's own notifications. */
export const HowToBeTold: Story = { parameters: page(some), play: openAnd('How to be told') };
export const HowToBeToldOnAPhone: Story = { ...HowToBeTold, globals: phone };

const hostileLead = {
  client_name: '\u202Esmailliw ecarG',
  address: '<b>Dover</b> \u202Eerawaled',
  post_link: 'https://example.org/<img src=x>',
};
const longLead = {
  client_name: 'W'.repeat(50),
  address: 'W'.repeat(100),
  post_link: `https://example.org/${'w'.repeat(1000)}`,
};
const hostile = [
  fromPicker({ _id: 'm4', message: '<img src=x onerror=alert(1)> <b>bold</b>' }),
  fromPicker({
    _id: 'm3',
    rentalId: 'r3',
    rental: hostileLead,
    message: '\u202Eyadnus no eerf ylno s’ti',
    pickerName: '\u202Ehtims izogN',
  }),
  fromPicker({
    _id: 'm2',
    rentalId: 'r2',
    rental: longLead,
    message: 'W'.repeat(100),
    pickerName: 'W'.repeat(100),
  }),
  fromPicker({ _id: 'm1', message: 'Z\u0310\u0311\u0312\u0313\u0314\u0315\u033d\u033e\u0346 שלום 🏠🏠' }),
];
/**
 * Markup, a changed writing direction, an endless word and stacked accents are shown as plain text inside
 * their box.
 */
export const Hostile: Story = {
  parameters: page(answer(getCreatorMessages, creatorMessages(hostile))),
  play: open,
};

/** The element with its attributes as controls and its events in the log. */
export const Playground: Story = { ...playground('rd-notification-bell', Default), tags: ['!test'] };
