import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Message } from '../../src/contract/messages.js';
import { useAuth } from '../../src/core/auth-store.js';
import { inboxQuery, useFollowMessages, useReadMessages } from '../../src/data/messages.js';
import { useFollowOtherTabs } from '../../src/data/other-tabs.js';

interface Options {
  /** The list is on the screen: what stands in it counts as read. */
  isSeen: boolean;
  /** Messages that have come since the list was first loaded, oldest first. */
  onArrival: (messages: readonly Message[]) => void;
}

/** The creator's messages, as they come; read as soon as they are seen. */
export function useInbox({ isSeen, onArrival }: Options) {
  const email = useAuth().user?.email ?? '';
  const query = useInfiniteQuery(inboxQuery(email));
  const { mutate: read } = useReadMessages(email);
  useFollowMessages();
  useFollowOtherTabs();

  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  const unread = query.data?.pages[0]?.unread ?? 0;
  const newestId = messages[0]?._id;

  useArrivals(query.data && messages, onArrival);

  // Once for each newest message of an opening: what failed is tried again with the next message, or the next time.
  const readUpTo = useRef('');
  useEffect(() => {
    if (!isSeen) readUpTo.current = '';
    if (!isSeen || unread === 0 || newestId === undefined || newestId <= readUpTo.current) return;
    readUpTo.current = newestId;
    read(newestId);
  }, [isSeen, unread, newestId, read]);

  return { query, messages, unread: isSeen ? 0 : unread };
}

export type InboxState = ReturnType<typeof useInbox>;

/** Calls back with what is newer than all that was known: told by the server, or found after a while without a line. */
function useArrivals(messages: readonly Message[] | undefined, onArrival: Options['onArrival']): void {
  const knownId = useRef<string | null>(null);
  const newestId = messages && (messages[0]?._id ?? '');
  const arrive = useEffectEvent((since: string) => {
    const news = (messages ?? []).filter(({ _id, readAt }) => _id > since && readAt === null);
    if (news.length > 0) onArrival(news.toReversed());
  });
  useEffect(() => {
    if (newestId === undefined) return;
    const since = knownId.current;
    if (since === null || newestId > since) knownId.current = newestId;
    if (since !== null && newestId > since) arrive(since);
  }, [newestId]);
}
