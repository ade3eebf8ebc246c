/** Leads that have one number, since an upgrade has read the numbers of an earlier version anew: a super-admin decides about each two. */
import { array, boolean, nullable, object, string, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Id, Instant, NumberKey } from '../base/fields.js';
import { NumberStatus } from './rentals.js';

/** One of the two leads. */
export const ClashingLead = object({
  _id: Id,
  client_name: string(),
  address: string(),
  number: string(),
  numberKey: NumberKey,
  createdAt: Instant,
  /** Null when it came with an upload for use. */
  creatorName: nullable(string()),
  isFetched: boolean(),
  number_status: nullable(NumberStatus),
});
export type ClashingLead = Infer<typeof ClashingLead>;

/** Two leads with one number. Its id is that of the later lead. */
export const NumberClash = object({ _id: Id, earlier: ClashingLead, later: ClashingLead });
export type NumberClash = Infer<typeof NumberClash>;

/** The pairs about which nobody has decided, the oldest first. */
export const getNumberClashes = endpoint({
  method: 'GET',
  path: '/rental/number-clashes',
  may: 'erase-personal-data',
  reads: 'rows',
  answer: object({ clashes: array(NumberClash) }),
  says: { done: 'Personal data', failed: 'Failed to load data' },
});

/**
 * Decides about two leads. With `keptId` the other one is deleted by a job, which can be undone for RESTORE_DAYS days; with null both
 * stay. 404 for a pair that is unknown or decided, 409 with code `clash-not-deletable` when the other lead is in a hand or has a deal.
 */
export const decideNumberClash = endpoint({
  method: 'PATCH',
  path: '/rental/number-clashes/{id}',
  may: 'erase-personal-data',
  params: object({ id: Id }),
  body: object({ keptId: nullable(Id) }),
  answer: object({ _id: Id }),
  changes: ['rentals', 'pool'],
  says: { done: 'Updated successfully', failed: 'Something went wrong!' },
});
