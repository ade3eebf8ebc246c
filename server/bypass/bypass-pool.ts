import type { BypassPool } from '../../src/contract/bypass/bypass.js';
import { MAX_BYPASS_ROWS } from '../../src/contract/limits.js';
import type { Context, Db } from '../db/context.js';
import { previewHold, readSettings } from '../settings/settings.js';
import { orderNow, type PickOrder, rangesInOrder } from './pick-order.js';

/** Counting ends here, which is enough to say 'more than one batch can have'. */
const COUNTED_TO = MAX_BYPASS_ROWS + 1;

/** How many rentals a bypass would find now. */
export async function bypassPool({ db, clock }: Context): Promise<BypassPool> {
  const nowMs = clock.now();
  const settings = await readSettings(db);
  let pickable = 0;
  for (const range of countPickable(db, orderNow(settings, nowMs)))
    pickable += (await range.executeTakeFirstOrThrow()).count;
  return {
    pickable: Math.min(pickable, COUNTED_TO),
    leadsType: settings.leadsType,
    ...(await previewHold(db, settings, nowMs)),
  };
}

/**
 * Counts the pickable rentals, each range up to the limit. It always uses the ranges of `newest`, because only those
 * two have no rental in common.
 */
export const countPickable = (db: Db, order: PickOrder) =>
  rangesInOrder(db, { ...order, leadsType: 'newest' }).map((range) =>
    db.selectFrom(range.limit(COUNTED_TO).as('in_line')).select((eb) => eb.fn.countAll<number>().as('count')),
  );
