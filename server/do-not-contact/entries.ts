/** Puts entries on the do-not-contact list and takes them off, with what follows for the rentals with their numbers. */
import type { Insertable } from 'kysely';
import { DO_NOT_CONTACT_REASONS } from '../../src/contract/do-not-contact/do-not-contact.js';
import type { DoNotContactTable } from '../db/do-not-contact-schema.js';
import type { Db } from '../db/context.js';
import { recordSteps } from '../rentals/rentals.js';

type Addition = Insertable<DoNotContactTable>;

/**
 * Lists numbers that aren't listed, for one person at one moment. The rentals with them are marked in the same transaction: the
 * update waits for a claim that has locked such a rental, and a later claim leaves it out. Returns the pickers who hold one.
 */
export async function listEntries(
  trx: Db,
  additions: readonly Addition[],
  { byId, at }: { byId: string; at: number },
): Promise<string[]> {
  if (additions.length === 0) return [];
  await trx
    .insertInto('do_not_contact')
    .values([...additions])
    .execute();
  return markListed(trx, additions, { byId, at });
}

/** Marks the rentals with numbers that were just listed. */
export function markListed(
  trx: Db,
  entries: readonly Pick<Addition, 'id' | 'number_key' | 'reason'>[],
  { byId, at }: { byId: string; at: number },
): Promise<string[]> {
  const reasonOf = new Map(entries.map(({ number_key, reason }) => [number_key, reason]));
  const step = { kind: 'do-not-contact', byId, at } as const;
  return markRentals(trx, [...reasonOf.keys()], step, (key) => {
    const reason = reasonOf.get(key);
    return reason ? DO_NOT_CONTACT_REASONS[reason] : null;
  });
}

/** Takes listed entries off the list; their rentals in the pool can be fetched again. Returns the pickers who hold one. */
export async function liftEntries(
  trx: Db,
  entries: readonly Pick<Addition, 'id' | 'number_key'>[],
  { byId, at, reason }: { byId: string; at: number; reason: string },
): Promise<string[]> {
  if (entries.length === 0) return [];
  await trx
    .updateTable('do_not_contact')
    .set({ lifted_by: byId, lifted_at: at, lift_reason: reason })
    .where(
      'id',
      'in',
      entries.map(({ id }) => id),
    )
    .execute();
  const keys = entries.map(({ number_key }) => number_key);
  return markRentals(trx, keys, { kind: 'contact-allowed', byId, at }, () => reason);
}

/**
 * Writes since when the numbers of rentals are listed, or that they aren't any more, and a step in the history of those that somebody
 * has fetched. The others have no history, because a rental with one can't be withdrawn or taken out with its upload.
 */
async function markRentals(
  trx: Db,
  keys: readonly string[],
  step: { kind: 'do-not-contact' | 'contact-allowed'; byId: string; at: number },
  detailsOf: (key: string) => string | null,
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rentals = await trx
    .updateTable('rentals')
    .set({ do_not_contact_at: step.kind === 'do-not-contact' ? step.at : null })
    .where('number_key', 'in', keys)
    .returning(['id', 'number_key', 'fetcher_id', 'fetched_at', 'returned_at', 'finished_at'])
    .execute();
  await recordSteps(
    trx,
    rentals
      .filter(({ fetched_at, returned_at }) => fetched_at !== null || returned_at !== null)
      .map(({ id, number_key }) => ({ ...step, rentalId: id, details: detailsOf(number_key) })),
  );
  return rentals.flatMap(({ fetcher_id, finished_at }) =>
    finished_at === null && fetcher_id !== null ? fetcher_id : [],
  );
}
