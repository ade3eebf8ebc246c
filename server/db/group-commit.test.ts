import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noTimeSpent, spendingInto } from '../base/time-spent.js';
import { openDatabase } from './database.js';
import { inGroupCommit } from './group-commit.js';
import type { Database } from './schema.js';

describe('the group commit of SQLite', () => {
  let dataDir: string;
  let db: Kysely<Database>;
  /** For each statement that ran: whether it ran in a transaction. */
  let ran: boolean[];
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-group-commit-'));
    db = openDatabase({ dataDir });
    ran = [];
    await sql`create table parents (id integer primary key)`.execute(db);
    await sql`create table notes (id integer primary key,
      parent_id integer references parents (id) deferrable initially deferred, text blob)`.execute(db);
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });

  const add = (id: number, parentId: number | null = null): Promise<unknown> =>
    inGroupCommit(db, (group) => {
      ran.push(group.isTransaction);
      return sql`insert into notes values (${id}, ${parentId}, null)`.execute(group);
    });
  const stored = async () =>
    (await sql<{ id: number }>`select id from notes order by id`.execute(db)).rows.map(({ id }) => id);
  const outcomes = async (...added: Promise<unknown>[]) =>
    (await Promise.allSettled(added)).map(({ status }) => status);

  it('commits statements of the same moment in one transaction', async () => {
    await Promise.all([add(1), add(2), add(3)]);
    expect(ran).toEqual([true, true, true]);
    expect(await stored()).toEqual([1, 2, 3]);
  });

  it('runs a single statement without a transaction', async () => {
    await add(1);
    expect(ran).toEqual([false]);
    expect(await stored()).toEqual([1]);
  });

  it('tells only the caller of a failed statement, and keeps the others', async () => {
    await add(2);
    const impossible = inGroupCommit(db, () => {
      throw new Error('before it was sent');
    });
    expect(await outcomes(impossible)).toEqual(['rejected']);
    expect(await outcomes(add(1), add(2), add(3))).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await stored()).toEqual([1, 2, 3]);
  });

  it('repeats each statement by itself when the commit fails', async () => {
    // The foreign key is checked at the commit.
    expect(await outcomes(add(1), add(2, 404), add(3))).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(ran).toEqual([true, true, true, false, false, false]);
    expect(await stored()).toEqual([1, 3]);
  });

  it('repeats each statement by itself when the disk is full, because SQLite rolls back the group', async () => {
    await sql`pragma max_page_count = 1`.execute(db);
    const addLarge = () =>
      inGroupCommit(db, (group) => {
        ran.push(group.isTransaction);
        return sql`insert into notes values (2, null, zeroblob(1000000))`.execute(group);
      });
    expect(await outcomes(add(1), addLarge(), add(3))).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(ran).toEqual([true, true, false, false, false]);
    expect(await stored()).toEqual([1, 3]);
  });

  it('waits for a transaction of somebody else, and takes no part in it', async () => {
    let added: Promise<unknown[]> | undefined;
    await expect(
      db.transaction().execute(async (trx) => {
        added = Promise.all([add(1), add(2)]);
        await sql`insert into notes values (9, null, null)`.execute(trx);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await added;
    expect(await stored()).toEqual([1, 2]);
  });

  it('is part of the transaction in which it is called', async () => {
    await expect(
      db.transaction().execute(async (trx) => {
        await inGroupCommit(trx, (same) => sql`insert into notes values (1, null, null)`.execute(same));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await stored()).toEqual([]);
  });

  it('counts the time of the group for each of its requests', async () => {
    const spent = [noTimeSpent(), noTimeSpent()];
    await Promise.all(spent.map((mine, id) => spendingInto(mine, () => add(id))));
    expect(spent.map(({ statements }) => statements)).toEqual([1, 1]);
    for (const { ms } of spent) expect(ms.database).toBeGreaterThan(0);
  });
});
