/** Why a picker gets no rental now, and until when. Read only after a claim that took nothing. */
import { ON_HOLD_COUNTED_TO } from '../../src/contract/limits.js';
import type { ValuesFor } from '../../src/contract/base/coded.js';
import { refusal, type REFUSALS } from '../../src/contract/refusals/all.js';
import { RULE_REFUSALS, type PoolCode, type RuleCode } from '../../src/contract/refusals/no-rental.js';
import type { Settings } from '../../src/contract/settings/settings.js';
import type { Db } from '../db/context.js';
import { Refusal } from '../base/refusal.js';
import { onHold, readSettings } from '../settings/settings.js';
import { verdictOn, type ClaimTerms } from './claim.js';
import { nextDueMs } from './next-due.js';
import { closedNow, inPanama, type ClosedNow } from './time-zones/closed-now.js';
import { nextCallable } from './time-zones/next-callable.js';
import { waitOf } from './wait.js';

/** The rule that keeps this picker from fetching, as `rules.sql` says it to the claim. Null if none does. */
export async function notNowReason(db: Db, terms: ClaimTerms): Promise<Refusal | null> {
  const [found] = (await db.executeQuery(verdictOn(db, terms))).rows;
  // If the picker was deleted or suspended after the guard's check, this refuses them as the guard does from
  // now on.
  if (!found) return new Refusal(401, refusal('session-ended'));
  const picked = { picked: found.picked ?? 0, limit: found.daily_limit ?? 0 };
  const adminPicked = { picked: found.admin_picked ?? 0, limit: found.admin_limit ?? 0 };
  switch (found.refusal) {
    case null:
      return null;
    case 'switched-off':
    case 'admin-switched-off':
      return noRental(found.refusal);
    case 'daily-limit':
      return noRental('daily-limit', terms.tomorrow, picked);
    case 'admin-limit':
      return noRental('admin-limit', terms.tomorrow, adminPicked);
    case 'wait': {
      const { waitSeconds, nextFetchAt } = waitOf(found, terms.now);
      return noRental('wait', Date.parse(nextFetchAt ?? ''), { seconds: waitSeconds });
    }
  }
}

/**
 * The refusal when this picker can pick nothing. If rentals wait for another call, for the end of hold or for the time where they are,
 * it says when the first of them can be picked.
 */
export async function nothingNow(db: Db, { picker: pickerId, now: nowMs }: ClaimTerms): Promise<Refusal> {
  const settings = await readSettings(db);
  const { dueMs, freeMs } = settings.isQuietHoursEnabled
    ? await nextCallable(db, settings, { pickerId, nowMs })
    : { dueMs: await nextDueMs(db, pickerId, nowMs), freeMs: undefined };
  const closed = await closedNow(db, settings, { nowMs, limit: ON_HOLD_COUNTED_TO + 1, pickerId });
  const empty = await emptyPool(db, settings, nowMs, freeMs);
  const otherwiseMs = Math.min(dueMs ?? NEVER_MS, empty.retryAtMs ?? NEVER_MS);
  if (closed && closed.opensAtMs <= otherwiseMs) return waitsForOpening(closed);
  if (dueMs !== null && dueMs === otherwiseMs)
    return noRental('next-call', dueMs, { time: new Date(dueMs).toISOString() });
  return empty;
}

const NEVER_MS = Number.MAX_SAFE_INTEGER;

/**
 * 403 when a rule keeps the picker from fetching, 404 when nothing can be handed out. `retryAtMs` is undefined when waiting doesn't help, or
 * when it is unknown how long.
 */
const noRental = <C extends RuleCode | PoolCode>(
  code: C,
  retryAtMs?: number,
  ...values: ValuesFor<(typeof REFUSALS)[C]>
) =>
  new Refusal(
    code in RULE_REFUSALS ? 403 : 404,
    refusal(code, ...values),
    retryAtMs === undefined ? {} : { retryAtMs },
  );

function waitsForOpening(closed: ClosedNow): Refusal {
  const time = inPanama(closed);
  return closed.count > ON_HOLD_COUNTED_TO
    ? noRental('more-quiet-hours', closed.opensAtMs, { count: ON_HOLD_COUNTED_TO, time })
    : noRental('quiet-hours', closed.opensAtMs, { count: closed.count, time });
}

/**
 * The refusal when nothing can be picked or bypassed. If rentals are on hold, it says when one can be picked: when hold releases the
 * first one, or at `freeMs` (null: never, because its number may never be called).
 */
export async function emptyPool(
  db: Db,
  settings: Settings,
  nowMs: number,
  freeMs?: number | null,
): Promise<Refusal> {
  const held = freeMs === null ? null : await onHold(db, settings, nowMs);
  if (!held) return noRental('pool-empty');
  const { count } = held;
  const nextAtMs = freeMs ?? held.nextAtMs;
  const time = new Date(nextAtMs).toISOString();
  return count > ON_HOLD_COUNTED_TO
    ? noRental('more-on-hold', nextAtMs, { count: ON_HOLD_COUNTED_TO, time })
    : noRental('on-hold', nextAtMs, { count, time });
}
