import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.js';
import type { KeptEventKind } from '../../db/rentals-schema.js';
import { newId } from '../../base/ids.js';

export interface RentalStep {
  rentalId: string;
  kind: KeptEventKind;
  /** Who did it; of a return, who held it. */
  byId: string | null;
  /** Milliseconds UTC. */
  at: number;
  /** Of a return: since when it was held. */
  since?: number | null;
  details?: string | null;
}

/** Writes a step of a rental's story. Call it with the transaction of the change, so that neither stands without the other. */
export async function recordStep(
  trx: Kysely<Database>,
  { rentalId, kind, byId, at, since = null, details = null }: RentalStep,
): Promise<void> {
  await trx
    .insertInto('rental_events')
    .values({ id: newId(), rental_id: rentalId, at, kind, by_id: byId, since, details })
    .execute();
}
