import type { InputOf } from '../../src/contract/base/endpoint.js';
import { takeOverOutcome } from '../../src/contract/picks/outcomes.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { maskedNumber, recordLeadAudit } from '../audit/record.js';
import { notFound, Refusal } from '../base/refusal.js';
import { type Context, inTransaction } from '../db/context.js';
import type { By } from '../users/by.js';
import { recordStep } from './history/record.js';
import { groupsTold, isChangeableBy, LEAD_CHANGES } from './lead-changes.js';
import { hasOutcome } from './outcomes.js';

const CHANGE = LEAD_CHANGES[takeOverOutcome.path];

type To = InputOf<typeof takeOverOutcome>['body']['to'];

/** Takes a rental with an outcome from its picker, for anyone who fetches or back to the pool. */
export const takeOver = (
  { db, clock }: Context,
  { caller, ...by }: By,
  id: string,
  to: To,
): Promise<{ _id: string }> =>
  inTransaction(db, async (trx) => {
    const rental = await trx
      .selectFrom('rentals')
      .select(['number', 'fetcher_admin_id', 'bypass_admin_id'])
      .where('id', '=', id)
      .where('fetcher_id', 'is not', null)
      .where(isChangeableBy(caller, CHANGE))
      .forUpdate()
      .executeTakeFirst();
    if (!rental) throw notFound();
    const at = clock.now();
    const { numUpdatedRows } = await trx
      .updateTable('rentals')
      .set({ due_for: null, updated_at: at, ...(to === 'pool' && { ...IN_POOL, returned_at: at }) })
      .where('id', '=', id)
      .where(hasOutcome)
      .$if(to === 'anyone', (waiting) => waiting.where('due_at', 'is not', null))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal(409, refusal('outcome-over'));
    await recordStep(trx, { rentalId: id, kind: 'taken-over', byId: caller._id, at, details: to });
    const details = to === 'pool' ? 'Returned to the pool' : 'Given to anyone';
    await recordLeadAudit(trx, groupsTold(CHANGE, rental), {
      ...by,
      kind: 'outcome-taken-over',
      at,
      subject: `Rental ${maskedNumber(rental.number)}`,
      details,
    });
    return { _id: id };
  });

/** Returns the rental to the pool as if it had never been fetched, with all its tries. */
const IN_POOL = {
  fetcher_id: null,
  fetcher_admin_id: null,
  fetched_at: null,
  finished_at: null,
  outcome: null,
  outcome_reason: null,
  tries: 0,
  due_at: null,
};
