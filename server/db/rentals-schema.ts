/** The tables of rentals, of their history and of their counts per day. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { LeadColumns } from '../../src/contract/rentals/lead-fields.js';
import type { RentalEventKind } from '../../src/contract/rentals/rental-history.js';
import type { OutcomeKind } from '../../src/contract/picks/outcome-kinds.js';
import type { RentalSource } from '../../src/contract/rentals/rental-sources.js';
import type { NumberStatus } from '../../src/contract/rentals/rentals.js';

type InstantMs = number;

/** The state of a rental: in the pool, held by a picker, finished as valid, finished as invalid. */
export const RENTAL_STATE = { pool: 0, out: 1, valid: 2, invalid: 3 } as const;
export type StoredRentalState = (typeof RENTAL_STATE)[keyof typeof RENTAL_STATE];

export interface RentalsTable extends LeadColumns {
  /** A number in the order of insertion. */
  seq: Generated<number>;
  id: string;
  client_email: string | null;
  /** The number in E.164 (`src/contract/numbers/number-key.ts`); `number` is as it was typed. */
  number_key: string;
  /**
   * 0, or the `seq` of a rental whose number an earlier one has too, since both were read anew (`number-keys.ts`). The number key is
   * unique together with this.
   */
  number_clash: Generated<number>;
  number_status: NumberStatus | null;
  source: RentalSource;
  creator_id: string | null;
  /** The creator's admin and team leader at the time of entry, for their lists (`rentals/insert-rentals.ts`). */
  creator_admin_id: string | null;
  creator_leader_id: string | null;
  /** The picker who holds the rental or has finished it. */
  fetcher_id: string | null;
  /** The fetcher's admin at the time of the pick, for the admin's limit and lists. */
  fetcher_admin_id: string | null;
  created_at: InstantMs;
  updated_at: InstantMs;
  /** Null while the rental is in the pool. */
  fetched_at: InstantMs | null;
  finished_at: InstantMs | null;
  /** When a picker last returned the rental to the pool. */
  returned_at: InstantMs | null;
  /** The upload that inserted it or returned it to the pool. */
  upload_id: string | null;
  /** The last bypass of the rental; the rental may have returned to the pool since then. */
  bypass_batch_id: string | null;
  /** The admin who received the rental, while it is bypassed. */
  bypass_admin_id: string | null;
  /** How the last call without a verdict ended. Null if there was none. */
  outcome: OutcomeKind | null;
  /** Why the rental was skipped. */
  outcome_reason: string | null;
  /** How many calls nobody answered. */
  tries: Generated<number>;
  /** When the rental may be fetched again. Null if it isn't waiting for another call. */
  due_at: InstantMs | null;
  /** The only picker who may fetch it then. Null if anyone may. */
  due_for: string | null;
  /** Since when its number is on the do-not-contact list. Null if it isn't; then it can be handed out. */
  do_not_contact_at: InstantMs | null;
  /**
   * The time zones in which its number may be (`rentals/time-zones/zone-of-number.ts`), of the table `time_zones`. Null until the server
   * has filled it in.
   */
  time_zone: string | null;
  /** When its open or done deal was submitted. Null if it has none. Triggers on `closed_rentals` maintain it. */
  deal_at: Generated<InstantMs | null>;
  /** A random number that never changes. The leads type 'random' is ordered by it. */
  shuffle: number;
  state: GeneratedAlways<StoredRentalState>;
  /** When the rental was finished. If it isn't finished, when it was taken. */
  picked_at: GeneratedAlways<InstantMs | null>;
  /** Source, outcome, e-mail, deal and do-not-contact list as one number: `rentals/lists/facets.ts`. */
  facets: GeneratedAlways<number>;
}

/** A rental that has the number of an earlier one, and what a super-admin has decided about the two. */
export interface NumberClashesTable {
  /** The later rental. */
  rental_id: string;
  /** The earlier rental. */
  other_id: string;
  found_at: InstantMs;
  decided_at: InstantMs | null;
  decided_by: string | null;
  /** The rental that keeps the number; null: both stay. */
  kept_id: string | null;
}

/** How far the number keys of an earlier version have been read anew (`number-keys.ts`). */
export interface NumberKeysTable {
  id: 1;
  /** The version of the rule by which all keys are made. */
  rule: number;
  /** The `seq` of the last rental whose key is made by the next rule; null before the first. */
  rentals_done: number | null;
}

/** Every time zone that a rental may have. */
export interface TimeZonesTable {
  zone: string;
}

/** The local clocks of a zone of `time_zones` (`rentals/time-zones/zone-clocks.ts`): one row from each change of a clock to the next. */
export interface ZoneClocksTable {
  zone: string;
  /** An IANA name, one of those of the zone; for the unknown zone each that the setting offers, and `always`. */
  name: string;
  since: InstantMs;
  /** Exclusive. */
  until: InstantMs;
  /** How far the clock is ahead of UTC. */
  minutes: number;
}

/** The instant by which rentals are counted: their entry, their pick or finish, or their last change. */
export type DayCountFamily = 'created' | 'picked' | 'updated';

/**
 * How many rentals of a state each day has. Triggers maintain the counts. On PostgreSQL the triggers append
 * changes, and a job folds these into the counts (`day-changes.ts`).
 */
export interface RentalDayCountsTable {
  family: DayCountFamily;
  /** An admin's or a leader's id; empty: everyone. */
  scope: string;
  /** The number of the Panama day. */
  day: number;
  state: StoredRentalState;
  /** `rentals.facets` */
  facets: number;
  rentals: number;
}

/** Rentals that were refused because their number existed: one from a form, or several from an upload. */
export interface RefusedDuplicatesTable {
  id: string;
  user_id: string;
  upload_id: string | null;
  rows: number;
  at: InstantMs;
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
  /** Who made the step. For a return, who held the rental; for a hand-over, who had entered or picked it. */
  by_id: string | null;
  /** For a return and an outcome: when the rental was taken. */
  since: InstantMs | null;
  details: string | null;
  /** Whether it counts for the limit of attempts a day. */
  is_attempt: Generated<0 | 1>;
}
