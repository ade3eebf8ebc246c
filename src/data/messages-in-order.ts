/** Inserts an arrived message among the known ones. Ids sort by time, so that no message appears twice and all are in order. */
import type { InfiniteData } from '@tanstack/react-query';
import type { CreatorMessages, Message, Thread } from '../contract/messages/messages.js';

/** The inbox, newest first, with a message that has just arrived; a known message changes nothing. */
export function arrivedInInbox(
  inbox: InfiniteData<CreatorMessages> | undefined,
  message: Message,
): InfiniteData<CreatorMessages> | undefined {
  const [first, ...rest] = inbox?.pages ?? [];
  if (!inbox || !first || inbox.pages.some(({ messages }) => isAmong(messages, message))) return inbox;
  const messages = [...first.messages, message].sort((a, b) => byId(b, a));
  const unread = first.unread + (message.readAt === null ? 1 : 0);
  return { ...inbox, pages: [{ ...first, messages, unread }, ...rest] };
}

/** A thread, oldest first, with one more message. */
export function arrivedInThread(thread: Thread | undefined, message: Message): Thread | undefined {
  if (!thread || isAmong(thread.messages, message)) return thread;
  return { messages: [...thread.messages, message].sort(byId) };
}

const isAmong = (messages: readonly Message[], { _id }: Message) => messages.some((each) => each._id === _id);

const byId = (a: Message, b: Message) => (a._id < b._id ? -1 : 1);
