import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { QUERY_CACHE_MS } from '../contract/limits.js';
import { announce } from './announce.js';
import { authStore } from './session-store.js';
import { isCallError } from './call-error.js';
import { repeatOvertaken } from './overtaken.js';
import { shared } from './runtime.js';
import { ensureStill } from './refresh.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Set for a query that nobody asked for: a prefetch, or one that runs while somebody types. */
      isBackground?: boolean;
    };
    mutationMeta: {
      /** Set for what nobody pressed, such as marking as read, or whose caller announces it. */
      isBackground?: boolean;
    };
  }
}

interface PersonCache {
  personId: string | undefined;
  client: QueryClient;
}

/**
 * The page's only cache of answers, a new one for each person. Unfinished work of the previous person ends in
 * the old cache, which is no longer read, and starts nothing new.
 */
export function queryClient(): QueryClient {
  const personId = authStore.getState().user?._id;
  const page = shared('person-cache', () => {
    const made: { cache: PersonCache } = { cache: cacheOf(personId) };
    // The data of one person is deleted before the next one logs in.
    authStore.subscribe(() => void queryClient());
    return made;
  });
  if (page.cache.personId !== personId) {
    page.cache.client.clear();
    page.cache = cacheOf(personId);
  }
  return page.cache.client;
}

function cacheOf(personId: string | undefined): PersonCache {
  const client = new QueryClient({
    defaultOptions: { queries: { gcTime: QUERY_CACHE_MS, retry: isWorthRetrying } },
    // A screen that already has data refetches in the background and shows a failure itself, without a toast.
    queryCache: new QueryCache({
      onError: (error, { state, meta }) => {
        if (state.data === undefined && meta?.isBackground !== true) announce(error);
      },
    }),
    mutationCache: new MutationCache({
      onMutate: () => ensureStill(personId),
      onError: (error, _variables, _before, { meta }) => {
        if (meta?.isBackground !== true) announce(error);
      },
    }),
  });
  repeatOvertaken(client);
  return { personId, client };
}

/**
 * A query is retried twice after a lost connection or a server error, which may be temporary, but not after a
 * refusal.
 */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (!isCallError(error) || failures >= 2) return false;
  return error.kind === 'FETCH_ERROR' || error.status >= 500;
}
