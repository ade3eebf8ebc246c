// @module-tag both-engines
/** How PostgreSQL plans the statements of pickers while no rental was picked, and its statistics say so. */
import { CompiledQuery, sql, type Compilable, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../server/db/schema.js';
import { claim, claimTerms } from '../../server/rentals/claim.js';
import { finish } from '../../server/rentals/verdicts.js';
import { clusterUrl, openMigrated, ownDatabase, runtimeRole } from './test-database.js';

/** The indexes in which the entries of a picker, or of one rental, are next to each other. */
const OF_A_PICKER = [
  ...['rentals_fetcher_finished', 'rentals_held', 'rentals_id_key'],
  ...['picks_picker', 'picks_ended', 'picks_admin', 'pick_changes_ended', 'pick_changes_pick'],
];

it.skipIf(!clusterUrl || runtimeRole !== undefined)(
  'a claim and a finish find the rentals of their picker by an index that begins with the picker, even when all indexes of picked rentals were empty as they were planned',
  async () => {
    const { databaseUrl, remove } = await ownDatabase({ isNew: true });
    const db = await openMigrated({ dataDir: '', databaseUrl });
    try {
      await fill(db);
      const terms = claimTerms('person 1', Date.UTC(2026, 0, 5));
      const verdict = { number_status: 'valid', rentalId: 'rental 1' } as const;
      const steps = [
        ...(await stepsOf(db, { compile: () => claim(db, terms) })).filter((step) =>
          / (held|picks|pick_changes)(_\d+)?$/.test(step),
        ),
        ...(await stepsOf(db, finish(db, 'person 1', verdict, 1))).filter((step) =>
          step.endsWith(' rentals'),
        ),
      ];
      expect(steps.length).toBeGreaterThanOrEqual(6);
      for (const step of steps) expect(OF_A_PICKER).toContain(/using (\w+) on/.exec(step)?.[1]);
    } finally {
      await db.destroy();
      await remove();
    }
  },
  60_000,
);

/** The steps of a plan that read an index. */
async function stepsOf(db: Kysely<Database>, query: Compilable): Promise<string[]> {
  const { sql: text, parameters } = query.compile();
  const explained = CompiledQuery.raw(`explain (costs off) ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained);
  return rows.map((row) => row['QUERY PLAN']).filter((step) => step.includes(' using '));
}

/** 20,000 rentals that wait in the pool. */
async function fill(db: Kysely<Database>): Promise<void> {
  await sql`insert into users (id, role, name, email, contact, password_hash, created_at, updated_at)
    select 'person ' || i, 'data-picker', 'P', 'person ' || i, '', '', 1, 1 from generate_series(0, 65) i`.execute(
    db,
  );
  await sql`insert into rentals (id, facebook_name, client_name, number, number_key, rent, house_apt_details, address,
      post_link, source, creator_id, created_at, updated_at, shuffle)
    select 'rental ' || i, '', '', '', 'key ' || i, '', '', '', '', 'entered', 'person 0', i, i, i
    from generate_series(1, 20000) i`.execute(db);
  // Nothing analyzes a table in which nothing was ever written.
  await sql`vacuum analyze users, rentals`.execute(db);
}
