/** Puts numbers on the do-not-contact list and takes them off. The claim leaves out rentals whose number is listed (`rentals/claim.ts`). */
import type { Kysely } from 'kysely';
import {
  DO_NOT_CONTACT_REASONS,
  type addDoNotContact,
  type DoNotContactAddition,
  type liftDoNotContact,
} from '../../src/contract/do-not-contact.js';
import type { AnswerOf, InputOf } from '../../src/contract/endpoint.js';
import { maskedNumber } from '../audit/masked-number.js';
import { recordAudit } from '../audit/record.js';
import { newId } from '../base/ids.js';
import { notFound } from '../base/refusal.js';
import type { Context } from '../db/context.js';
import { inTransaction } from '../db/in-transaction.js';
import { lockNames } from '../db/lock-names.js';
import type { Database } from '../db/schema.js';
import { DO_NOT_CONTACT_LOCK, finishListed, readTypedNumber } from '../rentals/rentals.js';
import type { By } from '../users/by.js';
import { liftEntries, listEntries } from './entries.js';

/** The answer, and the pickers in whose hand a number was. */
export interface Changed<Answer> {
  answer: Answer;
  holderIds: string[];
}

/** Lists a number. It is idempotent: a listed number stays as it is. */
export async function addNumber(
  { db, clock }: Context,
  { caller, ...by }: By,
  { number: typed, reason, note }: DoNotContactAddition,
): Promise<Changed<AnswerOf<typeof addDoNotContact>>> {
  const { number, key: number_key } = await readTypedNumber(db, typed);
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
    let holderIds: string[] = [];
    if (!listed) {
      const entry = { id, number_key, number, reason, note: note ?? null, added_by: caller._id, added_at };
      holderIds = await listEntries(trx, [entry], { byId: caller._id, at });
      const subject = `Number ${maskedNumber(number)}`;
      await recordAudit(trx, { ...by, kind: 'do-not-contact-added', subject, details, at });
    }
    if (caller.role === 'data-picker')
      await finishListed(trx, { pickerId: caller._id, number_key, reason: `Do not contact: ${details}`, at });
    return { answer: { _id: id, addedAt: new Date(added_at).toISOString() }, holderIds };
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
      .select(['id', 'number_key', 'lifted_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!entry) throw notFound();
    if (entry.lifted_at !== null) return { answer: { _id: id }, holderIds: [] };
    const at = clock.now();
    const holderIds = await liftEntries(trx, [entry], { byId: caller._id, at, reason });
    const subject = `Number ${maskedNumber(entry.number_key)}`;
    const about = { rental: { number: entry.number_key } };
    await recordAudit(trx, { ...by, ...about, kind: 'do-not-contact-lifted', subject, details: reason, at });
    return { answer: { _id: id }, holderIds };
  });
}

const isOwnPick = (trx: Kysely<Database>, pickerId: string, number_key: string) =>
  trx
    .selectFrom('rentals')
    .select('id')
    .where('number_key', '=', number_key)
    .where('fetcher_id', '=', pickerId)
    .executeTakeFirst();
