/** Stores a rental that a creator enters. */
import { randomInt } from 'node:crypto';
import { DAY_MS } from '../../src/contract/base/business-day.js';
import type { LeadColumns } from '../../src/contract/rentals/lead-fields.js';
import type { ReadNumber } from '../../src/contract/numbers/number-key.js';
import { type createRental, enteredByYou, type checkNumber } from '../../src/contract/rentals/rentals.js';
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { isUniqueViolation } from '../db/database.js';
import { newId } from '../base/ids.js';
import { alreadyThere, type Refusal } from '../base/refusal.js';
import { type Context, type Db, inTransaction, shareName } from '../db/context.js';
import { insertRentals, type NewRental } from './insert-rentals.js';
import { LEAD_COLUMNS, toColumns } from './lead-columns.js';
import { DO_NOT_CONTACT_LOCK, erasedNumbers, listedNumbers } from './listed-numbers.js';
import { shownKey } from './shown-key.js';
import { readTypedNumber } from './typed-number.js';

/** The upper bound of the numbers in the column `shuffle`, and of the places where `random` starts. */
export const SHUFFLE_RANGE = 2 ** 47;

/** A random number for the column `shuffle`, or a random place in it. */
export const randomShuffle = (): number => randomInt(SHUFFLE_RANGE);

/** Within this time the same entry counts as a retry, later as a mistake of the creator. */
const RETRY_WITHIN_MS = DAY_MS;

/** Enters a rental for its creator. Throws 409 when its number exists already; the database decides that during the insert. */
export async function enterRental(
  { db, clock }: Context,
  creatorId: string,
  { isRetry, ...form }: InputOf<typeof createRental>['body'],
): Promise<AnswerOf<typeof createRental>> {
  const { key, number } = await readTypedNumber(db, form.number);
  const nowMs = clock.now();
  const id = newId();
  const rental = {
    id,
    ...toColumns({ ...form, number }),
    number_key: key,
    source: 'entered' as const,
    creator_id: creatorId,
    created_at: nowMs,
    updated_at: nowMs,
    shuffle: randomShuffle(),
  };
  try {
    await inTransaction(db, async (trx) => {
      await shareName(trx, DO_NOT_CONTACT_LOCK);
      const erased = await erasedNumbers(trx, [rental.number_key]);
      const inserted =
        erased.size === 0 && (await insertRentals(trx, [rental]).returning('id').executeTakeFirst());
      if (!inserted) throw onDoNotContactList();
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'rentals.number_key')) throw error;
    const earlier = isRetry ? await sameEntry(db, rental, nowMs - RETRY_WITHIN_MS) : undefined;
    if (earlier) return answer(earlier.id, earlier.created_at);
    await recordRefusedDuplicates(db, { userId: creatorId, uploadId: null, rows: 1, at: nowMs });
    throw await numberTaken(db, creatorId, { key });
  }
  return answer(id, nowMs);
}

/** The refusal of a number on the do-not-contact list, or of one that was erased. */
export const onDoNotContactList = (): Refusal => alreadyThere('number', refusal('do-not-contact'));

/** The refusal of a number that exists already. */
export async function numberTaken(
  db: Db,
  creatorId: string,
  { key }: Pick<ReadNumber, 'key'>,
): Promise<Refusal> {
  const { enteredAt } = await lookUpKey(db, creatorId, key);
  return alreadyThere('number', enteredAt ? enteredByYou(enteredAt) : refusal('number-taken'));
}

const answer = (_id: string, createdAtMs: number) => ({
  _id,
  createdAt: new Date(createdAtMs).toISOString(),
});

/** The stored entry with this number, if the same creator sent exactly the same lead recently. */
async function sameEntry(
  db: Db,
  rental: LeadColumns & Pick<NewRental, 'number_key' | 'creator_id'>,
  sinceMs: number,
) {
  const existing = await db
    .selectFrom('rentals')
    .select(['id', 'created_at', 'creator_id', ...LEAD_COLUMNS])
    .where('number_key', '=', rental.number_key)
    .executeTakeFirst();
  if (!existing || existing.creator_id !== rental.creator_id || existing.created_at < sinceMs) return;
  return LEAD_COLUMNS.every((column) => existing[column] === rental[column]) ? existing : undefined;
}

/** Whether a number exists already, in any form. If the caller entered it, also when. */
export async function lookUpNumber(
  { db }: Pick<Context, 'db'>,
  callerId: string,
  typed: string,
): Promise<AnswerOf<typeof checkNumber>> {
  const { key, number } = await readTypedNumber(db, typed);
  return {
    ...(await lookUpKey(db, callerId, key)),
    ...shownKey(number),
    ...(number !== typed && { completed: number }),
  };
}

async function lookUpKey(db: Db, callerId: string, key: string): Promise<AnswerOf<typeof checkNumber>> {
  const entry = await db
    .selectFrom('rentals')
    // The query itself checks the creator, so that for another creator's entry only its existence is read.
    .select((eb) => eb.case().when('creator_id', '=', callerId).then(eb.ref('created_at')).end().as('own_at'))
    .where('number_key', '=', key)
    .orderBy('number_clash')
    .executeTakeFirst();
  const [isListed] = await listedNumbers(db, [key]);
  const found = {
    ...(isListed !== undefined && { isDoNotContact: true }),
  };
  if (!entry) return { isTaken: false, ...found };
  return {
    isTaken: true,
    ...found,
    ...(entry.own_at !== null && { enteredAt: new Date(entry.own_at).toISOString() }),
  };
}

/** Records rentals that were refused because their number existed; reports count them. */
export async function recordRefusedDuplicates(
  db: Db,
  { userId, uploadId, rows, at }: { userId: string; uploadId: string | null; rows: number; at: number },
): Promise<void> {
  await db
    .insertInto('refused_duplicates')
    .values({ id: newId(), user_id: userId, upload_id: uploadId, rows, at })
    .execute();
}
