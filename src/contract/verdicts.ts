/** Taking back a verdict that was given a moment ago (readings.md, 'Verdicts and outcomes'). */
import { object } from 'superstruct';
import { endpoint } from './endpoint.js';
import { Id } from './fields.js';
import { TAKE_BACK_MINUTES } from './limits.js';
import { HeldRental, NumberStatus, RecentVerdict } from './rentals.js';

const SAYS = {
  failed: 'Something went wrong!',
  tooLate: `A verdict can be changed for ${TAKE_BACK_MINUTES} minutes. Tell your team leader.`,
  hasDeal: 'A deal was submitted for this rental, so its verdict stays.',
} as const;

/**
 * Takes back the verdict about one of the caller's own finished rentals: it is in hand again, undecided. 409 with code `hand-full`
 * while another rental is in hand, `has-deal` where a deal was submitted, `too-late` after TAKE_BACK_MINUTES; 404 for any other rental.
 */
export const takeBackVerdict = endpoint({
  method: 'PATCH',
  path: '/rental/take-back-verdict/{id}',
  may: 'collect',
  params: object({ id: Id }),
  reads: 'work',
  answer: HeldRental,
  changes: ['rentals', 'staff'],
  says: {
    ...SAYS,
    done: 'Taken back',
    handFull: 'You hold another rental. Finish that one first, or change the verdict instead.',
  },
});

/**
 * Gives one of the caller's own finished rentals the other verdict, whatever is in hand. Sent again it changes nothing. The refusals
 * are those of `takeBackVerdict`, without `hand-full`.
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
  says: { ...SAYS, done: 'Verdict changed' },
});
