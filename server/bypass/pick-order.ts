/**
 * The order of the pool for a bypass, which takes many rentals at once: the same as that of the claims (`claim.sqlite.sql`), as ranges of
 * indexes, one after the other. `tests/api/rules-of-fetching.test.ts` compares both. Quiet hours and attempts don't count, because nobody calls them now.
 */
import { sql, type Expression, type SqlBool } from 'kysely';
import { businessDay, startOfBusinessDay } from '../../src/contract/base/business-day.js';
import type { Settings } from '../../src/contract/settings/settings.js';
import type { LeadsType } from '../../src/contract/settings/settings-fields.js';
import type { Db, RentalRows } from '../db/context.js';
import { randomShuffle } from '../rentals/rentals.js';
import { holdCutoffMs } from '../settings/settings.js';

export interface PickOrder {
  leadsType: LeadsType;
  /** The last instant of creation that is no longer on hold (`hold.ts`). */
  cutoffMs: number;
  /** When the Panama day began. */
  todayStartMs: number;
  /** Where `random` starts in the column `shuffle`. */
  randomStart: number;
}

export const orderNow = (settings: Settings, nowMs: number): PickOrder => ({
  leadsType: settings.leadsType,
  cutoffMs: holdCutoffMs(settings, nowMs),
  todayStartMs: startOfBusinessDay(businessDay(nowMs)),
  randomStart: randomShuffle(),
});

type Condition = (pool: RentalRows) => Expression<SqlBool>;

/** The ids of each range in order. A rental may be in more than one range; its first place counts. */
export function rangesInOrder(db: Db, order: PickOrder) {
  const { cutoffMs, todayStartMs, randomStart } = order;
  const pool = (isIn: Condition) =>
    db
      .selectFrom('rentals')
      .select('id')
      .where('fetched_at', 'is', null)
      .where('do_not_contact_at', 'is', null)
      .where(isIn);
  const oldest = (isIn: Condition) => pool(isIn).orderBy('created_at').orderBy('id');
  const newest = (isIn: Condition) => pool(isIn).orderBy('created_at', 'desc').orderBy('id', 'desc');
  const shuffled = (isIn: Condition) => pool(isIn).where(isFree).orderBy('shuffle');

  const isForUse: Condition = (eb) => eb('source', '=', sql.lit('for-use'));
  const isOffHold: Condition = (eb) => eb('created_at', '<=', cutoffMs);
  const isFree: Condition = (eb) =>
    eb.not(eb.and([eb('created_at', '>', cutoffMs), eb('source', '<>', sql.lit('for-use'))]));

  switch (order.leadsType) {
    case 'oldest':
      return [oldest(isOffHold), oldest(isForUse)];
    case 'newest':
      return [newest((eb) => eb.and([isForUse(eb), eb('created_at', '>', cutoffMs)])), newest(isOffHold)];
    case 'random':
      return [
        shuffled((eb) => eb('shuffle', '>=', randomStart)),
        shuffled((eb) => eb('shuffle', '<', randomStart)),
      ];
    case 'auto':
      return [
        pool((eb) => eb.and([eb('returned_at', 'is not', null), isFree(eb)]))
          .orderBy('returned_at')
          .orderBy('id'),
        oldest(isForUse),
        oldest((eb) => eb.and([isOffHold(eb), eb('created_at', '>=', todayStartMs)])),
        newest((eb) => eb.and([isOffHold(eb), eb('created_at', '<', todayStartMs)])),
      ];
  }
}
