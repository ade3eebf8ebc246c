import type { Db } from '../db/context.js';
import { recordStep } from './history/record.js';

/**
 * Finishes the rental with a listed number, if the picker holds it, without a verdict: as a skipped call with the reason. It is the
 * picker's way out of the call, whether or not outcomes are on.
 */
export async function finishListed(
  trx: Db,
  { pickerId, number_key, reason, at }: { pickerId: string; number_key: string; reason: string; at: number },
): Promise<void> {
  const finished = await trx
    .updateTable('rentals')
    .set({ outcome: 'skipped', outcome_reason: reason, finished_at: at, updated_at: at })
    .where('number_key', '=', number_key)
    .where('fetcher_id', '=', pickerId)
    .where('finished_at', 'is', null)
    .returning(['id', 'fetched_at'])
    .executeTakeFirst();
  if (!finished) return;
  await recordStep(trx, {
    rentalId: finished.id,
    kind: 'skipped',
    byId: pickerId,
    at,
    since: finished.fetched_at,
    details: reason,
  });
}
