/**
 * How many rentals fall on each Panama day, by scope and state: what makes a list's total and its last page as cheap as its
 * first. Triggers keep the numbers in the transaction of each change, so they are exact whoever writes. PostgreSQL will need
 * its own form of the triggers, and counts that don't make two pickers wait for one row.
 */
import { sql, type Kysely } from 'kysely';
import { BUSINESS_OFFSET_MS, DAY_MS } from '../../src/contract/business-day.js';
import type { DayCountFamily } from './schema.js';

type Row = 'new' | 'old';

interface Family {
  name: DayCountFamily;
  instant: 'created_at' | 'picked_at' | 'updated_at';
  /** Whose rentals are counted apart, beside all. */
  owners: readonly string[];
  /** Which rentals count. */
  counts: (row: string) => string;
  /** The stored columns that can move a rental from one count to another. */
  movedBy: readonly string[];
}

const STATE_COLUMNS = ['fetched_at', 'finished_at', 'number_status'];
const TAKEN = {
  owners: ['fetcher_admin_id'],
  counts: (row: string) => `${row}.fetcher_id is not null`,
};
const FAMILIES: readonly Family[] = [
  {
    name: 'created',
    instant: 'created_at',
    owners: ['creator_admin_id', 'creator_leader_id'],
    counts: () => 'true',
    movedBy: ['created_at', 'creator_admin_id', 'creator_leader_id', ...STATE_COLUMNS],
  },
  {
    name: 'picked',
    instant: 'picked_at',
    ...TAKEN,
    movedBy: ['fetcher_id', 'fetcher_admin_id', ...STATE_COLUMNS],
  },
  {
    name: 'updated',
    instant: 'updated_at',
    ...TAKEN,
    movedBy: ['updated_at', 'fetcher_id', 'fetcher_admin_id', ...STATE_COLUMNS],
  },
];

/** For a migration: makes the table, counts what stands and has triggers keep the counts. */
export async function createRentalDayCounts(db: Kysely<unknown>): Promise<void> {
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

const scopesOf = ({ owners }: Family, row: string): string[] => [
  `''`,
  ...owners.map((owner) => `${row}.${owner}`),
];

const dayOf = ({ instant }: Family, row: string): string =>
  `((${row}.${instant} + ${BUSINESS_OFFSET_MS}) / ${DAY_MS})`;

const countStanding = (family: Family, scope: string): string => `
  insert into rental_day_counts (family, scope, day, state, rentals)
    select '${family.name}', ${scope}, ${dayOf(family, 'rentals')}, state, count(*) from rentals
    where ${scope} is not null and ${family.counts('rentals')} group by 1, 2, 3, 4`;

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
