/** What the board shows only for the people whom it lists: their presence, their limit, and how many rentals they entered today. */
import {
  IDLE_MINUTES,
  PRESENT_MINUTES,
  type FloorPerson,
  type FloorSide,
} from '../../src/contract/floor/floor-board.js';
import { businessDayNumber, startOfDayNumber } from '../../src/contract/base/business-day.js';
import type { Db } from '../db/context.js';
import { entriesIn } from '../figures/figures.js';
import type { RentalSide } from '../rentals/rentals.js';
import { MINUTE_MS } from '../settings/settings.js';
import type { CountedSide } from './floor-side.js';

/** Adds presence, limit and today's entries to the people of a side. */
export async function withPresence(
  db: Db,
  { people, ...sums }: CountedSide,
  side: RentalSide,
  nowMs: number,
): Promise<FloorSide> {
  const ids = people.map(({ _id }) => _id);
  const rows = ids.length === 0 ? [] : await actsOf(db, ids, side, nowMs).execute();
  const found = new Map(rows.map(({ id, ...row }) => [id, toPresence(row, nowMs)]));
  return {
    ...sums,
    people: people.map((person) => ({ ...person, ...(found.get(person._id) ?? NOBODY) })),
  };
}

/** Reads only the ends of a few indexes for each person, so that the cost doesn't grow with the number of rentals. */
export const actsOf = (db: Db, ids: readonly string[], side: RentalSide, nowMs: number) =>
  db
    .selectFrom('users as person')
    .where('person.id', 'in', ids)
    .select((eb) => [
      'person.id',
      'person.daily_limit',
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'person.id')
        .where('sessions.ended_at', 'is', null)
        .select((session) => session.fn.max(session.fn.coalesce('refreshed_at', 'created_at')).as('at'))
        .as('usedAt'),
      eb
        .selectFrom('rentals')
        .whereRef(side === 'taken' ? 'rentals.fetcher_id' : 'rentals.creator_id', '=', 'person.id')
        .select((rental) => rental.fn.max(side === 'taken' ? 'finished_at' : 'created_at').as('at'))
        .as('lastActAt'),
      eb
        .selectFrom('rentals')
        .whereRef('rentals.fetcher_id', '=', 'person.id')
        .where('rentals.finished_at', 'is', null)
        .select((rental) => rental.fn.max('rentals.fetched_at').as('at'))
        .as('heldAt'),
      entriesIn(eb.ref('person.id'), {
        fromMs: startOfDayNumber(businessDayNumber(nowMs)),
        beforeMs: Number.MAX_SAFE_INTEGER,
      }).as('entered'),
    ]);

interface Acts {
  daily_limit: number | null;
  usedAt: number | null;
  lastActAt: number | null;
  heldAt: number | null;
  entered: number | null;
}
type Listed = Pick<FloorPerson, 'presence' | 'lastActAt' | 'limit' | 'entered'>;

const NOBODY: Listed = { presence: 'away', lastActAt: null, limit: null, entered: 0 };

function toPresence({ daily_limit, usedAt, lastActAt, heldAt, entered }: Acts, nowMs: number): Listed {
  const lastMs = Math.max(lastActAt ?? 0, heldAt ?? 0);
  const isThere = usedAt !== null && usedAt >= nowMs - PRESENT_MINUTES * MINUTE_MS;
  const isIdle = heldAt === null && lastMs < nowMs - IDLE_MINUTES * MINUTE_MS;
  return {
    presence: isThere ? (isIdle ? 'idle' : 'working') : 'away',
    lastActAt: lastMs === 0 ? null : new Date(lastMs).toISOString(),
    limit: daily_limit,
    entered: entered ?? 0,
  };
}
