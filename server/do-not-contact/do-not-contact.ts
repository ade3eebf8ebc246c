/** Puts numbers on the do-not-contact list and takes them off. The claim leaves out rentals whose number is listed (`rentals/claim.ts`). */
import {
  DO_NOT_CONTACT_REASONS,
  type addDoNotContact,
  type DoNotContactAddition,
  type liftDoNotContact,
} from '../../src/contract/do-not-contact/do-not-contact.js';
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import { DO_NOT_CONTACT_A_DAY } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { maskedNumber, recordAudit } from '../audit/record.js';
import { newId } from '../base/ids.js';
import { notFound, Refusal } from '../base/refusal.js';
import { type Context, type Db, inTransaction, lockNames } from '../db/context.js';
import { DO_NOT_CONTACT_LOCK, finishListed, readTypedNumber } from '../rentals/rentals.js';
import type { By } from '../users/by.js';
import { countListed, listedInADay, type ListContext } from './daily-limit.js';
import { liftEntries, listEntries } from './entries.js';

/** The answer, and the pickers in whose hand a number was. */
export interface Changed<Answer> {
  answer: Answer;
  holderIds: string[];
}

/** Lists a number. It is idempotent: a listed number stays as it is. */
export async function addNumber(
  { db, clock, reading }: ListContext,
  { caller, ...by }: By,
  { number: typed, reason, note }: DoNotContactAddition,
): Promise<Changed<AnswerOf<typeof addDoNotContact>>> {
  const { number, key: number_key } = await readTypedNumber(db, typed);
  // A picker learns nothing, because only numbers of their own leads are compared with the list.
  if (caller.role !== 'data-picker') {
    const entry = await listedEntry(db, number_key);
    if (entry && entry.added_by !== caller._id) await countListed({ reading }, { caller, ...by }, [entry.id]);
  }
  return inTransaction(db, async (trx) => {
    await lockNames(trx, [DO_NOT_CONTACT_LOCK]);
    if (caller.role === 'data-picker' && !(await isOwnPick(trx, caller._id, number_key))) throw notFound();
    const at = clock.now();
    const listed = await listedEntry(trx, number_key);
    if (!listed) {
      const { allowed, endsAtMs: retryAtMs } = await listedInADay(trx, caller, at);
      if (allowed === 0)
        throw new Refusal(429, refusal('too-many-listed', { count: DO_NOT_CONTACT_A_DAY }), { retryAtMs });
    }
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
    // An entry that waits counts as lifted: its import is undone instead.
    if (entry.lifted_at !== null) return { answer: { _id: id }, holderIds: [] };
    const at = clock.now();
    const holderIds = await liftEntries(trx, [entry], { byId: caller._id, at, reason });
    const subject = `Number ${maskedNumber(entry.number_key)}`;
    const about = { rental: { number: entry.number_key } };
    await recordAudit(trx, { ...by, ...about, kind: 'do-not-contact-lifted', subject, details: reason, at });
    return { answer: { _id: id }, holderIds };
  });
}

const listedEntry = (db: Db, number_key: string) =>
  db
    .selectFrom('do_not_contact')
    .select(['id', 'added_at', 'reason', 'added_by'])
    .where('number_key', '=', number_key)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();

const isOwnPick = (trx: Db, pickerId: string, number_key: string) =>
  trx
    .selectFrom('rentals')
    .select('id')
    .where('number_key', '=', number_key)
    .where('fetcher_id', '=', pickerId)
    .executeTakeFirst();
