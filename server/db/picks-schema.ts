/** The tables of what people did (readings.md, 'Picks and entries'). Triggers on `rentals` write them, so that no statement can forget it. */
import type { Generated } from 'kysely';
import type { NumberStatus } from '../../src/contract/rentals.js';
import type { OutcomeKind } from '../../src/contract/outcome-kinds.js';

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
  picker_id: string;
  at: InstantMs;
  /** Both null: the picker has the rental in hand again. */
  ended_at: InstantMs | null;
  result: PickResult | null;
}
