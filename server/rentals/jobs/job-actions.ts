/** What each action of a job does to a rental, and which rentals it leaves unchanged. The preview and the work use the same rules. */
import type { Selectable, Updateable } from 'kysely';
import { STANDING_STATUSES } from '../../../src/contract/deals/deal-status.js';
import { isErased } from '../../../src/contract/rentals/erased.js';
import type { RentalJobSkip } from '../../../src/contract/rentals/rental-jobs.js';
import type { RentalJobAction } from '../../../src/contract/rentals/rental-job-actions.js';
import { RENTAL_STATE, type RentalsTable } from '../../db/rentals-schema.js';
import type { Db, RentalRows } from '../../db/context.js';
import { isReadableBy, type Reader } from '../history/history.queries.js';
import { isChangeableBy, LEAD_CHANGES, type SideChange } from '../lead-changes.js';
import type { JobRow } from './jobs.queries.js';

/** A rental of a job, and how many deals it has. */
export type JobRental = Selectable<RentalsTable> & { deals: number; open_deals: number };

/** What a job does. `creator` is the new creator, with the team leader and the admin that rentals of this creator get. */
export interface JobWish extends Pick<JobRow, 'action' | 'number_status'> {
  creator: Pick<RentalsTable, 'creator_id' | 'creator_admin_id' | 'creator_leader_id'> | null;
}

/** What an action changes of a rental; null for an export, which only reads. */
export function changeOf(action: RentalJobAction): SideChange | null {
  const change = LEAD_CHANGES[`/rental/jobs/${action}`];
  return change === 'nothing' ? null : change;
}

/** The rentals of a batch to which a person may do this, in any order. */
export function jobRentals(
  db: Db,
  seqs: readonly number[],
  caller: Reader,
  action: RentalJobAction,
): Promise<JobRental[]> {
  const change = changeOf(action);
  return db
    .selectFrom('rentals')
    .selectAll('rentals')
    .select((eb) => [
      dealsOf(eb).$asScalar().$notNull().as('deals'),
      dealsOf(eb)
        .where('closed_rentals.status', 'in', STANDING_STATUSES)
        .$asScalar()
        .$notNull()
        .as('open_deals'),
    ])
    .where('rentals.seq', 'in', [...seqs, -1])
    .where(change ? isChangeableBy(caller, change) : isReadableBy(caller))
    .execute();
}

const dealsOf = (eb: RentalRows) =>
  eb
    .selectFrom('closed_rentals')
    .select((deal) => deal.fn.countAll<number>().as('deals'))
    .whereRef('closed_rentals.rental_id', '=', 'rentals.id');

/** Why a job leaves a rental as it is; null if it changes it. A rental in a picker's hand is never taken from them. */
export function whyLeft(rental: JobRental, wish: JobWish): RentalJobSkip | null {
  if (isErased(rental)) return 'erased';
  return WHY_LEFT[wish.action](rental, wish);
}

const isInHand = ({ state, bypass_admin_id }: JobRental) =>
  state === RENTAL_STATE.out && bypass_admin_id === null;

const WHY_LEFT: Record<RentalJobAction, (rental: JobRental, wish: JobWish) => RentalJobSkip | null> = {
  return: (rental) => {
    if (rental.state === RENTAL_STATE.pool) return 'in-pool';
    if (isInHand(rental)) return 'in-hand';
    if (rental.bypass_admin_id !== null) return 'bypassed';
    return rental.deals > 0 ? 'has-deal' : null;
  },
  withdraw: (rental) => {
    if (isInHand(rental)) return 'in-hand';
    const isUntouched =
      rental.fetched_at === null && rental.returned_at === null && rental.bypass_batch_id === null;
    return isUntouched ? null : 'fetched';
  },
  delete: (rental) => {
    if (isInHand(rental)) return 'in-hand';
    return rental.deals > 0 ? 'has-deal' : null;
  },
  verdict: (rental, { number_status }) => {
    if (isInHand(rental)) return 'in-hand';
    if (rental.number_status === null) return 'no-verdict';
    if (rental.number_status === number_status) return 'same';
    return number_status === 'invalid' && rental.open_deals > 0 ? 'has-deal' : null;
  },
  move: (rental, { creator }) => (rental.creator_id === creator?.creator_id ? 'same' : null),
  export: () => null,
};

/** The columns that a job writes into every rental of a batch. */
export function changesOf({ action, number_status, creator }: JobWish, at: number): Updateable<RentalsTable> {
  switch (action) {
    case 'return':
      return {
        fetcher_id: null,
        fetcher_admin_id: null,
        fetched_at: null,
        finished_at: null,
        number_status: null,
        outcome: null,
        outcome_reason: null,
        tries: 0,
        due_at: null,
        due_for: null,
        returned_at: at,
        updated_at: at,
      };
    case 'verdict':
      return { number_status, due_at: null, due_for: null, updated_at: at };
    case 'move':
      return { ...creator };
    case 'withdraw':
    case 'delete':
    case 'export':
      return {};
  }
}
