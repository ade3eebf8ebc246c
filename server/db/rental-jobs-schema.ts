/** The tables of jobs that change many rentals (`rentals/jobs`). As in `schema.ts`, instants are milliseconds UTC. */
import type { Generated } from 'kysely';
import type { NumberStatus } from '../../src/contract/rentals/rentals.js';
import type { DeleteReason, RentalJobState } from '../../src/contract/rentals/rental-jobs.js';
import type { RentalJobAction } from '../../src/contract/rentals/rental-job-actions.js';

export interface RentalJobsTable {
  id: string;
  user_id: string;
  /** The address from which the job was started, for the audit. */
  address: string;
  action: RentalJobAction;
  state: RentalJobState;
  reason: DeleteReason | null;
  number_status: NumberStatus | null;
  creator_id: string | null;
  total: number;
  done: number;
  changed: number;
  /** JSON, for each reason: how many rentals the job left unchanged. */
  skips: string;
  restored: number;
  /** JSON, for each reason: how many rentals the undo did not change back. */
  kept: string;
  /** JSON, by the id of its admin: how many rentals of each group the job, or its undo, has changed. */
  told_groups: Generated<string>;
  /** Who undoes the job, and from which address, for the audit. */
  undone_by: string | null;
  undone_from: string | null;
  created_at: number;
  /** When the job ended; null before. An undo doesn't change this time. */
  finished_at: number | null;
  /** The server that works on the job, and the end of its lease. */
  worker_id: string | null;
  worker_until: number | null;
}

/** Rentals that a job hasn't changed yet, or the rows of an export. */
export interface RentalJobBatchesTable {
  job_id: string;
  batch: number;
  /** A JSON array of `rentals.seq`. */
  seqs: string;
}

/** A rental that a job has changed. The row is deleted when the change can no longer be undone. */
export interface RentalJobRowsTable {
  id: string;
  job_id: string;
  rental_id: string;
  at: number;
  /** JSON of the changed columns before the job. For a removed rental: all columns and its messages (`jobs/removed-rental.ts`). */
  before: string;
  /** JSON of the same columns after the job; null when the job removed the rental. */
  after: string | null;
  /** Why the last undo did not change the rental back. */
  kept: string | null;
}
