/** The calls that take back or change a recent verdict (readings.md, 'Verdicts and outcomes'). */
import { object } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Id } from '../base/fields.js';
import { HeldRental, NumberStatus, RecentVerdict } from '../rentals/rentals.js';

/**
 * Takes back the verdict about one of the caller's own finished rentals: the rental is in hand again, without
 * a verdict. 409 with code `hand-full` while another rental is in hand, `has-deal` when a deal was submitted,
 * `made-invalid` when the caller has marked it invalid since (`makeInvalid`), `verdict-too-late` after
 * TAKE_BACK_MINUTES; 404 for any other rental.
 */
export const takeBackVerdict = endpoint({
  method: 'PATCH',
  path: '/rental/take-back-verdict/{id}',
  may: 'collect',
  params: object({ id: Id }),
  reads: 'work',
  answer: HeldRental,
  changes: ['rentals', 'staff'],
  says: { done: 'Taken back', failed: 'Something went wrong!' },
});

/**
 * Gives one of the caller's own finished rentals the other verdict, even while another rental is in hand. It
 * is idempotent. The refusals are those of `takeBackVerdict`, without `hand-full`.
 */
export const changeVerdict = endpoint({
  method: 'PATCH',
  path: '/rental/change-verdict/{id}',
  may: 'collect',
  params: object({ id: Id }),
  body: object({ number_status: NumberStatus }),
  reads: 'work',
  answer: RecentVerdict,
  changes: ['rentals', 'staff'],
  says: { done: 'Verdict changed', failed: 'Something went wrong!' },
});
