/**
 * How many rentals fall on each Panama day, by scope and state: what makes a list's total and its last page as cheap as its
 * first. Triggers keep the numbers in the transaction of each change, so they are exact whoever writes.
 */
import { sql, type Kysely } from 'kysely';
import { FAMILIES } from './day-count-families.js';
import { engineOf } from './engine.js';
import { createDayCountsOnPostgres } from './postgres-day-counts.js';
import { createDayCountsOnSqlite } from './sqlite-day-counts.js';

/** For a migration: makes the table, counts what stands and has triggers keep the counts. */
export const createRentalDayCounts = (db: Kysely<unknown>): Promise<void> =>
  engineOf(db) === 'postgres' ? createDayCountsOnPostgres(db) : createDayCountsOnSqlite(db);

/** Takes it all away again: to load many rentals without their being counted one by one, or to count afresh. */
export async function dropRentalDayCounts(db: Kysely<unknown>): Promise<void> {
  const events = ['insert', 'delete', 'update'];
  const statements =
    engineOf(db) === 'postgres'
      ? [
          ...events.map((event) => `drop trigger rental_day_counts_${event} on rentals`),
          'drop function rental_day_counts_changed, rental_day_counts_add',
          'drop sequence rental_day_counts_slots',
        ]
      : FAMILIES.flatMap(({ name }) =>
          events.map((event) => `drop trigger rental_day_counts_${name}_${event}`),
        );
  for (const statement of [...statements, 'drop table rental_day_counts'])
    await sql.raw(statement).execute(db);
}
