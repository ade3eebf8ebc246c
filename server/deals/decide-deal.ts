/** What those above make of a deal: done or failed, and each of them corrected into the other. */
import {
  DEAL_TRANSITIONS,
  makeFinalClose,
  type ClosedRental,
  type FinalStatus,
} from '../../src/contract/closed-rentals.js';
import { CLOSED_RENTAL_STATUSES, DEAL_STATUS_TITLES } from '../../src/contract/deal-status.js';
import { maskedNumber } from '../audit/masked-number.js';
import { personOf } from '../audit/people.js';
import { recordAudit } from '../audit/record.js';
import { isUniqueViolation } from '../db/database.js';
import { inTransaction } from '../db/in-transaction.js';
import { notFound, Refusal } from '../refusal.js';
import { recordStep } from '../rentals/history/record.js';
import type { By } from '../staff/office.js';
import type { DealDesk } from './deal-desk.js';
import { toClosedRental, visibleDeals } from './deals.queries.js';
import { visibleTo } from './visible.js';

const { says } = makeFinalClose;

/**
 * Sets a deal's status. Who may and from where stands in the write itself, so that of two who decide at once one is told that
 * it is decided. 404 out of sight, 409 for a step that isn't one or when another deal of the rental stands.
 */
export async function decideDeal(
  desk: DealDesk,
  { caller, ...by }: By,
  id: string,
  status: FinalStatus,
): Promise<ClosedRental> {
  const { db, clock, links } = desk;
  try {
    return await inTransaction(db, async (trx) => {
      const deal = visibleDeals(trx, caller).where('closed_rentals.id', '=', id);
      const before = await deal.forUpdate().executeTakeFirst();
      if (!before) throw notFound();
      const at = clock.now();
      const changed = await trx
        .updateTable('closed_rentals')
        .set({ status, updated_at: at, decided_at: at, decided_by: caller._id })
        .where('closed_rentals.id', '=', id)
        .where('closed_rentals.status', 'in', statusesBefore(status))
        .where(visibleTo(caller))
        .returning(['rental_id', 'fetcher_id'])
        .executeTakeFirst();
      if (!changed) throw new Refusal(409, says.sameStatus, { code: 'same-status' });
      const picker = await trx
        .selectFrom('users')
        .select(['id', 'name', 'email', 'role', 'admin_id'])
        .where('id', '=', changed.fetcher_id)
        .executeTakeFirstOrThrow();
      const change = `${DEAL_STATUS_TITLES[before.status]} → ${DEAL_STATUS_TITLES[status]}`;
      const details = `Deal ${maskedNumber(before.number)}: ${change}`;
      await recordAudit(trx, { ...by, kind: 'changed', subject: personOf(picker), details, at });
      await recordStep(trx, { rentalId: changed.rental_id, kind: `deal-${status}`, byId: caller._id, at });
      return toClosedRental({ ...before, status, updated_at: at }, caller, links);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'closed_rentals.rental_id'))
      throw new Refusal(409, says.otherDeal, { code: 'other-deal' });
    throw error;
  }
}

/** From where a deal may come to a status. */
const statusesBefore = (status: FinalStatus) =>
  CLOSED_RENTAL_STATUSES.filter((before) => DEAL_TRANSITIONS[before].includes(status));
