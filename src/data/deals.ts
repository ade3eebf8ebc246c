/** Deals, on the browser's side: their lists, and what those above make of them. */
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import {
  getClosedRentals,
  getClosedRentalsForTeamLeaderAndAdmin,
  makeFinalClose,
  type ClosedRental,
  type FinalStatus,
} from '../contract/closed-rentals.js';
import type { ClosedRentalStatus } from '../contract/deal-status.js';
import type { AnswerOf, InputOf } from '../contract/endpoint.js';
import type { Role } from '../contract/roles.js';
import { call } from '../core/call.js';
import { isCallError } from '../core/call-error.js';
import { DEALS } from './deal-counts.js';

/** What narrows a list of deals; the payment method counts for a super-admin and for pickers only. */
export type DealFilter = InputOf<typeof getClosedRentals>['query'];
export type DealPage = AnswerOf<typeof getClosedRentals>;

const LISTS = [...DEALS, 'list'];
const allDeals = call(getClosedRentals);
const groupDeals = call(getClosedRentalsForTeamLeaderAndAdmin);

/** The list of a role (readings.md, 'Which screen uses which list call'). */
function listOf(caller: Role, query: DealFilter) {
  if (caller === 'super-admin' || caller === 'data-picker') return { list: allDeals, query };
  const { payment_method: _, ...rest } = query;
  return { list: groupDeals, query: rest };
}

/** A page of deals, newest first. While another page loads, the one before stays. */
export const dealsQuery = (caller: Role, filter: DealFilter) =>
  queryOptions({
    queryKey: [...LISTS, caller, filter],
    queryFn: ({ signal }): Promise<DealPage> => {
      const { list, query } = listOf(caller, filter);
      return list({ query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

/**
 * Sets a deal's status: shown at once, taken back when the server refuses. The row stays where it is, also in a list that is
 * narrowed to what it was, until somebody moves on: nothing slips away under the pointer.
 */
export function useSetDealStatus() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, status }: { id: string; status: FinalStatus }) =>
      call(makeFinalClose)({ params: { rentalId: id }, body: { status } }),
    onMutate: async ({ id, status }) => {
      // A page that is on its way would bring the old status back.
      await client.cancelQueries({ queryKey: LISTS });
      const before = statusOf(client, id);
      change(client, id, { status });
      return { before };
    },
    onError: (error, { id }, context) => {
      if (context?.before) change(client, id, { status: context.before });
      // Somebody else was quicker, so more than this row may be old.
      if (isCallError(error) && [404, 409].includes(error.status))
        void client.invalidateQueries({ queryKey: DEALS });
    },
    onSuccess: ({ status, updatedAt }, { id }) => {
      change(client, id, { status, updatedAt });
      void client.invalidateQueries({ queryKey: DEALS, refetchType: 'none' });
    },
  });
}

const pagesOf = (client: QueryClient) => client.getQueriesData<DealPage>({ queryKey: LISTS });

const statusOf = (client: QueryClient, id: string): ClosedRentalStatus | undefined =>
  pagesOf(client)
    .flatMap(([, page]) => page?.result ?? [])
    .find(({ _id }) => _id === id)?.status;

function change(client: QueryClient, id: string, changes: Partial<ClosedRental>): void {
  client.setQueriesData<DealPage>(
    { queryKey: LISTS },
    (page) =>
      page && {
        ...page,
        result: page.result.map((deal) => (deal._id === id ? { ...deal, ...changes } : deal)),
      },
  );
}
