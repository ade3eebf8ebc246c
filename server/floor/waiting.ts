import { HELD_LONG_MINUTES, waitsFor, type Waiting } from '../../src/contract/screens/waiting.js';
import type { Caller } from '../base/caller.js';
import { type Context, hasRow } from '../db/context.js';
import { dealsInProcess } from '../deals/deals.js';
import { pinnedViews } from '../list-preferences/list-preferences.js';
import { dueCallBacks, rentalScope } from '../rentals/rentals.js';
import { MINUTE_MS } from '../settings/settings.js';
import { heldCount } from './in-hand.js';
import { firstStepsOf, type FirstStep, type FirstSteps } from '../../src/contract/screens/first-steps.js';
import type { DayCountFamily } from '../db/rentals-schema.js';
import { visibleStaff } from '../staff/staff.js';

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

/**
 * The steps of a supervisor before the first rental is picked, each with whether it is done. Undefined when
 * all are done, and for a super-admin or admin also when any of their people has picked a rental.
 */
async function firstSteps({ db }: Context, caller: Caller): Promise<FirstSteps | undefined> {
  const steps = firstStepsOf(caller);
  if (steps.length === 0) return undefined;
  const counted = (family: DayCountFamily, scope: string) =>
    db
      .selectFrom('rental_day_totals')
      .where('family', '=', family)
      .where('scope', '=', scope)
      .groupBy(['day', 'state'])
      .having((day) => day(day.fn.sum('rentals'), '>', 0));
  if (caller.role !== 'team-leader') {
    const scope = caller.role === 'admin' ? caller._id : '';
    if (await hasRow(counted('picked', scope))) return undefined;
  }
  const leaders = visibleStaff(db, caller, 'team-leader');
  const done: Record<FirstStep, () => Promise<boolean>> = {
    admin: () => hasRow(visibleStaff(db, caller, 'admin')),
    'creator-leader': () => hasRow(leaders.where('users.assign_for', '=', 'rental-creator')),
    'picker-leader': () => hasRow(leaders.where('users.assign_for', '=', 'rental-picker')),
    creator: () => hasRow(visibleStaff(db, caller, 'data-creator')),
    picker: () => hasRow(visibleStaff(db, caller, 'data-picker')),
    rentals: () => hasRow(counted('created', '')),
    rules: () => hasRow(db.selectFrom('settings')),
    business: () => hasRow(db.selectFrom('first_message_settings').where('name', '=', 'business')),
    pick: () => Promise.resolve(false),
  };
  const answers = await Promise.all(steps.map(async (step) => ({ step, isDone: await done[step]() })));
  return answers.every(({ isDone }) => isDone) ? undefined : answers;
}
