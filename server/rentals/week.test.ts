import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describePlans, planOf } from '../db/plans-testing.js';
import { endedPicks, picksByDay } from './week.js';

const WEEK = { fromMs: 10, beforeMs: 90 };

describePlans(
  async (db) => {
    await sql`insert into users (id, role, name, email, contact, password_hash, created_at, updated_at)
      values ('p', 'data-picker', 'P', 'p', '', '', 1, 1)`.execute(db);
    await sql`insert into rentals (id, facebook_name, client_name, number, number_key, rent, house_apt_details, address,
        post_link, source, created_at, updated_at, shuffle, fetcher_id, fetched_at, finished_at, number_status)
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000)
      select i, '', '', '', i, '', '', '', '', 'entered', 1, 1, i, 'p', i, i, 'valid' from n`.execute(db);
    await sql`analyze`.execute(db);
  },
  (database) => {
    it('reads a picker’s week from the range of that picker’s index', async () => {
      const plan = await planOf(database(), picksByDay(database(), 'p', WEEK, 90));
      expect(plan).toContain(
        'SEARCH rentals USING INDEX rentals_fetcher (fetcher_id=? AND fetched_at>? AND fetched_at<?)',
      );
      expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    });

    it('reads the picks that were fetched again from the index of that picker’s outcomes', async () => {
      const plan = await planOf(database(), endedPicks(database(), 'p', WEEK));
      expect(plan).toContain(
        'SEARCH earlier USING INDEX rental_events_outcome (by_id=? AND since>? AND since<?)',
      );
      expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([]);
    });
  },
);
