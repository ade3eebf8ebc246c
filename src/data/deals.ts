/** Deals on the client: their lists and the decisions about them. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  getClosedRentals,
  getClosedRentalsForTeamLeaderAndAdmin,
  makeFinalClose,
  takeBackFinalClose,
  type ClosedRental,
  type DealFilters,
  type FinalStatus,
} from '../contract/deals/deals.js';
import type { ClosedRentalStatus } from '../contract/deals/deal-status.js';
import type { AnswerOf, InputOf } from '../contract/base/endpoint.js';
import type { Role } from '../contract/roles/roles.js';
import { call } from '../core/call.js';
import { isCallError } from '../core/call-error.js';
import { DEALS } from './deal-counts.js';
import type { MomentList } from './use-moment-pages.js';

export type DealPage = AnswerOf<typeof getClosedRentals>;

const LISTS = [...DEALS, 'list'];
const allDeals = call(getClosedRentals);
const groupDeals = call(getClosedRentalsForTeamLeaderAndAdmin);

/**
 * The list call of a role (readings.md, 'Which screen uses which list call'). The payment method applies only to a super-admin and to
 * pickers.
 */
function listOf(caller: Role, query: InputOf<typeof getClosedRentals>['query']) {
  if (caller === 'super-admin' || caller === 'data-picker') return { list: allDeals, query };
  const { payment_method: _, ...rest } = query;
  return { list: groupDeals, query: rest };
}

/** The deals of a filter as of a moment. Changes by other people are shown when the reader refreshes. */
export const dealMoments = (caller: Role, filter: DealFilters, ownChanges: number): MomentList<DealPage> => ({
  key: [...LISTS, caller, filter],
  ownChanges,
  load: (at, init) => {
    const { list, query } = listOf(caller, { ...filter, ...at });
    return list({ query }, init);
  },
  topics: ['deals'],
  freshMs: Infinity,
});

export interface Decision {
  id: string;
  /** The status that the person saw when they decided. */
  from: ClosedRentalStatus;
  status: FinalStatus;
  /** Why the deal failed. */
  reason?: string | undefined;
}

/** Sets a deal's status. The row changes in its place, even in a list of the earlier status. */
export function useSetDealStatus() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, from, status, reason }: Decision) =>
      call(makeFinalClose)({ params: { rentalId: id }, query: { from }, body: { status, reason } }),
    onSuccess: (deal) => showChanged(client, deal),
    onError: (error) => showStored(client, error),
  });
}

/** Takes back the caller's own decision: the row has its earlier status again. */
export function useTakeBackDecision() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(takeBackFinalClose)({ params: { rentalId: id } }),
    onSuccess: (deal) => showChanged(client, deal),
    onError: (error) => showStored(client, error),
  });
}

/** If somebody else has changed the deal first, the rows show the stored status, each in its place. */
function showStored(client: QueryClient, error: Error): void {
  if (isCallError(error) && [404, 409].includes(error.status))
    void client.invalidateQueries({ queryKey: DEALS });
}

/** Shows the current deal in every list that contains it. */
function showChanged(client: QueryClient, changed: ClosedRental): void {
  const { status, updatedAt, decidedAt, decidedBy, failedReason } = changed;
  const decision = { status, updatedAt, decidedAt, decidedBy, failedReason };
  client.setQueriesData<DealPage | number>({ queryKey: LISTS }, (page) =>
    typeof page === 'object'
      ? {
          ...page,
          result: page.result.map((deal) => (deal._id === changed._id ? { ...deal, ...decision } : deal)),
        }
      : page,
  );
  void client.invalidateQueries({ queryKey: DEALS, refetchType: 'none' });
}
