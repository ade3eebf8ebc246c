import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { may } from '../../src/contract/roles/capabilities.js';
import type { Message } from '../../src/contract/messages/messages.js';
import { useAuth } from '../../src/core/auth-store.js';
import { inboxQuery, useFollowMessages, useReadMessages } from '../../src/data/messages.js';
import { useFollowOtherTabs } from '../../src/data/other-tabs.js';
import { useArrivals } from './use-arrivals.js';

interface Options {
  /**
   * True while the list is open on a visible page. Then a creator's messages count as read; a picker's are
   * marked one by one (`ReadMark`).
   */
  isSeen: boolean;
  /** Receives the messages that have arrived since the list was first loaded, oldest first. */
  onArrival: (messages: readonly Message[]) => void;
}

/** The messages of the other side to a creator or a picker, with new ones as they arrive. */
export function useInbox({ isSeen, onArrival }: Options) {
  const { user } = useAuth();
  const owner = { email: user?.email ?? '', isPicker: may(user, 'collect') };
  const query = useInfiniteQuery(inboxQuery(owner));
  const { mutate: read } = useReadMessages(owner);
  const isRead = isSeen && !owner.isPicker;
  useFollowMessages();
  useFollowOtherTabs();

  const messages = query.data?.pages.flatMap((page) => page.messages) ?? [];
  const unread = query.data?.pages[0]?.unread ?? 0;
  const newestId = messages[0]?._id;

  useArrivals(query.data?.pages[0]?.messages, (arrived) => {
    const news = arrived.filter(({ readAt }) => readAt === null);
    if (news.length > 0) onArrival(news);
  });

  // Marks the messages as read once for each new message while the list is open. A failure is retried with
  // the next message or the next opening.
  const readAt = useRef('');
  const shownState = `${newestId} ${messages.length}`;
  useEffect(() => {
    if (!isRead) readAt.current = '';
    if (!isRead || unread === 0 || newestId === undefined || shownState === readAt.current) return;
    readAt.current = shownState;
    read(newestId);
  }, [isRead, unread, newestId, shownState, read]);

  return { query, messages, unread: isRead ? 0 : unread, isPicker: owner.isPicker };
}

export type InboxState = ReturnType<typeof useInbox>;
