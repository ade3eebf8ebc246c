/** The counts of days on SQLite: one row a count, kept by triggers of each row. */
import { sql, type Kysely } from 'kysely';
import { countStanding, dayOf, FAMILIES, scopesOf, type Family } from './day-count-families.js';

type Row = 'new' | 'old';

/** For a migration: makes the table, counts what stands and has triggers keep the counts. */
export async function createDayCountsOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create table rental_day_counts (
    family text not null, scope text not null, day integer not null, state integer not null, rentals integer not null,
    primary key (family, scope, day, state)) without rowid`.execute(db);
  for (const family of FAMILIES)
    for (const statement of [
      ...scopesOf(family, 'rentals').map((scope) => countStanding(family, scope)),
      `create trigger rental_day_counts_${family.name}_insert after insert on rentals
        when ${family.counts('new')} begin ${add(family)} end`,
      `create trigger rental_day_counts_${family.name}_delete after delete on rentals
        when ${family.counts('old')} begin ${remove(family)} end`,
      `create trigger rental_day_counts_${family.name}_update after update of ${family.movedBy.join(', ')} on rentals
        when ${isMoved(family)} begin ${remove(family)} ${add(family)} end`,
    ])
      await sql.raw(statement).execute(db);
}

/** Counts the new row in each of its scopes, if it counts at all. */
const add = (family: Family): string =>
  scopesOf(family, 'new')
    .map(
      (scope) => `
  insert into rental_day_counts (family, scope, day, state, rentals)
    select '${family.name}', ${scope}, ${dayOf(family, 'new')}, new.state, 1
    where ${scope} is not null and ${family.counts('new')}
    on conflict (family, scope, day, state) do update set rentals = rentals + 1;`,
    )
    .join('');

/** Takes the old row out of each of its scopes, if it counted. */
const remove = (family: Family): string =>
  scopesOf(family, 'old')
    .map(
      (scope) => `
  update rental_day_counts set rentals = rentals - 1
    where family = '${family.name}' and scope = ${scope} and day = ${dayOf(family, 'old')} and state = old.state
      and ${family.counts('old')};`,
    )
    .join('');

/** Whether a change takes the row from one count to another: most changes of a list's life don't. */
const isMoved = (family: Family): string => {
  const keys = (row: Row) => [
    ...family.owners.map((owner) => `${row}.${owner}`),
    dayOf(family, row),
    `${row}.state`,
    family.counts(row),
  ];
  const after = keys('new');
  return keys('old')
    .map((before, index) => `(${before}) is not (${after[index] ?? ''})`)
    .join(' or ');
};
