/** The do-not-contact list. As in `schema.ts`, instants are milliseconds UTC. */
import type { Generated } from 'kysely';
import type { DoNotContactReason } from '../../src/contract/do-not-contact/do-not-contact.js';

/** A number that was put on the do-not-contact list. A number has at most one entry that isn't lifted. */
export interface DoNotContactTable {
  id: string;
  number_key: string;
  /** As it was typed. */
  number: string;
  reason: DoNotContactReason;
  note: string | null;
  added_by: string;
  added_at: number;
  lifted_by: string | null;
  lifted_at: number | null;
  lift_reason: string | null;
  /** 1 while it waits for a super-admin's yes; `lifted_at` is then set, so that nothing takes the number as listed. */
  waits: Generated<number>;
  /** The import that listed the number; null when a person listed it alone. */
  import_id: Generated<string | null>;
}

export interface DoNotContactImportsTable {
  id: string;
  user_id: string;
  file_name: string;
  /** How many numbers it has put on the list, how many of these by a super-admin's yes, and how many wait for one. */
  listed: number;
  approved: Generated<number>;
  waiting: Generated<number>;
  /** How many rows were sent, those of repeated calls too. */
  sent: Generated<number>;
  created_at: number;
  /** When its last rows arrived; null if they haven't. */
  ended_at: number | null;
  undone_at: number | null;
}
