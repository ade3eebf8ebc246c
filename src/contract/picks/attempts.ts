/** Attempts to reach a client: who dialled or opened a text message to whom, and when (issue 18, 'Dial and text'). */
import { object, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Id, Instant } from '../base/fields.js';
import { choice } from '../base/choice.js';

export const AttemptKind = choice(['call', 'text']);
export type AttemptKind = Infer<typeof AttemptKind>;

/**
 * Records that the caller dialled or texted the client of a rental that they hold or have finished; 404 for any other rental. It is
 * idempotent: the same kind again within ATTEMPTS.sameWithinSeconds is the same attempt. 409 with code `too-many-attempts` above
 * ATTEMPTS.perPicker.
 */
export const recordAttempt = endpoint({
  method: 'POST',
  path: '/rental/record-attempt/{id}',
  may: 'collect',
  params: object({ id: Id }),
  body: object({ kind: AttemptKind }),
  answer: object({ _id: Id, recordedAt: Instant }),
  says: { done: 'Attempt recorded', failed: 'Something went wrong!' },
});
