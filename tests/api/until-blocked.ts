import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestServer } from './support.js';

/** Waits until a statement waits for a lock that another one has. For tests that run on PostgreSQL only. */
export const untilBlocked = ({ db }: Pick<TestServer, 'db'>): Promise<void> =>
  expect
    .poll(async () => (await sql`select 1 from pg_locks where not granted`.execute(db)).rows.length)
    .toBeGreaterThan(0);
