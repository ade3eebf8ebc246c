import { ON_HOLD_COUNTED_TO } from '../../src/contract/limits.js';
import type { Settings } from '../../src/contract/settings/settings.js';
import type { Db } from '../db/context.js';

export const MINUTE_MS = 60_000;

type HoldRule = Pick<Settings, 'isHoldEnabled' | 'holdTime' | 'holdEnabledAt'>;

/**
 * Rentals created up to this instant can be picked now: those from before hold began, and those whose hold
 * time is over. One cutoff is enough for the claim to read one range of an index. Hold doesn't apply to
 * rentals of an upload for use.
 */
export function holdCutoffMs({ isHoldEnabled, holdTime, holdEnabledAt }: HoldRule, nowMs: number): number {
  if (!isHoldEnabled) return Number.MAX_SAFE_INTEGER;
  const offHoldMs = nowMs - holdTime * MINUTE_MS;
  return holdEnabledAt === null ? offHoldMs : Math.max(Date.parse(holdEnabledAt) - 1, offHoldMs);
}

/**
 * Counts the rentals on hold now, at most ON_HOLD_COUNTED_TO + 1, and returns when the first of them becomes
 * pickable. Null if none is on hold.
 */
export async function onHold(
  db: Db,
  rule: HoldRule,
  nowMs: number,
): Promise<{ count: number; nextAtMs: number } | null> {
  if (!rule.isHoldEnabled) return null;
  const { count, firstMs } = await onHoldQuery(db, holdCutoffMs(rule, nowMs)).executeTakeFirstOrThrow();
  const holdMs = rule.holdTime * MINUTE_MS;
  return firstMs === null ? null : { count, nextAtMs: Math.min(firstMs, nowMs) + holdMs };
}

/**
 * The rentals of the pool that were created after the cutoff, which are one range of the index
 * `rentals_pool_age`. Upload-for-use is never on hold.
 */
export const rentalsOnHold = (db: Db, cutoffMs: number) =>
  db
    .selectFrom('rentals')
    .where('fetched_at', 'is', null)
    .where('do_not_contact_at', 'is', null)
    .where('created_at', '>', cutoffMs)
    .where('source', '!=', 'for-use');

/**
 * How many rentals are on hold, and the first of them. They are counted only up to a limit, because a bulk
 * upload can put a hundred thousand on hold while every picker asks.
 */
export const onHoldQuery = (db: Db, cutoffMs: number) =>
  db
    .selectFrom(
      rentalsOnHold(db, cutoffMs)
        .select('created_at')
        .orderBy('created_at')
        .limit(ON_HOLD_COUNTED_TO + 1)
        .as('held_back'),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<number | null>('created_at').as('firstMs'),
    ]);
