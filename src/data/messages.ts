/** Messages between pickers and creators, on the client. */
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import {
  answerMessage,
  getAnswers,
  getCreatorMessages,
  getThread,
  MESSAGES_A_PAGE,
  readAnswers,
  readMessages,
  sendMessage,
  type CreatorMessages,
  type Message,
  type Thread,
} from '../contract/messages/messages.js';
import { call } from '../core/call.js';
import { arrivedInInbox, arrivedInThread } from './messages-in-order.js';
import { tellOtherTabs } from './other-tabs.js';
import { rentalKeys } from './rental-counts.js';
import { useLiveNews, useRefreshOn } from './use-live.js';

// Each screen shows its own refusals.
const MESSAGES = ['messages'];
const INBOXES = [...MESSAGES, 'inbox'];

export type Inbox = InfiniteData<CreatorMessages>;

/**
 * The owner of an inbox: a creator's inbox contains pickers' messages, a picker's inbox creators' answers.
 */
export interface InboxOwner {
  email: string;
  isPicker: boolean;
}

/** The messages of the other side to a person, newest first; older messages are read page by page. */
export const inboxQuery = ({ email, isPicker }: InboxOwner) =>
  infiniteQueryOptions({
    queryKey: [...INBOXES, email],
    queryFn: ({ pageParam: before, signal }) =>
      isPicker
        ? call(getAnswers)({ query: { before } }, { signal })
        : call(getCreatorMessages)({ params: { email }, query: { before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ messages }) =>
      messages.length < MESSAGES_A_PAGE ? undefined : messages.at(-1)?._id,
  });

/** The thread of a rental; null sends no request. */
export const threadQuery = (rentalId: string | null) =>
  queryOptions({
    queryKey: [...MESSAGES, 'thread', rentalId],
    queryFn: ({ signal }) => call(getThread)({ params: { id: rentalId ?? '' } }, { signal }),
    enabled: rentalId !== null,
  });

/** Shows arriving messages at once, and refetches when some may have been missed. */
export function useFollowMessages(): void {
  const cache = useQueryClient();
  useLiveNews((news) => {
    if (news.kind === 'message') take(cache, news.message);
  });
  useRefreshOn([], () => void cache.invalidateQueries({ queryKey: MESSAGES }));
}

function take(cache: QueryClient, message: Message): void {
  // Only its recipient receives the event, and a cache belongs to one person.
  cache.setQueriesData<Inbox>({ queryKey: INBOXES }, (inbox) => arrivedInInbox(inbox, message));
  putIntoThread(cache, message);
  // Requests in flight are repeated, because their answers may be older than the message.
  void cache.invalidateQueries({
    queryKey: MESSAGES,
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  });
}

const putIntoThread = (cache: QueryClient, message: Message) =>
  cache.setQueryData<Thread>(threadQuery(message.rentalId).queryKey, (thread) =>
    arrivedInThread(thread, message),
  );

/**
 * Marks the other side's messages in a rental's thread as read, up to the newest one shown. `side` is the
 * reader's.
 */
export function useReadThread(side: Message['from']) {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    meta: { isBackground: true },
    mutationFn: (read: { upTo: string; rentalId: string }) =>
      call(side === 'picker' ? readAnswers : readMessages)({ body: read }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: MESSAGES });
      void cache.invalidateQueries({ queryKey: rentalKeys.entries });
      tellOtherTabs(MESSAGES);
    },
  });
}

/**
 * Marks the messages in a creator's list as read, up to the newest one shown: in this tab at once, in other
 * tabs after the answer.
 */
export function useReadMessages(owner: InboxOwner) {
  const cache = useQueryClient();
  const { queryKey } = inboxQuery(owner);
  const setUnread = (unread: number) =>
    cache.setQueryData(queryKey, (inbox) => {
      const [first, ...rest] = inbox?.pages ?? [];
      return inbox && first ? { ...inbox, pages: [{ ...first, unread }, ...rest] } : inbox;
    });
  return useMutation({
    networkMode: 'always',
    meta: { isBackground: true },
    mutationFn: (upTo: string) => call(readMessages)({ body: { upTo } }),
    onMutate: () => {
      const before = cache.getQueryData(queryKey)?.pages[0]?.unread ?? 0;
      setUnread(0);
      return before;
    },
    onSuccess: ({ unread }, upTo) => {
      setUnread(unread);
      tellOtherTabs(MESSAGES);
      // Refetches the inbox: the answer may not count a message that arrived meanwhile, and a request in
      // flight may not know of this reading.
      const newest = cache.getQueryData(queryKey)?.pages[0]?.messages[0];
      const isLate = (newest && newest._id > upTo) || cache.isFetching({ queryKey }) > 0;
      if (isLate) void cache.invalidateQueries({ queryKey });
    },
    onError: (_error, _upTo, before) => {
      setUnread(before ?? 0);
      void cache.invalidateQueries({ queryKey });
    },
  });
}

/** The written text, with the id that makes sending it idempotent. */
export interface Draft {
  rentalId: string;
  message: string;
  clientId: string;
}

const useThreadMutation = <Sent extends Draft>(send: (draft: Sent) => Promise<Message>) => {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (message) => putIntoThread(cache, message),
  });
};

export const useSendMessage = () =>
  useThreadMutation((draft: Draft & { creatorId: string }) => call(sendMessage)({ body: draft }));

export const useAnswerMessage = () =>
  useThreadMutation((draft: Draft) => call(answerMessage)({ body: draft }));
