/** A picker's own finished leads, on the client. Each screen shows its own refusals. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '../contract/base/endpoint.js';
import { getMyLead, getMyLeads, type MyLead, type MyLeadsPage } from '../contract/picks/my-leads.js';
import { call } from '../core/call.js';
import type { CountLeads } from './other-leads.js';
import { LIST_QUERY } from './list-query.js';
import { rentalKeys } from './rental-counts.js';
import { useLiveNews } from './use-live.js';

type Query = InputOf<typeof getMyLeads>['query'];

const MY_LEADS = [...rentalKeys.all, 'my-leads'];

/** Names the lead that was finished last. */
export const LAST_LEAD = 'last';

/**
 * A page of the list. The Panama day is a part of its key, so that a new day starts a new list of today.
 * While another page loads, the previous one stays visible.
 */
export const myLeadsQuery = (query: Query, today: string) =>
  queryOptions({
    queryKey: [...MY_LEADS, 'list', query, today],
    queryFn: ({ signal }): Promise<MyLeadsPage> => call(getMyLeads)({ query }, { signal }),
    ...LIST_QUERY,
  });

/** Counts the leads of a query. At most one row is read. */
export const countMyLeads =
  (query: Query): CountLeads =>
  async () => {
    const { countInfo } = await call(getMyLeads)({ query: { ...query, page: undefined, limit: 1 } });
    return countInfo.total;
  };

/** One lead by its id or LAST_LEAD; null if no lead was finished yet. */
export const myLeadQuery = (id: string) =>
  queryOptions({
    queryKey: [...MY_LEADS, 'lead', id],
    queryFn: async ({ signal }): Promise<MyLead | null> => {
      if (id !== LAST_LEAD) return call(getMyLead)({ params: { id } }, { signal });
      const { result } = await call(getMyLeads)({ query: { view: 'all', limit: 1 } }, { signal });
      return result[0] ?? null;
    },
  });

/** Loads the leads again when a creator has answered about one. */
export function useFollowMyLeads(): void {
  const cache = useQueryClient();
  useLiveNews((news) => {
    if (news.kind === 'message') void cache.invalidateQueries({ queryKey: MY_LEADS });
  });
}
