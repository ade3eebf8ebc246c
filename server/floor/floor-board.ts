/** The state of the work at this moment, as far as the caller may see it. */
import {
  businessDay,
  endOfBusinessDay,
  startOfBusinessDay,
  HOUR_MS,
} from '../../src/contract/base/business-day.js';
import type { FloorBoard } from '../../src/contract/floor/floor-board.js';
import type { Caller } from '../base/caller.js';
import type { Context, Db } from '../db/context.js';
import { readSettings } from '../settings/settings.js';
import {
  inPanama,
  rentalScope,
  type RentalSide,
  bypassedWithin,
  type RentalScope,
} from '../rentals/rentals.js';
import { floorCalls } from './calls.js';
import { floorSide } from './floor-side.js';
import { heavyReaders } from './heavy-readers.js';
import { inHand } from './in-hand.js';
import { withPresence } from './presence.js';
import { poolFigures } from './pool-figures.js';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../db/schema.js';
import { latestChange, resultsNow } from '../figures/figures.js';

/** Reads the board with a handful of statements, none of which blocks other requests for long. */
export async function floorBoard({ db, clock }: Context, caller: Caller): Promise<FloorBoard> {
  const nowMs = clock.now();
  const today = businessDay(nowMs);
  const day = { fromMs: startOfBusinessDay(today), beforeMs: endOfBusinessDay(today) };
  const sideOf = async (side: RentalSide) =>
    withPresence(
      db,
      floorSide(await peopleToday(db, { side, scope: rentalScope(caller, side), day }).execute()),
      side,
      nowMs,
    );
  const taken = rentalScope(caller, 'taken');
  const seesPickers = taken !== 'none';
  const calls = seesPickers ? await floorCalls(db, taken, nowMs) : undefined;
  return {
    asOf: new Date(nowMs).toISOString(),
    pool: await pool(db, nowMs),
    inHand: seesPickers ? await inHand(db, taken) : null,
    pickers: seesPickers ? await sideOf('taken') : null,
    creators: await sideOf('entered'),
    heavyReaders:
      caller.role === 'super-admin' ? await heavyReaders(db, await readSettings(db), nowMs) : null,
    bypassedToday: (await bypassedOn(db, rentalScope(caller, 'entered'), day).executeTakeFirstOrThrow())
      .total,
    ...(calls && { calls }),
  };
}

async function pool(db: Db, nowMs: number): Promise<FloorBoard['pool']> {
  const { waiting, onHold, listed, nextFreeMs, oldestMs, closed } = await poolFigures(db, nowMs);
  return {
    waiting,
    onHold,
    ...(listed > 0 && { doNotContact: listed }),
    nextFreeAt: nextFreeMs === null ? null : instant(nextFreeMs),
    oldestWaitingSince: oldestMs === null ? null : instant(oldestMs),
    ...(closed !== undefined && {
      quietHours: {
        count: closed?.count ?? 0,
        opensAt: closed && instant(closed.opensAtMs),
        localTime: closed && inPanama(closed),
      },
    }),
  };
}

const instant = (ms: number): string => new Date(ms).toISOString();

/** How many rentals of a scope were bypassed on a day and still are. It is read from an index alone. */
export const bypassedOn = (
  db: Db,
  scope: RentalScope,
  { fromMs, beforeMs }: { fromMs: number; beforeMs: number },
) =>
  db
    .selectFrom('rentals')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(bypassedWithin(scope))
    .where('fetched_at', '>=', fromMs)
    .where('fetched_at', '<', beforeMs);

interface PeopleTerms {
  side: RentalSide;
  scope: RentalScope;
  /** The Panama day; `beforeMs` is exclusive. */
  day: { fromMs: number; beforeMs: number };
}

const PERSON = { entered: 'creator_id', taken: 'picker_id' } as const;
const ROLE = { entered: 'data-creator', taken: 'data-picker' } as const;

/**
 * Counts per hour how many rentals each person of a scope took today, or how many of their rentals others took. A row for each person
 * and hour, and one with `hour` null for a person without picks.
 */
export const peopleToday = (db: Db, { side, scope, day }: PeopleTerms) =>
  db
    .selectFrom('users as person')
    .leftJoin('picks', (join) =>
      join
        .onRef(`picks.${PERSON[side]}`, '=', 'person.id')
        .on('picks.picked_at', '>=', day.fromMs)
        .on('picks.picked_at', '<', day.beforeMs),
    )
    .leftJoin('pick_changes as latest', (join) => join.on('latest.id', '=', latestChange))
    .select((eb) => [
      'person.id',
      'person.name',
      'person.deleted_at',
      sql<number | null>`(${eb.ref('picks.picked_at')} - ${sql.lit(day.fromMs)}) / ${sql.lit(HOUR_MS)}`.as(
        'hour',
      ),
      eb.fn.count<number>('picks.id').as('picks'),
      resultsNow('valid').as('valid'),
      resultsNow('invalid').as('invalid'),
    ])
    .where('person.role', '=', ROLE[side])
    .where(isOf(scope))
    // People who left today are included, because they may have worked today.
    .where((eb) => eb.or([eb('person.deleted_at', 'is', null), eb('person.deleted_at', '>=', day.fromMs)]))
    .groupBy(['person.id', 'hour']);

/** Filters people by the scope of their rentals. Both have the same scope, because nobody changes groups. */
const isOf =
  (scope: RentalScope) =>
  (eb: ExpressionBuilder<{ person: Database['users'] }, 'person'>): Expression<SqlBool> => {
    if (scope === 'all') return eb.lit(true);
    if (scope === 'none') return eb.lit(false);
    return eb(
      scope.column === 'creator_leader_id' ? 'person.team_leader_id' : 'person.admin_id',
      '=',
      scope.id,
    );
  };
