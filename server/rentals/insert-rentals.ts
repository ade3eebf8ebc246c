import type { ExpressionBuilder, Insertable, Kysely } from 'kysely';
import type { Database } from '../db/schema.js';
import type { RentalsTable } from '../db/rentals-schema.js';
import { storedZone } from './time-zones/stored-zone.js';

/** A rental to be inserted. It belongs to the group of its creator. */
export type NewRental = Omit<
  Insertable<RentalsTable>,
  'creator_admin_id' | 'creator_leader_id' | 'time_zone'
>;

/** The one statement that inserts rentals. Fails on `rentals.number_key` when a number exists already. */
export const insertRentals = (db: Kysely<Database>, rentals: readonly NewRental[]) =>
  db.insertInto('rentals').values((eb) =>
    rentals.map((rental) => ({
      ...rental,
      time_zone: storedZone(eb, rental.number_key),
      creator_admin_id: creators(eb, rental, 'admin_id'),
      creator_leader_id: creators(eb, rental, 'team_leader_id'),
    })),
  );

const creators = (
  eb: ExpressionBuilder<Database, 'rentals'>,
  { creator_id = null }: NewRental,
  above: 'admin_id' | 'team_leader_id',
) =>
  eb
    .selectFrom('users')
    .select(`users.${above} as above`)
    .where('users.id', '=', creator_id ?? '')
    .$asScalar();
