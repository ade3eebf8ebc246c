/** Takes rentals out of the database with their messages, and puts them back exactly as they were. */
import type { Insertable, Updateable } from 'kysely';
import type { RentalJobSkip } from '../../../src/contract/rentals/rental-jobs.js';
import { numberKey } from '../../../src/contract/numbers/number-key.js';
import { shareName, type Db } from '../../db/context.js';
import type { RentalsTable } from '../../db/rentals-schema.js';
import type { MessagesTable } from '../../db/schema.js';
import { DO_NOT_CONTACT_LOCK } from '../listed-numbers.js';
import type { JobRental } from './job-actions.js';

/** A removed rental as a job stores it. */
interface Removed {
  rental: Insertable<RentalsTable>;
  messages: Insertable<MessagesTable>[];
}

/** Removes rentals and returns what is needed to put each back, by its id. */
export async function removeRentals(trx: Db, rentals: readonly JobRental[]): Promise<Map<string, string>> {
  const ids = [...rentals.map(({ id }) => id), ''];
  const messages = await trx.deleteFrom('messages').where('rental_id', 'in', ids).returningAll().execute();
  await trx.deleteFrom('rentals').where('id', 'in', ids).execute();
  return new Map(
    rentals.map(({ deals: _deals, open_deals: _open, ...stored }) => {
      const { state: _state, picked_at: _pickedAt, facets: _facets, ...rental } = stored;
      const removed: Removed = { rental, messages: messages.filter((each) => each.rental_id === rental.id) };
      return [rental.id, JSON.stringify(removed)];
    }),
  );
}

/** The columns of a rental before a job, from what the job stored: those that it changed, or all of a removed rental. */
export function columnsBefore(before: string): Updateable<RentalsTable> {
  // The cast is safe, because only this file and `work-batch.ts` write these texts.
  const stored = JSON.parse(before) as Partial<Removed> & Updateable<RentalsTable>;
  return stored.rental ?? stored;
}

/** The rental with its number key as this version makes it: an earlier one may have stored it. */
const withKey = ({ rental, messages }: Removed): Removed => ({
  rental: { ...rental, number_key: numberKey(rental.number) },
  messages,
});

/** The number and the e-mail of a removed rental; null when the stored change wasn't a removal. */
export function removedLead(before: string): Pick<RentalsTable, 'number_key' | 'client_email'> | null {
  const { rental } = JSON.parse(before) as Partial<Removed>;
  return rental ? { number_key: numberKey(rental.number), client_email: rental.client_email ?? null } : null;
}

/**
 * Puts removed rentals back, except those whose number was entered again meanwhile. Returns the reason for each of the exceptions. The
 * rentals follow the do-not-contact list as it is now.
 */
export async function restoreRentals(
  trx: Db,
  stored: readonly { rental_id: string; before: string }[],
): Promise<Map<string, RentalJobSkip>> {
  // The insert's trigger takes this lock too. If it came only after the lock of a row, this could deadlock with a person who
  // puts the number on the list.
  await shareName(trx, DO_NOT_CONTACT_LOCK);
  // The cast is safe, because only this file writes these texts.
  const removed = stored.map(({ before }) => withKey(JSON.parse(before) as Removed));
  const keys = removed.map(({ rental }) => rental.number_key);
  const listed = await trx
    .selectFrom('do_not_contact')
    .select(['number_key', 'added_at'])
    .where('number_key', 'in', [...keys, ''])
    .where('lifted_at', 'is', null)
    .execute();
  const left = new Map<string, RentalJobSkip>(stored.map(({ rental_id }) => [rental_id, 'number-taken']));
  if (removed.length === 0) return left;
  const inserted = await trx
    .insertInto('rentals')
    .values(
      removed.map(({ rental }) => {
        const entry = listed.find(({ number_key }) => number_key === rental.number_key);
        return { ...rental, do_not_contact_at: entry ? (rental.do_not_contact_at ?? entry.added_at) : null };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  for (const { id } of inserted) left.delete(id);
  const messages = removed.flatMap((each) => (left.has(each.rental.id) ? [] : each.messages));
  if (messages.length > 0) await trx.insertInto('messages').values(messages).execute();
  return left;
}
