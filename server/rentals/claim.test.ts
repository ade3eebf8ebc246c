import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { LeadsType } from '../../src/contract/settings-fields.js';
import { countPickable } from '../bypass/bypass-pool.js';
import { describePlans, planOf } from '../db/plans-testing.js';
import type { Database } from '../db/schema.js';
import { claim } from './claim.js';
import { countsQuery, entries, picks } from './counts.js';
import { heldBy } from './held.js';
import { onHoldQuery } from '../settings/hold.js';
import { finish } from './pick.js';
import { ANY_ZONE } from './time-zones/open-zones.js';

const leadsTypes = Object.values(LeadsType.schema);
const DUE = ['none', 'first', 'only'] as const;
const TERMS = {
  ...{ cutoffMs: 50, todayStartMs: 30, lastBeforeTodayMs: 29, randomStart: 7 },
  ...{ settingsMark: 1, pickerId: 'p', nowMs: 90, waitingSinceMs: 80 },
  ...{ latestFinishMs: 1e15, todayEndMs: 1e15, attemptsPerDay: null },
};
const OPEN_ZONES = { zoneSlots: 2, zonesKnown: 3, zone0: 'America/New_York', zone1: 'America/Chicago' };

describePlans(fill, (database) => {
  const forms = leadsTypes.flatMap((leadsType) =>
    DUE.flatMap((due) =>
      [ANY_ZONE, OPEN_ZONES].map((zones) => [leadsType, due, zones.zoneSlots, zones] as const),
    ),
  );
  it.each(forms)(
    'reads only the first rows of index ranges for the leads type %s with due rentals %s and %d open time zones, and never scans or sorts the table',
    async (leadsType, due, _slots, zones) => {
      expectNoWalk(await planOf(database(), claim(database(), { ...TERMS, leadsType, due, ...zones })));
    },
  );

  it.each(forms)(
    'has no value that the planner could look at for the leads type %s with due rentals %s and %d open time zones, so that it is compiled once',
    (leadsType, due, _slots, zones) => {
      const { sql: text } = claim(database(), { ...TERMS, leadsType, due, ...zones }).compile();
      expect(text.match(/..\?/g)?.filter((place) => place !== ' +?' && place !== '(+?')).toEqual([]);
    },
  );

  it('counts the rentals that a bypass would take through its indexes', async () => {
    const instants = { cutoffMs: 50, todayStartMs: 30, lastBeforeTodayMs: 29 };
    const order = { leadsType: 'auto', ...instants, randomStart: 7 } as const;
    for (const query of countPickable(database(), order)) expectNoWalk(await planOf(database(), query));
  });

  it('reads the held rental, the rentals on hold and the counts through their indexes, and finishes through one', async () => {
    const verdict = { number_status: 'valid', rentalId: 'r' } as const;
    const queries = [
      heldBy(database(), 'p'),
      onHoldQuery(database(), 50),
      finish(database(), 'p', verdict, 90),
      finish(database(), 'p', { number_status: 'valid' }, 90),
      countsQuery(database(), entries('c'), {}, 90),
      countsQuery(database(), picks('p'), { startDate: '2026-11-20' }, 90),
    ];
    for (const query of queries) expectNoWalk(await planOf(database(), query));
  });
});

/**
 * Two scans are allowed: the one of the whole upload-for-use index, which reads only its first row, and the
 * one of a subquery's counted result.
 */
function expectNoWalk(plan: string[]): void {
  const walks = plan.filter((step) => /\bSCAN\b|TEMP B-TREE/.test(step));
  const allowed = [
    'SCAN rentals USING INDEX rentals_pool_for_use',
    'SCAN today',
    'SCAN range',
    'SCAN held_back',
    'SCAN in_line',
    // One merged row, a row for each time zone in use, and an index that is usually empty.
    'SCAN open',
    'SCAN time_zones',
    'SCAN unplaced USING INDEX rentals_without_zone',
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
