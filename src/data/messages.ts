/** Messages between pickers and creators, on the browser's side. */
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import {
  answerMessage,
  getCreatorMessages,
  getThread,
  MESSAGES_A_PAGE,
  readMessages,
  sendMessage,
  type CreatorMessages,
  type Message,
} from '../contract/messages.js';
import { call } from '../core/call.js';
import { newId } from '../core/new-id.js';

// Each screen shows its refusals where the work is.
const quiet = { quiet: true };
const MESSAGES = ['messages'];

/** What pickers wrote to the creator with this e-mail, newest first, further back page by page. */
export const inboxQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: [...MESSAGES, 'inbox', email],
    queryFn: ({ pageParam, signal }) =>
      call(getCreatorMessages, quiet)({ params: { email }, query: { before: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ messages }) =>
      messages.length < MESSAGES_A_PAGE ? undefined : messages.at(-1)?._id,
  });

/** The thread of a rental; null asks nothing. */
export const threadQuery = (rentalId: string | null) =>
  queryOptions({
    queryKey: [...MESSAGES, 'thread', rentalId],
    queryFn: ({ signal }) => call(getThread, quiet)({ params: { id: rentalId ?? '' } }, { signal }),
    enabled: rentalId !== null,
  });

/** Puts one that has just arrived at the head of the inbox; one that stands there already changes nothing. */
export function prepended(
  inbox: InfiniteData<CreatorMessages> | undefined,
  message: Message,
): InfiniteData<CreatorMessages> | undefined {
  const [first, ...rest] = inbox?.pages ?? [];
  if (!inbox || !first || first.messages.some(({ _id }) => _id === message._id)) return inbox;
  const head = { ...first, messages: [message, ...first.messages], unread: first.unread + 1 };
  return { ...inbox, pages: [head, ...rest] };
}

/** What an arrived message changes here: the inbox shows it at once, its thread is read again. */
export function useTakeMessage(email: string) {
  const cache = useQueryClient();
  return (message: Message) => {
    if (message.from === 'picker')
      cache.setQueryData(inboxQuery(email).queryKey, (inbox) => prepended(inbox, message));
    void cache.invalidateQueries({ queryKey: threadQuery(message.rentalId).queryKey });
  };
}

/** Marks as read what the list has shown, up to the newest of it. */
export function useReadMessages(email: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => call(readMessages, quiet)({ body: { upTo } }),
    onSuccess: ({ unread }) =>
      cache.setQueryData(inboxQuery(email).queryKey, (inbox) => {
        const [first, ...rest] = inbox?.pages ?? [];
        return inbox && first ? { ...inbox, pages: [{ ...first, unread }, ...rest] } : inbox;
      }),
  });
}

/** What is written, with the id by which the same message sent again is one. */
export interface Draft {
  rentalId: string;
  message: string;
  clientId: string;
}
export const newDraftId = newId;

const useThreadMutation = (send: (draft: Draft) => Promise<Message>) => {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: send,
    onSuccess: ({ rentalId }) => void cache.invalidateQueries({ queryKey: threadQuery(rentalId).queryKey }),
  });
};

export const useSendMessage = (creatorId: string) =>
  useThreadMutation((draft) => call(sendMessage, quiet)({ body: { ...draft, creatorId } }));

export const useAnswerMessage = () =>
  useThreadMutation((draft) => call(answerMessage, quiet)({ body: draft }));
