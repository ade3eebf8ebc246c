/**
 * A page of Picked Leads between two days. The days mean the last change, which the list shows, but the
 * list's order is that of the picks. A rental's last change is its pick or comes after it, so the page has
 * two parts, each from an index in order: rentals picked in those days (and not changed after them), and
 * rentals picked before those days and changed in them. The second part is short.
 */
import { sql, type SelectQueryBuilder } from 'kysely';
import { type Db, countRows } from '../../db/context.js';
import type { Database } from '../../db/schema.js';
import type { StoredRentalState } from '../../db/rentals-schema.js';
import { within } from '../visible.js';
import { haveFacets } from './facets.js';
import { hasNewer, type RentalFilter } from './filter.js';
import { unionAllOf } from './in-order.js';
import { countDays, sum, type FoundPage } from './page-by-days.js';
import type { PageRequest } from './order.js';

export async function pageByLastChange(
  db: Db,
  filter: RentalFilter,
  { direction, limit, offset }: PageRequest,
): Promise<FoundPage> {
  if (filter.scope === 'none' || filter.states.length === 0) return { total: 0, newer: 0, seqs: [] };
  const all = sum(await countDays(db, { ...filter, ...filter.dated }));
  const newer = hasNewer(filter) ? await countNewer(db, filter) : 0;
  const total = all - newer;
  if (limit === 0 || offset >= total) return { total, newer, seqs: [] };
  const rows = await lastChanged(db, filter, { direction, limit, offset }).execute();
  return { total, newer, seqs: rows.map(({ seq }) => seq) };
}

export const lastChanged = (db: Db, filter: RentalFilter, { direction, limit, offset }: PageRequest) =>
  unionAllOf(
    filter.states
      .flatMap((state) => [pickedWithin(db, filter, state), changedWithin(db, filter, state)])
      // Each part is limited to what the page may need.
      .map((part) =>
        db
          .selectFrom(
            part
              .orderBy('instant', direction)
              .orderBy('seq', direction)
              .limit(offset + limit)
              .as('part'),
          )
          .select(['seq', 'instant']),
      ),
  )
    .orderBy('instant', direction)
    .orderBy('seq', direction)
    .limit(limit)
    .offset(offset);

/**
 * Counts rentals picked since the list was opened, and rentals picked before the filter's days and changed
 * since then.
 */
function countNewer(db: Db, filter: RentalFilter): Promise<number> {
  const since = { ...filter, untilMs: filter.beforeMs };
  const parts = filter.states.flatMap((state) => [
    pickedWithin(db, since, state).where('picked_at', '>=', filter.untilMs),
    changedWithin(db, since, state).where('updated_at', '>=', filter.untilMs),
  ]);
  return countRows(db.selectFrom(unionAllOf(parts).as('newer')));
}

type Part = SelectQueryBuilder<Database, 'rentals', { seq: number; instant: number | null }>;

const pickedWithin = (db: Db, filter: RentalFilter, state: StoredRentalState): Part =>
  ofState(db, filter, state)
    .select((eb) => ['seq', eb.ref('picked_at').as('instant')])
    .where('picked_at', '>=', filter.fromMs)
    .where('picked_at', '<', filter.untilMs)
    .where('updated_at', '<', filter.beforeMs);

/**
 * The pick is an expression here, so that no engine uses the index of picks, which contains all earlier
 * picks.
 */
const changedWithin = (db: Db, filter: RentalFilter, state: StoredRentalState): Part =>
  ofState(db, filter, state)
    .select((eb) => ['seq', eb.fn.coalesce('picked_at', eb.lit(0)).as('instant')])
    // Repeats the condition of the partial index of last changes word for word; that index holds only these rentals.
    .where(sql<boolean>`updated_at > coalesce(finished_at, fetched_at)`)
    .where('updated_at', '>=', filter.fromMs)
    .where('updated_at', '<', filter.untilMs)
    .where((eb) => eb(eb.fn.coalesce('picked_at', eb.lit(0)), '<', filter.fromMs));

const ofState = (db: Db, { scope, side, facets }: RentalFilter, state: StoredRentalState) =>
  db.selectFrom('rentals').where(within(scope, side)).where('state', '=', state).where(haveFacets(facets));
