// @module-tag both-engines
/** Tests that the database of an older version gets the schema of a new one, keeps its data, and works for the main job. */
import { Migrator, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EARLIER } from '../../server/db/earlier/earlier.js';
import { migrate, MIGRATIONS } from '../../server/db/migrate.js';
import type { Database } from '../../server/db/schema.js';
import { countedDays, maintainedDays } from '../api/counted-days.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import { startServer } from '../api/support.js';
import { doMainJob, findOldAndNew } from './main-job.js';
import {
  COMMITS,
  openDatabaseOf,
  openDatabaseOfRelease,
  openEmptyDatabase,
  type OldDatabase,
} from './old-database.js';
import { RELEASES } from './releases.js';
import { rowsOf, type Rows } from './rows-of.js';
import { schemaOf } from './schema-of.js';

/** On a loaded machine PostgreSQL takes seconds to create a database. */
const HOOK_TIMEOUT_MS = 60_000;

let freshSchema: string[];
beforeAll(async () => {
  freshSchema = await schemaAfter(migrate);
}, HOOK_TIMEOUT_MS);

async function schemaAfter(work: (db: Kysely<Database>) => Promise<unknown>): Promise<string[]> {
  const { db, remove } = await openEmptyDatabase();
  await work(db);
  const schema = await schemaOf(db);
  await db.destroy();
  await remove();
  return schema;
}

it('the baseline makes the schema that all migrations from before 1.0.0 make', async () => {
  const migratorOf = (db: Kysely<Database>, migrations: typeof EARLIER) =>
    new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const schema = await schemaAfter((db) => migratorOf(db, MIGRATIONS).migrateTo('0001-baseline'));
  expect(schema).toEqual(await schemaAfter((db) => migratorOf(db, EARLIER).migrateToLatest()));
});

const DATABASES: [name: string, open: () => Promise<OldDatabase>][] = [
  ...COMMITS.map((commit): [string, () => Promise<OldDatabase>] => [
    `commit ${commit}`,
    () => openDatabaseOf(commit),
  ]),
  ...RELEASES.map(([version, release]): [string, () => Promise<OldDatabase>] => [
    `release ${version}`,
    () => openDatabaseOfRelease(release),
  ]),
];

describe.each(DATABASES)('a database of %s', (name, open) => {
  let old: OldDatabase;
  let rowsBefore: Rows;
  let rows: Rows;
  let schema: string[];
  let computed: unknown;
  let counts: Awaited<ReturnType<typeof dayCounts>>;
  beforeAll(async () => {
    old = await open();
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
    const before = name === 'commit 9f76473' ? changedSince9f76473(rowsBefore) : rowsBefore;
    expect(comparable(rows)).toEqual(comparable(withNewKeys(before)));
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

/** The rows of 9f76473 as later migrations change them: only its messages. */
function changedSince9f76473(before: Rows): Rows {
  const messages = before['messages']?.map((message) => ({
    ...message,
    // When two answers have one client_id, the newer one gets a new id.
    ...(message['id'] === SECOND_ANSWER && { client_id: SECOND_ANSWER }),
    // Old answers are marked as read.
    ...(message['sender'] === 'creator' && { read_at: message['read_at'] ?? message['created_at'] }),
  }));
  return { ...before, ...(messages && { messages }) };
}

/** The rows with the number keys of this version. */
const withNewKeys = (before: Rows): Rows =>
  Object.fromEntries(
    Object.entries(before).map(([table, rows]) => [
      table,
      rows.map(({ ...row }) => {
        const { number, number_key, search_text } = row;
        if (typeof number !== 'string' || number === '') return row;
        const key = numberKey(number);
        return {
          ...row,
          ...(typeof number_key === 'string' && { number_key: key }),
          ...(typeof search_text === 'string' && { search_text: search_text.replace(/.*$/, key) }),
        };
      }),
    ]),
  );

/**
 * Leaves out the counts per day, how far the number keys are made, and which servers can work with the database. Each version may store
 * the counts in other rows, so they are compared with the rentals instead.
 */
const comparable = (rows: Rows): Rows =>
  Object.fromEntries(
    Object.entries(rows).filter(([table]) => !table.includes('_day_') && !OTHERS.includes(table)),
  );
/** Tables of the upgrade itself, limits of logins, which begin anew, and counts that are read from the picks and entries now. */
const OTHERS = [
  ...['servers_must_know', 'number_keys', 'login_limits'],
  ...['report_changes', 'report_counts', 'report_totals', 'picker_seconds', 'picker_seconds_totals'],
];
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
