import {
  FLOOR_LISTED,
  HOURS_A_DAY,
  type FloorFigures,
  type FloorPerson,
  type FloorSide,
} from '../../src/contract/floor/floor-board.js';

/**
 * How many rentals a person took, or how many of their rentals others took, in an hour of the day; `hour` is
 * null if there are none.
 */
export interface PersonHour {
  id: string;
  name: string;
  deleted_at: number | null;
  hour: number | null;
  picks: number;
  valid: number;
  invalid: number;
}

/** A person on the board without the fields that only listed people have (`presence.ts`). */
export type CountedPerson = FloorFigures & Pick<FloorPerson, '_id' | 'name'>;
export type CountedSide = Omit<FloorSide, 'people'> & { people: CountedPerson[] };

/** Groups hours by person, and people into a side of the board: the most active first, as many as fit, the others summed. */
export function floorSide(rows: readonly PersonHour[], listed = FLOOR_LISTED): CountedSide {
  const everybody = gather(rows).sort((a, b) => picksOf(b) - picksOf(a) || a.name.localeCompare(b.name));
  const others = everybody.slice(listed);
  return {
    total: sum(everybody),
    people: everybody.slice(0, listed),
    others: { people: others.length, ...sum(others) },
  };
}

function gather(rows: readonly PersonHour[]): CountedPerson[] {
  const people = new Map<string, CountedPerson>();
  for (const { id, name, deleted_at, hour, picks, valid, invalid } of rows) {
    // The floor board doesn't show a person who left and did nothing today.
    if (hour === null && deleted_at !== null) continue;
    const person = people.get(id) ?? { _id: id, name, ...sum([]) };
    people.set(id, person);
    if (hour === null) continue;
    person.perHour[hour] = picks;
    person.valid += valid;
    person.invalid += invalid;
  }
  return [...people.values()];
}

const picksOf = ({ perHour }: FloorFigures): number => perHour.reduce((all, picks) => all + picks, 0);

function sum(people: readonly FloorFigures[]): FloorFigures {
  const total = { perHour: new Array<number>(HOURS_A_DAY).fill(0), valid: 0, invalid: 0 };
  for (const { perHour, valid, invalid } of people) {
    perHour.forEach((picks, hour) => (total.perHour[hour] = (total.perHour[hour] ?? 0) + picks));
    total.valid += valid;
    total.invalid += invalid;
  }
  return total;
}
