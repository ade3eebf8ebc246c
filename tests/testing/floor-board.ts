/**
 * A floor board at two in the afternoon for stories and tests: realistic, with names of the maximum length.
 */
import {
  HOURS_A_DAY,
  type FloorBoard,
  type FloorCall,
  type FloorFigures,
  type FloorHeld,
  type FloorPerson,
} from '../../src/contract/floor/floor-board.js';
import { leader } from './people.js';
import type { Outcome } from '../../src/contract/picks/outcome-kinds.js';

const NAMES = [
  'Ngozi Smith',
  'Maximiliana Featherstonehaugh-Oyelaran de la Cruz',
  'Dmitri Volkov',
  'Aisha Rahman',
  'José Luis Hernández',
  'Mei Tanaka',
  'Li Wu',
  'Fatima Al-Sayed',
  'Grace Okafor',
  'Henrik Lindqvist',
  'Ximena Castillo',
  'Sam O’Brien',
] as const;

const AS_OF = '2026-11-20T19:05:00.000Z';
/** The relative size of the hours from 7 AM to 2 PM. */
const SHAPE = [2, 7, 9, 8, 6, 3, 7, 1];
const FIRST_HOUR = 7;

const hours = (pace: number): number[] =>
  Array.from({ length: HOURS_A_DAY }, (_, hour) => Math.floor(((SHAPE[hour - FIRST_HOUR] ?? 0) * pace) / 4));

/** A person's day; `pace` says how many picks it has. */
export function floorPerson(index: number, pace: number): FloorPerson {
  const perHour = hours(pace);
  const finished = Math.max(0, perHour.reduce((all, picks) => all + picks, 0) - 1);
  const valid = Math.floor((finished * (3 + (index % 4))) / 7);
  return {
    _id: `person-${index}`,
    name: NAMES[index % NAMES.length] ?? 'Ana',
    perHour,
    valid,
    invalid: finished - valid,
    presence: (['working', 'working', 'idle', 'away'] as const)[index % 4] ?? 'working',
    lastActAt: index % 4 === 3 ? null : '2026-11-20T18:40:00.000Z',
    limit: index % 3 === 0 ? null : 120,
    entered: pace > 0 ? 31 + index : 0,
  };
}

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => floorPerson(index, Math.max(0, 9 - (index * 9) / count)));

const sum = (all: readonly FloorFigures[]): FloorFigures => ({
  perHour: Array.from({ length: HOURS_A_DAY }, (_, hour) =>
    all.reduce((picks, { perHour }) => picks + (perHour[hour] ?? 0), 0),
  ),
  valid: all.reduce((count, { valid }) => count + valid, 0),
  invalid: all.reduce((count, { invalid }) => count + invalid, 0),
});

const side = (count: number) => ({
  total: sum(people(count)),
  people: people(count),
  others: { people: 0, ...sum([]) },
});

const held = (count: number): FloorHeld[] =>
  Array.from({ length: count }, (_, index) => ({
    _id: `held-${index}`,
    number: `702555${7200 + index}`,
    pickerId: `person-${index + 1}`,
    leaderId: index % 2 === 0 ? leader._id : 'other-leader',
    pickerName: NAMES[(index + 1) % NAMES.length] ?? 'Ana',
    since: new Date(Date.parse(AS_OF) - Math.floor(5_400_000 / (index + 1) ** 2)).toISOString(),
  }));

export const floorBoard = (changes: Partial<FloorBoard> = {}): FloorBoard => ({
  asOf: AS_OF,
  pool: {
    waiting: 1204,
    onHold: 9,
    nextFreeAt: '2026-11-20T19:12:00.000Z',
    oldestWaitingSince: '2026-11-18T14:40:00.000Z',
  },
  inHand: { total: 6, held: held(6) },
  pickers: side(8),
  creators: side(5),
  heavyReaders: null,
  bypassedToday: 40,
  ...changes,
});

/** A super-admin's board while two people read far more than usual. */
export const readersFloor = (): FloorBoard =>
  floorBoard({
    heavyReaders: [
      {
        _id: 'reader-1',
        name: NAMES[1],
        role: 'team-leader',
        rows: 6000,
        rowsLimit: 3000,
        proofs: 12,
        proofsLimit: 300,
        slowedSince: '2026-11-20T19:01:00.000Z',
        refusedSince: '2026-11-20T19:04:00.000Z',
      },
      {
        _id: 'reader-2',
        name: NAMES[3],
        role: 'data-picker',
        rows: 541,
        rowsLimit: 500,
        proofs: 0,
        proofsLimit: 100,
        slowedSince: '2026-11-20T19:03:00.000Z',
        refusedSince: null,
      },
    ],
  });

/** A board with call-backs and skipped rentals. */
export const callsFloor = (): FloorBoard => {
  const at = '2026-11-20T18:40:00.000Z';
  const call = (index: number, outcome: Partial<Outcome>): FloorCall => ({
    _id: `call-${index}`,
    number: `702555728${index}`,
    pickerName: NAMES[index] ?? '',
    at,
    outcome: { kind: 'call-back', reason: null, tries: 0, dueAt: null, isForPicker: false, ...outcome },
  });
  return floorBoard({
    calls: {
      waiting: 31,
      overdue: 1,
      total: 4,
      open: [
        call(1, { dueAt: '2026-11-20T19:00:00.000Z', isForPicker: true }),
        call(2, { dueAt: '2026-11-21T14:30:00.000Z' }),
        call(3, { kind: 'skipped', reason: 'I know this person' }),
        call(4, { kind: 'no-answer', tries: 3 }),
      ],
    },
  });
};

/** Fifty people with a row, and more without one. */
export const largeFloorBoard = (): FloorBoard => ({
  ...floorBoard(),
  inHand: { total: 211, held: held(50) },
  pickers: { ...side(50), others: { people: 162, ...floorPerson(1, 60) } },
  creators: { ...side(50), others: { people: 12, ...floorPerson(2, 30) } },
});

/** The board before anybody has worked. */
export const quietFloorBoard = (): FloorBoard => ({
  ...floorBoard(),
  pool: { waiting: 0, onHold: 0, nextFreeAt: null, oldestWaitingSince: null },
  inHand: { total: 0, held: [] },
  heavyReaders: [],
  pickers: side(0),
  creators: { ...side(0), people: [floorPerson(0, 0), floorPerson(3, 0)] },
});

/** The board in the morning, while the west still sleeps. */
export const quietHoursFloor = (): FloorBoard => {
  const board = floorBoard();
  const quietHours = {
    count: 318,
    opensAt: '2026-11-20T20:00:00.000Z',
    localTime: '2026-11-20T13:00:00.000Z',
  };
  return { ...board, pool: { ...board.pool, quietHours } };
};

/** The board of a leader of creators. */
export const creatorLeadersFloor = (): FloorBoard => ({ ...floorBoard(), inHand: null, pickers: null });
