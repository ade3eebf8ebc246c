/** The texts of first messages, on the client. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract/base/endpoint.js';
import {
  getFirstMessages,
  previewFirstMessages,
  saveFirstMessages,
  type FirstMessagesAnswer,
} from '../contract/first-messages/first-messages.js';
import { call } from '../core/call.js';

const FIRST_MESSAGES = ['first-messages'];

export const firstMessagesQuery = queryOptions({
  queryKey: FIRST_MESSAGES,
  queryFn: ({ signal }) => call(getFirstMessages)(undefined, { signal }),
});

/** Previews by their texts, so that those of an earlier request fit texts that have moved. */
export const firstMessagePreviewQuery = (body: InputOf<typeof previewFirstMessages>['body']) =>
  queryOptions({
    queryKey: ['first-message-preview', body],
    queryFn: async ({ signal }) => {
      const { client, texts } = await call(previewFirstMessages)({ body }, { signal });
      return { client, byText: new Map(body.texts.map((text, index) => [text, texts[index]])) };
    },
    enabled: body.texts.length > 0,
    meta: { isBackground: true },
    placeholderData: keepPreviousData,
  });

export function useSaveFirstMessages() {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: FirstMessagesAnswer) => call(saveFirstMessages)({ body }),
    onSuccess: (saved) => cache.setQueryData(FIRST_MESSAGES, saved),
    // The texts are loaded again before the error is shown, because a conflict may name messages that this page doesn't know.
    onError: () => cache.invalidateQueries({ queryKey: FIRST_MESSAGES }),
  });
}
