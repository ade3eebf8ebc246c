/**
 * Builders for tests about deals: finished rentals, existing deals, images, and the form that submits a deal.
 */
import type { Insertable, Kysely } from 'kysely';
import sharp from 'sharp';
import type { ClosedRentalsTable, Database } from '../../server/db/schema.js';
import { dealSearchText } from '../../server/deals/search.js';
import { newId } from '../../server/base/ids.js';
import type { NewRental } from '../../server/rentals/insert-rentals.js';
import { createClosedRental, type ClosedRental } from '../../src/contract/deals/deals.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import type { Answer, Client } from './client.js';
import { addRental } from './rentals-support.js';
import { START_MS } from './support.js';

/** Adds a rental that a picker has finished as valid and returns its id. */
export const addFinished = (
  db: Kysely<Database>,
  fetcher: { id: string; adminId?: string | null },
  given: Partial<NewRental> = {},
): Promise<string> =>
  addRental(db, {
    fetcher_id: fetcher.id,
    fetcher_admin_id: fetcher.adminId ?? null,
    fetched_at: START_MS - 2000,
    finished_at: START_MS - 1000,
    number_status: 'valid',
    ...(given.number !== undefined && { number_key: numberKey(given.number) }),
    ...given,
  });

/** Adds a deal of a finished rental; its image is a few bytes that are no real image. */
export async function addDeal(
  db: Kysely<Database>,
  rentalId: string,
  given: Partial<Insertable<ClosedRentalsTable>> = {},
): Promise<string> {
  const rental = await db
    .selectFrom('rentals')
    .selectAll()
    .where('id', '=', rentalId)
    .executeTakeFirstOrThrow();
  const image = { id: newId(), full: Buffer.from('full'), thumbnail: Buffer.from('small') };
  await db
    .insertInto('closing_images')
    .values({ ...image, created_at: START_MS })
    .execute();
  const id = newId();
  const { number, rent, house_apt_details, address, client_name } = rental;
  const deal = {
    id,
    rental_id: rentalId,
    number,
    rent,
    house_apt_details,
    address,
    client_name,
    client_email: 'client@example.com',
    payment_method: 'spike',
    status: 'in-process' as const,
    fetcher_id: rental.fetcher_id ?? '',
    fetcher_admin_id: rental.fetcher_admin_id,
    creator_id: rental.creator_id,
    image_id: image.id,
    created_at: START_MS,
    updated_at: START_MS,
    ...given,
  };
  await db
    .insertInto('closed_rentals')
    .values({ ...deal, search_text: dealSearchText(deal) })
    .execute();
  return id;
}

/** A small image of one colour. */
export const pngImage = (width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer();

export interface DealInput {
  number: string;
  client_email?: string;
  payment_method?: string;
  submissionId?: string;
  /** Null sends the form without a file. */
  image?: Buffer | null;
  fileName?: string;
  fileType?: string;
}

/** The multipart form as our client sends it. */
export function dealForm({
  image = null,
  payment_method = 'spike',
  fileName = 'proof.png',
  fileType = 'image/png',
  ...data
}: DealInput): FormData {
  const form = new FormData();
  form.append('data', JSON.stringify({ client_email: 'client@example.com', ...data }));
  form.append('payment_method', payment_method);
  if (image) form.append('closing_image', new Blob([new Uint8Array(image)], { type: fileType }), fileName);
  return form;
}

/** Submits a deal and returns the endpoint's answer: `data` is set when the status is 200. */
export async function submitDeal(by: Client, input: DealInput): Promise<Answer<ClosedRental>> {
  const answer = await by.send(createClosedRental.path, { method: 'POST', body: dealForm(input) });
  return answer as Answer<ClosedRental>;
}
