import type { ExpressionBuilder, Kysely } from 'kysely';
import { FLOOR_LISTED, type FloorBoard } from '../../src/contract/floor-board.js';
import { type Database } from '../db/schema.js';
import { type RentalScope, withinFew } from '../rentals/rentals.js';

/** What pickers of a scope hold now, held longest first. */
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
  held(db, scope)
    .select(['rentals.id', 'rentals.number', 'rentals.picked_at', 'picker.name as picker_name'])
    .orderBy('rentals.picked_at')
    .orderBy('rentals.seq')
    .limit(FLOOR_LISTED);

/** The count is at most the number of pickers. */
export const heldCount = (db: Kysely<Database>, scope: RentalScope) =>
  held(db, scope).select((eb) => eb.fn.countAll<number>().as('total'));

/**
 * One probe of an index for each picker, because a picker holds one rental at most; what waits for another call is taken too, and may
 * be much. A cross join keeps this order on SQLite.
 */
const held = (db: Kysely<Database>, scope: RentalScope) =>
  db
    .selectFrom('users as picker')
    .crossJoin('rentals')
    .whereRef('rentals.fetcher_id', '=', 'picker.id')
    .where('picker.role', '=', 'data-picker')
    .where('picker.deleted_at', 'is', null)
    .where('rentals.finished_at', 'is', null)
    .where((eb) => withinFew(scope)(eb as unknown as ExpressionBuilder<Database, 'rentals'>));
