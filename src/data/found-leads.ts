/** The caller's leads that match a text. They come from the list that the caller has, so the server scopes them in the same way. */
import { queryOptions } from '@tanstack/react-query';
import type { ShownNumber } from '../contract/numbers/number-format.js';
import { getMyLeads } from '../contract/picks/my-leads.js';
import { getEntries } from '../contract/rentals/entries.js';
import { RENTAL_LIST_CALLS } from '../contract/rentals/rental-lists.js';
import type { rentalState } from '../contract/rentals/rental-state.js';
import type { Role } from '../contract/roles/roles.js';
import { call } from '../core/call.js';
import { rentalKeys } from './rental-counts.js';
import { isSupervisor } from './rental-lists.js';

export type FoundLead = Parameters<typeof rentalState>[0] &
  ShownNumber & { _id: string; client_name: string };

const MAX_FOUND = 5;

/** The newest leads that match, in any state and of any day. */
export const foundLeadsQuery = (role: Role, search: string) =>
  queryOptions({
    queryKey: [...rentalKeys.all, 'found', role, search],
    queryFn: ({ signal }) => findLeads(role, search, { signal }),
    meta: { isBackground: true },
  });

async function findLeads(role: Role, search: string, init: { signal: AbortSignal }): Promise<FoundLead[]> {
  const query = { search, limit: MAX_FOUND };
  if (isSupervisor(role)) return (await call(RENTAL_LIST_CALLS['all-leads'][role])({ query }, init)).result;
  if (role === 'data-creator') return (await call(getEntries)({ query }, init)).result;
  const { result } = await call(getMyLeads)({ query: { ...query, view: 'all' } }, init);
  // They are finished, or have an outcome, which is their state.
  return result.map((lead) => ({ ...lead, isFetched: true, isFinished: true }));
}
