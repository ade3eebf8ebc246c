/** The limit of attempts per number and day (readings.md, 'Quiet hours'). A day is the Panama day, as for every other limit. */
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { businessDay, startOfBusinessDay } from '../../src/contract/business-day.js';
import type { Database } from '../db/schema.js';

const ATTEMPTS = sql`('dialled', 'text-opened')`;

/**
 * How often a rental was tried since an instant: each recorded call and text, and each call that ended without an answer or with a
 * call-back although nobody recorded it, because the picker used another telephone.
 */
export const attemptsSince = (
  eb: ExpressionBuilder<Database, 'rentals'>,
  sinceMs: number,
): RawBuilder<number> => sql<number>`(
  select count(*) from rental_events as attempt
  where attempt.rental_id = ${eb.ref('rentals.id')} and attempt.at >= ${sinceMs} and (
    attempt.kind in ${ATTEMPTS} or (
      attempt.kind in ('no-answer', 'call-back') and not exists (
        select 1 from rental_events as recorded
        where recorded.rental_id = attempt.rental_id and recorded.by_id = attempt.by_id
          and recorded.kind in ${ATTEMPTS} and recorded.at >= attempt.since and recorded.at <= attempt.at)))
)`;

/** The same for the held rental with the call that ends now, which the history doesn't have yet. */
export const attemptsWithThis = (
  eb: ExpressionBuilder<Database, 'rentals'>,
  pickerId: string,
  nowMs: number,
): RawBuilder<number> => sql<number>`${attemptsSince(eb, startOfBusinessDay(businessDay(nowMs)))} + (
  select case when count(*) = 0 then 1 else 0 end from rental_events as recorded
  where recorded.rental_id = ${eb.ref('rentals.id')} and recorded.by_id = ${pickerId}
    and recorded.kind in ${ATTEMPTS} and recorded.at >= ${eb.ref('rentals.fetched_at')})`;
