/**
 * The calls that end a phone call without a verdict, and take such rentals over (readings.md, 'Verdicts and
 * outcomes').
 */
import { object, optional } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Id, Instant, optionalText } from '../base/fields.js';
import { MAX_LENGTH } from '../limits.js';
import { Outcome, OutcomeKind } from './outcome-kinds.js';
import { PickerWait } from '../rentals/rentals.js';
import { choice } from '../base/choice.js';

/**
 * Ends the call about the held rental without a verdict. 'no-answer': it can be fetched again after the
 * minutes of the settings, except after the last try. 'call-back': from `callBackAt` on, the caller ('me') or
 * anyone gets it before other rentals. 'skipped': it needs a `reason` and isn't called again unless a leader
 * returns it to the pool. Idempotent: a repetition returns the same answer. 409 with code `outcomes-off`
 * while the setting is off, 400 on `callBackAt` and `reason`, 404 when another rental is held, or none.
 */
export const giveOutcome = endpoint({
  method: 'PATCH',
  path: '/rental/give-outcome',
  may: 'collect',
  body: object({
    rentalId: Id,
    outcome: OutcomeKind,
    callBackAt: optional(Instant),
    callBackFor: optional(choice(['me', 'anyone'])),
    reason: optionalText({ label: 'Reason', max: MAX_LENGTH.skipReason }),
  }),
  answer: object({ _id: Id, outcome: Outcome, finishedDate: Instant, wait: PickerWait }),
  changes: ['rentals', 'staff'],
  says: { done: 'Outcome saved', failed: 'Failed to finish!' },
});

/**
 * Takes a rental with an outcome over from its picker. To 'anyone': when it is due, the next picker who
 * fetches gets it. To the 'pool': it is returned with all its tries. 404 when it isn't in the caller's lists,
 * 409 with code `outcome-over` when somebody has fetched it meanwhile.
 */
export const takeOverOutcome = endpoint({
  method: 'PATCH',
  path: '/rental/take-over-outcome/{id}',
  may: 'take-over-outcomes',
  params: object({ id: Id }),
  body: object({ to: choice(['anyone', 'pool']) }),
  answer: object({ _id: Id }),
  changes: ['rentals', 'pool', 'staff'],
  says: { done: 'Taken over', failed: 'Something went wrong!' },
});
