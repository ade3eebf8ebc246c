import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { describePlans, planOf } from '../db/plans-testing.js';
import type { Database } from '../db/schema.js';
import { reportDeals, reportPeriods, reportRows, reportSeconds, type ReportTerms } from './report.queries.js';

const CALLERS = [
  { _id: 'boss', role: 'super-admin', assignFor: null },
  { _id: 'admin', role: 'admin', assignFor: null },
  { _id: 'leader', role: 'team-leader', assignFor: 'rental-picker' },
] as const;

describePlans(fill, (database) => {
  for (const caller of CALLERS) {
    // Ten days, a week and eight weeks.
    const terms: ReportTerms = {
      caller,
      ...({ side: 'pickers', by: 'person', under: undefined } as const),
      days: { first: 20_001, last: 20_110 },
    };

    it(`reads the span of each person of a ${caller.role} from the counts per person and span`, async () => {
      for (const query of [
        reportRows(database(), terms),
        reportRows(database(), { ...terms, by: 'admin' }),
        reportPeriods(database(), terms, 'week'),
      ])
        expect(readsOf(await planOf(database(), query), 'report_counts')).toEqual([
          'SEARCH report_counts USING PRIMARY KEY (side=? AND subject_id=? AND days=? AND first_day>? AND first_day<?)',
        ]);
      expect(readsOf(await planOf(database(), reportSeconds(database(), terms)), 'picker_seconds')).toEqual([
        'SEARCH picker_seconds USING PRIMARY KEY (picker_id=? AND days=? AND first_day>? AND first_day<?)',
      ]);
    });

    it(`reads only the counts of uploads for a report by upload of a ${caller.role}`, async () => {
      const plan = await planOf(
        database(),
        reportRows(database(), { ...terms, side: 'creators', by: 'upload' }),
      );
      expect(readsOf(plan, 'report_counts')).toEqual(['SEARCH report_counts USING PRIMARY KEY (side=?)']);
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
  await sql`insert into report_counts (side, subject_id, days, first_day, rentals)
    select 'taken', users.id, 1, 20000 + value, 9 from users, json_each(${numbers(100)})`.execute(db);
  await sql`insert into picker_seconds (picker_id, days, first_day, s20)
    select users.id, 1, 20000 + value, 9 from users, json_each(${numbers(100)})`.execute(db);
  await sql`analyze`.execute(db);
}

const numbers = (count: number): string => JSON.stringify(Array.from({ length: count }, (_, index) => index));
