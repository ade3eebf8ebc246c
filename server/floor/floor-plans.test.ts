import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { describePlans, planOf } from '../db/plans-testing.js';
import type { Database } from '../db/schema.js';
import { newId } from '../base/ids.js';
import { insertRentals } from '../rentals/insert-rentals.js';
import { rentalScope } from '../rentals/visible.js';
import { bypassedOn, peopleToday } from './floor-board.js';
import { callBacks, givenUpCalls, givenUpCount, waitingCounts } from './calls.js';
import { heldCount, heldRentals } from './in-hand.js';
import { poolNow } from './pool-figures.js';

const CALLERS = [
  { _id: 'boss', role: 'super-admin', assignFor: null, adminId: null },
  { _id: 'admin', role: 'admin', assignFor: null, adminId: null },
  { _id: 'leader', role: 'team-leader', assignFor: 'rental-creator', adminId: 'admin' },
  { _id: 'leader', role: 'team-leader', assignFor: 'rental-picker', adminId: 'admin' },
] as const;

describePlans(fill, (database) => {
  it('counts the pool from the stored counts per day and its own index, without reading the table', async () => {
    const plan = await planOf(database(), poolNow(database(), 50));
    expect(plan).toContain('SEARCH rental_day_counts USING PRIMARY KEY (family=? AND scope=?)');
    // The plan doesn't say 'covering', because the condition names a column that the index lacks; the rows are still not read.
    expect(plan.filter((step) => step.includes(' rentals '))).toEqual([
      'SEARCH rentals USING INDEX rentals_pool_age (created_at>?)',
      'SCAN rentals USING INDEX rentals_listed',
      'SEARCH rentals USING INDEX rentals_pool_age (created_at<?)',
      'SCAN rentals USING INDEX rentals_pool_for_use',
    ]);
  });

  for (const caller of CALLERS) {
    const who = `${caller.role} ${caller.assignFor ?? ''}`.trim();

    it(`reads what people of a ${who} did today from one range of an index for each`, async () => {
      for (const side of ['taken', 'entered'] as const) {
        const scope = rentalScope(caller, side);
        if (scope === 'none') continue;
        const plan = await planOf(
          database(),
          peopleToday(database(), { side, scope, day: { fromMs: 40, beforeMs: 90 } }),
        );
        const index = side === 'taken' ? 'picks_picker (picker_id' : 'picks_creator (creator_id';
        expect(plan.filter((step) => step.includes(' picks '))).toEqual([
          expect.stringContaining(`INDEX ${index}=? AND picked_at>? AND picked_at<?)`),
        ]);
      }
    });

    it(`counts today's bypassed rentals of a ${who} from their own index`, async () => {
      const day = { fromMs: 40, beforeMs: 90 };
      const plan = await planOf(database(), bypassedOn(database(), rentalScope(caller, 'entered'), day));
      expect(plan).toEqual([expect.stringMatching(/SEARCH rentals USING COVERING INDEX rentals_bypassed/)]);
    });

    const taken = rentalScope(caller, 'taken');
    if (taken !== 'none')
      it(`finds the held rentals for a ${who} by one index look-up per picker`, async () => {
        for (const query of [heldRentals(database(), taken), heldCount(database(), taken)]) {
          const plan = await planOf(database(), query);
          expect(plan.filter((step) => step.includes(' rentals '))).toEqual([
            expect.stringMatching(/^SEARCH rentals USING .*INDEX rentals_\w+ \(fetcher_id=\?/),
          ]);
        }
      });

    if (taken !== 'none')
      it(`lists calls without a verdict for a ${who} from their own indexes`, async () => {
        for (const query of [
          waitingCounts(database(), taken, 90),
          callBacks(database(), taken),
          givenUpCount(database(), taken, { kind: 'skipped', sinceMs: 50 }),
          givenUpCalls(database(), taken, { kind: 'skipped', sinceMs: 50 }),
        ]) {
          const plan = await planOf(database(), query);
          expect(plan.filter((step) => step.includes(' rentals '))).toEqual([
            expect.stringMatching(/INDEX rentals_(due|outcome)\b/),
          ]);
        }
      });
  }
});

/** Inserts a few thousand rentals, most of them finished, as in a database that has been in use. */
async function fill(db: Kysely<Database>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db);
  for (let made = 0; made < 4000; made += 500)
    await insertRentals(
      db,
      Array.from({ length: 500 }, (_, index) => {
        const at = made + index;
        const finished = { fetched_at: at, finished_at: at, number_status: 'valid' } as const;
        return {
          id: newId(),
          facebook_name: 'maria',
          client_name: 'Maria',
          rent: '1',
          house_apt_details: '-',
          number: `${at}`,
          number_key: `${7_000_000 + at}`,
          address: '-',
          post_link: '-',
          source: at % 40 === 0 ? ('for-use' as const) : ('entered' as const),
          creator_id: `c ${at % 9}`,
          created_at: at,
          updated_at: at,
          shuffle: at,
          ...(at % 20 > 0 && { fetcher_id: `p ${at % 9}`, fetcher_admin_id: 'admin', ...finished }),
        };
      }),
    ).execute();
  await sql`insert into users (id, role, name, email, contact, password_hash, created_at, updated_at, admin_id, search_text)
    select value, case when value like 'c%' then 'data-creator' else 'data-picker' end, value, value, '1', '-', 1, 1, 'admin', ''
    from json_each('["c 1", "c 2", "c 3", "p 1", "p 2", "p 3"]')`.execute(db);
  await sql`analyze`.execute(db);
}
