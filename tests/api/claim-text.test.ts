// @module-tag both-engines
/**
 * The claim as text, with its query plan: `server/rentals/claim.sqlite.sql` and `claim.postgres.sql` are compared with what the code
 * compiles to. `npx vitest run --project api tests/api/claim-text.test.ts -u` writes the first one anew; with
 * `npx tsx scripts/with-postgres.ts` before it, the second one.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { LeadsType } from '../../src/contract/settings-fields.js';
import type { Database } from '../../server/db/schema.js';
import { claim } from '../../server/rentals/claim.js';
import { ANY_ZONE, type ZoneTerms } from '../../server/rentals/time-zones/open-zones.js';
import { layOut } from './claim-layout.js';
import { clusterUrl, openMigrated, ownDatabase, runtimeRole } from './test-database.js';

/** Each value occurs once, so that the name of its placeholder follows from it. */
const TERMS = {
  ...{ pickerId: 'person 7', settingsMark: 77, randomStart: 2500, nowMs: 110 },
  ...{ cutoffMs: 90, todayStartMs: 60, lastBeforeTodayMs: 59, todayEndMs: 120 },
  ...{ waitingSinceMs: 105, latestFinishMs: 111 },
};
const OPEN_ZONES = { zoneSlots: 2, zonesKnown: 3, zone0: 'America/Chicago', zone1: 'America/New_York' };
const FOUR_OPEN_ZONES = {
  ...{ ...OPEN_ZONES, zoneSlots: 4, zonesKnown: 5 },
  ...{ zone2: 'America/Denver', zone3: 'America/Phoenix' },
};
/**
 * Each version of PostgreSQL words its plans differently, so on another version only the indexes are
 * compared.
 */
const POSTGRES_VERSION = '15';
const HEADER = `-- The statement of claim.ts for each leads type, and its query plan in the test's database (${clusterUrl ? `PostgreSQL ${POSTGRES_VERSION}` : 'SQLite'}).
-- tests/api/claim-text.test.ts writes this file and compares it: don't edit it by hand.`;
const FILES = new URL('../../server/rentals/', import.meta.url).pathname;

it.skipIf(runtimeRole !== undefined)(
  'the claim compiles to the SQL and the query plan in its .sql file',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-claim-'));
    const { databaseUrl, remove } = await ownDatabase({ isNew: true });
    const db = await openMigrated({ dataDir, databaseUrl });
    try {
      await fill(db);
      const statements = await db.connection().execute(async (one) => {
        // Whether PostgreSQL chooses a bitmap scan depends on what vacuum has done, and therefore on other sessions.
        if (clusterUrl) await sql`set enable_bitmapscan = off`.execute(one);
        const texts: string[] = [];
        for (const leadsType of Object.values(LeadsType.schema))
          texts.push(await textOf(one, leadsType, 'none'));
        texts.push(await textOf(one, 'oldest', 'first'));
        texts.push(await textOf(one, 'oldest', 'none', OPEN_ZONES));
        texts.push(await textOf(one, 'random', 'first', OPEN_ZONES));
        return texts;
      });
      const text = `${[HEADER, ...statements].join('\n\n')}\n`;
      const file = `${FILES}claim.${clusterUrl ? 'postgres' : 'sqlite'}.sql`;
      if (clusterUrl && (await postgresVersion(db)) !== POSTGRES_VERSION)
        expect(indexesIn(text)).toEqual(indexesIn(readFileSync(file, 'utf8')));
      else await expect(text).toMatchFileSnapshot(file);
    } finally {
      await db.destroy();
      await remove();
      rmSync(dataDir, { recursive: true });
    }
  },
  60_000,
);

it.skipIf(!clusterUrl || runtimeRole !== undefined)(
  'PostgreSQL keeps one plan of the claim for all values instead of planning each claim, which takes longer than the claim',
  async () => {
    const { databaseUrl, remove } = await ownDatabase({ isNew: true });
    const db = await openMigrated({ dataDir: '', databaseUrl });
    try {
      await fill(db);
      await db.connection().execute(async (one) => {
        for (const leadsType of Object.values(LeadsType.schema))
          for (const due of ['none', 'first'] as const)
            for (const zones of [ANY_ZONE, OPEN_ZONES, FOUR_OPEN_ZONES])
              expect({
                leadsType,
                due,
                zones,
                hasOnePlan: await hasOnePlan(one, leadsType, due, zones),
              }).toEqual({
                ...{ leadsType, due, zones, hasOnePlan: true },
              });
      });
    } finally {
      await db.destroy();
      await remove();
    }
  },
  60_000,
);

