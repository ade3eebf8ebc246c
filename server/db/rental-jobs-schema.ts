/** The tables of jobs that change many rentals (`rentals/jobs`). As in `schema.ts`, instants are milliseconds UTC. */
import type { NumberStatus } from '../../src/contract/rentals.js';
import type { DeleteReason, RentalJobState } from '../../src/contract/rental-jobs.js';
import type { RentalJobAction } from '../../src/contract/rental-job-actions.js';

export interface RentalJobsTable {
  id: string;
  user_id: string;
  /** The address from which it was started, for the audit. */
  address: string;
  action: RentalJobAction;
  state: RentalJobState;
  reason: DeleteReason | null;
  number_status: NumberStatus | null;
  creator_id: string | null;
  total: number;
  done: number;
  changed: number;
  /** JSON: a reason → how many rentals were left as they were. */
  skips: string;
  restored: number;
  /** JSON: a reason → how many rentals an undo has left. */
  kept: string;
  /** Who undoes it, and from which address, for the audit. */
  undone_by: string | null;
  undone_from: string | null;
  created_at: number;
  /** Null until its first end; an undo doesn't change it. */
  finished_at: number | null;
  /** The server that works on it, and the end of its lease. */
  worker_id: string | null;
  worker_until: number | null;
}

/** Rentals that a job hasn't changed yet; of an export, its rows. */
export interface RentalJobBatchesTable {
  job_id: string;
  batch: number;
  /** A JSON array of `rentals.seq`. */
  seqs: string;
}

/** A rental that a job has changed, as long as this can be undone. */
export interface RentalJobRowsTable {
  id: string;
  job_id: string;
  rental_id: string;
  at: number;
  /** JSON of the columns before. Of a removed rental every column, and its messages (`jobs/removed-rental.ts`). */
  before: string;
  /** JSON of the same columns after. Null: the rental was removed. */
  after: string | null;
  /** Why the last undo left it. */
  kept: string | null;
}
