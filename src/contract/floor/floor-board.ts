/**
 * The floor board: the work at this moment, for the people who lead it. Everybody sees the one pool of the
 * operation, but only the people and held rentals of their own lists (readings.md, 'Who sees what').
 */
import { array, nullable, number, object, optional, string, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Id, Instant, NumberKey } from '../base/fields.js';
import { Outcome } from '../picks/outcome-kinds.js';
import { Role } from '../roles/roles.js';
import { choice } from '../base/choice.js';

/** The maximum of people, and of rentals in hand, that a board lists; the others are summed up. */
export const FLOOR_LISTED = 50;
export const HOURS_A_DAY = 24;
export const FLOOR_CALL_DAYS = 7;

/**
 * What was taken today, by hour of the Panama day (24 numbers, future hours are 0), and their verdicts so
 * far. Other screens show the same counts next to the names of pickers and creators.
 */
const figures = { perHour: array(number()), valid: number(), invalid: number() };
export const FloorFigures = object(figures);
export type FloorFigures = Infer<typeof FloorFigures>;

/** A person whose page is open refreshes their session at least this often, because access tokens last for 15 minutes. */
export const PRESENT_MINUTES = 20;
/** A person who did nothing for this long is idle. */
export const IDLE_MINUTES = 10;

/**
 * `away`: the person isn't logged in on an open page. `working`: they hold a rental, or picked, finished or entered one in the last
 * IDLE_MINUTES. `idle`: neither.
 */
export const Presence = choice(['working', 'idle', 'away']);
export type Presence = Infer<typeof Presence>;

export const FloorPerson = object({
  _id: Id,
  name: string(),
  ...figures,
  presence: Presence,
  /** When the person last picked, finished or entered a rental; null if they never did. */
  lastActAt: nullable(Instant),
  /** The picks per day that a picker may make; null without a limit, and for creators. */
  limit: nullable(number()),
  /** How many rentals a creator entered today; 0 for pickers. */
  entered: number(),
});
export type FloorPerson = Infer<typeof FloorPerson>;

/**
 * Pickers by how many rentals they took, or creators by how many of theirs were taken; the most active first.
 */
export const FloorSide = object({
  total: FloorFigures,
  people: array(FloorPerson),
  /** The people who aren't listed. */
  others: object({ people: number(), ...figures }),
});
export type FloorSide = Infer<typeof FloorSide>;

/** A rental in a picker's hand. */
export const FloorHeld = object({
  _id: Id,
  number: string(),
  numberKey: NumberKey,
  pickerId: Id,
  pickerName: string(),
  /** The picker's team leader. The leader, and everybody above the leader, may release the rental. */
  leaderId: nullable(Id),
  since: Instant,
});
export type FloorHeld = Infer<typeof FloorHeld>;

/** A rental whose last call ended without a verdict. */
export const FloorCall = object({
  _id: Id,
  number: string(),
  numberKey: NumberKey,
  /** The picker who called. */
  pickerName: string(),
  outcome: Outcome,
  /** When the call ended. */
  at: Instant,
});
export type FloorCall = Infer<typeof FloorCall>;

/**
 * Calls that ended without a verdict. `waiting`: how many rentals wait for another try; `overdue`: how many call-backs are due.
 * `open`: the call-backs by their time, then what was given up in the last FLOOR_CALL_DAYS days, newest first; `total` counts them.
 */
export const FloorCalls = object({
  waiting: number(),
  overdue: number(),
  total: number(),
  open: array(FloorCall),
});
export type FloorCalls = Infer<typeof FloorCalls>;

/** A person who has opened more than their limit this hour, as the floor board shows them to a super-admin. */
export const HeavyReader = object({
  _id: Id,
  name: string(),
  role: Role,
  rows: number(),
  rowsLimit: number(),
  proofs: number(),
  proofsLimit: number(),
  /** Since when calls are delayed, and when the first call was refused. */
  slowedSince: nullable(Instant),
  refusedSince: nullable(Instant),
});
export type HeavyReader = Infer<typeof HeavyReader>;

export const FloorBoard = object({
  asOf: Instant,
  /**
   * `waiting`: can be picked now. `nextFreeAt`: when hold releases the next one. `quietHours`: how many wait for the time where their
   * number is, when the first of them may be called, and which time it is there then (an instant with that time in Panama); missing
   * while quiet hours are off.
   */
  pool: object({
    waiting: number(),
    onHold: number(),
    /** How many nobody gets, because their number is on the do-not-contact list. Missing if there are none. */
    doNotContact: optional(number()),
    nextFreeAt: nullable(Instant),
    oldestWaitingSince: nullable(Instant),
    quietHours: optional(
      object({ count: number(), opensAt: nullable(Instant), localTime: nullable(Instant) }),
    ),
  }),
  /**
   * The rentals in hand, held longest first. Null, like `pickers`, for a leader of creators, who may not see
   * pickers.
   */
  inHand: nullable(object({ total: number(), held: array(FloorHeld) })),
  pickers: nullable(FloorSide),
  creators: FloorSide,
  /** People who open far more rows or proofs than usual in this hour, most first; null unless the caller is a super-admin. */
  heavyReaders: nullable(array(HeavyReader)),
  /** Rentals bypassed today: those of the caller's creators, or those that the caller's admin received. */
  bypassedToday: number(),
  /** Missing if there are none, and for a leader of creators. */
  calls: optional(FloorCalls),
});
export type FloorBoard = Infer<typeof FloorBoard>;

export const getFloorBoard = endpoint({
  method: 'GET',
  path: '/rental/getFloorBoard',
  may: 'see-floor',
  answer: FloorBoard,
  says: { done: 'Floor board', failed: 'Failed to load data' },
});
