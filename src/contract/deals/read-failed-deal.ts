/** The call that marks the notice of a failed deal as read. It has its own file, because only an opened bell loads it. */
import { array, object } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { FailedDeal } from './failed-deals.js';
import { Id } from '../base/fields.js';

/** The caller has read that a deal of their own failed. Idempotent. Answers with the notices that are left. */
export const readFailedDeal = endpoint({
  method: 'PATCH',
  path: '/dataPicker/read-failed-deal/{id}',
  may: 'collect',
  params: object({ id: Id }),
  reads: 'work',
  answer: array(FailedDeal),
  says: { done: 'Read', failed: 'Something went wrong' },
});
