/** The tables of rentals, of their steps and of their counts by day. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { LeadColumns } from '../../src/contract/lead-fields.js';
import type { RentalEventKind } from '../../src/contract/rental-history.js';
import type { NumberStatus } from '../../src/contract/rentals.js';

type InstantMs = number;

export type RentalSource = 'entered' | 'bulk' | 'for-use';

/** Where a rental stands: in the pool, in somebody's hand, finished as valid, finished as invalid. */
export const RENTAL_STATE = { pool: 0, out: 1, valid: 2, invalid: 3 } as const;
export type StoredRentalState = (typeof RENTAL_STATE)[keyof typeof RENTAL_STATE];

export interface RentalsTable extends LeadColumns {
  /** In the order of insertion. */
  seq: Generated<number>;
  id: string;
  client_email: string | null;
  /** The identity of `number`, which is as it was typed: unique. */
  number_key: string;
  number_status: NumberStatus | null;
  source: RentalSource;
  creator_id: string | null;
  /** Those above the creator when it was entered, for their lists (`rentals/insert-rentals.ts`). */
  creator_admin_id: string | null;
  creator_leader_id: string | null;
  /** Who holds or finished it. */
  fetcher_id: string | null;
  /** The fetcher's admin at that time, for the admin's limit and lists. */
  fetcher_admin_id: string | null;
  created_at: InstantMs;
  updated_at: InstantMs;
  /** Null: in the pool. */
  fetched_at: InstantMs | null;
  finished_at: InstantMs | null;
  /** When it last came back to the pool from somebody's hands. */
  returned_at: InstantMs | null;
  /** The upload by which it came, or came back into the pool. */
  upload_id: string | null;
  /** The bypass by which it left the pool last; it may have come back since. */
  bypass_batch_id: string | null;
  /** The admin who received it, as long as it is bypassed. */
  bypass_admin_id: string | null;
  /** A random number, given once: the order of leads type 'random'. */
  shuffle: number;
  state: GeneratedAlways<StoredRentalState>;
  /** When it was finished, else taken. */
  picked_at: GeneratedAlways<InstantMs | null>;
}

/** By which of their instants rentals are counted: when entered, when taken or finished, when last changed. */
export type DayCountFamily = 'created' | 'picked' | 'updated';

/** How many rentals of a state fall on a day, kept by triggers (migration 0004). PostgreSQL may have it in several rows, to be summed. */
export interface RentalDayCountsTable {
  family: DayCountFamily;
  /** An admin's or a leader's id; empty: all. */
  scope: string;
  /** The number of the Panama day. */
  day: number;
  state: StoredRentalState;
  rentals: number;
}

export type KeptEventKind = Exclude<
  RentalEventKind,
  'created' | 'taken' | 'bypassed' | 'finished' | 'message'
>;

/** A step that the columns of `rentals` don't keep. Append-only, as the audit is. */
export interface RentalEventsTable {
  id: string;
  rental_id: string;
  at: InstantMs;
  kind: KeptEventKind;
  /** Who did it; of a return, who held it. */
  by_id: string | null;
  /** Of a return: since when it was held. */
  since: InstantMs | null;
  details: string | null;
}
