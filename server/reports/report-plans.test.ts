import { sql, type Kysely, type RawBuilder } from 'kysely';
import { expect, it } from 'vitest';
import { describePlans, planOf } from '../db/plans-testing.js';
import type { Database } from '../db/schema.js';
import { reportLengths, reportPeriods, reportRows, type ReportTerms } from '../figures/figures.js';
import { reportDeals } from './report.queries.js';

const CALLERS = [
  { _id: 'boss', role: 'super-admin', assignFor: null },
  { _id: 'admin', role: 'admin', assignFor: null },
  { _id: 'leader', role: 'team-leader', assignFor: 'rental-picker' },
] as const;

describePlans(fill, (database) => {
  const plan = (query: RawBuilder<unknown>) =>
    planOf(database(), { compile: () => query.compile(database()) });
  for (const caller of CALLERS) {
    // Ten days, a week and eight weeks that are added up, and two days that aren't.
    const terms: ReportTerms = {
      caller,
      ...({ side: 'pickers', by: 'person', under: undefined, rolledUpTo: 20_111 } as const),
      days: { first: 20_001, last: 20_112 },
    };

    it(`reads only the spans of the report of a ${caller.role}, and picks only of days that aren't added up`, async () => {
      for (const query of [
        reportRows(terms),
        reportRows({ ...terms, by: 'admin' }),
        reportRows({ ...terms, side: 'creators', by: 'upload' }),
        reportPeriods(terms, 'week'),
        reportLengths(terms),
      ]) {
        const reads = await plan(query);
        expect(readsOf(reads, 'figure_spans')).toEqual([
          'SEARCH figure_spans USING PRIMARY KEY (side=? AND days=? AND first_day>? AND first_day<?)',
        ]);
        expect(readsOf(reads, 'picks')).toContain(
          'SEARCH picks USING INDEX picks_picked (picked_at>? AND picked_at<?)',
        );
        expect(reads.filter((step) => /SCAN (picks|entries|messages|figure_spans)\b/.test(step))).toEqual([]);
      }
    });

    it(`counts the deals of a ${caller.role} from a covering index`, async () => {
      expect(await planOf(database(), reportDeals(database(), terms))).toContain(
        'SEARCH closed_rentals USING COVERING INDEX closed_rentals_reported (fetcher_id=? AND created_at>? AND created_at<?)',
      );
    });
  }
});

/** The steps of the plan that read a table, without repetitions. */
const readsOf = (plan: readonly string[], table: string): string[] => [
  ...new Set(plan.filter((step) => step.split(' ')[1] === table)),
];

/** 200 pickers of 20 admins with 100 days each. */
async function fill(db: Kysely<Database>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db);
  await sql`insert into users (id, role, name, email, contact, password_hash, search_text, admin_id, created_at, updated_at)
    select 'p' || value, 'data-picker', 'Ana', value || '@example.com', '1', '', 'ana', 'a' || (value % 20), 1, 1
    from json_each(${numbers(200)})`.execute(db);
  await sql`insert into figure_spans (side, days, first_day, person_id, leader_id, admin_id, upload_id, entered, picked, valid, invalid,
      no_answers, call_backs, skips, messages, duplicates, seconds)
    select side.value, 1, 20000 + day.value, users.id, '', coalesce(admin_id, ''), '', 9, 9, 9, 9, 0, 0, 0, 0, 0, '[]'
    from users, json_each(${numbers(100)}) as day, json_each('["pickers", "creators"]') as side`.execute(db);
  await sql`insert into picks (rental_id, picker_id, admin_id, picked_at, ended_at, result)
    select users.id || value, users.id, admin_id, (20000 + value) * 86400000, (20000 + value) * 86400000, 'valid'
    from users, json_each(${numbers(100)})`.execute(db);
  await sql`analyze`.execute(db);
}

const numbers = (count: number): string => JSON.stringify(Array.from({ length: count }, (_, index) => index));
