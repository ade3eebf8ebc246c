/** The tables of what people did (readings.md, 'Picks and entries'). Triggers on `rentals` write them, so that no statement can forget it. */
import type { Generated } from 'kysely';
import type { NumberStatus } from '../../src/contract/rentals/rentals.js';
import type { OutcomeKind } from '../../src/contract/picks/outcome-kinds.js';

type InstantMs = number;

/** How a pick ended. `returned`: its picker left. `taken-over`: somebody took the rental from the picker. */
export type PickResult = NumberStatus | OutcomeKind | 'do-not-contact' | 'returned' | 'taken-over';

/** A pick, whose end is written once. Nothing else changes, and no row is removed: the database refuses it. */
export interface PicksTable {
  /** A number in the order in which the picks were written. */
  id: Generated<number>;
  /** The rental, which may have been deleted. */
  rental_id: string;
  picker_id: string;
  /** The picker's team leader and admin at that time. */
  leader_id: string | null;
  admin_id: string | null;
  /** Who had entered the rental, with their team leader and admin at that time, and its upload. */
  creator_id: string | null;
  creator_leader_id: string | null;
  creator_admin_id: string | null;
  upload_id: string | null;
  picked_at: InstantMs;
  /** Null while the picker holds the rental. */
  ended_at: InstantMs | null;
  /** As given when the pick ended. */
  result: PickResult | null;
  /** 1: made by a migration from what was left of it. */
  is_rebuilt: Generated<0 | 1>;
}

/** What has become of a pick after its end: its result was taken back or corrected. */
export interface PickChangesTable {
  id: Generated<number>;
  pick_id: number;
  /** The picker of the pick, and when it was made. */
  picker_id: string;
  picked_at: InstantMs;
  at: InstantMs;
  /** Both null: the picker has the rental in hand again. */
  ended_at: InstantMs | null;
  result: PickResult | null;
}

/** A rental that was entered. Only its withdrawal is written later: by its creator, or by the undo of its upload. */
export interface EntriesTable {
  /** The rental, which may have been deleted. */
  rental_id: string;
  creator_id: string | null;
  /** The creator's team leader and admin at that time. */
  leader_id: string | null;
  admin_id: string | null;
  /** The upload that inserted it. */
  upload_id: string | null;
  entered_at: InstantMs;
  withdrawn_at: InstantMs | null;
}

/** The lengths of the spans that are added up. */
export type SpanDays = 1 | 7 | 56;

/** The figures of a person at one place in a span that is over, as given then. The job `figures/roll-up.ts` writes them once. */
export interface FigureSpansTable {
  side: 'pickers' | 'creators';
  days: SpanDays;
  /** The number of the first Panama day of the span. */
  first_day: number;
  person_id: string;
  /** Empty: none. */
  leader_id: string;
  admin_id: string;
  upload_id: string;
  entered: number;
  picked: number;
  valid: number;
  invalid: number;
  no_answers: number;
  call_backs: number;
  skips: number;
  messages: number;
  duplicates: number;
  /** JSON: how many calls lasted how long, as pairs of a column of `src/contract/reports/lead-seconds.ts` and a number. */
  seconds: string;
}

/** The days before this one are added up; null before the first. */
export interface FigureMarkTable {
  id: 1;
  before_day: number | null;
}

/** The picks that were open when their day was added up. They are in no span. */
export interface LatePicksTable {
  pick_id: number;
  picked_at: InstantMs;
}
