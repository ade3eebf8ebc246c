/** Lets the author of a decision about a deal take it back shortly after (`takeBackFinalClose`). */
import { DEAL_TAKE_BACK_SECONDS } from '../../src/contract/limits.js';
import { MORE_TIME_FACTOR } from '../../src/contract/page-limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { isUniqueViolation } from '../db/database.js';
import { inTransaction } from '../db/in-transaction.js';
import { notFound, Refusal } from '../base/refusal.js';
import { recordStep } from '../rentals/rentals.js';
import type { By } from '../users/by.js';
import type { DealContext } from './deal-context.js';
import { toClosedRental, visibleDeals } from './deals.queries.js';
import { recordChange, type Decided } from './decide-deal.js';

/**
 * The page measures the time from the answer on, so this call may arrive later than the limit by the duration
 * of both requests.
 */
const SLACK_SECONDS = 5;

/** Gives a deal the status that it had before the caller's decision. The history has both steps. */
export async function takeBackDecision(
  { db, clock, links, origin }: DealContext,
  { caller, ...by }: By,
  id: string,
): Promise<Decided> {
  try {
    return await inTransaction(db, async (trx) => {
      const at = clock.now();
      const seconds = DEAL_TAKE_BACK_SECONDS * (caller.hasMoreTime ? MORE_TIME_FACTOR : 1);
      const current = visibleDeals(trx, caller).select('fetcher_id').where('closed_rentals.id', '=', id);
      const deal = await current.forUpdate().executeTakeFirst();
      if (!deal) throw notFound();
      const { decided_at, decided_by, status_before: status } = deal;
      if (decided_by !== caller._id) throw new Refusal(409, refusal('changed-since'));
      if (decided_at === null || status === null || decided_at < at - (seconds + SLACK_SECONDS) * 1000)
        throw new Refusal(409, refusal('decision-too-late', { seconds }));
      await trx
        .updateTable('closed_rentals')
        // The caller remains the last author, and `status_before` becomes equal to the status, as if there
        // had been no decision.
        .set({ status, status_before: status, updated_at: at, decided_at: null, unread_failure_at: null })
        .where('id', '=', id)
        .execute();
      await recordChange(trx, { ...by, deal, status, at });
      await recordStep(trx, { rentalId: deal.rental_id, kind: 'deal-taken-back', byId: caller._id, at });
      return {
        deal: toClosedRental(await current.executeTakeFirstOrThrow(), caller, { links, origin }),
        pickerId: deal.fetcher_id,
      };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'closed_rentals.rental_id'))
      throw new Refusal(409, refusal('submitted-again'));
    throw error;
  }
}
