import type { Db } from '../../db/context.js';
import type { RecordedEventKind } from '../../db/rentals-schema.js';
import { newId } from '../../base/ids.js';

export interface RentalStep {
  rentalId: string;
  kind: RecordedEventKind;
  /** Who did it; for a return, who held the rental. */
  byId: string | null;
  /** Milliseconds UTC. */
  at: number;
  /** For a return: since when the rental was held. */
  since?: number | null;
  details?: string | null;
  /** Whether it counts for the limit of attempts a day. */
  isAttempt?: boolean;
}

/** Records a step of a rental's history. Call it in the transaction of the change, so that both are stored or neither is. */
export const recordStep = (trx: Db, step: RentalStep): Promise<void> => recordSteps(trx, [step]);

/** Records steps of several rentals in one statement. */
export async function recordSteps(trx: Db, steps: readonly RentalStep[]): Promise<void> {
  if (steps.length === 0) return;
  await trx
    .insertInto('rental_events')
    .values(
      steps.map(({ rentalId, kind, byId, at, since = null, details = null, isAttempt = false }) => ({
        id: newId(),
        rental_id: rentalId,
        at,
        kind,
        by_id: byId,
        since,
        details,
        is_attempt: isAttempt ? 1 : 0,
      })),
    )
    .execute();
}
