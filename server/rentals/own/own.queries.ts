import type { Selectable } from 'kysely';
import type { ClosedRentalStatus } from '../../../src/contract/deals/deal-status.js';
import { LOOKUP_NAMES } from '../../../src/contract/rentals/lead-fields.js';
import type { OwnPick, OwnRental } from '../../../src/contract/picks/own-rentals.js';
import type { Db, RentalRows } from '../../db/context.js';
import type { RentalsTable } from '../../db/rentals-schema.js';
import { columnsOf, toLead } from '../lead-columns.js';
import { readerId, noReader } from '../rental-rows.js';
import { shownKey } from '../shown-key.js';

/** Narrows to a picker's finished picks, which they may still change, like the rental in hand. */
export const ownFinished = (pickerId: string) => (eb: RentalRows) =>
  eb.and([eb('rentals.fetcher_id', '=', pickerId), eb('rentals.finished_at', 'is not', null)]);

/**
 * Whether the pick was marked invalid by its number after the finish. For its picker that is final (specification,
 * section 4).
 */
export const isMadeInvalid = (eb: RentalRows) =>
  eb.exists(
    eb
      .selectFrom('rental_events')
      .select('rental_events.id')
      .whereRef('rental_events.rental_id', '=', 'rentals.id')
      .whereRef('rental_events.at', '>=', 'rentals.finished_at')
      .where('rental_events.kind', '=', 'made-invalid'),
  );

const COLUMNS = [
  'rentals.id',
  ...columnsOf(LOOKUP_NAMES),
  'client_email',
  'number_status',
  'finished_at',
  'creator_id',
  'do_not_contact_at',
] as const;

/** A picker's finished picks with a verdict, each with the state of its newest deal. */
export const ownRentals = (db: Db, pickerId: string) =>
  ownPicks(db, pickerId).where(ownFinished(pickerId)).where('number_status', 'is not', null);

/** The same picks, and the rental in hand. */
export const ownPicks = (db: Db, pickerId: string) =>
  db
    .selectFrom('rentals')
    .select(COLUMNS)
    .select((eb) => {
      const newestDeal = eb
        .selectFrom('closed_rentals')
        .whereRef('closed_rentals.rental_id', '=', 'rentals.id')
        .orderBy('closed_rentals.created_at', 'desc')
        .orderBy('closed_rentals.id', 'desc')
        .limit(1);
      return [
        newestDeal.select('closed_rentals.status').as('deal_status'),
        newestDeal.select('closed_rentals.failed_reason').as('deal_failed_reason'),
        readerId(eb).as('reader_id'),
      ];
    })
    .where('rentals.fetcher_id', '=', pickerId);

type Column = 'id' | Exclude<(typeof COLUMNS)[number], 'rentals.id'>;
type OwnRow = Pick<Selectable<RentalsTable>, Column> & {
  deal_status: ClosedRentalStatus | null;
  deal_failed_reason: string | null;
  reader_id: string | null;
};

/** Converts the row of a finished pick to the picker's answer. */
export function toOwnRental(row: OwnRow): OwnRental {
  const { number_status, finishedDate, ...pick } = toOwnPick(row);
  if (finishedDate === null || number_status === null) throw new Error('The rental is not finished');
  return { ...pick, number_status, finishedDate };
}

/** Converts the row of any pick to the picker's answer. */
export const toOwnPick = (row: OwnRow): OwnPick => ({
  _id: row.id,
  ...toLead(row, LOOKUP_NAMES),
  ...shownKey(row.number),
  client_email: row.client_email,
  number_status: row.number_status,
  finishedDate: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
  creatorId: row.creator_id,
  ...noReader(row),
  dealStatus: row.deal_status,
  dealFailedReason: row.deal_status === 'failed' ? row.deal_failed_reason : null,
  ...(row.do_not_contact_at !== null && { isDoNotContact: true }),
});
