import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { RentalListKind } from '../../../src/contract/rentals/rental-lists.js';
import { describePlans, planOf } from '../../db/plans-testing.js';
import type { Database } from '../../db/schema.js';
import { newId } from '../../base/ids.js';
import { insertRentals } from '../insert-rentals.js';
import { filterOf } from './filter.js';
import { between, inOrder } from './in-order.js';
import { dayCounts } from './page-by-days.js';
import { narrowCounts, narrowPage } from './page-of-narrow.js';
import { sortedPage, walked } from './page-by-column.js';
import { countsByPerson, ofPeople } from './page-by-person.js';
import { found } from './page-by-search.js';
import { lastChanged } from './page-by-last-change.js';
import { bypassedCounts, bypassedPage } from './page-of-bypassed.js';
import { pageRows } from './rows.js';

const CALLERS = [
  { _id: 'boss', role: 'super-admin', assignFor: null, adminId: null },
  { _id: 'admin', role: 'admin', assignFor: null, adminId: null },
  { _id: 'leader', role: 'team-leader', assignFor: 'rental-creator', adminId: 'admin' },
  { _id: 'leader', role: 'team-leader', assignFor: 'rental-picker', adminId: 'admin' },
] as const;
const KINDS = ['by-creator', 'by-picker', 'clients'] as const satisfies RentalListKind[];

