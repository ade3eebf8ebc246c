import { describe, expect, it } from 'vitest';
import type { Message } from '../contract/messages/messages.js';
import { arrivedInInbox, arrivedInThread } from './messages-in-order.js';

const message = (_id: string, readAt: string | null = null): Message => ({
  _id,
  rentalId: 'r1',
  number: '7025550171',
  message: 'Is it still free?',
  from: 'picker',
  pickerName: 'Pia',
  creatorId: 'c1',
  creatorName: 'Carla',
  rental: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  readAt,
});
const inboxOf = (...pages: string[][]) => ({
  pages: pages.map((ids) => ({ _id: 'c1', unread: 1, messages: ids.map((id) => message(id)) })),
  pageParams: pages.map(() => undefined),
});
const idsOf = (inbox: ReturnType<typeof arrivedInInbox>) =>
  inbox?.pages.map(({ messages }) => messages.map(({ _id }) => _id));

describe('a message that arrives in the inbox', () => {
  it('is put first and counts as unread', () => {
    const inbox = arrivedInInbox(inboxOf(['2', '1']), message('3'));
    expect(idsOf(inbox)).toEqual([['3', '2', '1']]);
    expect(inbox?.pages[0]?.unread).toBe(2);
  });

  it('changes nothing when it is already on any page', () => {
    const known = inboxOf(['4', '3'], ['2', '1']);
    expect(arrivedInInbox(known, message('3'))).toBe(known);
    expect(arrivedInInbox(known, message('1'))).toBe(known);
  });

  it('is put in order when a newer one arrived before it', () => {
    expect(idsOf(arrivedInInbox(inboxOf(['4', '2']), message('3')))).toEqual([['4', '3', '2']]);
  });

  it('isn’t counted as unread when it was read before it arrived', () => {
    const inbox = arrivedInInbox(inboxOf(['1']), message('2', '2026-11-20T15:00:01.000Z'));
    expect(inbox?.pages[0]?.unread).toBe(1);
  });

  it('is not added before the inbox is loaded', () =>
    expect(arrivedInInbox(undefined, message('1'))).toBeUndefined());
});

describe('a message that arrives in a thread', () => {
  it('is added once, at the end or in its order', () => {
    const thread = arrivedInThread({ messages: [message('1'), message('3')] }, message('2'));
    expect(thread?.messages.map(({ _id }) => _id)).toEqual(['1', '2', '3']);
    expect(thread && arrivedInThread(thread, message('2'))).toBe(thread);
  });
});
