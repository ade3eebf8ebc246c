import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noTimeSpent, spendingInto } from '../base/time-spent.js';
import { openDatabase } from './database.js';
import type { Database } from './schema.js';

const HELD_MS = 20;

describe('the time that a request spends on the database', () => {
  let dataDir: string;
  let db: Kysely<Database>;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-timed-'));
    db = openDatabase({ dataDir });
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  const ask = () => sql`select 1`.execute(db);

  it('counts its statements, with those that begin and end a transaction, and nobody else’s', async () => {
    const [mine, other] = [noTimeSpent(), noTimeSpent()];
    await Promise.all([
      spendingInto(mine, () => db.transaction().execute((trx) => sql`select 1`.execute(trx))),
      spendingInto(other, ask),
      ask(),
    ]);
    expect([mine.statements, other.statements]).toEqual([3, 1]);
    expect(mine.ms.database).toBeGreaterThan(0);
  });

  it('counts the wait for a connection that somebody else uses', async () => {
    const spent = noTimeSpent();
    let asking: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      asking = spendingInto(spent, ask);
      const until = performance.now() + HELD_MS;
      while (performance.now() < until) await sql`select 1`.execute(trx);
    });
    await asking;
    expect(spent.statements).toBe(1);
    expect(spent.ms.connection).toBeGreaterThanOrEqual(HELD_MS - 1);
  });
});
