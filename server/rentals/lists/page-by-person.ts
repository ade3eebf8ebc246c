/**
 * A page of a list that is sorted by the name of its creator or picker. A long list is read person by person, in the order of their names:
 * the index by person counts the rentals of those before the page, and has the rentals of the page.
 */
import { sql } from 'kysely';
import { selectFromRentalsBy } from '../../db/engine.js';
import type { Db } from '../../db/context.js';
import { listed, listedElsewhere, type ListedFilter } from './matching.js';
import {
  sortedPageOf,
  personColumn,
  personOrder,
  type ColumnPageRequest,
  type PageRequest,
} from './order.js';

/** Lists of up to this many rentals are sorted as a whole. */
const FEW_RENTALS = 5000;
/** How many rentals are counted in an index in the time in which one is read and sorted. */
const SORT_COST = 2;
/** How many people are read at once: first few, because the page is often theirs. */
const FIRST_PEOPLE = 16;
const MOST_PEOPLE = 256;

export async function pageByPerson(
  db: Db,
  list: ListedFilter,
  wish: ColumnPageRequest,
  { total, all, few = FEW_RENTALS }: { total: number; all: number; few?: number },
): Promise<number[]> {
  const counted = (Math.min(wish.offset + wish.limit, total) * all) / total;
  if (total <= few || counted > total * SORT_COST) {
    const rows = await sortedPageOf(db, listed(db, list), list.filter, wish).execute();
    return rows.map(({ seq }) => seq);
  }
  const people = await peopleInOrder(db, wish);
  const seqs: number[] = [];
  let before = 0;
  let size = FIRST_PEOPLE;
  for (let at = 0; at < people.length && seqs.length < wish.limit;) {
    const some = people.slice(at, at + size);
    const counts = await countsOf(db, list, some);
    const limit = wish.limit - seqs.length;
    const range = peopleOfRange(some, counts, { offset: Math.max(wish.offset - before, 0), limit });
    if (range.people.length > 0) {
      const rows = await ofPeople(db, list, range.people, {
        ...wish,
        limit,
        offset: range.offset,
      }).execute();
      seqs.push(...rows.map(({ seq }) => seq));
    }
    before += sumOf(some, counts);
    at += some.length;
    size = Math.min(size * 2, MOST_PEOPLE);
  }
  if (seqs.length === wish.limit || before >= total) return seqs;
  const rest = { limit: wish.limit - seqs.length, offset: Math.max(wish.offset - before, 0) };
  return [...seqs, ...(await withoutPerson(db, list, rest, total - before))];
}

type Counts = ReadonlyMap<string | null, number>;

const sumOf = (people: readonly string[], counts: Counts): number =>
  people.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0);

/** Those of the people who have the rentals of a range, and how many of their rentals come before it. */
function peopleOfRange(
  people: readonly string[],
  counts: Counts,
  { offset, limit }: { offset: number; limit: number },
): { people: string[]; offset: number } {
  const found: string[] = [];
  let first = 0;
  let before = 0;
  for (const id of people) {
    const rentals = counts.get(id) ?? 0;
    if (rentals > 0 && before + rentals > offset && before < offset + limit) {
      if (found.length === 0) first = before;
      found.push(id);
    }
    before += rentals;
  }
  return { people: found, offset: offset - first };
}

/** Everybody in the order of the list, whatever their role: people are deleted and moved, their leads remain. */
async function peopleInOrder(db: Db, { direction }: Pick<PageRequest, 'direction'>): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').orderBy(personOrder('users'), direction).execute();
  return rows.map(({ id }) => id);
}

async function countsOf(db: Db, list: ListedFilter, people: readonly string[]): Promise<Counts> {
  const rows = await countsByPerson(db, list, people).execute();
  return new Map(rows.map(({ person, count }) => [person, count]));
}

const listedByPerson = (db: Db, list: ListedFilter) =>
  list.filter.side === 'taken'
    ? listedElsewhere(db, list, selectFromRentalsBy(db, 'rentals_fetcher_finished'))
    : listedElsewhere(db, list);

export const countsByPerson = (db: Db, list: ListedFilter, people: readonly string[]) =>
  listedByPerson(db, list)
    .where(personColumn(list.filter.side), 'in', people)
    .select((eb) => [
      eb.ref(personColumn(list.filter.side)).as('person'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(personColumn(list.filter.side));

export const ofPeople = (db: Db, list: ListedFilter, people: readonly string[], wish: ColumnPageRequest) =>
  sortedPageOf(
    db,
    listedByPerson(db, list).where(personColumn(list.filter.side), 'in', people),
    list.filter,
    wish,
  );

/** Rentals that nobody entered, such as those of an upload. They are newest first. */
async function withoutPerson(
  db: Db,
  list: ListedFilter,
  { limit, offset }: { limit: number; offset: number },
  rows: number,
): Promise<number[]> {
  const to = Math.min(offset + limit, rows);
  const isFromEnd = rows - to < offset;
  const direction = isFromEnd ? 'asc' : 'desc';
  const found = await listedElsewhere(db, list)
    .select('rentals.seq')
    .where(sql<boolean>`${sql.ref(personColumn(list.filter.side))} is null`)
    .orderBy(`rentals.${list.filter.instant}`, direction)
    .orderBy('rentals.seq', direction)
    .limit(Math.max(to - offset, 0))
    .offset(isFromEnd ? rows - to : offset)
    .execute();
  const seqs = found.map(({ seq }) => seq);
  return isFromEnd ? seqs.toReversed() : seqs;
}
