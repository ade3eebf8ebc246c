/** The notices of a picker's failed deals. The bell shows each until the picker has read it or submitted the deal again. */
import { array, boolean, nullable, object, optional, string, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Id, Instant, NumberKey } from '../base/fields.js';

/** Some fields of a `ClosedRental`. They are repeated here, so that the bell doesn't load the whole contract of deals. */
export const FailedDeal = object({
  _id: Id,
  rentalId: Id,
  number: string(),
  numberKey: NumberKey,
  isDoNotContact: optional(boolean()),
  client_name: string(),
  decidedAt: Instant,
  failedReason: nullable(string()),
});
export type FailedDeal = Infer<typeof FailedDeal>;

/** The maximum number of notices in an answer. The next ones follow when these are read. */
export const MAX_FAILED_DEALS = 20;

/** The caller's failed deals whose notice they haven't read, the newest decision first. */
export const getFailedDeals = endpoint({
  method: 'GET',
  path: '/dataPicker/failed-deals',
  may: 'collect',
  reads: 'work',
  answer: array(FailedDeal),
  says: { done: 'Deals', failed: 'Failed to load data' },
});
