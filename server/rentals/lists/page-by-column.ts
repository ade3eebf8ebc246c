/**
 * A page of a list that is sorted by a column. There are two ways, and the cheaper one is taken: to walk the index of the order, looking at
 * every rental up to the page, from the nearer end; or to read the rentals of the list and sort them.
 */
import { sql } from 'kysely';
import type { RentalSortColumn } from '../../../src/contract/rentals/rental-lists.js';
import { type Db, countRows } from '../../db/context.js';
import { listed, listedElsewhere, type ListedFilter } from './matching.js';
import {
  isByPerson,
  sortedPageOf,
  sortKey,
  type Direction,
  type ColumnPageRequest,
  type PageRequest,
} from './order.js';
import type { FoundPage } from './page-by-days.js';
import { pageByPerson } from './page-by-person.js';
import type { RentalFilter } from './filter.js';

/** The rentals of the page. `counts` are those of the whole list, in the same snapshot. */
export async function pageByColumn(
  db: Db,
  filter: RentalFilter,
  wish: ColumnPageRequest,
  { total, newer }: Pick<FoundPage, 'total' | 'newer'>,
): Promise<number[]> {
  const { by, limit, offset } = wish;
  if (limit === 0 || offset >= total) return [];
  const list = { filter, newer };
  const all = await countAll(db);
  if (isByPerson(by)) return pageByPerson(db, list, wish, { total, all });
  const isWalk = walkCost(all, total, wish) < total;
  if (isWalk) return walkedPage(db, list, wish, total);
  const rows = await sortedPage(db, list, wish).execute();
  return rows.map(({ seq }) => seq);
}

/** How many rentals a walk looks at: it meets those of the list at even distances. */
const walkCost = (all: number, total: number, { limit, offset }: PageRequest): number =>
  (Math.min(offset + limit, total - offset) * all) / total;

/** About how many rentals there are; deleted ones count too. */
async function countAll(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('rentals')
    .select((eb) => eb.fn.max<number | null>('seq').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** The page of the rentals of a list, which are read by the list's index and sorted. */
export const sortedPage = (db: Db, list: ListedFilter, wish: ColumnPageRequest) =>
  sortedPageOf(db, listed(db, list), list.filter, wish);

/** Rents without an amount are a part of their own, which is last in both directions. */
async function walkedPage(
  db: Db,
  list: ListedFilter,
  wish: ColumnPageRequest,
  total: number,
): Promise<number[]> {
  const { by, direction, limit, offset } = wish;
  const without = by === 'rent' ? await countWithoutAmount(db, list) : 0;
  const withKey = total - without;
  const end = Math.min(offset + limit, total);
  const walk = (part: Part, rows: number, from: number, to: number) =>
    walkPart(db, list, { by, part, direction }, { rows, from: Math.max(from, 0), to });
  return [
    ...(await walk('with key', withKey, offset, Math.min(end, withKey))),
    ...(await walk('without key', without, offset - withKey, end - withKey)),
  ];
}

type Part = 'with key' | 'without key';

interface PartRange {
  /** How many rows the part has. */
  rows: number;
  from: number;
  /** Exclusive. */
  to: number;
}

/** Walks to a range of a part from the nearer end. */
async function walkPart(
  db: Db,
  list: ListedFilter,
  walk: Walk,
  { rows, from, to }: PartRange,
): Promise<number[]> {
  if (to <= from) return [];
  const isFromEnd = rows - to < from;
  const direction = isFromEnd ? opposite(walk.direction) : walk.direction;
  const found = await walked(
    db,
    list,
    { ...walk, direction },
    { limit: to - from, offset: isFromEnd ? rows - to : from },
  ).execute();
  const seqs = found.map(({ seq }) => seq);
  return isFromEnd ? seqs.toReversed() : seqs;
}

const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc');

interface Walk {
  by: RentalSortColumn;
  part: Part;
  direction: Direction;
}

/** The `seq` of rentals from the index of the order. */
export function walked(
  db: Db,
  list: ListedFilter,
  { by, part, direction }: Walk,
  { limit, offset }: { limit: number; offset: number },
) {
  const key = sortKey(db, list.filter, by);
  const rows = listedElsewhere(db, list).select('rentals.seq');
  const ordered =
    part === 'without key'
      ? rows.where(sql<boolean>`${key} is null`)
      : rows.$if(by === 'rent', (all) => all.where(sql<boolean>`${key} is not null`)).orderBy(key, direction);
  // The index of the numbers has this as its second column; of two rentals with one number the later one has its `seq` there.
  const second = by === 'number' ? 'rentals.number_clash' : 'rentals.seq';
  return ordered.orderBy(second, direction).limit(limit).offset(offset);
}

const countWithoutAmount = (db: Db, list: ListedFilter): Promise<number> =>
  countRows(listedElsewhere(db, list).where(sql<boolean>`${sortKey(db, list.filter, 'rent')} is null`));
