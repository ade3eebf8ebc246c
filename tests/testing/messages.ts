/** Messages for stories and tests. */
import { answer } from './answers.js';
import { getThread, type CreatorMessages, type Message } from '../../src/contract/messages/messages.js';
import { live } from '../../src/core/live.js';
import type { LiveNews } from '../../src/core/live-news.js';

/** A message of a picker about `heldRental()`; unread by default. */
export const fromPicker = (changes: Partial<Message> = {}): Message => ({
  _id: 'message-1',
  rentalId: 'rental-1',
  number: '702.555.7288',
  message: 'Is it still free?',
  from: 'picker',
  pickerName: 'Ngozi Smith',
  creatorId: 'creator-1',
  creatorName: 'Zoë Díaz',
  rental: {
    client_name: 'Grace Williams',
    address: 'Dover, Delaware',
    post_link: 'https://example.org/post/1',
  },
  createdAt: '2026-11-20T19:06:00.000Z',
  readAt: null,
  ...changes,
});

/** The creator's answer. */
export const fromCreator = (changes: Partial<Message> = {}): Message =>
  fromPicker({ from: 'creator', message: 'Yes, call now.', ...changes });

/** A rental without messages. */
export const noMessages = answer(getThread, { messages: [] });

/** A question of the picker about `ownRental()`, and its unread answer. */
export const answeredThread = answer(getThread, {
  messages: [
    fromPicker({ _id: 'm1', readAt: '2026-11-20T19:07:00.000Z' }),
    fromCreator({ _id: 'm2', createdAt: '2026-11-20T19:09:00.000Z' }),
  ],
});

/** Sends a live event from the server to the page. */
export const tell = (news: LiveNews): void => {
  for (const hear of live.listeners) hear(news);
};

/** The creator's messages, newest first: three from today and an older one that is read. */
export const inboxMessages = (): Message[] => [
  fromPicker({
    _id: 'message-4',
    message: 'Does the rent include water?',
    createdAt: '2026-11-20T19:31:00.000Z',
  }),
  fromPicker({
    _id: 'message-3',
    rentalId: 'rental-2',
    number: '617 555 0130',
    pickerName: 'Tomás Bello',
    message: 'The number rings, but a child answers. Is there another one?',
    createdAt: '2026-11-20T19:20:00.000Z',
  }),
  fromPicker({ _id: 'message-2', createdAt: '2026-11-20T19:06:00.000Z' }),
  fromPicker({
    _id: 'message-1',
    rentalId: 'rental-3',
    number: '+44 (0) 20 - 7946 - 0958',
    pickerName: 'Maximiliana Featherstonehaugh-Oyelaran de la Cruz',
    message:
      'She asks for the post, because she has three of them and can’t tell which one I am calling about now',
    createdAt: '2026-11-19T15:06:00.000Z',
    readAt: '2026-11-19T15:08:00.000Z',
  }),
];

/** The creator's messages as the server returns them. */
export const creatorMessages = (messages: Message[] = inboxMessages(), unread?: number): CreatorMessages => ({
  _id: 'creator-1',
  messages,
  unread: unread ?? messages.filter(({ readAt }) => readAt === null).length,
});
