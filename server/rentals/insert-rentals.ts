import { sql, type ExpressionBuilder, type Insertable, type RawBuilder } from 'kysely';
import { givenRows } from '../db/engine.js';
import type { Db } from '../db/context.js';
import type { Database } from '../db/schema.js';
import type { RentalsTable } from '../db/rentals-schema.js';
import { storedZone, zoneOfNumber } from './time-zones/zone-of-number.js';

/** The columns that the statement finds. */
const FOUND = ['time_zone', 'creator_admin_id', 'creator_leader_id'] as const;

/** A rental to be inserted. It belongs to the group of its creator. */
export type NewRental = Omit<Insertable<RentalsTable>, (typeof FOUND)[number]>;

/**
 * The one statement that inserts rentals. Fails on `rentals.number_key` when a number exists already.
 */
export function insertRentals(db: Db, rentals: readonly NewRental[]) {
  const { from, column } = givenRows(
    db,
    'rentals',
    rentals.map((rental) => ({ ...rental, time_zone: zoneOfNumber(rental.number_key) })),
  );
  // The cast is safe, because the keys are those of a type, and the statement finds the other columns itself.
  const columns = [...new Set(rentals.flatMap(Object.keys))].filter(
    (key) => !FOUND.some((column) => column === key),
  ) as (keyof NewRental)[];
  return db
    .insertInto('rentals')
    .columns([...columns, ...FOUND])
    .expression((eb) =>
      eb
        .selectFrom(from)
        .select([
          ...columns.map((each) => column(each).as(each)),
          storedZone(eb, column('time_zone')).as('time_zone'),
          ofCreator(eb, column('creator_id'), 'admin_id').as('creator_admin_id'),
          ofCreator(eb, column('creator_id'), 'team_leader_id').as('creator_leader_id'),
        ])
        // SQLite needs a condition between a query and a conflict.
        .where(sql<boolean>`true`),
    );
}

const ofCreator = (
  eb: Pick<ExpressionBuilder<Database, never>, 'selectFrom'>,
  creatorId: RawBuilder<string | null>,
  above: 'admin_id' | 'team_leader_id',
) => eb.selectFrom('users').select(`users.${above} as above`).where('users.id', '=', creatorId).$asScalar();
