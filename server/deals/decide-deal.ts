/** Supervisors decide that a deal is done or failed, and may correct one into the other. */
import { DEAL_TRANSITIONS, type ClosedRental, type FinalStatus } from '../../src/contract/deals/deals.js';
import {
  CLOSED_RENTAL_STATUSES,
  DEAL_STATUS_TITLES,
  failedTitleOf,
  type ClosedRentalStatus,
} from '../../src/contract/deals/deal-status.js';
import { EDIT_CONFLICT } from '../../src/contract/base/edit-conflict.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { maskedNumber, personOf, recordAudit } from '../audit/record.js';
import { isUniqueViolation } from '../db/database.js';
import { inTransaction, type Db } from '../db/context.js';
import { notFound, Refusal } from '../base/refusal.js';
import { recordStep } from '../rentals/rentals.js';
import type { By } from '../users/by.js';
import { personName } from '../users/person-name.js';
import type { DealContext } from './deal-context.js';
import { toClosedRental, visibleDeals } from './deals.queries.js';
import { visibleTo } from './visible.js';
import { DEAL_TAKE_BACK_SECONDS } from '../../src/contract/limits.js';
import { MORE_TIME_FACTOR } from '../../src/contract/page-limits.js';

/** The changed deal, and its picker. */
export interface Decided {
  deal: ClosedRental;
  pickerId: string;
}

/**
 * Sets a deal's status. The write itself checks who may set it and from which status, so that of two concurrent
 * decisions the second is refused. 404 when the caller doesn't see the deal, 409 for a step that isn't allowed or when
 * another deal of the rental is open or done.
 */
export async function decideDeal(
  context: DealContext,
  { caller, ...by }: By,
  id: string,
  {
    status,
    from,
    reason,
  }: { status: FinalStatus; from?: ClosedRentalStatus | undefined; reason?: string | undefined },
): Promise<Decided> {
  const { db, clock } = context;
  try {
    return await inTransaction(db, async (trx) => {
      const deal = visibleDeals(trx, caller).where('closed_rentals.id', '=', id);
      const before = await deal.forUpdate().executeTakeFirst();
      if (!before) throw notFound();
      if (from !== undefined && from !== before.status) throw await changedSince(trx, caller, before, status);
      const at = clock.now();
      const changed = await trx
        .updateTable('closed_rentals')
        .set({
          status,
          updated_at: at,
          decided_at: at,
          decided_by: caller._id,
          status_before: before.status,
          unread_failure_at: status === 'failed' ? at : null,
          // A deal that is done keeps the reason of its earlier failure, for when the decision is taken back.
          ...(status === 'failed' && { failed_reason: reason ?? null }),
        })
        .where('closed_rentals.id', '=', id)
        .where('closed_rentals.status', 'in', statusesBefore(status))
        .where(visibleTo(caller))
        .returning(['rental_id', 'fetcher_id'])
        .executeTakeFirst();
      if (!changed) throw new Refusal(409, refusal('same-status'));
      const why = status === 'failed' ? reason : undefined;
      await recordChange(trx, { ...by, deal: { ...before, ...changed }, status, why, at });
      const step = { rentalId: changed.rental_id, kind: `deal-${status}`, byId: caller._id, at } as const;
      await recordStep(trx, { ...step, details: why ?? null });
      return {
        deal: toClosedRental(await deal.executeTakeFirstOrThrow(), caller, context),
        pickerId: changed.fetcher_id,
      };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'closed_rentals.rental_id')) throw new Refusal(409, refusal('other-deal'));
    throw error;
  }
}

/** Records a change of a deal's status in the audit of the group whose deal it is, also when its picker has moved to another one. */
export async function recordChange(
  trx: Db,
  {
    deal,
    status,
    why,
    ...by
  }: Pick<By, 'actor' | 'address'> & {
    deal: { number: string; status: ClosedRentalStatus; fetcher_id: string; fetcher_admin_id: string | null };
    status: ClosedRentalStatus;
    /** Why it failed, if somebody said so. */
    why?: string | undefined;
    at: number;
  },
): Promise<void> {
  const picker = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role'])
    .where('id', '=', deal.fetcher_id)
    .executeTakeFirstOrThrow();
  const change = `${DEAL_STATUS_TITLES[deal.status]} → ${DEAL_STATUS_TITLES[status]}`;
  const reason = why === undefined ? '' : ` (${failedTitleOf(why) ?? why})`;
  const details = `Deal ${maskedNumber(deal.number)}: ${change}${reason}`;
  await recordAudit(trx, {
    ...by,
    kind: 'changed',
    subject: personOf({ ...picker, admin_id: deal.fetcher_admin_id }),
    details,
  });
}

/** The refusal for a caller who saw an older status than the deal has now. */
async function changedSince(
  trx: Db,
  caller: By['caller'],
  deal: { id: string; status: ClosedRentalStatus; updated_at: number },
  sent: FinalStatus,
): Promise<Refusal> {
  const { name } = await trx
    .selectFrom('closed_rentals')
    .select(personName(caller, 'closed_rentals.decided_by').as('name'))
    .where('closed_rentals.id', '=', deal.id)
    .executeTakeFirstOrThrow();
  const changedAt = new Date(deal.updated_at).toISOString();
  return new Refusal(409, {
    ...refusal(EDIT_CONFLICT),
    values: {
      version: deal.updated_at,
      fields: [
        { field: 'status', sent, stored: deal.status, changedAt, changedBy: name === null ? null : { name } },
      ],
    },
  });
}

/** The statuses from which a deal may change to a given status. */
const statusesBefore = (status: FinalStatus) =>
  CLOSED_RENTAL_STATUSES.filter((before) => DEAL_TRANSITIONS[before].includes(status));

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
