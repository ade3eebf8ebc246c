/** The tables of erasing and retention. As in `schema.ts`, instants are milliseconds UTC. */
import type { Generated } from 'kysely';
import type { RetentionKind } from '../../src/contract/personal-data/retention.js';

/** A row exists only inside a transaction that erases (`append-only.ts`). */
export interface ErasingTable {
  id: string;
  /** Audit entries before this instant may be deleted; null: none. */
  audit_before: number | null;
}

/** The key of the hashes, in a single row. It is moved with the data, so that the hashes stay valid. */
export interface ErasureKeyTable {
  id: 1;
  value: string;
}

/** A number that was erased, as a keyed hash of its number key. It can't be entered again. */
export interface ErasedNumbersTable {
  hash: string;
  /** Whether the hashed key is in E.164, or the digits of an earlier version (`audit/number-hash.ts`). */
  key_form: Generated<'digits' | 'e164'>;
  erased_at: number;
  erased_by: string;
}

/** How long data of a kind is kept. */
export interface RetentionTable {
  kind: RetentionKind;
  /** Null: for ever. */
  days: number | null;
  /** The number of the Panama day of the next run. */
  due_day: number;
  /** The day of the last finished run. */
  run_day: number | null;
  /** The server that runs it, and the end of its lease. Other servers don't run it before that. */
  worker_id: string | null;
  worker_until: number | null;
}
