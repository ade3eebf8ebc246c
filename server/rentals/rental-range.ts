/**
 * A range of an index over rentals, in the order in which claims take them. While quiet hours are on, it is read once for each open time
 * zone, and the rows of all zones are merged in order: so rentals of closed zones cost nothing, however many there are.
 */
import { sql, type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Database } from '../db/schema.js';
import { slotsOf, type ZoneTerms } from './time-zones/open-zones.js';

type Builder = ExpressionBuilder<Database, 'rentals'>;
export type Condition = (rentals: Builder) => Expression<SqlBool>;
/** Where a query can start: at a database, or at another query. */
export interface Source {
  selectFrom(table: 'rentals'): SelectQueryBuilder<Database, 'rentals', object>;
}

export interface RentalRange {
  /** The conditions for rentals that can be handed out at all, as in the indexes `rentals_pool_…`. */
  isFree: readonly Condition[];
  /** The same as in the indexes by time zone (`rentals_zone_…`). On PostgreSQL they are checked again when a row is locked. */
  isFreeInZone: readonly Condition[];
  /** Which of these rentals are in the range. */
  isIn: Condition;
  order: readonly ['created_at' | 'returned_at', 'id'] | readonly ['shuffle'] | readonly ['due_at'];
  direction: 'asc' | 'desc';
}

/** The ids of a range in order. */
export const idsOf = (from: Source, range: RentalRange) =>
  range.order.reduce(
    (rows, column) => rows.orderBy(column, directionOf(range)),
    [...range.isFree, range.isIn].reduce(
      (rows, condition) => rows.where(condition),
      from.selectFrom('rentals').select('id'),
    ),
  );

/** A literal, because PostgreSQL expects a tenth of all rows for a limit that it doesn't know, and then plans each claim anew. */
const ONE = sql.lit(1);

/** How many rows of a zone PostgreSQL reads at most: more than other claims can have locked at the same moment. */
const CANDIDATES = 100;

/** How the statement of a claim reads ranges. */
export interface ClaimForm {
  zones: ZoneTerms;
  /** Whether the engine merges ordered parts of a `union all` row by row (`mergesOrderedUnions`). */
  mergesUnions: boolean;
  /** A further condition for every rental, which no index has. */
  isAllowed: Condition | null;
}

/** For each range the id of its first row that no other claim has locked; it is null if there is none. The row is locked. */
export const headsOf = (eb: Builder, ranges: readonly RentalRange[], form: ClaimForm) =>
  ranges.map((whole) => {
    const range = narrowed(whole, form);
    if (form.zones.zoneSlots === 0) return idsOf(eb, range).limit(ONE).forUpdate().skipLocked();
    return form.mergesUnions ? firstOpen(eb, range, form) : lockedFirstOpen(eb, range, form);
  });

/** For each range the id of its first row, which another claim may have locked. */
export const anyOf = (eb: Builder, ranges: readonly RentalRange[], form: ClaimForm) =>
  ranges.map((range) =>
    form.zones.zoneSlots === 0 ? idsOf(eb, range).limit(ONE) : firstOpen(eb, range, form),
  );

const narrowed = ({ isIn, ...range }: RentalRange, { isAllowed }: ClaimForm): RentalRange => ({
  ...range,
  isIn: isAllowed === null ? isIn : (rentals) => rentals.and([isIn(rentals), isAllowed(rentals)]),
});

const firstOpen = (eb: Builder, range: RentalRange, form: ClaimForm) =>
  eb.selectFrom(openRows(eb, range, form).limit(ONE).as('open')).select('open.id');

/** PostgreSQL can't lock the rows of a union, so a join locks them, and checks again what may have changed meanwhile. */
const lockedFirstOpen = (eb: Builder, range: RentalRange, form: ClaimForm) =>
  range.isFreeInZone
    .reduce(
      // The condition knows nothing of the joined rows.
      (rows, condition) => rows.where((joined) => condition(joined as unknown as Builder)),
      eb
        .selectFrom(openRows(eb, range, form).limit(sql.lit(CANDIDATES)).as('open'))
        .innerJoin('rentals', 'rentals.id', 'open.id')
        .select('rentals.id')
        .where('rentals.time_zone', 'in', slotsOf(form.zones)),
    )
    .orderBy('open.place', directionOf(range))
    .orderBy('open.id', directionOf(range))
    .limit(ONE)
    .forUpdate('rentals')
    .skipLocked();

/** A part in the types of its own columns only; the tables behind it don't matter. */
type Part = SelectQueryBuilder<Database, never, { id: string; place: number | null }>;

/** The rows of all open zones, in order. */
function openRows(eb: Builder, range: RentalRange, { zones, mergesUnions }: ClaimForm): Part {
  const parts = slotsOf(zones).map((zone) => {
    const part = inPlace(rowsIn(eb, range, zone), range);
    return mergesUnions
      ? rowsIn(eb, range, zone)
      : // PostgreSQL merges parts only if each has an order and a limit.
        eb.selectFrom(part.limit(sql.lit(CANDIDATES)).as('part')).select(['part.id', 'part.place']);
  });
  const [first, ...others] = parts;
  if (!first) throw new Error('A claim needs a time zone');
  return inPlace(
    others.reduce((all, other) => all.unionAll(other), first),
    range,
  );
}

const rowsIn = (eb: Builder, { isFreeInZone, isIn, order }: RentalRange, zone: string): Part =>
  [...isFreeInZone, isIn].reduce(
    (rows, condition) => rows.where(condition),
    eb
      .selectFrom('rentals')
      .select(['id', `${order[0]} as place`])
      .where('time_zone', '=', zone),
  );

function inPlace(rows: Part, range: RentalRange): Part {
  const direction = directionOf(range);
  return rows.orderBy(sql.ref('place'), direction).orderBy(sql.ref('id'), direction);
}

/** Upwards is what both engines do when nothing is said. */
const directionOf = ({ direction }: RentalRange) => (direction === 'asc' ? undefined : direction);
