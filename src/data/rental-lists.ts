/** All Leads, Picked Leads and Client Details, on the client. */
import type { InputOf } from '../contract/base/endpoint.js';
import {
  getClientsInfo,
  RENTAL_LIST_CALLS,
  type LeadsList,
  type RentalPage,
} from '../contract/rentals/rental-lists.js';
import type { Role } from '../contract/roles/roles.js';
import { call } from '../core/call.js';
import { rentalKeys } from './rental-counts.js';
import type { MomentList } from './use-moment-pages.js';

export type RentalList = LeadsList | 'client-details';
/** The roles that have lists of rentals. */
export type Supervisor = keyof (typeof RENTAL_LIST_CALLS)[LeadsList];
/** A list for a role (readings.md, 'Which screen uses which list call'). */
export interface RentalListSource {
  list: RentalList;
  caller: Supervisor;
}

type RentalQuery = InputOf<typeof getClientsInfo>['query'];
/** The filters and the order of a list. */
export type RentalListFilters = Omit<RentalQuery, 'page' | 'limit' | 'asOf'>;

export const isSupervisor = (role: Role): role is Supervisor =>
  Object.hasOwn(RENTAL_LIST_CALLS['all-leads'], role);

// The screens show each refusal in place of the rows, so no toast repeats it.
const callOf = ({ list, caller }: RentalListSource) =>
  list === 'client-details' ? call(getClientsInfo) : call(RENTAL_LIST_CALLS[list][caller]);

/**
 * The rows of a moment don't move, but their content may change, so they become stale after this time. A new
 * moment is never stale.
 */
const SAME_MOMENT_FRESH_MS = 15_000;

/** A list of rentals with its filters, as of a moment. */
export const rentalMoments = (source: RentalListSource, wish: RentalListFilters): MomentList<RentalPage> => ({
  key: [...rentalKeys.all, 'list', source, wish],
  load: (at, init) => callOf(source)({ query: { ...wish, ...at } }, init),
  topics: ['rentals'],
  freshMs: SAME_MOMENT_FRESH_MS,
});
