import { sql, type Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { describePlans, planOf } from '../db/plans-testing.js';
import type { Database } from '../db/schema.js';
import { reportDays, reportDeals, reportRows } from './report.queries.js';

const CALLERS = [
  { _id: 'boss', role: 'super-admin', assignFor: null },
  { _id: 'admin', role: 'admin', assignFor: null },
  { _id: 'leader', role: 'team-leader', assignFor: 'rental-picker' },
] as const;

describePlans(fill, (database) => {
  for (const caller of CALLERS) {
    const terms = { caller, side: 'pickers', under: undefined, days: { first: 100, last: 150 } } as const;

    it(`reads the span of each person of a ${caller.role} from the counts per person and day`, async () => {
      for (const query of [
        reportRows(database(), terms, 'person'),
        reportRows(database(), terms, 'admin'),
        reportDays(database(), terms),
      ])
        expect(await planOf(database(), query)).toContain(
          'SEARCH person_day_counts USING PRIMARY KEY (side=? AND person_id=? AND day>? AND day<?)',
        );
    });

    it(`counts the deals of a ${caller.role} from a covering index`, async () => {
      expect(await planOf(database(), reportDeals(database(), terms))).toContain(
        'SEARCH closed_rentals USING COVERING INDEX closed_rentals_reported (fetcher_id=? AND created_at>? AND created_at<?)',
      );
    });
  }
});

/** 200 pickers of 20 admins with 100 days each. */
async function fill(db: Kysely<Database>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db);
  await sql`insert into users (id, role, name, email, contact, password_hash, search_text, admin_id, created_at, updated_at)
    select 'p' || value, 'data-picker', 'Ana', value || '@example.com', '1', '', 'ana', 'a' || (value % 20), 1, 1
    from json_each(${numbers(200)})`.execute(db);
  await sql`insert into person_day_counts select 'taken', users.id, 100 + value, 9, 9, 6, 3
    from users, json_each(${numbers(100)})`.execute(db);
  await sql`analyze`.execute(db);
}

const numbers = (count: number): string => JSON.stringify(Array.from({ length: count }, (_, index) => index));
