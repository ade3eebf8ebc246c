import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Repeats a first request during which its query was invalidated: its answer may be older than the news. The cache itself
 * repeats only the requests of queries that already have data.
 */
export function repeatOvertaken(client: QueryClient): void {
  const overtaken = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    const query = event.query as Query;
    if (action.type === 'invalidate' && isFirstRequest(query)) overtaken.add(query);
    if (action.type === 'error') overtaken.delete(query);
    if (action.type === 'success' && action.manual !== true && overtaken.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}

const isFirstRequest = ({ state }: Query): boolean =>
  state.data === undefined && state.fetchStatus !== 'idle';
