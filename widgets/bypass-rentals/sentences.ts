/** Sentences about what a bypass would do, updated while somebody types. */
import type { BypassPool, BypassRequest } from '../../src/contract/bypass/bypass.js';
import { coded } from '../../src/contract/base/coded.js';
import { MAX_BYPASS_ROWS, ON_HOLD_COUNTED_TO } from '../../src/contract/limits.js';
import { POOL_REFUSALS } from '../../src/contract/refusals/no-rental.js';
import type { LeadsType } from '../../src/contract/settings/settings-fields.js';
import type { PluralText } from '../../src/text/english.js';
import type { Translate } from '../../src/text/translate.js';

/** Says how many rentals can be picked now and how many are on hold, or why none can be picked. */
export function poolSentence(t: Translate, { pickable, onHold, nextFreeAt }: BypassPool): string {
  if (nextFreeAt === null)
    return pickable === 0 ? t.say(coded(POOL_REFUSALS, 'pool-empty')) : pickableSentence(t, pickable);
  const time = t.time(nextFreeAt);
  const isMany = onHold > ON_HOLD_COUNTED_TO;
  const count = isMany ? ON_HOLD_COUNTED_TO : onHold;
  if (pickable === 0)
    return t.say(coded(POOL_REFUSALS, isMany ? 'more-on-hold' : 'on-hold', { count, time: nextFreeAt }));
  const held = isMany
    ? t('More than {limit} on hold, the next at {time}.', { limit: count, time })
    : t('{count} on hold, the next at {time}.', { count, time });
  return `${pickableSentence(t, pickable)} ${held}`;
}

const pickableSentence = (t: Translate, pickable: number): string =>
  pickable > MAX_BYPASS_ROWS
    ? t('More than {limit} rentals can be picked now.', { limit: MAX_BYPASS_ROWS })
    : t.plural(pickable, '{count} rental can be picked now.', '{count} rentals can be picked now.');

const IN_LINE: Record<LeadsType, PluralText> = {
  auto: [
    'The next rental in line, returned ones and uploads for use first, will leave the pool for {name}.',
    'The next {count} rentals in line, returned ones and uploads for use first, will leave the pool for {name}.',
  ],
  random: [
    'The next rental in line, in no order, will leave the pool for {name}.',
    'The next {count} rentals in line, in no order, will leave the pool for {name}.',
  ],
  oldest: [
    'The next rental in line, the oldest first, will leave the pool for {name}.',
    'The next {count} rentals in line, the oldest first, will leave the pool for {name}.',
  ],
  newest: [
    'The next rental in line, the newest first, will leave the pool for {name}.',
    'The next {count} rentals in line, the newest first, will leave the pool for {name}.',
  ],
};

/** Says what the download would take or, without a number or an admin, what a bypass is. */
export function requestSentence(
  t: Translate,
  wish: BypassRequest | null,
  { adminName: name, pool }: { adminName: string; pool: BypassPool | undefined },
): string {
  if (!wish) return t('The rentals in the file leave the pool at once. No picker gets them any more.');
  if (!pool)
    return t.plural(
      wish.limit,
      'The next rental in line will leave the pool for {name}.',
      'The next {count} rentals in line will leave the pool for {name}.',
      { name },
    );
  return t.plural(wish.limit, ...IN_LINE[pool.leadsType], { name });
}

/** Shown when fewer can be picked than requested. */
export const tooFewSentence = (
  t: Translate,
  wish: BypassRequest | null,
  pool: BypassPool | undefined,
): string | null =>
  wish && pool && pool.pickable > 0 && pool.pickable < wish.limit
    ? t('Only {count} can be picked now, so the file will hold no more.', { count: pool.pickable })
    : null;
