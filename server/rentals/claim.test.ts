import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { countPickable } from '../bypass/bypass-pool.js';
import { describePlans, planOf } from '../db/plans-testing.js';
import type { Database } from '../db/schema.js';
import { claim, claimTerms, verdictOn } from './claim.js';
import { countsQuery, entries, picks } from './counts.js';
import { heldBy } from './held.js';
import { onHoldQuery } from '../settings/hold.js';
import { finish } from './verdicts.js';

describePlans(fill, (database) => {
  it('reads only the first rows of index ranges, whatever the settings say, and never scans or sorts the table', async () => {
    const terms = claimTerms('p', 90);
    const plan = await planOf(database(), { compile: () => claim(database(), terms) });
    expectNoWalk(plan);
    // Only the first rows of the open zones are put in order.
    const ordered = plan.filter((step) => step.endsWith('FOR ORDER BY'));
    expect(ordered).toHaveLength(plan.filter((step) => step.startsWith('SEARCH first ')).length);
    expectNoWalk(await planOf(database(), { compile: () => verdictOn(database(), terms) }));
  });

  it('counts the rentals that a bypass would take through its indexes', async () => {
    const order = { leadsType: 'auto', cutoffMs: 50, todayStartMs: 30, randomStart: 7 } as const;
    for (const query of countPickable(database(), order)) expectNoWalk(await planOf(database(), query));
  });

  it('reads the held rental, the rentals on hold and the counts through their indexes, and finishes through one', async () => {
    const verdict = { number_status: 'valid', rentalId: 'r' } as const;
    const queries = [
      heldBy(database(), 'p'),
      onHoldQuery(database(), 50),
      finish(database(), 'p', verdict, 90),
      finish(database(), 'p', { number_status: 'valid' }, 90),
      countsQuery(database(), entries('c', 10), {}, 90),
      countsQuery(database(), picks('p'), { startDate: '2026-11-20' }, 90),
    ];
    for (const query of queries) expectNoWalk(await planOf(database(), query));
  });
});

/** Two scans of rentals are allowed, which read only the first row of an index: that of uploads for use, and one that is usually empty. */
function expectNoWalk(plan: string[]): void {
  const walks = plan.filter((step) => /\bSCAN\b|TEMP B-TREE/.test(step));
  const allowed = [
    'SCAN rentals USING INDEX rentals_pool_for_use',
    'SCAN unplaced USING INDEX rentals_without_zone',
    // The result of a subquery that is counted.
    ...['SCAN today', 'SCAN range', 'SCAN verdicts', 'SCAN held_back', 'SCAN in_line'],
    // Tables of one row, the clocks of all zones, and a row for each open zone.
    ...[
      'SCAN CONSTANT ROW',
      'SCAN one',
      'SCAN rules',
      'SCAN settings',
      'SCAN due_call',
      'SCAN of_pool',
      'SCAN entered_ahead',
    ],
    ...[
      'SCAN zone_clocks',
      'SCAN open_zones',
      'USE TEMP B-TREE FOR GROUP BY',
      'USE TEMP B-TREE FOR ORDER BY',
    ],
  ];
  expect(walks.filter((step) => !allowed.includes(step))).toEqual([]);
}

/**
 * Inserts a few thousand rentals of few people, most of them finished: with these statistics a planner could
 * prefer a scan.
 */
async function fill(db: Kysely<Database>): Promise<void> {
  await sql`insert into users (id, role, name, email, contact, password_hash, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 300)
    select iif(i < 3, substr('pc', i, 1), i), 'data-picker', 'P', i, '', '', 1, 1 from n`.execute(db);
  await sql`insert into rentals (id, facebook_name, client_name, number, number_key, rent, house_apt_details, address,
      post_link, source, creator_id, created_at, updated_at, shuffle, fetcher_id, fetched_at, finished_at, number_status)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
    select i, '', '', '', i, '', '', '', '', iif(i % 50 = 0, 'for-use', 'entered'), 'c', i / 50, 1, i * 7919 % 5000,
      iif(i % 5 = 0, null, 'p'), iif(i % 5 = 0, null, i / 40), iif(i % 5 = 0, null, i / 40), iif(i % 5 = 0, null, 'valid')
    from n`.execute(db);
  await sql`analyze`.execute(db);
}
