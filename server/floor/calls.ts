/**
 * Calls that ended without a verdict, as the pickers' leaders see them (readings.md, 'Verdicts and
 * outcomes').
 */
import type { Expression, SqlBool } from 'kysely';
import { FLOOR_CALL_DAYS, FLOOR_LISTED, type FloorCalls } from '../../src/contract/floor/floor-board.js';
import { DAY_MS } from '../../src/contract/base/business-day.js';
import type { OutcomeKind } from '../../src/contract/picks/outcome-kinds.js';
import type { Db } from '../db/context.js';
import {
  hasOutcome,
  OUTCOME_COLUMNS,
  outcomeOf,
  shownKey,
  withinFew,
  type RentalScope,
} from '../rentals/rentals.js';

/** The rentals that pickers of a scope have to call again or gave up; undefined when there are none. */
export async function floorCalls(db: Db, scope: RentalScope, nowMs: number): Promise<FloorCalls | undefined> {
  const counts = await waitingCounts(db, scope, nowMs).executeTakeFirstOrThrow();
  const sinceMs = nowMs - FLOOR_CALL_DAYS * DAY_MS;
  const kinds = await Promise.all(
    GIVEN_UP.map(async (kind) => ({
      ...(await givenUpCount(db, scope, { kind, sinceMs }).executeTakeFirstOrThrow()),
      rows: await givenUpCalls(db, scope, { kind, sinceMs }).execute(),
    })),
  );
  const total = kinds.reduce((sum, kind) => sum + kind.total, counts.callBacks);
  if (total + counts.waiting === 0) return undefined;
  const latest = kinds
    .flatMap(({ rows }) => rows)
    .toSorted((one, other) => (other.finished_at ?? 0) - (one.finished_at ?? 0));
  const rows = [...(await callBacks(db, scope).execute()), ...latest].slice(0, FLOOR_LISTED);
  return {
    waiting: counts.waiting,
    overdue: counts.overdue,
    total,
    open: rows.flatMap((row) => {
      const outcome = outcomeOf(row);
      if (!outcome || row.finished_at === null) return [];
      const at = new Date(row.finished_at).toISOString();
      return [
        {
          _id: row.id,
          number: row.number,
          ...shownKey(row.number),
          pickerName: row.picker_name,
          outcome,
          at,
        },
      ];
    }),
  };
}

/**
 * The condition of the index `rentals_due`, which contains only the few rentals that wait for another call.
 */
const waiting = (db: Db, scope: RentalScope) =>
  db
    .selectFrom('rentals')
    .where('rentals.due_at', 'is not', null)
    .where('rentals.do_not_contact_at', 'is', null)
    .where(withinFew(scope));

export const waitingCounts = (db: Db, scope: RentalScope, nowMs: number) =>
  waiting(db, scope).select((eb) => {
    const isCallBack = eb('rentals.outcome', '=', 'call-back');
    const counted = (condition: Expression<SqlBool>) =>
      eb.fn.count<number>(eb.case().when(condition).then(1).end());
    return [
      counted(isCallBack).as('callBacks'),
      counted(eb.and([isCallBack, eb('rentals.due_at', '<=', nowMs)])).as('overdue'),
      counted(eb.not(isCallBack)).as('waiting'),
    ];
  });

const withPicker = (query: ReturnType<typeof ended>) =>
  query
    .innerJoin('users as picker', 'picker.id', 'rentals.fetcher_id')
    .select(['rentals.id', 'rentals.number', 'picker.name as picker_name'])
    .select(['rentals.number_status', 'rentals.finished_at'])
    .select(OUTCOME_COLUMNS.map((column) => `rentals.${column}` as const))
    .limit(FLOOR_LISTED);

/** The open call-backs by their time, which are one range of the index `rentals_outcome`. */
export const callBacks = (db: Db, scope: RentalScope) =>
  withPicker(ended(db, scope, { kind: 'call-back', sinceMs: 0 }))
    .where('rentals.due_at', 'is not', null)
    .where('rentals.do_not_contact_at', 'is', null)
    .orderBy('rentals.due_at')
    .orderBy('rentals.seq');

const ended = (db: Db, scope: RentalScope, { kind, sinceMs }: { kind: OutcomeKind; sinceMs: number }) =>
  db
    .selectFrom('rentals')
    .where(withinFew(scope))
    .where(hasOutcome)
    .where('rentals.outcome', '=', kind)
    .where('rentals.picked_at', '>=', sinceMs);

/** Rentals that were skipped, or not answered at the last try. */
const GIVEN_UP = ['skipped', 'no-answer'] as const;

const givenUp = (...which: Parameters<typeof ended>) => ended(...which).where('rentals.due_at', 'is', null);

export const givenUpCount = (...which: Parameters<typeof givenUp>) =>
  givenUp(...which).select((eb) => eb.fn.countAll<number>().as('total'));

export const givenUpCalls = (...which: Parameters<typeof givenUp>) =>
  withPicker(givenUp(...which))
    .orderBy('rentals.picked_at', 'desc')
    .orderBy('rentals.seq', 'desc');
