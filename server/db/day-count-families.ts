/** Which rentals `rental_day_counts` counts, by which of their instants, and whose are counted apart. Said once for both engines. */
import { BUSINESS_OFFSET_MS, DAY_MS } from '../../src/contract/business-day.js';
import type { DayCountFamily } from './rentals-schema.js';

export interface Family {
  name: DayCountFamily;
  instant: 'created_at' | 'picked_at' | 'updated_at';
  /** Whose rentals are counted apart, beside all. */
  owners: readonly string[];
  /** Which rentals count. */
  counts: (row: string) => string;
  /** The stored columns that can move a rental from one count to another. */
  movedBy: readonly string[];
}

const STATE_COLUMNS = ['fetched_at', 'finished_at', 'number_status'];
const TAKEN = {
  owners: ['fetcher_admin_id'],
  counts: (row: string) => `${row}.fetcher_id is not null`,
};
export const FAMILIES: readonly Family[] = [
  {
    name: 'created',
    instant: 'created_at',
    owners: ['creator_admin_id', 'creator_leader_id'],
    counts: () => 'true',
    movedBy: ['created_at', 'creator_admin_id', 'creator_leader_id', ...STATE_COLUMNS],
  },
  {
    name: 'picked',
    instant: 'picked_at',
    ...TAKEN,
    movedBy: ['fetcher_id', 'fetcher_admin_id', ...STATE_COLUMNS],
  },
  {
    name: 'updated',
    instant: 'updated_at',
    ...TAKEN,
    movedBy: ['updated_at', 'fetcher_id', 'fetcher_admin_id', ...STATE_COLUMNS],
  },
];

/** The scopes of a row: all, and each owner's (null where there is none). */
export const scopesOf = ({ owners }: Family, row: string): string[] => [
  `''`,
  ...owners.map((owner) => `${row}.${owner}`),
];

/** The Panama day of a row. */
export const dayOf = ({ instant }: Family, row: string): string =>
  `((${row}.${instant} + ${BUSINESS_OFFSET_MS}) / ${DAY_MS})`;

/** For a migration: counts what stands in one of the scopes. */
export const countStanding = (family: Family, scope: string): string => `
  insert into rental_day_counts (family, scope, day, state, rentals)
    select '${family.name}', ${scope}, ${dayOf(family, 'rentals')}, state, count(*) from rentals
    where ${scope} is not null and ${family.counts('rentals')} group by 1, 2, 3, 4`;
