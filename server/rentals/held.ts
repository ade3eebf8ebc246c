/** Reads a held rental, with the fields that the picker gets. */
import type { Selectable } from 'kysely';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import type { HeldRental } from '../../src/contract/rentals/rentals.js';
import type { Db, RentalRows } from '../db/context.js';
import type { Flag } from '../db/schema.js';
import type { RentalsTable } from '../db/rentals-schema.js';
import { shownKey } from './shown-key.js';
import { shownZones } from './time-zones/shown-zones.js';
import { readerId, noReader } from './rental-rows.js';
import { LEAD_COLUMNS, toLead } from './lead-columns.js';

const COLUMNS = [
  'id',
  ...LEAD_COLUMNS,
  'client_email',
  'creator_id',
  'created_at',
  'fetched_at',
  'outcome',
  'tries',
  'do_not_contact_at',
] as const;

/** The columns of a held rental. The claim returns them too. */
const heldColumns = (eb: RentalRows) =>
  [
    ...COLUMNS.map((column) => `rentals.${column}` as const),
    eb
      .selectFrom('users')
      .select('users.name')
      .whereRef('users.id', '=', 'rentals.creator_id')
      .as('creator_name'),
    readerId(eb).as('reader_id'),
    eb.selectFrom('settings').select('is_quiet_hours_enabled').as('is_quiet_hours_enabled'),
  ] as const;

type HeldRow = Pick<Selectable<RentalsTable>, (typeof COLUMNS)[number]> & {
  creator_name: string | null;
  reader_id: string | null;
  is_quiet_hours_enabled: Flag | null;
};

/** The rental that the picker holds, found by the unique index that allows only one. */
export const heldBy = (db: Db, pickerId: string) =>
  db
    .selectFrom('rentals')
    .select(heldColumns)
    .where('fetcher_id', '=', pickerId)
    .where('finished_at', 'is', null);

/** Converts a row to the picker's answer. */
export function toHeldRental(row: HeldRow): HeldRental {
  return {
    _id: row.id,
    ...toLead(row),
    ...shownKey(row.number),
    client_email: row.client_email,
    creatorId: row.creator_id,
    creatorName: row.creator_name,
    ...noReader(row),
    createdAt: new Date(row.created_at).toISOString(),
    // The claim sets holder and instant together, so a held rental always has `fetched_at`.
    fetchedAt: new Date(row.fetched_at ?? row.created_at).toISOString(),
    ...(row.outcome !== null && { earlierCall: { outcome: row.outcome, tries: row.tries } }),
    ...(row.do_not_contact_at !== null && { isDoNotContact: true }),
    ...shownZones(numberKey(row.number), { isQuietHoursEnabled: row.is_quiet_hours_enabled === 1 }),
  };
}
