import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.js';
import { bypassedWithin, type RentalScope } from '../rentals/rentals.js';

/** How many rentals of a scope were bypassed on a day and still are. It is read from an index alone. */
export const bypassedOn = (
  db: Kysely<Database>,
  scope: RentalScope,
  { fromMs, beforeMs }: { fromMs: number; beforeMs: number },
) =>
  db
    .selectFrom('rentals')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(bypassedWithin(scope))
    .where('fetched_at', '>=', fromMs)
    .where('fetched_at', '<', beforeMs);