/** PostgreSQL compares the cost of a plan for all values with the plans of the first five executions. */
async function hasOnePlan(
  db: Kysely<Database>,
  leadsType: LeadsType,
  due: 'none' | 'first',
  zones: ZoneTerms,
): Promise<boolean> {
  const { sql: text, parameters } = claim(db, {
    ...{ ...TERMS, attemptsPerDay: null, leadsType, due, ...zones },
  }).compile();
  await sql.raw(`prepare claim as ${text}`).execute(db);
  const values = sql.join(parameters.map((value) => sql.lit(value)));
  for (let times = 0; times < 7; times += 1) await sql`execute claim(${values})`.execute(db);
  const { rows } = await sql<{ generic: number }>`
    select generic_plans as generic from pg_prepared_statements where name = 'claim'`.execute(db);
  await sql`deallocate claim`.execute(db);
  return Number(rows[0]?.generic) > 0;
}

/** The statement of one leads type as SQL that can be pasted, and its plan as a comment. */
async function textOf(
  db: Kysely<Database>,
  leadsType: LeadsType,
  due: 'none' | 'first',
  zones: ZoneTerms = ANY_ZONE,
): Promise<string> {
  const { sql: text, parameters } = claim(db, {
    ...TERMS,
    attemptsPerDay: null,
    leadsType,
    due,
    ...zones,
  }).compile();
  const nameOf = (value: unknown) =>
    Object.entries({ ...TERMS, ...zones }).find(([, term]) => term === value)?.[0] ?? String(value);
  let at = 0;
  const named = layOut(text).replaceAll(/\$\d+|\?/g, (place) => `${place} /* ${nameOf(parameters[at++])} */`);
  const plan = clusterUrl
    ? await explain<{ 'QUERY PLAN': string }>(db, 'explain (costs off)', named, parameters)
    : await explain<SqliteStep>(db, 'explain query plan', named, parameters);
  const steps = plan.map((row) =>
    'QUERY PLAN' in row ? row['QUERY PLAN'] : '  '.repeat(depthOf(row, plan as SqliteStep[])) + row.detail,
  );
  const additions = `${due === 'none' ? '' : ', with outcomes'}${zones === ANY_ZONE ? '' : ', with quiet hours'}`;
  const title = `-- Leads type: ${leadsType}${additions}`;
  return [title, `${named};`, ...steps.map((step) => `-- ${step}`)].join('\n');
}

interface SqliteStep {
  id: number;
  parent: number;
  detail: string;
}

const depthOf = ({ parent }: SqliteStep, steps: SqliteStep[]): number => {
  const above = steps.find(({ id }) => id === parent);
  return above ? 1 + depthOf(above, steps) : 0;
};

async function explain<Row>(db: Kysely<Database>, verb: string, text: string, values: readonly unknown[]) {
  return (await db.executeQuery<Row>(CompiledQuery.raw(`${verb} ${text}`, [...values]))).rows;
}

async function postgresVersion(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db);
  return rows[0]?.server_version.split('.')[0];
}

const indexesIn = (text: string) => [...new Set(text.match(/(?<=using )\w+/g))].toSorted();

/**
 * 3,000 people, 300 of them with finished rentals, and a thousand rentals in the pool: planners choose by
 * these statistics.
 */
async function fill(db: Kysely<Database>): Promise<void> {
  await sql`insert into users (id, role, name, email, contact, password_hash, created_at, updated_at)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < 2999)
    select 'person ' || i, 'data-picker', 'P', 'person ' || i, '', '', 1, 1 from n`.execute(db);
  await sql`insert into rentals (id, facebook_name, client_name, number, number_key, rent, house_apt_details, address,
      post_link, source, creator_id, created_at, updated_at, shuffle, fetcher_id, fetched_at, finished_at, number_status, time_zone)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < 4999)
    select 'rental ' || i, '', '', '', 'key ' || i, '', '', '', '', case when i % 50 = 0 then 'for-use' else 'entered' end,
      'person ' || (i % 7), i / 50, 1, i * 7919 % 5000, case when i % 5 > 0 then 'person ' || (i % 300) end,
      case when i % 5 > 0 then i / 50 end, case when i % 5 > 0 then i / 50 end, case when i % 5 > 0 then 'valid' end,
      case i % 3 when 0 then 'America/New_York' when 1 then 'America/Chicago' else 'America/Denver' end
    from n`.execute(db);
  await sql`analyze`.execute(db);
}
