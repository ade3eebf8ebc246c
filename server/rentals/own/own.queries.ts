import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { ClosedRentalStatus } from '../../../src/contract/deal-status.js';
import { LOOKUP_NAMES } from '../../../src/contract/lead-fields.js';
import type { OwnRental } from '../../../src/contract/own-rentals.js';
import type { Database } from '../../db/schema.js';
import type { RentalsTable } from '../../db/rentals-schema.js';
import { columnsOf, toLead } from '../lead-columns.js';

/** A picker's finished picks: the only rentals that they may still change. */
export const ownFinished = (pickerId: string) => (eb: ExpressionBuilder<Database, 'rentals'>) =>
  eb.and([eb('rentals.fetcher_id', '=', pickerId), eb('rentals.finished_at', 'is not', null)]);

const COLUMNS = [
  'rentals.id',
  ...columnsOf(LOOKUP_NAMES),
  'client_email',
  'number_status',
  'finished_at',
  'creator_id',
] as const;

/** The finished picks of a picker that have a verdict, with the state of each one's newest deal. */
export const ownRentals = (db: Kysely<Database>, pickerId: string) =>
  db
    .selectFrom('rentals')
    .select(COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('closed_rentals')
        .select('closed_rentals.status')
        .whereRef('closed_rentals.rental_id', '=', 'rentals.id')
        .orderBy('closed_rentals.created_at', 'desc')
        .orderBy('closed_rentals.id', 'desc')
        .limit(1)
        .as('deal_status'),
    )
    .where(ownFinished(pickerId))
    .where('number_status', 'is not', null);

type Column = 'id' | Exclude<(typeof COLUMNS)[number], 'rentals.id'>;
type OwnRow = Pick<Selectable<RentalsTable>, Column> & { deal_status: ClosedRentalStatus | null };

/** Converts a row to the picker's answer. */
export function toOwnRental(row: OwnRow): OwnRental {
  if (row.finished_at === null || row.number_status === null) throw new Error('The rental is not finished');
  return {
    _id: row.id,
    ...toLead(row, LOOKUP_NAMES),
    client_email: row.client_email,
    number_status: row.number_status,
    finishedDate: new Date(row.finished_at).toISOString(),
    creatorId: row.creator_id,
    dealStatus: row.deal_status,
  };
}
