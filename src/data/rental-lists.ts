/** All Leads, Picked Leads and Client Details, on the browser's side. */
import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '../contract/endpoint.js';
import {
  getClientsInfo,
  RENTAL_LIST_CALLS,
  RentalFilters,
  type LeadsList,
  type RentalPage,
} from '../contract/rental-lists.js';
import type { Role } from '../contract/roles.js';
import { InvalidInput, read } from '../contract/validation.js';
import { call } from '../core/call.js';
import { rentalKeys } from './rental-counts.js';

export type RentalList = LeadsList | 'client-details';
/** The roles that have such lists. */
export type Supervisor = keyof (typeof RENTAL_LIST_CALLS)[LeadsList];
/** A list as somebody gets it (readings.md, 'Which screen uses which list call'). */
export interface RentalSource {
  list: RentalList;
  caller: Supervisor;
}

type RentalQuery = InputOf<typeof getClientsInfo>['query'];
/** What narrows a list, and its order. */
export type RentalWish = Omit<RentalQuery, 'page' | 'limit' | 'asOf'>;

export const isSupervisor = (role: Role): role is Supervisor =>
  Object.hasOwn(RENTAL_LIST_CALLS['all-leads'], role);

// The screens show each refusal where the rows would stand, so no toast says it twice.
const callOf = ({ list, caller }: RentalSource) =>
  list === 'client-details' ? call(getClientsInfo) : call(RENTAL_LIST_CALLS[list][caller]);

/** Rows of one moment don't move, but what stands in them may change; a look at a new moment is never an old one. */
const SAME_MOMENT_FRESH_MS = 15_000;

const keyOf = ({ list, caller }: RentalSource, query: RentalQuery) => [
  ...rentalKeys.all,
  'list',
  list,
  caller,
  query,
];

/**
 * A page of a list. Without `asOf` it looks at this moment; the answer then stands in the cache under its own moment as well, so
 * that going on from it asks nothing twice.
 */
export const rentalPageQuery = (source: RentalSource, query: RentalQuery) =>
  queryOptions({
    queryKey: keyOf(source, query),
    queryFn: async ({ signal, client }): Promise<RentalPage> => {
      const page = await callOf(source)({ query }, { signal });
      if (query.asOf === undefined)
        client.setQueryData(keyOf(source, { ...query, asOf: page.countInfo.asOf }), page);
      return page;
    },
    staleTime: query.asOf === undefined ? 0 : SAME_MOMENT_FRESH_MS,
  });

const NEWER_EVERY_MS = 30_000;

/** How many rentals have come into a list since a moment. Asked for when the server tells of a change, and now and then where no socket gets through. */
export const newerRentalsQuery = (source: RentalSource, wish: RentalWish, asOf: string | undefined) =>
  queryOptions({
    queryKey: [...rentalKeys.all, 'newer', source, wish, asOf],
    queryFn: async ({ signal }) => {
      const { countInfo } = await callOf(source)({ query: { ...wish, limit: 1, asOf } }, { signal });
      return countInfo.newer;
    },
    enabled: asOf !== undefined,
    // The page itself has just told that there are none.
    initialData: 0,
    staleTime: NEWER_EVERY_MS,
    refetchInterval: NEWER_EVERY_MS,
  });

/** What is wrong with a search, before it is sent: the server would say the same. */
export function searchComplaint(text: string): string | undefined {
  try {
    read({ search: text }, RentalFilters);
    return undefined;
  } catch (error) {
    if (error instanceof InvalidInput) return error.message;
    throw error;
  }
}
