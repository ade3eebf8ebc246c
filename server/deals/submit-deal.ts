/** Submits a deal. Idempotent: a double click, a retry after a lost answer or fifty tabs make one deal. */
import { PaymentText, type ClosedRental, type DealForm } from '../../src/contract/deals/deals.js';
import { OTHER_PAYMENT } from '../../src/contract/deals/payment-methods.js';
import { read } from '../../src/contract/base/validation.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { isUniqueViolation } from '../db/database.js';
import { inTransaction, type Db } from '../db/context.js';
import type { Caller } from '../base/caller.js';
import { newId } from '../base/ids.js';
import type { PreparedPicture } from '../images/worker/protocol.js';
import { notFound, Refusal } from '../base/refusal.js';
import {
  findByTypedNumber,
  ownFinished,
  recordStep,
  standingDeal,
  writeClientEmail,
} from '../rentals/rentals.js';
import type { DealContext } from './deal-context.js';
import { toClosedRental, visibleDeals } from './deals.queries.js';
import { dealSearchText } from './search.js';

/**
 * Closes a deal on one of the caller's own finished picks. Everything that can be checked first is refused before the
 * image is decoded; the insert itself decides that only one deal is open.
 */
export async function submitDeal(
  context: DealContext,
  caller: Caller,
  form: DealForm,
  image: Buffer,
): Promise<ClosedRental> {
  const earlier = await sameSubmission(context, caller, form);
  if (earlier) return earlier;
  const payment_method = paymentOf(form);
  const rental = await findRental(context.db, caller._id, form.data.number);
  if (rental.standing_deal !== null) throw taken();
  const picture = await context.pictures.prepare(image);
  try {
    const id = await inTransaction(context.db, (trx) =>
      write(trx, context.clock.now(), caller._id, { ...form, payment_method }, picture),
    );
    return toClosedRental(
      await visibleDeals(context.db, caller).where('closed_rentals.id', '=', id).executeTakeFirstOrThrow(),
      caller,
      context,
    );
  } catch (error) {
    if (!isSecond(error)) throw error;
    const first = await sameSubmission(context, caller, form);
    if (first) return first;
    throw taken();
  }
}

/** The payment method as it is stored: instead of `Other` the text that says which. Throws InvalidInput when that is missing. */
function paymentOf({ data, payment_method }: DealForm): string {
  if (payment_method !== OTHER_PAYMENT) return payment_method;
  const text = data.payment_method === OTHER_PAYMENT ? '' : data.payment_method;
  return read({ payment_method: text }, PaymentText).payment_method;
}

/** The deal that an earlier request of the same submission has made. */
async function sameSubmission(
  { db, links, origin }: DealContext,
  caller: Caller,
  { data: { submissionId } }: DealForm,
): Promise<ClosedRental | null> {
  if (submissionId === undefined) return null;
  const row = await visibleDeals(db, caller)
    .where('closed_rentals.fetcher_id', '=', caller._id)
    .where('closed_rentals.submission_id', '=', submissionId)
    .executeTakeFirst();
  return row ? toClosedRental(row, caller, { links, origin }) : null;
}

/** The finished pick with a verdict. With `isLocked` nobody can take back its verdict until the transaction ends. */
async function findRental(
  db: Db,
  pickerId: string,
  number: string,
  { isLocked = false }: { isLocked?: boolean } = {},
) {
  const rental = await findByTypedNumber(db, number, (key) =>
    db
      .selectFrom('rentals')
      .selectAll('rentals')
      .select((eb) => standingDeal(eb).as('standing_deal'))
      .where(ownFinished(pickerId))
      // A call without a verdict isn't a finished lead: somebody may get it again.
      .where('number_status', 'is not', null)
      .where('rentals.number_key', '=', key)
      .$if(isLocked, (query) => query.forUpdate('rentals'))
      .executeTakeFirst(),
  );
  if (!rental) throw notFound(refusal('not-own-finished'));
  return rental;
}

/** Writes deal, image and step in one transaction. The rental is read again, because the deal proves its current data. */
async function write(
  trx: Db,
  at: number,
  pickerId: string,
  { data, payment_method }: DealForm,
  picture: PreparedPicture,
): Promise<string> {
  const rental = await findRental(trx, pickerId, data.number, { isLocked: true });
  const { client_name, number } = rental;
  const { client_email } = data;
  const image_id = newId();
  await trx
    .insertInto('closing_images')
    .values({ id: image_id, ...picture, created_at: at })
    .execute();
  const id = newId();
  await trx
    .insertInto('closed_rentals')
    .values({
      id,
      rental_id: rental.id,
      number,
      rent: rental.rent,
      house_apt_details: rental.house_apt_details,
      address: rental.address,
      client_name,
      client_email,
      payment_method,
      status: 'in-process',
      fetcher_id: pickerId,
      fetcher_admin_id: rental.fetcher_admin_id,
      creator_id: rental.creator_id,
      submission_id: data.submissionId ?? null,
      image_id,
      search_text: dealSearchText({ client_name, client_email, number }),
      created_at: at,
      updated_at: at,
      decided_at: null,
      decided_by: null,
    })
    .execute();
  // A picker who submits a deal for the same rental again knows that the earlier one failed.
  await trx
    .updateTable('closed_rentals')
    .set({ unread_failure_at: null })
    .where('rental_id', '=', rental.id)
    .where('unread_failure_at', 'is not', null)
    .execute();
  // Stores the client's e-mail in the rental, but doesn't replace an e-mail that it already has.
  if (rental.client_email === null)
    await writeClientEmail(trx, { pickerId, id: rental.id, email: client_email, at });
  const step = { rentalId: rental.id, kind: 'deal-submitted', byId: pickerId, at } as const;
  await recordStep(trx, { ...step, details: payment_method });
  return id;
}

const isSecond = (error: unknown): boolean =>
  isUniqueViolation(error, 'closed_rentals.rental_id') ||
  isUniqueViolation(error, 'closed_rentals.submission_id');

const taken = () => new Refusal(409, refusal('deal-taken'));