describePlans(fill, (database) => {
  for (const caller of CALLERS)
    for (const kind of KINDS) {
      const seen = {
        ...caller,
        name: '',
        email: '',
        canBulkUpload: false,
        sessionId: '',
        provedMs: 0,
        teamLeaderId: null,
      };
      const filter = filterOf(seen, kind, {});
      if (filter.scope === 'none') continue;
      const who = `${caller.role} ${caller.assignFor ?? ''}`.trim();

      it(`reads a page of ${kind} for a ${who} from an index in its order, without sorting`, async () => {
        for (const direction of ['asc', 'desc'] as const) {
          const stretch = { fromMs: 5, beforeMs: 90, direction, limit: 20, offset: 40 };
          const plan = await planOf(database(), inOrder(database(), filter, stretch));
          expect(plan.join('\n')).not.toMatch(/SCAN|TEMP B-TREE/);
        }
        const plan = await planOf(
          database(),
          between(database(), filter, { fromMs: 5, beforeMs: 90 }).select('seq'),
        );
        expect(plan.join('\n')).not.toMatch(/SCAN rentals|TEMP B-TREE/);
      });

      it(`counts ${kind} for a ${who} from the stored counts of days`, async () => {
        const scope = filter.scope === 'all' ? '' : 'someone';
        const plan = await planOf(database(), dayCounts(database(), { ...filter, scope }));
        expect(plan).toEqual([expect.stringContaining('SEARCH rental_day_counts USING PRIMARY KEY')]);
      });

      if (kind === 'by-creator')
        it(`reads the free rentals of a ${who} without sorting`, async () => {
          const free = filterOf(seen, kind, { isFetched: false });
          const stretch = { fromMs: 5, beforeMs: 90, direction: 'desc', limit: 20, offset: 40 } as const;
          const plan = await planOf(database(), inOrder(database(), free, stretch));
          expect(plan.join('\n')).not.toMatch(/SCAN|TEMP B-TREE/);
        });

      it(`reads ${kind} by facets for a ${who} without sorting`, async () => {
        const some = filterOf(seen, kind, { source: 'bulk', isDoNotContact: false });
        const stretch = { fromMs: 5, beforeMs: 90, direction: 'desc', limit: 20, offset: 40 } as const;
        const plan = await planOf(database(), inOrder(database(), some, stretch));
        expect(plan.join('\n')).not.toMatch(/SCAN|TEMP B-TREE/);
        const reads = plan.filter((step) => step.includes(' rentals '));
        expect(reads).toHaveLength(some.states.length);
        for (const step of reads) expect(step).toMatch(/state=\? AND \w+_at>\?/);
      });

      it.for([
        ['person', kind === 'by-creator' ? 'rentals_creator' : 'rentals_fetcher_finished'],
        ['upload', 'rentals_upload'],
        ...(kind === 'by-creator' ? [] : [['team', 'rentals_fetcher_finished']]),
      ] as const)(`reads ${kind} of one %s for a ${who} from its index %s`, async ([narrow, index]) => {
        const asked = filterOf(seen, kind, { [narrow]: 'one', source: 'bulk' });
        const some = { ...asked, narrow: { ...asked.narrow, members: ['picker 1', 'picker 2'] } };
        const wish = { direction: 'desc', limit: 20, offset: 40 } as const;
        for (const query of [narrowCounts(database(), some), narrowPage(database(), some, wish)]) {
          const plan = await planOf(database(), query);
          expect(plan.join('\n')).toContain(`INDEX ${index} (`);
        }
      });

      const person = kind === 'by-creator' ? ('creatorName' as const) : ('fetcherName' as const);

      it.each([
        ['clientName', 'rentals_client_name'],
        ['number', 'rentals_number_key'],
        ['rent', 'rentals_rent'],
      ] as const)(`walks to a page of ${kind} by %s for a ${who} in the index %s`, async (by, index) => {
        for (const wanted of [
          {},
          { source: 'bulk', number_status: 'valid', startDate: '2026-11-01' } as const,
        ])
          for (const direction of ['asc', 'desc'] as const)
            for (const newer of [0, 1]) {
              const list = { filter: filterOf(seen, kind, wanted), newer };
              const walk = { by, part: 'with key', direction } as const;
              const query = walked(database(), list, walk, { limit: 20, offset: 40 });
              const plan = await planOf(database(), query);
              expect(plan).toEqual([expect.stringMatching(`rentals USING (COVERING )?INDEX ${index}\\b`)]);
            }
      });

      if (kind === 'by-creator' && caller.role === 'super-admin')
        it(`reads no rows of the table to reach a page of all rentals, and to count rents without an amount`, async () => {
          for (const by of ['clientName', 'rent', 'number'] as const)
            for (const part of ['with key', 'without key'] as const) {
              if (part === 'without key' && by !== 'rent') continue;
              for (const newer of by === 'number' ? [0] : [0, 1]) {
                const list = { filter: { ...filter, untilMs: 90 }, newer };
                const walk = { by, part, direction: 'desc' } as const;
                const plan = await planOf(
                  database(),
                  walked(database(), list, walk, { limit: 20, offset: 40 }),
                );
                expect(plan).toEqual([expect.stringMatching(/rentals USING COVERING INDEX rentals_/)]);
              }
            }
        });

      it(`reads ${kind} for a ${who} by the list’s index to sort them by a column`, async () => {
        const some = filterOf(seen, kind, { source: 'bulk' });
        for (const by of ['clientName', 'number', 'rent', person] as const) {
          const wish = { by, direction: 'asc', limit: 20, offset: 40 } as const;
          const plan = await planOf(database(), sortedPage(database(), { filter: some, newer: 1 }, wish));
          const reads = plan.filter((step) => /(SEARCH|SCAN) rentals/.test(step));
          expect(reads).toHaveLength(1 + some.states.length);
          expect(reads[0]).toContain('SEARCH rentals USING INTEGER PRIMARY KEY');
          for (const step of reads.slice(1))
            expect(step).toMatch(/SEARCH rentals USING (COVERING )?INDEX rentals_(entered|taken|changed)/);
        }
      });

      it(`counts and reads ${kind} of people for a ${who} from the index by person`, async () => {
        const list = { filter, newer: 0 };
        const wish = { by: person, direction: 'asc', limit: 20, offset: 40 } as const;
        const index = kind === 'by-creator' ? /INDEX rentals_creator / : /INDEX rentals_fetcher_finished /;
        for (const query of [
          countsByPerson(database(), list, ['one', 'two']),
          ofPeople(database(), list, ['one', 'two'], wish),
        ])
          expect((await planOf(database(), query)).filter((step) => / rentals /.test(step))).toEqual([
            expect.stringMatching(index),
          ]);
      });

      it.each(['clientName', 'number', 'rent', person] as const)(
        `reads ${kind} of one person by %s for a ${who} from the person’s index`,
        async (by) => {
          const some = filterOf(seen, kind, { person: 'one' });
          const wish = { by, direction: 'asc', limit: 20, offset: 40 } as const;
          const plan = await planOf(database(), narrowPage(database(), some, wish));
          expect(plan.join('\n')).toMatch(/INDEX rentals_(creator|fetcher_finished) /);
        },
      );

      const page = { direction: 'desc', limit: 20, offset: 40 } as const;

      if (kind === 'by-picker')
        it(`reads Picked Leads of given days for a ${who} from the indexes of picks and of last changes`, async () => {
          const plan = await planOf(
            database(),
            lastChanged(database(), { ...filter, fromMs: 5, beforeMs: 90, untilMs: 90 }, page),
          );
          const reads = plan.filter((step) => /(SEARCH|SCAN) rentals/.test(step));
          expect(reads).toHaveLength(2 * filter.states.length);
          // One index walk reads the picks of the days, the other the changes of the days.
          for (const step of reads)
            expect(step).toMatch(
              /SEARCH rentals USING (COVERING )?INDEX rentals_(taken|changed)\w* \((\w+=\? AND )*state=\? AND (picked_at|updated_at)>\?/,
            );
        });

      if (kind === 'by-creator')
        it(`counts and orders bypassed rentals for a ${who} from their own index, without reading the table`, async () => {
          for (const query of [bypassedCounts(database(), filter), bypassedPage(database(), filter, page)])
            expect(await planOf(database(), query)).toEqual([
              expect.stringContaining('rentals USING COVERING INDEX rentals_bypassed '),
            ]);
        });

      it(`runs the search of ${kind} for a ${who} first, and reads only the rentals that it found`, async () => {
        const search = { phrases: [{ text: 'maria' }], shortWords: ['li'], wholeNumber: null };
        const wish = { direction: 'desc', limit: 20, offset: 0 } as const;
        for (const span of [null, { first: 3, last: 9 }]) {
          const plan = await planOf(database(), found(database(), { ...filter, search }, wish, span));
          expect(plan).toContain('SEARCH rentals USING INTEGER PRIMARY KEY (rowid=?)');
          // For callers who may not see every client's e-mail, the index is searched a second time without the e-mail column.
          const searches = kind === 'by-creator' && caller.role !== 'super-admin' ? 2 : 1;
          expect(plan.filter((step) => step.includes('rentals_search'))).toHaveLength(searches);
        }
        const rows = await planOf(database(), pageRows(database(), filter, [1, 2, 3]));
        expect(rows.join('\n')).not.toMatch(/SCAN/);
      });

      it(`finds what begins with a letter or digit, of ${kind} for a ${who}, in the indexes of names and numbers`, async () => {
        const wish = { direction: 'desc', limit: 20, offset: 0 } as const;
        const rows = 'SEARCH rentals USING INTEGER PRIMARY KEY (rowid=?)';
        const readsOf = async (text: string) => {
          const search = {
            phrases: [{ text, isBeginning: true as const }],
            shortWords: [],
            wholeNumber: null,
          };
          const plan = await planOf(database(), found(database(), { ...filter, search }, wish, null));
          const reads = plan.filter((step) => / rentals /.test(`${step} `));
          expect(reads).toContain(rows);
          return reads.filter((step) => step !== rows);
        };
        const names = 'INDEX rentals_client_name (<expr>>? AND <expr><?)';
        const numbers =
          'SEARCH rentals USING COVERING INDEX rentals_number_key (number_key>? AND number_key<?)';
        expect(await readsOf('m')).toEqual([`SEARCH rentals USING COVERING ${names}`]);
        expect(await readsOf('7')).toEqual([
          `SEARCH rentals USING ${names}`,
          ...Array.from({ length: 3 }, () => numbers),
        ]);
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
        const isTaken = at % 20 > 0;
        return {
          id: newId(),
          facebook_name: 'maria',
          client_name: 'Maria',
          number: `${at}`,
          number_key: `${7_000_000 + at}`,
          rent: '1',
          house_apt_details: '-',
          address: '-',
          post_link: '-',
          source: 'entered' as const,
          creator_id: null,
          created_at: at,
          updated_at: at,
          shuffle: at,
          ...(isTaken && {
            fetcher_id: `picker ${at % 9}`,
            fetcher_admin_id: at % 3 === 0 ? 'admin' : 'other',
            ...({
              fetched_at: at,
              finished_at: at,
              number_status: at % 4 === 0 ? 'invalid' : 'valid',
            } as const),
          }),
        };
      }),
    ).execute();
  await sql`update rentals set creator_admin_id = case seq % 3 when 0 then 'admin' else 'other' end,
    creator_leader_id = case seq % 5 when 0 then 'leader' else 'another' end`.execute(db);
  await sql`analyze`.execute(db);
}
