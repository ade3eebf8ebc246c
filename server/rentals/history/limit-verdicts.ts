import { DAY_MS } from '../../../src/contract/base/business-day.js';
import { VERDICT_CHANGES_A_DAY as count } from '../../../src/contract/limits.js';
import { refusal } from '../../../src/contract/refusals/all.js';
import { Refusal } from '../../base/refusal.js';
import type { Db } from '../../db/context.js';

/** Throws 429 when a lead's verdict was changed or taken back too often, because each change is a step of its history. */
export async function limitVerdictChanges(trx: Db, rentalId: string, nowMs: number): Promise<void> {
  const steps = await trx
    .selectFrom('rental_events')
    .select('at')
    .where('rental_id', '=', rentalId)
    .where('kind', 'in', ['verdict-changed', 'taken-back'])
    .where('at', '>', nowMs - DAY_MS)
    .orderBy('at')
    .limit(count)
    .execute();
  if (steps.length < count) return;
  throw new Refusal(429, refusal('too-many-verdicts', { count }), {
    retryAtMs: (steps[0]?.at ?? nowMs) + DAY_MS,
  });
}
