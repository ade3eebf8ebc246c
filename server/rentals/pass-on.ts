import { newId } from '../base/ids.js';
import type { Db } from '../db/context.js';

const STEPS_AT_ONCE = 1000;

/** The columns of a rental for the person, and for the admin below whom that person worked then. */
const SIDES = [
  { person: 'fetcher_id', admin: 'fetcher_admin_id', inMessages: 'picker_id' },
  { person: 'creator_id', admin: 'creator_admin_id', inMessages: 'creator_id' },
] as const;

/**
 * Gives the rentals that one person entered or picked below an admin to another person below that admin, with deals and messages, and
 * records a step for each rental, which names the previous person. What the person did below an earlier admin stays theirs, because it
 * belongs to another group. The lists of supervisors don't change. Returns the number of rentals.
 */
export async function passOnRentals(
  trx: Db,
  { fromId, toId, adminId, at }: { fromId: string; toId: string; adminId: string | null; at: number },
): Promise<number> {
  const ids = [];
  for (const { person, admin, inMessages } of SIDES) {
    const rows = await trx
      .updateTable('rentals')
      .set(person, toId)
      .where(person, '=', fromId)
      .where(admin, 'is not distinct from', adminId)
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
    const kept = trx.selectFrom('rentals').select('id').where(person, '=', fromId);
    await trx
      .updateTable('closed_rentals')
      .set(person, toId)
      .where(person, '=', fromId)
      .where('rental_id', 'not in', kept)
      .execute();
    await trx
      .updateTable('messages')
      .set(inMessages, toId)
      .where(inMessages, '=', fromId)
      .where('rental_id', 'not in', kept)
      .execute();
  }
  const step = { kind: 'handed-over', by_id: fromId, at, since: null, details: null } as const;
  for (let from = 0; from < ids.length; from += STEPS_AT_ONCE)
    await trx
      .insertInto('rental_events')
      .values(ids.slice(from, from + STEPS_AT_ONCE).map((id) => ({ id: newId(), rental_id: id, ...step })))
      .execute();
  return ids.length;
}
