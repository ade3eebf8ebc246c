/**
 * The floor board: how the work stands at this moment, for those who lead it. The pool is one for the whole operation; people
 * and what they hold are those whom the caller's lists show (readings.md, 'Who sees what').
 */
import { array, nullable, number, object, string, type Infer } from 'superstruct';
import { endpoint } from './endpoint.js';
import { Id, Instant } from './fields.js';
import { HeavyReader } from './reading-limits.js';

/** As many people, and as many rentals in hand, a board lists; the others are told as one sum. */
export const FLOOR_LISTED = 50;
export const HOURS_A_DAY = 24;

/**
 * What was taken today, by the hour of the Panama day in which it was (24 numbers, the hours to come are 0), and the verdicts on
 * it so far: the same count as beside a picker's and a creator's name elsewhere.
 */
const figures = { perHour: array(number()), valid: number(), invalid: number() };
export const FloorFigures = object(figures);
export type FloorFigures = Infer<typeof FloorFigures>;

export const FloorPerson = object({ _id: Id, name: string(), ...figures });
export type FloorPerson = Infer<typeof FloorPerson>;

/** Pickers by what they took, or creators by what was taken of theirs: most first. */
export const FloorSide = object({
  total: FloorFigures,
  people: array(FloorPerson),
  /** Those who aren't listed. */
  others: object({ people: number(), ...figures }),
});
export type FloorSide = Infer<typeof FloorSide>;

/** A rental in somebody's hand. */
export const FloorHeld = object({ _id: Id, number: string(), pickerName: string(), since: Instant });
export type FloorHeld = Infer<typeof FloorHeld>;

export const FloorBoard = object({
  asOf: Instant,
  /** `waiting`: free to be picked now. `nextFreeAt`: when hold lets the next one go. */
  pool: object({
    waiting: number(),
    onHold: number(),
    nextFreeAt: nullable(Instant),
    oldestWaitingSince: nullable(Instant),
  }),
  /** Longest first. Null, like `pickers`, for a leader of creators, who sees no pickers. */
  inHand: nullable(object({ total: number(), held: array(FloorHeld) })),
  pickers: nullable(FloorSide),
  creators: FloorSide,
  /** Who opens far more rows or proofs than usual in this hour, most first; null for everybody but a super-admin. */
  heavyReaders: nullable(array(HeavyReader)),
  /** Today's bypassed rentals: of the caller's creators, or received by the caller's admin. */
  bypassedToday: number(),
});
export type FloorBoard = Infer<typeof FloorBoard>;

export const getFloorBoard = endpoint({
  method: 'GET',
  path: '/rental/getFloorBoard',
  may: 'see-floor',
  answer: FloorBoard,
  says: { done: 'Floor board', failed: 'Failed to load data' },
});
