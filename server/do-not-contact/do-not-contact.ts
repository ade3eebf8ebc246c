/** Puts numbers on the do-not-contact list and takes them off. The claim leaves out rentals whose number is listed (`rentals/claim.ts`). */
import type { Kysely } from 'kysely';
import {
  DO_NOT_CONTACT_REASONS,
  type addDoNotContact,
  type liftDoNotContact,
} from '../../src/contract/do-not-contact.js';
import type { AnswerOf, InputOf } from '../../src/contract/endpoint.js';
import { numberKey } from '../../src/contract/number-key.js';
import { maskedNumber } from '../audit/masked-number.js';
import { recordAudit } from '../audit/record.js';
import { newId } from '../base/ids.js';
import { notFound } from '../base/refusal.js';
import type { Context } from '../db/context.js';
import { inTransaction } from '../db/in-transaction.js';
import { lockNames } from '../db/lock-names.js';
import type { Database } from '../db/schema.js';
import { completeNumber, DO_NOT_CONTACT_LOCK, finishListed, recordStep } from '../rentals/rentals.js';
import type { By } from '../users/by.js';

/** The answer, and the picker in whose hand the number was. */
interface Changed<Answer> {
  answer: Answer;
  holderId: string | null;
}

/**
 * Lists a number. The rental with it is marked in the same transaction: the update waits for a claim that has locked the rental, and a
 * later claim leaves it out.
 */
export async function addNumber(
  { db, clock }: Context,
  { caller, ...by }: By,
  { number: typed, reason, note }: InputOf<typeof addDoNotContact>['body'],
): Promise<Changed<AnswerOf<typeof addDoNotContact>>> {
  const number = await completeNumber(db, typed);
  const number_key = numberKey(number);
  return inTransaction(db, async (trx) => {
    await lockNames(trx, [DO_NOT_CONTACT_LOCK]);
    if (caller.role === 'data-picker' && !(await isOwnPick(trx, caller._id, number_key))) throw notFound();
    const at = clock.now();
    const listed = await trx
      .selectFrom('do_not_contact')
      .select(['id', 'added_at', 'reason'])
      .where('number_key', '=', number_key)
      .where('lifted_at', 'is', null)
      .executeTakeFirst();
    const { id, added_at } = listed ?? { id: newId(), added_at: at };
    const details = DO_NOT_CONTACT_REASONS[listed?.reason ?? reason];
    let holderId: string | null = null;
    if (!listed) {
      await trx
        .insertInto('do_not_contact')
        .values({ id, number_key, number, reason, note: note ?? null, added_by: caller._id, added_at })
        .execute();
      const rental = await markRental(trx, number_key, at);
      holderId = rental?.holderId ?? null;
      if (rental)
        await recordStep(trx, { rentalId: rental.id, kind: 'do-not-contact', byId: caller._id, at, details });
      const subject = `Number ${maskedNumber(number)}`;
      await recordAudit(trx, { ...by, kind: 'do-not-contact-added', subject, details, at });
    }
    if (caller.role === 'data-picker')
      await finishListed(trx, { pickerId: caller._id, number_key, reason: `Do not contact: ${details}`, at });
    return { answer: { _id: id, addedAt: new Date(added_at).toISOString() }, holderId };
  });
}

/** Takes a number off the list. Throws 404 for an unknown entry; lifting a lifted entry changes nothing. */
export function liftNumber(
  { db, clock }: Context,
  { caller, ...by }: By,
  id: string,
  { reason }: InputOf<typeof liftDoNotContact>['body'],
): Promise<Changed<AnswerOf<typeof liftDoNotContact>>> {
  return inTransaction(db, async (trx) => {
    await lockNames(trx, [DO_NOT_CONTACT_LOCK]);
    const entry = await trx
      .selectFrom('do_not_contact')
      .select(['number_key', 'lifted_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!entry) throw notFound();
    if (entry.lifted_at !== null) return { answer: { _id: id }, holderId: null };
    const at = clock.now();
    await trx
      .updateTable('do_not_contact')
      .set({ lifted_by: caller._id, lifted_at: at, lift_reason: reason })
      .where('id', '=', id)
      .execute();
    const rental = await markRental(trx, entry.number_key, null);
    if (rental)
      await recordStep(trx, {
        ...{ rentalId: rental.id, kind: 'contact-allowed', byId: caller._id, at, details: reason },
      });
    const subject = `Number ${maskedNumber(entry.number_key)}`;
    const about = { rental: { number: entry.number_key } };
    await recordAudit(trx, { ...by, ...about, kind: 'do-not-contact-lifted', subject, details: reason, at });
    return { answer: { _id: id }, holderId: rental?.holderId ?? null };
  });
}

/** Writes since when the number of a rental is listed. Returns the rental if there is one, with the picker who holds it. */
async function markRental(trx: Kysely<Database>, number_key: string, at: number | null) {
  const rental = await trx
    .updateTable('rentals')
    .set({ do_not_contact_at: at })
    .where('number_key', '=', number_key)
    .returning(['id', 'fetcher_id', 'finished_at'])
    .executeTakeFirst();
  return rental && { id: rental.id, holderId: rental.finished_at === null ? rental.fetcher_id : null };
}

const isOwnPick = (trx: Kysely<Database>, pickerId: string, number_key: string) =>
  trx
    .selectFrom('rentals')
    .select('id')
    .where('number_key', '=', number_key)
    .where('fetcher_id', '=', pickerId)
    .executeTakeFirst();
