/** Fetches and returns rentals for pickers. */
import type { HeldRental } from '../../src/contract/rentals/rentals.js';
import { isUniqueViolation } from '../db/database.js';
import { inGroupCommit } from '../db/group-commit.js';
import { inTransaction, type Context } from '../db/context.js';
import { claimTerms, takeNext, type ClaimTerms } from './claim.js';
import { heldBy, toHeldRental } from './held.js';
import { recordStep } from './history/record.js';
import { fillTimeZones } from './time-zones/fill-time-zones.js';
import { notNowReason, nothingNow } from './why-not.js';

/**
 * The rental that the picker already holds, else the next one. The usual case is one claim: the held rental and the reason are read only
 * when it took nothing.
 */
export async function fetchRental({ db, clock }: Context, pickerId: string): Promise<HeldRental> {
  const terms = claimTerms(pickerId, clock.now());
  const row = (await take(db, terms)) ?? (await heldBy(db, pickerId).executeTakeFirst());
  if (row) return toHeldRental(row);
  const reason = await notNowReason(db, terms);
  if (reason) throw reason;
  // A rental may be the first of its time zone, and the picker may have finished in another tab meanwhile.
  await fillTimeZones(db, terms.now);
  const next = await take(db, terms);
  if (next) return toHeldRental(next);
  throw await nothingNow(db, terms);
}

/** The rental that the picker holds, or null. */
export async function heldRental({ db }: Context, pickerId: string): Promise<HeldRental | null> {
  const row = await heldBy(db, pickerId).executeTakeFirst();
  return row ? toHeldRental(row) : null;
}

/** Returns the rental that a picker holds, if any, to the pool, because they left or it was taken from them. */
export function returnHeldRental(
  db: Context['db'],
  pickerId: string,
  clock: Context['clock'],
): Promise<void> {
  return inTransaction(db, async (trx) => {
    // Locked, because they may be finishing it at this moment.
    const held = await heldBy(trx, pickerId).forUpdate().executeTakeFirst();
    if (!held) return;
    const at = clock.now();
    await trx
      .updateTable('rentals')
      .set({ fetcher_id: null, fetcher_admin_id: null, fetched_at: null, returned_at: at, updated_at: at })
      .where('id', '=', held.id)
      .execute();
    // The rental's columns lose who held it and since when, so the history records both.
    await recordStep(trx, {
      rentalId: held.id,
      kind: 'returned',
      byId: pickerId,
      at,
      since: held.fetched_at,
    });
  });
}

/** Claims the next rental. If the database refuses it because the picker already holds one, the claim took nothing. */
async function take(db: Context['db'], terms: ClaimTerms) {
  try {
    return await inGroupCommit(db, (group) => takeNext(group, terms));
  } catch (error) {
    if (!isUniqueViolation(error, 'rentals.fetcher_id')) throw error;
    return undefined;
  }
}
