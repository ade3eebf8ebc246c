/** Writes a correction of a lead's fields, with the checks of a new entry and with what was before in the audit. */
import type { Expression, SqlBool } from 'kysely';
import {
  LEAD_LIST,
  type LeadAnswer,
  type LeadColumns,
  type LeadName,
} from '../../src/contract/rentals/lead-fields.js';
import { maskedNumber, recordLeadAudit } from '../audit/record.js';
import { notFound, type Refusal } from '../base/refusal.js';
import { shareName, type Db, type RentalRows } from '../db/context.js';
import { changedFields, recordEdit, refuseStaleEdit } from '../edits/edits.js';
import type { By } from '../users/by.js';
import { onDoNotContactList } from './enter.js';
import { isNotErased } from './rental-rows.js';
import { groupsTold, type SideChange } from './lead-changes.js';
import { LEAD_COLUMNS, toLead } from './lead-columns.js';
import { DO_NOT_CONTACT_LOCK, erasedNumbers, listedNumbers } from './listed-numbers.js';
import { storedZone, zoneOfNumber } from './time-zones/zone-of-number.js';

type Condition = (eb: RentalRows) => Expression<SqlBool>;

interface Correction {
  id: string;
  /** The columns as they should be. */
  columns: LeadColumns;
  /** The number key of their number. */
  key: string;
  /** Narrows to the rentals that the caller may correct; others are 404. */
  isChangeable: Condition;
  /** The sides whose groups read of it in their audit. */
  tells: SideChange['tells'];
  /** A further condition of the write, and the refusal of a rental that doesn't fulfil it. */
  only?: { isAllowed: Condition; refused: () => Refusal };
  /** The version that the caller loaded. */
  version?: number | undefined;
  at: number;
}

/**
 * Corrects the fields of a rental. The conditions are in the statement that writes. The stored rental is read first, and locked, because
 * the audit names the old values. Returns the picker who holds the rental.
 */
export async function writeCorrection(
  trx: Db,
  { caller, ...by }: By,
  { id, columns, key, isChangeable, tells, only, version, at }: Correction,
): Promise<{ holderId: string | null }> {
  // The trigger `rentals_do_not_contact_update` takes this lock too; taken after the row's lock, it would deadlock with a listing of the number.
  await shareName(trx, DO_NOT_CONTACT_LOCK);
  const row = await trx
    .selectFrom('rentals')
    .select([...LEAD_COLUMNS, 'number_key', 'fetcher_id', 'finished_at'])
    .select(['creator_admin_id', 'fetcher_admin_id', 'bypass_admin_id'])
    .where('id', '=', id)
    .where(isNotErased)
    .where(isChangeable)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  const [stored, sent] = [toLead(row), toLead(columns)];
  const subject = `rental ${id}` as const;
  await refuseStaleEdit(trx, { subject, version, sent, stored, caller });
  const fields = changedFields(stored, sent);
  const holderId = row.finished_at === null ? row.fetcher_id : null;
  if (fields.length === 0) return { holderId: null };
  const { number } = columns;
  if ((await erasedNumbers(trx, [key])).size > 0) throw onDoNotContactList();
  const changed = await trx
    .updateTable('rentals')
    .set((eb) => ({
      ...columns,
      number_key: key,
      updated_at: at,
      time_zone: storedZone(eb, zoneOfNumber(key)),
      // Another number isn't listed, or the trigger skips this statement. It has to be free, too.
      ...(key !== row.number_key && { do_not_contact_at: null, number_clash: 0 }),
    }))
    .where('id', '=', id)
    .where(isChangeable)
    .$if(only !== undefined, (query) => query.where((eb) => only?.isAllowed(eb) ?? eb.lit(true)))
    .returning('id')
    .executeTakeFirst();
  if (!changed) {
    const isListed = (await listedNumbers(trx, [key])).size > 0;
    throw isListed || !only ? onDoNotContactList() : only.refused();
  }
  await recordEdit(trx, { subject, fields, byId: caller._id, at });
  await recordLeadAudit(trx, groupsTold({ tells }, row), {
    ...by,
    kind: 'changed',
    subject: `Rental ${maskedNumber(stored.number)}`,
    at,
    details: changesInWords(stored, sent),
    rental: { id, number },
  });
  return { holderId };
}

/** `Rent $1199 → $1250, Number …7288 → …7289`. */
function changesInWords(before: LeadAnswer, after: LeadAnswer): string {
  const shown = (lead: LeadAnswer, name: LeadName) =>
    name === 'number' ? maskedNumber(lead.number) : (lead[name] ?? 'none');
  return LEAD_LIST.filter(({ name }) => before[name] !== after[name])
    .map(({ name, label }) => `${label} ${shown(before, name)} → ${shown(after, name)}`)
    .join(', ');
}
