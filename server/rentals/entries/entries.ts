/** A creator's own entries: the list, and corrections and withdrawals until somebody has fetched the rental. */
import {
  businessDayNumber,
  endOfBusinessDay,
  startOfBusinessDay,
  startOfDayNumber,
} from '../../../src/contract/base/business-day.js';
import type { AnswerOf, InputOf } from '../../../src/contract/base/endpoint.js';
import type { Entry, getEntries } from '../../../src/contract/rentals/entries.js';
import { ENTRY_DAYS } from '../../../src/contract/limits.js';
import { paging } from '../../../src/contract/lists/lists.js';
import { refusal } from '../../../src/contract/refusals/all.js';
import type { RentalForm } from '../../../src/contract/rentals/rentals.js';
import { maskedNumber, recordLeadAudit } from '../../audit/record.js';
import { notFound, Refusal } from '../../base/refusal.js';
import { type Context, inTransaction } from '../../db/context.js';
import { isUniqueViolation } from '../../db/database.js';
import { withdrawEntries } from '../../figures/figures.js';
import type { By } from '../../users/by.js';
import { writeCorrection } from '../correction.js';
import { numberTaken } from '../enter.js';
import { groupsTold } from '../lead-changes.js';
import { toColumns } from '../lead-columns.js';
import { readTypedNumber } from '../typed-number.js';
import { countFound, entryCounts, foundPage, isUntouched, ownEntry, toEntry } from './entries.queries.js';

type Query = InputOf<typeof getEntries>['query'];

/** A page of a creator's entries of the last ENTRY_DAYS days, and the counts of all of them. */
export async function listEntries(
  { db, clock }: Context,
  creatorId: string,
  { search, state, startDate, endDate, ...wish }: Query,
): Promise<AnswerOf<typeof getEntries>> {
  const { limit, offset, countInfo } = paging(wish);
  const sinceMs = startOfDayNumber(businessDayNumber(clock.now()) - ENTRY_DAYS + 1);
  const entries = { creatorId, sinceMs };
  const { all, first, last, ...counts } = await entryCounts(db, entries).executeTakeFirstOrThrow();
  const found = {
    creatorId,
    sinceMs: startDate === undefined ? sinceMs : Math.max(sinceMs, startOfBusinessDay(startDate)),
    beforeMs: endDate === undefined ? undefined : endOfBusinessDay(endDate),
    state,
    search,
    span: { first, last },
  };
  const isWhole = [search, state, startDate, endDate].every((filter) => filter === undefined);
  const { total } =
    isWhole || all === 0 ? { total: all } : await countFound(db, found).executeTakeFirstOrThrow();
  const rows = total === 0 ? [] : await foundPage(db, { ...found, limit, offset }).execute();
  return { result: rows.map(toEntry), countInfo: countInfo(total), counts };
}

/** Corrects an entry that nobody has fetched. */
export async function correctEntry(
  { db, clock }: Context,
  by: By,
  id: string,
  form: RentalForm,
): Promise<Entry> {
  const read = await readTypedNumber(db, form.number);
  const { _id } = by.caller;
  try {
    return await inTransaction(db, async (trx) => {
      await writeCorrection(trx, by, {
        id,
        columns: toColumns({ ...form, number: read.number }),
        key: read.key,
        at: clock.now(),
        isChangeable: (eb) => eb('creator_id', '=', _id),
        tells: ['entered'],
        only: { isAllowed: isUntouched, refused: alreadyFetched },
      });
      return toEntry(await ownEntry(trx, _id, id).executeTakeFirstOrThrow());
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'rentals.number_key')) throw error;
    throw await numberTaken(db, _id, read);
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
      .returning(['number', 'client_name', 'address', 'creator_admin_id'])
      .executeTakeFirst();
    if (!removed) {
      const isOwn = await ownEntry(trx, caller._id, id).executeTakeFirst();
      throw isOwn ? alreadyFetched() : notFound();
    }
    const at = clock.now();
    await withdrawEntries(trx, [id], at);
    await trx.deleteFrom('field_changes').where('subject', '=', `rental ${id}`).execute();
    const { number, client_name, address } = removed;
    await recordLeadAudit(trx, groupsTold({ tells: ['entered'] }, removed), {
      ...by,
      kind: 'deleted',
      subject: `Rental ${maskedNumber(number)}`,
      at,
      rental: { id, number },
      details: `Withdrawn before anybody fetched it: ${client_name}, ${address}`,
    });
    return { id };
  });
}

const alreadyFetched = () => new Refusal(409, refusal('entry-fetched'));
