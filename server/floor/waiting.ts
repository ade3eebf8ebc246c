import { HELD_LONG_MINUTES, waitsFor, type Waiting } from '../../src/contract/screens/waiting.js';
import type { Caller } from '../base/caller.js';
import type { Context } from '../db/context.js';
import { dealsInProcess } from '../deals/deals.js';
import { pinnedViews } from '../list-preferences/list-preferences.js';
import { dueCallBacks, rentalScope } from '../rentals/rentals.js';
import { MINUTE_MS } from '../settings/settings.js';
import { firstSteps } from './first-steps.js';
import { heldCount } from './in-hand.js';

/** Counts what waits for the caller now, and finds the views in their navigation. Each count reads a small index. */
export async function waiting({ db, clock }: Context, caller: Caller): Promise<Waiting> {
  const nowMs = clock.now();
  const queries = {
    deals: () => dealsInProcess(db, caller),
    callBacks: () => dueCallBacks(db, caller._id, nowMs),
    held: () =>
      heldCount(db, rentalScope(caller, 'taken')).where(
        'rentals.picked_at',
        '<',
        nowMs - HELD_LONG_MINUTES * MINUTE_MS,
      ),
  };
  const counts = await Promise.all(
    waitsFor(caller).map(async (kind) => {
      const { total } = await queries[kind]().executeTakeFirstOrThrow();
      return [kind, total] as const;
    }),
  );
  const steps = await firstSteps({ db, clock }, caller);
  const pinned = await pinnedViews(db, caller);
  return {
    ...Object.fromEntries(counts),
    ...(steps && { firstSteps: steps }),
    ...(pinned.length > 0 && { pinned }),
  };
}
