/** Blanks leads with everything that belongs to them. Their counts, verdicts, deals and steps stay. */
import { sql } from 'kysely';
import { PAYMENT_METHODS } from '../../src/contract/deals/payment-methods.js';
import { DEAL_FAILED_REASONS } from '../../src/contract/deals/deal-status.js';
import { LEAD_LIST, type LeadColumns } from '../../src/contract/rentals/lead-fields.js';
import { ERASED } from '../db/append-only.js';
import type { Db } from '../db/context.js';
import { finishListed, recordStep } from '../rentals/rentals.js';
import type { PreparedPicture } from '../images/worker/protocol.js';

interface Blanking {
  /** Who erases; null for the nightly run. */
  byId: string | null;
  at: number;
}

/** The lead fields without what was entered. */
const BLANK_FIELDS = Object.fromEntries(
  LEAD_LIST.map(({ column, entry }) => [column, entry.isRequired ? '' : null]),
  // The cast is safe, because there is an entry for each field.
) as LeadColumns;

/**
 * Blanks leads inside `erasing`, and returns the pickers who held one. A lead in the pool is never handed out again: it gets
 * `do_not_contact_at`. It also counts as returned, so that its creator can't correct it and an undo of its upload leaves it.
 */
export async function blankLeads(
  trx: Db,
  rentalIds: readonly string[],
  { byId, at }: Blanking,
): Promise<string[]> {
  if (rentalIds.length === 0) return [];
  const rentals = await trx
    .selectFrom('rentals')
    .select(['id', 'number_key', 'fetcher_id', 'finished_at'])
    .where('id', 'in', rentalIds)
    .forUpdate()
    .execute();
  const holderIds: string[] = [];
  for (const { number_key, fetcher_id, finished_at } of rentals) {
    if (fetcher_id === null || finished_at !== null) continue;
    await finishListed(trx, { pickerId: fetcher_id, number_key, reason: ERASED, at });
    holderIds.push(fetcher_id);
  }
  await trx
    .updateTable('rentals')
    .set((eb) => ({
      ...BLANK_FIELDS,
      client_name: ERASED,
      number_key: sql`'erased ' || id`,
      client_email: null,
      outcome_reason: null,
      due_at: null,
      due_for: null,
      do_not_contact_at: eb.fn.coalesce('do_not_contact_at', eb.val(at)),
      returned_at: eb
        .case()
        .when('fetched_at', 'is', null)
        .then(eb.fn.coalesce('returned_at', eb.val(at)))
        .else(eb.ref('returned_at'))
        .end(),
    }))
    .where('id', 'in', rentalIds)
    .execute();
  await trx.updateTable('messages').set({ text: '' }).where('rental_id', 'in', rentalIds).execute();
  await blankDeals(trx, rentalIds, at);
  await trx
    .updateTable('rental_events')
    .set({ details: null })
    .where('rental_id', 'in', rentalIds)
    .where((eb) =>
      eb.or([
        eb('kind', 'in', ['skipped', 'contact-allowed']),
        eb.and([eb('kind', '=', 'deal-submitted'), eb('details', 'not in', PAYMENT_METHODS)]),
        eb.and([eb('kind', '=', 'deal-failed'), eb('details', 'not in', DEAL_FAILED_REASONS)]),
      ]),
    )
    .execute();
  await trx.updateTable('audit_events').set({ details: null }).where('rental_id', 'in', rentalIds).execute();
  for (const rentalId of rentalIds) await recordStep(trx, { rentalId, kind: 'erased', byId, at });
  return holderIds;
}

async function blankDeals(trx: Db, rentalIds: readonly string[], at: number): Promise<void> {
  const deals = await trx
    .updateTable('closed_rentals')
    .set((eb) => ({
      client_name: ERASED,
      client_email: '',
      number: '',
      rent: '',
      house_apt_details: '',
      address: '',
      search_text: '',
      payment_method: eb
        .case()
        .when('payment_method', 'in', PAYMENT_METHODS)
        .then(eb.ref('payment_method'))
        .else('')
        .end(),
      failed_reason: eb
        .case()
        .when('failed_reason', 'in', DEAL_FAILED_REASONS)
        .then(eb.ref('failed_reason'))
        .else(null)
        .end(),
    }))
    .where('rental_id', 'in', rentalIds)
    .returning('image_id')
    .execute();
  await blankPictures(
    trx,
    deals.map(({ image_id }) => image_id),
    at,
  );
}

/** Puts a grey picture in place of proofs. */
export async function blankPictures(trx: Db, imageIds: readonly string[], at: number): Promise<void> {
  if (imageIds.length === 0) return;
  await trx
    .updateTable('closing_images')
    .set({ ...ERASED_PICTURE, erased_at: at })
    .where('id', 'in', imageIds)
    .where('erased_at', 'is', null)
    .execute();
}

/** A JPEG and a WebP of four by four pixels. */
const ERASED_PICTURE: PreparedPicture = {
  full: Buffer.from(
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9j' +
      'QjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAEAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAA' +
      'AAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKIB' +
      'i//Z',
    'base64',
  ),
  thumbnail: Buffer.from('UklGRioAAABXRUJQVlA4IB4AAABwAQCdASoEAAQAAsBMJZQCdAFAAAD+59mKXQbYAAA=', 'base64'),
};
