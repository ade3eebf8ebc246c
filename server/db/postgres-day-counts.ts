/**
 * The counts of days on PostgreSQL. Two pickers must not wait for one row, so a count may stand in several rows (`slot`) that are
 * summed when read: a writer changes one that nobody else is changing, or adds one. There are as many as ever wrote at once. What
 * a statement changes is summed up first: a batch of an upload changes a count once. When a day is over, its counts are put
 * together (`mergeDayCounts`).
 */
import { sql, type Kysely } from 'kysely';
import { countStanding, dayOf, FAMILIES, scopesOf } from './day-count-families.js';

/** For a migration: makes the table, counts what stands and has triggers keep the counts. */
export async function createDayCountsOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    TABLE,
    `create sequence rental_day_counts_slots`,
    ...FAMILIES.flatMap((family) => scopesOf(family, 'rentals').map((scope) => countStanding(family, scope))),
    ADD,
    CHANGED,
    ...TRIGGERS,
  ])
    await sql.raw(statement).execute(db);
}

const TABLE = `create table rental_day_counts (
  family text collate "C" not null, scope text collate "C" not null, day integer not null, state integer not null,
  slot bigint not null default 0, rentals integer not null,
  primary key (family, scope, day, state, slot)) with (fillfactor = 50)`;

const ADD = `create function rental_day_counts_add(a_family text, a_scope text, a_day integer, a_state integer, change integer)
  returns void language plpgsql as $$
  declare free bigint;
  begin
    select slot into free from rental_day_counts
      where family = a_family and scope = a_scope and day = a_day and state = a_state limit 1 for update skip locked;
    if found then
      update rental_day_counts set rentals = rentals + change
        where family = a_family and scope = a_scope and day = a_day and state = a_state and slot = free;
    else
      insert into rental_day_counts (family, scope, day, state, slot, rentals)
        values (a_family, a_scope, a_day, a_state, nextval('rental_day_counts_slots'), change);
    end if;
  end $$`;

/** Counts put together in one go: a day has some dozens. */
const MERGED_AT_ONCE = 500;

/**
 * Puts the counts of days before one that stand in several rows into one row each; tells how many counts. Whoever changes a count
 * meanwhile steps over locked rows and adds one of their own, so nobody waits for this and no number is wrong at any moment.
 */
export async function mergeDayCounts<Tables>(db: Kysely<Tables>, beforeDay: number): Promise<number> {
  const merging = sql<{ day: number }>`
    with scattered as materialized (
      select family, scope, day, state from rental_day_counts where day < ${beforeDay}
        group by 1, 2, 3, 4 having count(*) > 1 limit ${MERGED_AT_ONCE}),
    taken as (
      delete from rental_day_counts c using scattered s
        where (c.family, c.scope, c.day, c.state) = (s.family, s.scope, s.day, s.state)
        returning c.family, c.scope, c.day, c.state, c.rentals)
    insert into rental_day_counts (family, scope, day, state, slot, rentals)
      select family, scope, day, state, nextval('rental_day_counts_slots'), sum(rentals)
        from taken group by 1, 2, 3, 4 returning day`;
  return db.transaction().execute(async (trx) => {
    // Of several servers one does it.
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('rental_day_counts', 0)) as mine`.execute(trx);
    return rows[0]?.mine ? (await merging.execute(trx)).rows.length : 0;
  });
}

/** Where each row of a set counts, as many times as it does. */
const entries = (rows: string, times: 1 | -1): string => `
  select entry.family, entry.scope, entry.day, each.state, ${times} as times from ${rows} each cross join lateral (values
    ${FAMILIES.flatMap((family) =>
      scopesOf(family, 'each').map(
        (scope) =>
          `('${family.name}', case when ${family.counts('each')} then ${scope} end, ${dayOf(family, 'each')}::integer)`,
      ),
    ).join(', ')}
  ) as entry (family, scope, day) where entry.scope is not null`;

const addAll = (source: string): string => `
  for a in select family, scope, day, state, sum(times)::integer as change from (${source}) counted
    group by 1, 2, 3, 4 having sum(times) <> 0
  loop perform rental_day_counts_add(a.family, a.scope, a.day, a.state, a.change); end loop;`;

const CHANGED = `create function rental_day_counts_changed() returns trigger language plpgsql as $$
  declare a record;
  begin
    if tg_op = 'INSERT' then ${addAll(entries('after_it', 1))}
    elsif tg_op = 'DELETE' then ${addAll(entries('before_it', -1))}
    else ${addAll(`${entries('after_it', 1)} union all ${entries('before_it', -1)}`)}
    end if;
    return null;
  end $$`;

const TRIGGERS = [
  ['insert', 'new table as after_it'],
  ['delete', 'old table as before_it'],
  ['update', 'new table as after_it old table as before_it'],
].map(
  ([event = '', tables = '']) => `create trigger rental_day_counts_${event} after ${event} on rentals
    referencing ${tables} for each statement execute function rental_day_counts_changed()`,
);
