import { FLOOR_LISTED, type FloorBoard } from '../../src/contract/floor/floor-board.js';
import type { Db, RentalRows } from '../db/context.js';
import { type RentalScope, shownKey, withinFew } from '../rentals/rentals.js';

/** The rentals that pickers of a scope hold now, those held longest first. */
export async function inHand(db: Db, scope: RentalScope): Promise<FloorBoard['inHand']> {
  const rows = await heldRentals(db, scope).execute();
  const { total } = await heldCount(db, scope).executeTakeFirstOrThrow();
  return {
    total,
    held: rows.map(({ id, number, picker_id, picker_name, leader_id, picked_at }) => ({
      _id: id,
      number,
      ...shownKey(number),
      pickerId: picker_id,
      pickerName: picker_name,
      leaderId: leader_id,
      since: new Date(picked_at ?? 0).toISOString(),
    })),
  };
}

/** The `picked_at` of an unfinished rental is when it was taken. */
export const heldRentals = (db: Db, scope: RentalScope) =>
  held(db, scope)
    .select(['rentals.id', 'rentals.number', 'rentals.picked_at'])
    .select(['picker.id as picker_id', 'picker.name as picker_name', 'picker.team_leader_id as leader_id'])
    .orderBy('rentals.picked_at')
    .orderBy('rentals.seq')
    .limit(FLOOR_LISTED);

/** The count is at most the number of pickers. */
export const heldCount = (db: Db, scope: RentalScope) =>
  held(db, scope).select((eb) => eb.fn.countAll<number>().as('total'));

/**
 * Looks up one rental per picker in an index, because a picker holds at most one. Rentals that wait for
 * another call have a fetcher too, and there may be many, so they are not read. A cross join keeps this order
 * of tables on SQLite.
 */
const held = (db: Db, scope: RentalScope) =>
  db
    .selectFrom('users as picker')
    .crossJoin('rentals')
    .whereRef('rentals.fetcher_id', '=', 'picker.id')
    .where('picker.role', '=', 'data-picker')
    .where('picker.deleted_at', 'is', null)
    .where('rentals.finished_at', 'is', null)
    .where((eb) => withinFew(scope)(eb as unknown as RentalRows));
