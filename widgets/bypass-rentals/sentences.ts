/** What a bypass would do, in words that follow the typing. */
import { formatTime } from '../../src/contract/business-clock.js';
import type { BypassPool, BypassWish } from '../../src/contract/bypass.js';
import { MAX_BYPASS_ROWS } from '../../src/contract/limits.js';
import { ON_HOLD_COUNTED_TO, PICKING_REFUSALS } from '../../src/contract/refusals.js';
import type { LeadsType } from '../../src/contract/settings.js';

/** `1 rental`, `1,204 rentals`. */
export const rentals = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'rental' : 'rentals'}`;

/** How many can be picked at this moment, and what hold keeps back; or why none can. */
export function poolSentence({ pickable, onHold, nextFreeAt }: BypassPool): string {
  if (pickable === 0)
    return nextFreeAt === null
      ? PICKING_REFUSALS.poolEmpty
      : PICKING_REFUSALS.onHold(onHold, Date.parse(nextFreeAt));
  const howMany = pickable > MAX_BYPASS_ROWS ? `More than ${rentals(MAX_BYPASS_ROWS)}` : rentals(pickable);
  if (nextFreeAt === null) return `${howMany} can be picked now.`;
  const held = onHold > ON_HOLD_COUNTED_TO ? `More than ${ON_HOLD_COUNTED_TO}` : onHold;
  return `${howMany} can be picked now. ${held} on hold, the next at ${formatTime(nextFreeAt)}.`;
}

const ORDER: Record<LeadsType, string> = {
  auto: 'returned ones and uploads for use first',
  random: 'in no order',
  oldest: 'the oldest first',
  newest: 'the newest first',
};

/** What the download would take. Without a number or an admin: what it means at all. */
export function wishSentence(
  wish: BypassWish | null,
  adminName: string,
  pool: BypassPool | undefined,
): string {
  if (!wish) return 'The rentals in the file leave the pool at once. No picker gets them any more.';
  const order = pool ? `, ${ORDER[pool.leadsType]}` : '';
  const next = wish.limit === 1 ? 'next rental' : `next ${rentals(wish.limit)}`;
  return `The ${next} in line${order}, will leave the pool for ${adminName}.`;
}

/** Said when fewer can be picked than are asked for. */
export const tooFewSentence = (wish: BypassWish | null, pool: BypassPool | undefined): string | null =>
  wish && pool && pool.pickable > 0 && pool.pickable < wish.limit
    ? `Only ${pool.pickable.toLocaleString('en-US')} can be picked now, so the file will hold no more.`
    : null;
