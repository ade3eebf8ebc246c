/**
 * Tests that a database of each released schema gets the schema of a fresh database, keeps its data, and
 * works for the main job.
 */
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate.js';
import type { Database } from '../../server/db/schema.js';
import { countedDays, maintainedDays } from '../api/counted-days.js';
import { startServer } from '../api/support.js';
import { MIGRATION_NAMES } from './dump-files.js';
import { doMainJob, findOldAndNew } from './main-job.js';
import { openOldDatabase, type OldDatabase } from './old-database.js';
import { rowsOf, type Rows } from './rows-of.js';
import { schemaOf } from './schema-of.js';

/** On a loaded machine PostgreSQL takes seconds to create a database. */
const HOOK_TIMEOUT_MS = 60_000;

let freshSchema: string[];
beforeAll(async () => {
  const fresh = await openOldDatabase(null);
  await migrate(fresh.db);
  freshSchema = await schemaOf(fresh.db);
  await fresh.db.destroy();
  await fresh.remove();
}, HOOK_TIMEOUT_MS);

describe.each(MIGRATION_NAMES)('a database of %s', (migration) => {
  let old: OldDatabase;
  let rowsBefore: Rows;
  let rows: Rows;
  let schema: string[];
  let computed: unknown;
  let counts: Awaited<ReturnType<typeof dayCounts>>;
  beforeAll(async () => {
    old = await openOldDatabase(migration);
    const { db } = old;
    rowsBefore = await rowsOf(db);
    await migrate(db);
    rows = await rowsOf(db, rowsBefore);
    schema = await schemaOf(db);
    computed = await computedValues(db);
    counts = await dayCounts(db);
    await db.destroy();
  }, HOOK_TIMEOUT_MS);
  afterAll(() => old.remove());

  it('has the schema of a fresh database after the upgrade', () => {
    expect(schema).toEqual(freshSchema);
  });

  it('keeps its data, and the new columns have their values', () => {
    expect(withoutCounts(rows)).toEqual(withoutCounts(changedByMigrations(rowsBefore, migration)));
    expect(computed).toMatchObject(COMPUTED);
  });

  it('has counts per day that agree with its rentals', () => {
    expect(counts.maintained).toEqual(counts.counted);
    expect(counts.maintained).not.toEqual([]);
  });

  it('works for the main job, and finds rentals from before the upgrade', async () => {
    const server = await startServer(old.config);
    try {
      await doMainJob(server);
      await findOldAndNew(server);
    } finally {
      await server.close();
    }
  });
});

/**
 * Returns the rows of a dump as later migrations change them; only a few migrations change existing values.
 */
function changedByMigrations(before: Rows, migration: string): Rows {
  const messages = before['messages']?.map((message) => {
    const isAnswer = message['sender'] === 'creator';
    return {
      ...message,
      // When two answers have one client_id, the newer one gets a new id.
      ...(migration < '0011' && message['id'] === SECOND_ANSWER && { client_id: SECOND_ANSWER }),
      // Old answers are marked as read.
      ...(migration < '0021' && isAnswer && { read_at: message['read_at'] ?? message['created_at'] }),
    };
  });
  return { ...before, ...(messages && { messages }) };
}

/** Leaves out the counts per day. Each version may store them in other rows, so they are compared with the rentals instead. */
const withoutCounts = (rows: Rows): Rows =>
  Object.fromEntries(Object.entries(rows).filter(([table]) => !table.includes('_day_')));
const SECOND_ANSWER = '018d0000-0000-7000-8000-000000000003';

/** The counts that the database maintains, and the counts of its rentals themselves. */
async function dayCounts(db: Kysely<Database>) {
  const sorted = async (query: typeof countedDays) =>
    (await query.execute(db)).rows.map((row) => Object.values(row as object).join(' ')).sort();
  return { maintained: await sorted(maintainedDays), counted: await sorted(countedDays) };
}

/** The values that migrations compute for rows of the dumps of any version. */
async function computedValues(db: Kysely<Database>) {
  const [creator, rental, session, bypassed] = await Promise.all([
    db.selectFrom('users').select('search_text').where('id', '=', 'u-creator').executeTakeFirst(),
    db.selectFrom('rentals').selectAll().where('id', '=', 'r-pool').executeTakeFirst(),
    db.selectFrom('sessions').select('refreshed_at').where('id', '=', 's-open').executeTakeFirst(),
    db.selectFrom('rentals').select('bypass_admin_id').where('id', '=', 'r-bypassed').executeTakeFirst(),
  ]);
  // The oldest dumps have no bypassed rental.
  return { creator, rental, session, bypassed: bypassed ? bypassed.bypass_admin_id : 'u-admin' };
}
const COMPUTED = {
  creator: { search_text: 'jose nunez\ncreator@example.com\n+507 555-0105\n5075550105' },
  rental: { creator_admin_id: 'u-admin', creator_leader_id: 'u-creators', state: 0, bypass_admin_id: null },
  session: { refreshed_at: 1705000300000 },
  bypassed: 'u-admin',
};
