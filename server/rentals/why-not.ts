/** Why a picker gets no rental now, and until when. Read only after a claim that took nothing. */
import type { Kysely } from 'kysely';
import { businessDay, endOfBusinessDay, startOfBusinessDay } from '../../src/contract/business-day.js';
import { ON_HOLD_COUNTED_TO } from '../../src/contract/limits.js';
import type { ValuesFor } from '../../src/contract/coded-with.js';
import { refusal, type REFUSALS } from '../../src/contract/refusals/all.js';
import { RULE_REFUSALS, type PoolCode, type RuleCode } from '../../src/contract/refusals/no-rental.js';
import type { Settings } from '../../src/contract/settings.js';
import type { Database } from '../db/schema.js';
import { Refusal } from '../base/refusal.js';
import { lastEndOfCall, picksIn } from '../figures/figures.js';
import { onHold } from '../settings/settings.js';
import { nextDueMs } from './next-due.js';
import { closedNow, inPanama, type ClosedNow } from './time-zones/closed-now.js';
import { nextCallable } from './time-zones/next-callable.js';
import type { KnownRules } from './time-zones/open-zones.js';
import { pickerWait } from './wait.js';

/**
 * The first rule that prevents this picker from fetching, in the order: switched off, limits, wait. Null if
 * no rule prevents it.
 */
export async function notNowReason(
  db: Kysely<Database>,
  settings: Settings,
  pickerId: string,
  nowMs: number,
): Promise<Refusal | null> {
  const today = businessDay(nowMs);
  const midnightMs = endOfBusinessDay(today);
  const picker = await limitsAndPicks(db, { pickerId, nowMs }).executeTakeFirst();
  // If the picker was deleted or suspended after the guard's check, this refuses them as the guard does from
  // now on.
  if (!picker) return new Refusal(401, refusal('session-ended'));

  const { limit, picked, adminLimit, adminPicked } = picker;
  if (limit === 0) return noRental('switched-off');
  if (adminLimit === 0) return noRental('admin-switched-off');
  if (limit !== null && picked >= limit) return noRental('daily-limit', midnightMs, { picked, limit });
  if (adminLimit !== null && adminPicked >= adminLimit)
    return noRental('admin-limit', midnightMs, { picked: adminPicked, limit: adminLimit });

  const { waitSeconds, nextFetchAt } = pickerWait(settings, picker.lastFinishedMs, nowMs);
  if (nextFetchAt !== null) return noRental('wait', Date.parse(nextFetchAt), { seconds: waitSeconds });
  return null;
}

/**
 * The refusal when this picker can pick nothing. If rentals wait for another call, for the end of hold or for the time where they are,
 * it says when the first of them can be picked.
 */
export async function nothingNow(
  db: Kysely<Database>,
  known: KnownRules,
  nowMs: number,
  pickerId: string,
): Promise<Refusal> {
  const { dueMs, freeMs } = known.settings.isQuietHoursEnabled
    ? await nextCallable(db, known.settings, { pickerId, nowMs })
    : { dueMs: await nextDueMs(db, pickerId, nowMs), freeMs: undefined };
  const closed = await closedNow(db, known, { nowMs, limit: ON_HOLD_COUNTED_TO + 1, pickerId });
  const empty = await emptyPool(db, known.settings, nowMs, freeMs);
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
  db: Kysely<Database>,
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

/** The limits of a picker and their admin, today's picks under each, and the picker's last finish. */
const limitsAndPicks = (db: Kysely<Database>, { pickerId, nowMs }: { pickerId: string; nowMs: number }) => {
  const today = businessDay(nowMs);
  return db
    .selectFrom('users as picker')
    .leftJoin('users as admin', 'admin.id', 'picker.admin_id')
    .where('picker.id', '=', pickerId)
    .where('picker.deleted_at', 'is', null)
    .where('picker.suspended_at', 'is', null)
    .select((eb) => {
      const span = { fromMs: startOfBusinessDay(today), beforeMs: endOfBusinessDay(today) };
      return [
        'picker.daily_limit as limit',
        'admin.daily_limit as adminLimit',
        picksIn('picker_id', pickerId, span).as('picked'),
        picksIn('admin_id', eb.ref('picker.admin_id'), span).as('adminPicked'),
        lastEndOfCall(pickerId).as('lastFinishedMs'),
      ];
    });
};
