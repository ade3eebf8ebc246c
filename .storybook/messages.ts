/** Messages for stories and tests. */
import type { Message } from '../src/contract/messages.js';
import { live } from '../src/core/live.js';
import type { LiveNews } from '../src/core/live.js';

/** One that a picker wrote about `heldRental()`; unread, unless said. */
export const fromPicker = (changes: Partial<Message> = {}): Message => ({
  _id: 'message-1',
  rentalId: 'rental-1',
  number: '702.555.7288',
  message: 'Is it still free?',
  from: 'picker',
  pickerName: 'Ngozi Smith',
  creatorName: 'Zoë Díaz',
  createdAt: '2026-11-20T19:06:00.000Z',
  readAt: null,
  ...changes,
});

/** What the creator answered. */
export const fromCreator = (changes: Partial<Message> = {}): Message =>
  fromPicker({ from: 'creator', message: 'Yes, call now.', ...changes });

/** The server tells something to the page. */
export const tell = (news: LiveNews): void => {
  for (const hear of live.listeners) hear(news);
};
