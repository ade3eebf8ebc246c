/** The tables of rentals, of their history and of their counts per day. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { LeadColumns } from '../../src/contract/lead-fields.js';
import type { RentalEventKind } from '../../src/contract/rental-history.js';
import type { OutcomeKind } from '../../src/contract/outcome-kinds.js';
import type { NumberStatus } from '../../src/contract/rentals.js';

type InstantMs = number;

export type RentalSource = 'entered' | 'bulk' | 'for-use';

/** The state of a rental: in the pool, held by a picker, finished as valid, finished as invalid. */
export const RENTAL_STATE = { pool: 0, out: 1, valid: 2, invalid: 3 } as const;
export type StoredRentalState = (typeof RENTAL_STATE)[keyof typeof RENTAL_STATE];

export interface RentalsTable extends LeadColumns {
  /** In the order of insertion. */
  seq: Generated<number>;
  id: string;
  client_email: string | null;
  /** The normalized `number`, which is unique; `number` is as it was typed. */
  number_key: string;
  number_status: NumberStatus | null;
  source: RentalSource;
  creator_id: string | null;
  /** The creator's admin and team leader at the time of entry, for their lists (`rentals/insert-rentals.ts`). */
  creator_admin_id: string | null;
  creator_leader_id: string | null;
  /** Who holds or has finished it. */
  fetcher_id: string | null;
  /** The fetcher's admin at that time, for the admin's limit and lists. */
  fetcher_admin_id: string | null;
  created_at: InstantMs;
  updated_at: InstantMs;
  /** Null: in the pool. */
  fetched_at: InstantMs | null;
  finished_at: InstantMs | null;
  /** When it last returned to the pool from a picker. */
  returned_at: InstantMs | null;
  /** The upload that inserted it or returned it to the pool. */
  upload_id: string | null;
  /** The last bypass of the rental; it may have returned to the pool since. */
  bypass_batch_id: string | null;
  /** The admin who received it, while it is bypassed. */
  bypass_admin_id: string | null;
  /** How the last call ended that ended without a verdict; null: none did. */
  outcome: OutcomeKind | null;
  /** Why it was skipped. */
  outcome_reason: string | null;
  /** How often nobody answered. */
  tries: Generated<number>;
  /** From when on it may be fetched again; null: it isn't waiting for another call. */
  due_at: InstantMs | null;
  /** The only picker who gets it then; null: anyone. */
  due_for: string | null;
  /** A random number that never changes: the order of leads type 'random'. */
  shuffle: number;
  state: GeneratedAlways<StoredRentalState>;
  /** When it was finished, else when it was taken. */
  picked_at: GeneratedAlways<InstantMs | null>;
}

/** The instant by which rentals are counted: when entered, when taken or finished, when last changed. */
export type DayCountFamily = 'created' | 'picked' | 'updated';

/** How many rentals of a state a day has; triggers maintain it (migration 0004). PostgreSQL may have several rows, to be summed. */
export interface RentalDayCountsTable {
  family: DayCountFamily;
  /** An admin's or a leader's id; empty: everyone. */
  scope: string;
  /** The number of the Panama day. */
  day: number;
  state: StoredRentalState;
  rentals: number;
}

export type RecordedEventKind = Exclude<
  RentalEventKind,
  'created' | 'corrected' | 'taken' | 'bypassed' | 'finished' | 'message'
>;

/** A step that the columns of `rentals` don't store. Append-only like the audit. */
export interface RentalEventsTable {
  id: string;
  rental_id: string;
  at: InstantMs;
  kind: RecordedEventKind;
  /** Who did it; for a return, who held the rental; for a hand-over, who had entered or picked it. */
  by_id: string | null;
  /** For a return and an outcome: since when the rental was held. */
  since: InstantMs | null;
  details: string | null;
}
