import { sql, type SelectQueryBuilder } from 'kysely';
import { firstStepsOf, type FirstStep, type FirstSteps } from '../../src/contract/screens/first-steps.js';
import type { Caller } from '../base/caller.js';
import type { Context } from '../db/context.js';
import type { DayCountFamily } from '../db/rentals-schema.js';
import { visibleStaff } from '../staff/staff.js';

/**
 * The steps of a supervisor before the first rental is picked, each with whether it is done. Undefined when
 * all are done, and for a super-admin or admin also when any of their people has picked a rental.
 */
export async function firstSteps({ db }: Context, caller: Caller): Promise<FirstSteps | undefined> {
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
    if (await isThere(counted('picked', scope))) return undefined;
  }
  const leaders = visibleStaff(db, caller, 'team-leader');
  const done: Record<FirstStep, () => Promise<boolean>> = {
    admin: () => isThere(visibleStaff(db, caller, 'admin')),
    'creator-leader': () => isThere(leaders.where('users.assign_for', '=', 'rental-creator')),
    'picker-leader': () => isThere(leaders.where('users.assign_for', '=', 'rental-picker')),
    creator: () => isThere(visibleStaff(db, caller, 'data-creator')),
    picker: () => isThere(visibleStaff(db, caller, 'data-picker')),
    rentals: () => isThere(counted('created', '')),
    rules: () => isThere(db.selectFrom('settings')),
    business: () => isThere(db.selectFrom('first_message_settings').where('name', '=', 'business')),
    pick: () => Promise.resolve(false),
  };
  const answers = await Promise.all(steps.map(async (step) => ({ step, isDone: await done[step]() })));
  return answers.every(({ isDone }) => isDone) ? undefined : answers;
}

/** An expression for whether a query finds a row. */
async function isThere<Tables, Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<boolean> {
  return (await rows.select(sql.lit(1).as('one')).limit(1).executeTakeFirst()) !== undefined;
}
