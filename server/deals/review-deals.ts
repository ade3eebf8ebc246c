/** Hands waiting deals to their reviewers, so that two reviewers at once are shown different deals. */
import type { takeDealsForReview } from '../../src/contract/deals/deal-review.js';
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import { DEAL_REVIEW } from '../../src/contract/limits.js';
import type { Caller } from '../base/caller.js';
import { inTransaction, type Db, hasRow } from '../db/context.js';
import { messagesAbout } from '../messages/messages.js';
import { dealsInProcess } from './count-deals.js';
import type { DealContext } from './deal-context.js';
import { toClosedRental, visibleDeals } from './deals.queries.js';
import { visibleTo } from './visible.js';

const REVIEW_MS = DEAL_REVIEW.minutes * 60_000;

/** Takes the next waiting deals that nobody else reviews, the oldest first, and marks them as the caller's for some minutes. */
export function reviewDeals(
  { db, clock, links, origin }: Pick<DealContext, 'db' | 'clock' | 'links' | 'origin'>,
  caller: Caller,
  { from, after }: InputOf<typeof takeDealsForReview>['body'],
): Promise<AnswerOf<typeof takeDealsForReview>> {
  return inTransaction(db, async (trx) => {
    const nowMs = clock.now();
    const start = await placeOf(trx, caller, from ?? after);
    // On PostgreSQL a locked deal is being decided or taken by somebody else.
    const free = await freeDeals(trx, caller, { nowMs, from })
      .$if(start !== undefined, (query) =>
        query.where((eb) => {
          const { created_at: at, id } = start ?? { created_at: 0, id: '' };
          const isLater = eb('closed_rentals.id', from === undefined ? '>' : '>=', id);
          return eb.and([eb('created_at', '>=', at), eb.or([eb('created_at', '>', at), isLater])]);
        }),
      )
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = free.map(({ id }) => id);
    await trx
      .updateTable('closed_rentals')
      .set({ reviewer_id: caller._id, review_until: nowMs + REVIEW_MS })
      .where('id', 'in', ids)
      .execute();
    const rows = await visibleDeals(trx, caller)
      .where('closed_rentals.id', 'in', ids)
      .orderBy('closed_rentals.created_at')
      .orderBy('closed_rentals.id')
      .execute();
    const messages = await messagesAbout(
      trx,
      caller,
      rows.map(({ rental_id }) => rental_id),
    );
    const { total } = await dealsInProcess(trx, caller).executeTakeFirstOrThrow();
    return {
      deals: rows.map((row) => ({
        ...toClosedRental(row, caller, { links, origin }),
        messages: messages.get(row.rental_id) ?? [],
      })),
      waiting: total,
    };
  });
}

/** The waiting deals in the caller's scope that nobody else reviews, the oldest first. `from` is one that the caller asked for. */
export const freeDeals = (
  db: Db,
  caller: Caller,
  { nowMs, from }: { nowMs: number; from: string | undefined },
) =>
  db
    .selectFrom('closed_rentals')
    .select('id')
    .where(visibleTo(caller))
    .where('status', '=', 'in-process')
    .where((eb) =>
      eb.or([
        eb('review_until', 'is', null),
        eb('review_until', '<=', nowMs),
        eb('reviewer_id', '=', caller._id),
        ...(from === undefined ? [] : [eb('id', '=', from)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(DEAL_REVIEW.ahead);

/** The place of a deal in the order; undefined if there is none that the caller sees, and then the oldest comes first. */
const placeOf = (db: Db, caller: Caller, id: string | undefined) =>
  id === undefined
    ? undefined
    : db
        .selectFrom('closed_rentals')
        .select(['id', 'created_at'])
        .where('id', '=', id)
        .where(visibleTo(caller))
        .executeTakeFirst();

/** Whether the person reviews the deal of this image now. */
export const isReviewing = (
  { db, clock }: Pick<DealContext, 'db' | 'clock'>,
  userId: string,
  imageId: string,
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('closed_rentals')
      .where('image_id', '=', imageId)
      .where('reviewer_id', '=', userId)
      .where('review_until', '>', clock.now()),
  );
