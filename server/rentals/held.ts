/** A rental in a picker's hand: how it is read and what of it goes out. */
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { HeldRental } from '../../src/contract/rentals.js';
import type { Database } from '../db/schema.js';
import type { RentalsTable } from '../db/rentals-schema.js';
import { LEAD_COLUMNS, toLead } from './lead-columns.js';

const COLUMNS = ['id', ...LEAD_COLUMNS, 'creator_id', 'created_at', 'fetched_at'] as const;

/** What is read of a held rental, by a select and by the claim's RETURNING alike. */
export const heldColumns = (eb: ExpressionBuilder<Database, 'rentals'>) =>
  [
    ...COLUMNS.map((column) => `rentals.${column}` as const),
    eb
      .selectFrom('users')
      .select('users.name')
      .whereRef('users.id', '=', 'rentals.creator_id')
      .as('creator_name'),
  ] as const;

type HeldRow = Pick<Selectable<RentalsTable>, (typeof COLUMNS)[number]> & { creator_name: string | null };

/** The rental that the picker holds, by the unique index that lets them hold only one. */
export const heldBy = (db: Kysely<Database>, pickerId: string) =>
  db
    .selectFrom('rentals')
    .select(heldColumns)
    .where('fetcher_id', '=', pickerId)
    .where('finished_at', 'is', null);

/** As the picker gets it. */
export function toHeldRental(row: HeldRow): HeldRental {
  return {
    _id: row.id,
    ...toLead(row),
    creatorId: row.creator_id,
    creatorName: row.creator_name,
    createdAt: new Date(row.created_at).toISOString(),
    // A held rental was fetched: the claim sets holder and instant together.
    fetchedAt: new Date(row.fetched_at ?? row.created_at).toISOString(),
  };
}
