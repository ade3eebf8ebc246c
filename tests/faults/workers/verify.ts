/** Compares what the people were answered with the database. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/db/schema.js';
import type { WorkRecord } from './record.js';

/** Every number must be 0 and every list empty. */
export interface WorkFindings {
  lostCreates: number;
  lostFinishes: number;
  lostInHand: number;
  lostMessages: number;
  lostDeals: number;
  lostUploadRows: number;
  lostSessions: number;
  handedOutTwice: number;
  holdingTwo: number;
  messagesTwice: number;
  dealsTwice: number;
  unexpected: string[];
}

export const NOTHING_LOST: WorkFindings = {
  lostCreates: 0,
  lostFinishes: 0,
  lostInHand: 0,
  lostMessages: 0,
  lostDeals: 0,
  lostUploadRows: 0,
  lostSessions: 0,
  handedOutTwice: 0,
  holdingTwo: 0,
  messagesTwice: 0,
  dealsTwice: 0,
  unexpected: [],
};

export async function verify(db: Kysely<Database>, record: WorkRecord): Promise<WorkFindings> {
  const rentals = new Map(
    (
      await db
        .selectFrom('rentals')
        .select(['id', 'fetcher_id', 'number_status', 'finished_at', 'upload_id'])
        .execute()
    ).map((rental) => [rental.id, rental]),
  );
  const messages = await db.selectFrom('messages').select(['id', 'client_id']).execute();
  const deals = await db
    .selectFrom('closed_rentals')
    .innerJoin('closing_images', 'closing_images.id', 'closed_rentals.image_id')
    .select(['closed_rentals.id', 'rental_id'])
    .execute();
  const held = [...rentals.values()].filter(
    (rental) => rental.fetcher_id !== null && rental.finished_at === null,
  );
  const uploaded = (id: string) => [...rentals.values()].filter((rental) => rental.upload_id === id).length;
  const messageIds = new Set(messages.map(({ id }) => id));
  const dealIds = new Set(deals.map(({ id }) => id));
  return {
    lostCreates: record.creates.filter((id) => !rentals.has(id)).length,
    lostFinishes: record.finishes.filter(({ rentalId, pickerId, number_status }) => {
      const rental = rentals.get(rentalId);
      return (
        !rental ||
        rental.finished_at === null ||
        rental.fetcher_id !== pickerId ||
        rental.number_status !== number_status
      );
    }).length,
    lostInHand: [...record.inHand].filter(([pickerId, id]) => rentals.get(id)?.fetcher_id !== pickerId)
      .length,
    lostMessages: record.messages.filter((id) => !messageIds.has(id)).length,
    lostDeals: record.deals.filter((id) => !dealIds.has(id)).length,
    lostUploadRows: record.uploads.filter(({ id, inserted }) => uploaded(id) !== inserted).length,
    lostSessions: record.lostSessions,
    handedOutTwice: record.handedOutTwice.length,
    holdingTwo: held.length - new Set(held.map((rental) => rental.fetcher_id)).size,
    messagesTwice: messages.length - new Set(messages.map(({ client_id }) => client_id)).size,
    dealsTwice: deals.length - new Set(deals.map(({ rental_id }) => rental_id)).size,
    unexpected: [...new Set(record.unexpected)],
  };
}
