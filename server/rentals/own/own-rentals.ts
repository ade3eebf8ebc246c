/** What a picker does with a rental that they finished: find it, mark it invalid, add the client's e-mail (also while they hold it). */
import type { OwnPick, OwnRental } from '../../../src/contract/picks/own-rentals.js';
import { refusal } from '../../../src/contract/refusals/all.js';
import { inTransaction, type Context, type Db } from '../../db/context.js';
import { notFound, Refusal } from '../../base/refusal.js';
import { findByTypedNumber } from '../typed-number.js';
import { isNotErased, standingDeal } from '../rental-rows.js';
import { recordStep } from '../history/record.js';
import { ownFinished, ownPicks, ownRentals, toOwnPick, toOwnRental } from './own.queries.js';

/** The picker's finished pick with this number, in any form in which it is typed. */
export async function findByNumber({ db }: Context, pickerId: string, number: string): Promise<OwnRental> {
  const row = await findByTypedNumber(db, number, (key) =>
    ownRentals(db, pickerId).where('rentals.number_key', '=', key).executeTakeFirst(),
  );
  if (!row) throw notFound(refusal('not-own-finished'));
  return toOwnRental(row);
}

export async function findById(
  { db }: Pick<Context, 'db'>,
  pickerId: string,
  id: string,
): Promise<OwnRental> {
  const row = await ownRentals(db, pickerId).where('rentals.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return toOwnRental(row);
}

/**
 * Marks the number invalid. 409 `has-deal` while a deal is in process or done. Idempotent: a repeated call changes nothing and records
 * no second step.
 */
export function markInvalid({ db, clock }: Context, pickerId: string, id: string): Promise<OwnRental> {
  return inTransaction(db, async (trx) => {
    // Locked, so that no deal is submitted meanwhile.
    const rental = await trx
      .selectFrom('rentals')
      .select((eb) => ['number_status', standingDeal(eb).as('standing_deal')])
      .where('id', '=', id)
      .where(ownFinished(pickerId))
      .forUpdate('rentals')
      .executeTakeFirst();
    if (rental?.number_status === 'valid') {
      if (rental.standing_deal !== null) throw new Refusal(409, refusal('has-deal'));
      const at = clock.now();
      await trx
        .updateTable('rentals')
        .set({ number_status: 'invalid', updated_at: at })
        .where('id', '=', id)
        .execute();
      await recordStep(trx, { rentalId: id, kind: 'made-invalid', byId: pickerId, at });
    }
    return findById({ db: trx }, pickerId, id);
  });
}

/** Adds or replaces the client's e-mail; 404 for an erased lead. */
export function setClientEmail(
  { db, clock }: Context,
  pickerId: string,
  id: string,
  email: string,
): Promise<OwnPick> {
  return inTransaction(db, async (trx) => {
    await writeClientEmail(trx, { pickerId, id, email, at: clock.now() });
    const row = await ownPicks(trx, pickerId)
      .where('rentals.id', '=', id)
      .where(isNotErased)
      .executeTakeFirst();
    if (!row) throw notFound();
    return toOwnPick(row);
  });
}

/** Stores an e-mail for the picker's own finished pick or rental in hand only. Idempotent: the same e-mail again changes nothing. */
export async function writeClientEmail(
  trx: Db,
  { pickerId, id, email, at }: { pickerId: string; id: string; email: string; at: number },
): Promise<void> {
  const changed = await trx
    .updateTable('rentals')
    .set({ client_email: email, updated_at: at })
    .where('id', '=', id)
    .where('fetcher_id', '=', pickerId)
    .where(isNotErased)
    .where('client_email', 'is distinct from', email)
    .returning('id')
    .executeTakeFirst();
  if (changed)
    await recordStep(trx, { rentalId: id, kind: 'email-added', byId: pickerId, at, details: email });
}
