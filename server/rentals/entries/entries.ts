/** A creator's own entries: the list, and corrections and withdrawals until somebody has fetched the rental. */
import { businessDayNumber, startOfDayNumber } from '../../../src/contract/business-day.js';
import type { AnswerOf, InputOf } from '../../../src/contract/endpoint.js';
import type { Entry, getEntries } from '../../../src/contract/entries.js';
import { LEAD_LIST, type LeadAnswer, type LeadName } from '../../../src/contract/lead-fields.js';
import { ENTRY_DAYS } from '../../../src/contract/limits.js';
import { paging } from '../../../src/contract/lists.js';
import { numberKey } from '../../../src/contract/number-key.js';
import { refusal } from '../../../src/contract/refusals/all.js';
import type { RentalForm } from '../../../src/contract/rentals.js';
import { maskedNumber } from '../../audit/masked-number.js';
import { recordAudit } from '../../audit/record.js';
import { notFound, Refusal } from '../../base/refusal.js';
import type { Context } from '../../db/context.js';
import { isUniqueViolation } from '../../db/database.js';
import { inTransaction } from '../../db/in-transaction.js';
import { shareName } from '../../db/lock-names.js';
import { changedFields, recordEdit } from '../../edits/edits.js';
import type { By } from '../../users/by.js';
import { completeNumber } from '../complete-number.js';
import { numberTaken, onDoNotContactList } from '../enter.js';
import { LEAD_COLUMNS, toColumns, toLead } from '../lead-columns.js';
import { storedZone } from '../time-zones/stored-zone.js';
import { DO_NOT_CONTACT_LOCK, erasedNumbers, listedNumbers } from '../listed-numbers.js';
import { countFound, entryCounts, foundPage, isUntouched, ownEntry, toEntry } from './entries.queries.js';

type Query = InputOf<typeof getEntries>['query'];

/** A page of a creator's entries of the last ENTRY_DAYS days, and the counts of all of them. */
export async function listEntries(
  { db, clock }: Context,
  creatorId: string,
  { search, ...wish }: Query,
): Promise<AnswerOf<typeof getEntries>> {
  const { limit, offset, countInfo } = paging(wish);
  const sinceMs = startOfDayNumber(businessDayNumber(clock.now()) - ENTRY_DAYS + 1);
  const entries = { creatorId, sinceMs };
  const { all, first, last, ...counts } = await entryCounts(db, entries).executeTakeFirstOrThrow();
  const found = { ...entries, search, span: { first, last } };
  const { total } =
    search === undefined || all === 0
      ? { total: all }
      : await countFound(db, found).executeTakeFirstOrThrow();
  const rows = total === 0 ? [] : await foundPage(db, { ...found, limit, offset }).execute();
  return { result: rows.map(toEntry), countInfo: countInfo(total), counts };
}

/**
 * Corrects an entry. The condition that nobody has fetched it is in the statement that writes. The stored rental is read first, and
 * locked, because the audit names the old values.
 */
export async function correctEntry(
  { db, clock }: Context,
  { caller, ...by }: By,
  id: string,
  form: RentalForm,
): Promise<Entry> {
  const number = await completeNumber(db, form.number);
  const columns = toColumns({ ...form, number });
  try {
    return await inTransaction(db, async (trx) => {
      // The trigger of migration 0029 takes this lock too; taken after the row's lock, it would deadlock with a listing of the number.
      await shareName(trx, DO_NOT_CONTACT_LOCK);
      const row = await trx
        .selectFrom('rentals')
        .select(LEAD_COLUMNS)
        .where('id', '=', id)
        .where('creator_id', '=', caller._id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw notFound();
      const stored = toLead(row);
      const sent = toLead(columns);
      const fields = changedFields(stored, sent);
      if (fields.length > 0) {
        const at = clock.now();
        if ((await erasedNumbers(trx, [numberKey(number)])).size > 0) throw onDoNotContactList();
        const changed = await trx
          .updateTable('rentals')
          .set((eb) => ({
            ...{ ...columns, number_key: numberKey(number), updated_at: at },
            time_zone: storedZone(eb, number),
          }))
          .where('id', '=', id)
          .where('creator_id', '=', caller._id)
          .where(isUntouched)
          .returning('id')
          .executeTakeFirst();
        if (!changed)
          throw (await listedNumbers(trx, [numberKey(number)])).size > 0
            ? onDoNotContactList()
            : alreadyFetched();
        await recordEdit(trx, { subject: `rental ${id}`, fields, byId: caller._id, at });
        const subject = `Rental ${maskedNumber(stored.number)}`;
        await recordAudit(trx, {
          ...by,
          kind: 'changed',
          subject,
          details: changesInWords(stored, sent),
          at,
          rental: { id, number },
        });
      }
      return toEntry(await ownEntry(trx, caller._id, id).executeTakeFirstOrThrow());
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'rentals.number_key')) throw error;
    throw await numberTaken(db, caller._id, number);
  }
}

/**
 * Removes an entry that nobody has fetched, in one statement. Its number can then be entered again. The audit
 * records who removed what.
 */
export function removeEntry(
  { db, clock }: Context,
  { caller, ...by }: By,
  id: string,
): Promise<{ id: string }> {
  return inTransaction(db, async (trx) => {
    const removed = await trx
      .deleteFrom('rentals')
      .where('id', '=', id)
      .where('creator_id', '=', caller._id)
      .where(isUntouched)
      .returning(['number', 'client_name', 'address'])
      .executeTakeFirst();
    if (!removed) {
      const isOwn = await ownEntry(trx, caller._id, id).executeTakeFirst();
      throw isOwn ? alreadyFetched() : notFound();
    }
    await trx.deleteFrom('field_changes').where('subject', '=', `rental ${id}`).execute();
    const { number, client_name, address } = removed;
    await recordAudit(trx, {
      ...{ ...by, kind: 'deleted', subject: `Rental ${maskedNumber(number)}`, at: clock.now() },
      rental: { id, number },
      details: `Withdrawn before anybody fetched it: ${client_name}, ${address}`,
    });
    return { id };
  });
}

const alreadyFetched = () => new Refusal(409, refusal('entry-fetched'));

/** `Rent $1199 → $1250, Number …7288 → …7289`. */
function changesInWords(before: LeadAnswer, after: LeadAnswer): string {
  const shown = (lead: LeadAnswer, name: LeadName) =>
    name === 'number' ? maskedNumber(lead.number) : (lead[name] ?? 'none');
  return LEAD_LIST.filter(({ name }) => before[name] !== after[name])
    .map(({ name, label }) => `${label} ${shown(before, name)} → ${shown(after, name)}`)
    .join(', ');
}
