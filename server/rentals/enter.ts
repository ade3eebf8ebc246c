/** How a rental comes in. */
import { randomInt } from 'node:crypto';
import { numberKey } from '../../src/contract/number-key.js';
import { createRental, type RentalForm } from '../../src/contract/rentals.js';
import type { AnswerOf } from '../../src/contract/endpoint.js';
import { isUniqueViolation } from '../db/database.js';
import { newId } from '../ids.js';
import { alreadyThere } from '../refusal.js';
import type { Desk } from './desk.js';
import { insertRentals } from './insert-rentals.js';

/** The numbers of the column `shuffle`, and of the places where `random` starts looking, lie below this. */
export const SHUFFLE_RANGE = 2 ** 47;

/** A random number for the column `shuffle`, or a place in it. */
export const randomShuffle = (): number => randomInt(SHUFFLE_RANGE);

/** Enters a rental for its creator. 409 when its number stands already; the database decides that, in the insert itself. */
export async function enterRental(
  { db, clock }: Desk,
  creatorId: string,
  form: RentalForm,
): Promise<AnswerOf<typeof createRental>> {
  const nowMs = clock.now();
  const id = newId();
  const rental = {
    id,
    facebook_name: form.facebook_name,
    client_name: form.client_name,
    number: form.number,
    number_key: numberKey(form.number),
    rent: form.rent,
    house_apt_details: form.houseApt_details,
    address: form.address,
    post_link: form.post_link,
    ss_link: form.ss_link ?? null,
    source: 'entered' as const,
    creator_id: creatorId,
    created_at: nowMs,
    updated_at: nowMs,
    shuffle: randomShuffle(),
  };
  try {
    await insertRentals(db, [rental]).execute();
  } catch (error) {
    if (isUniqueViolation(error, 'rentals.number_key')) throw alreadyThere('number', createRental.says.taken);
    throw error;
  }
  return { _id: id, createdAt: new Date(nowMs).toISOString() };
}

/** Whether a number stands already, in whatever form it was typed. */
export async function isNumberTaken({ db }: Desk, number: string): Promise<boolean> {
  const standing = db.selectFrom('rentals').select('id').where('number_key', '=', numberKey(number));
  return (await standing.executeTakeFirst()) !== undefined;
}
