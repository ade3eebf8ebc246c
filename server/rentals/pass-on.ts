import type { Kysely } from 'kysely';
import { newId } from '../base/ids.js';
import type { Database } from '../db/schema.js';

const STEPS_AT_ONCE = 1000;

/**
 * Gives all rentals that one person entered or picked to another person, with deals and messages, and records
 * a step for each rental, which names the previous person. The lists of supervisors don't change. Returns the
 * number of rentals.
 */
export async function passOnRentals(
  trx: Kysely<Database>,
  { fromId, toId, at }: { fromId: string; toId: string; at: number },
): Promise<number> {
  const ids = [];
  for (const column of ['fetcher_id', 'creator_id'] as const) {
    const rows = await trx
      .updateTable('rentals')
      .set(column, toId)
      .where(column, '=', fromId)
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
    await trx.updateTable('closed_rentals').set(column, toId).where(column, '=', fromId).execute();
  }
  for (const column of ['picker_id', 'creator_id'] as const)
    await trx.updateTable('messages').set(column, toId).where(column, '=', fromId).execute();
  const step = { kind: 'handed-over', by_id: fromId, at, since: null, details: null } as const;
  for (let from = 0; from < ids.length; from += STEPS_AT_ONCE)
    await trx
      .insertInto('rental_events')
      .values(ids.slice(from, from + STEPS_AT_ONCE).map((id) => ({ id: newId(), rental_id: id, ...step })))
      .execute();
  return ids.length;
}
