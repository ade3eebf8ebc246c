import { sql, type Kysely } from 'kysely';

/**
 * Quiet hours: the time zone of each rental's number, an index of the pool and of due calls by time zone, and the settings. The server
 * fills in the time zones of existing rentals when it starts (`rentals/time-zones/fill-time-zones.ts`). `time_zones` lists every time
 * zone that a rental may have, so that the claim knows which ranges of the indexes there are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('time_zones')
    .addColumn('zone', 'text', (c) => c.primaryKey())
    .execute();
  await db.schema.alterTable('rentals').addColumn('time_zone', 'text').execute();
  for (const [name, columns, condition] of [
    ['rentals_zone_age', 'time_zone, created_at, id, source', POOL],
    ['rentals_zone_shuffle', 'time_zone, shuffle, id, created_at, source', POOL],
    ['rentals_zone_returned', 'time_zone, returned_at, id', `${POOL} and returned_at is not null`],
    ['rentals_zone_for_use', 'time_zone, created_at, id', `${POOL} and source = 'for-use'`],
    [
      'rentals_zone_due',
      `coalesce(due_for, ''), time_zone, due_at, id`,
      'due_at is not null and outcome is not null and do_not_contact_at is null',
    ],
    ['rentals_without_zone', 'id', 'time_zone is null and number_status is null'],
  ] as const)
    await sql`create index ${sql.raw(`${name} on rentals (${columns}) where ${condition}`)}`.execute(db);

  for (const [name, initial] of [
    ['calling_from', '08:00'],
    ['calling_to', '21:00'],
    ['calling_days', 'mon tue wed thu fri sat sun'],
    ['unknown_time_zone', 'always'],
  ] as const)
    await db.schema
      .alterTable('settings')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(initial))
      .execute();
  await db.schema
    .alterTable('settings')
    .addColumn('is_quiet_hours_enabled', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('settings').addColumn('attempts_per_day', 'integer').execute();
}

/**
 * The pool, in other words than in the indexes of 0029 (as the index of due calls asks for an outcome): so the engine never takes an
 * index of the other kind of claim, with quiet hours or without.
 */
const POOL = 'picked_at is null and do_not_contact_at is null';
