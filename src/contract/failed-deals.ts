/** The notices of a picker's failed deals, in the bell until the picker has read them or submitted the deal again. */
import { array, boolean, nullable, object, optional, string, type Infer } from 'superstruct';
import { endpoint } from './endpoint.js';
import { Id, Instant } from './fields.js';

/** Some fields of a `ClosedRental`; the bell loads no more of that file. */
export const FailedDeal = object({
  _id: Id,
  rentalId: Id,
  number: string(),
  isDoNotContact: optional(boolean()),
  client_name: string(),
  decidedAt: Instant,
  failedReason: nullable(string()),
});
export type FailedDeal = Infer<typeof FailedDeal>;

/** The maximum of notices in an answer; the next ones come when these are read. */
export const MAX_FAILED_DEALS = 20;

/** The caller's own deals that failed, and of which they haven't read that, the newest decision first. */
export const getFailedDeals = endpoint({
  method: 'GET',
  path: '/dataPicker/failed-deals',
  may: 'collect',
  reads: 'work',
  answer: array(FailedDeal),
  says: { done: 'Deals', failed: 'Failed to load data' },
});
