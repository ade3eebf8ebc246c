import { QueryClient } from '@tanstack/react-query';
import { QUERY_CACHE_MS } from '../contract/page-limits.js';
import { authStore } from './session-store.js';
import { isCallError } from './call-error.js';
import { shared } from './runtime.js';

/** The page's one cache of answers. What one person loaded is gone before the next one logs in. */
export function queryClient(): QueryClient {
  return shared('query-client', () => {
    const client = new QueryClient({
      defaultOptions: { queries: { gcTime: QUERY_CACHE_MS, retry: isWorthRetrying } },
    });
    authStore.subscribe((now, before) => {
      if (now.user?._id !== before.user?._id) client.clear();
    });
    return client;
  });
}

/** A lost connection or a server in trouble may pass, so ask twice more; a refusal stays a refusal. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (!isCallError(error) || failures >= 2) return false;
  return error.kind === 'FETCH_ERROR' || error.status >= 500;
}
