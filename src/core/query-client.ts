import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { QUERY_CACHE_MS } from '../contract/call-limits.js';
import { announce } from './announce.js';
import { authStore } from './session-store.js';
import { isCallError } from './call-error.js';
import { shared } from './runtime.js';
import { ensureStill } from './own-session.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Nobody asked for it: it is fetched ahead, or while somebody types. */
      isBackground?: boolean;
    };
  }
}

interface PersonCache {
  personId: string | undefined;
  client: QueryClient;
}

/**
 * The page's one cache of answers, a new one for each person. Work of the one before that is still under way ends in their cache,
 * which nobody reads any more, and begins nothing new.
 */
export function queryClient(): QueryClient {
  const personId = authStore.getState().user?._id;
  const page = shared('person-cache', () => {
    const made: { cache: PersonCache } = { cache: cacheOf(personId) };
    // What one person loaded is gone before the next one logs in.
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
    // A screen that is there already asks in the background: what that is refused is shown where it belongs, without a toast.
    queryCache: new QueryCache({
      onError: (error, { state, meta }) => {
        if (state.data === undefined && meta?.isBackground !== true) announce(error);
      },
    }),
    mutationCache: new MutationCache({ onMutate: () => ensureStill(personId), onError: announce }),
  });
  return { personId, client };
}

/** A lost connection or a server in trouble may pass, so ask twice more; a refusal stays a refusal. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (!isCallError(error) || failures >= 2) return false;
  return error.kind === 'FETCH_ERROR' || error.status >= 500;
}
