import type { DatabaseFailure } from './engine.js';
import * as postgres from './postgres.js';
import * as sqlite from './sqlite.js';

/**
 * The database failure that stopped a statement; null for any other error. Such a failure is no bug and needs
 * no restart.
 */
export const databaseFailureOf = (error: unknown): DatabaseFailure | null =>
  postgres.postgresFailureOf(error) ?? sqlite.sqliteFailureOf(error);
