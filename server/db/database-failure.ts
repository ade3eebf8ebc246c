import type { DatabaseFailure } from './engine.js';
import * as postgres from './postgres.js';
import * as sqlite from './sqlite.js';

/** The trouble that made a statement fail; null for any other error. It is nobody's mistake, and goes away without a restart. */
export const databaseFailureOf = (error: unknown): DatabaseFailure | null =>
  postgres.postgresFailureOf(error) ?? sqlite.sqliteFailureOf(error);
