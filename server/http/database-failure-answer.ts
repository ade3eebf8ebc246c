/** The texts for callers and operators while the database fails. No restart is needed: each call tries again. */
import type { Failure } from '../../src/contract/base/envelope.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { DatabaseFailure } from '../db/engine.js';

const RETRY_AFTER_SECONDS = 5;

/** Insufficient Storage (507) is the status for a full disk; Service Unavailable (503) for the rest. */
const STATUS: Record<DatabaseFailure, number> = { away: 503, full: 507, busy: 503 };

/** For the log: the cause, and what to do. */
export const TO_OPERATORS: Record<DatabaseFailure, string> = {
  away: 'The database does not answer, or its disk fails. See that PostgreSQL runs and DATABASE_URL leads to it; on SQLite, that DATA_DIR can be written. The next call tries again.',
  full: 'The disk of the database is full, or that of DATA_DIR where uploads arrive: nothing is saved until there is room. Delete what is not needed, or make the disk larger. No restart is needed.',
  busy: 'The database did not get to a call in time. If it happens often, look for another program that locks it, or for slow statements.',
};

/** The answer to a call that a database failure stopped. */
export function answerToDatabaseFailure(
  databaseFailure: DatabaseFailure,
  nowMs: number,
): { status: number; failure: Failure } {
  return {
    status: STATUS[databaseFailure],
    failure: {
      success: false,
      ...refusal(`database-${databaseFailure}`),
      retryAt: new Date(nowMs + RETRY_AFTER_SECONDS * 1000).toISOString(),
      retryAfter: RETRY_AFTER_SECONDS,
    },
  };
}
