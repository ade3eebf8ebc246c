import type { Kysely } from 'kysely';
import { FLOOR_LISTED, type FloorBoard } from '../../src/contract/floor-board.js';
import { type Database } from '../db/schema.js';
import { RENTAL_STATE } from '../db/rentals-schema.js';
import { type RentalScope, within } from '../rentals/rentals.js';

/** What pickers of a scope hold now, held longest first: the list's own index of taken rentals has this order. */
export async function inHand(db: Kysely<Database>, scope: RentalScope): Promise<FloorBoard['inHand']> {
  const rows = await heldRentals(db, scope).execute();
  const { total } = await heldCount(db, scope).executeTakeFirstOrThrow();
  return {
    total,
    held: rows.map(({ id, number, picker_name, picked_at }) => ({
      _id: id,
      number,
      pickerName: picker_name,
      since: new Date(picked_at ?? 0).toISOString(),
    })),
  };
}

/** The `picked_at` of an unfinished rental is when it was taken. */
export const heldRentals = (db: Kysely<Database>, scope: RentalScope) =>
  out(db, scope)
    .innerJoin('users as picker', 'picker.id', 'rentals.fetcher_id')
    .select(['rentals.id', 'rentals.number', 'rentals.picked_at', 'picker.name as picker_name'])
    .orderBy('rentals.picked_at')
    .orderBy('rentals.seq')
    .limit(FLOOR_LISTED);

/** The count is at most the number of pickers. */
export const heldCount = (db: Kysely<Database>, scope: RentalScope) =>
  out(db, scope).select((eb) => eb.fn.countAll<number>().as('total'));

const out = (db: Kysely<Database>, scope: RentalScope) =>
  db.selectFrom('rentals').where(within(scope, 'taken')).where('rentals.state', '=', RENTAL_STATE.out);
