/** The review of deals: it shows one waiting deal at a time, the oldest first, with the messages about its rental. */
import { array, nullable, number, object, optional, string, type Infer } from 'superstruct';
import { ClosedRental } from './deals.js';
import { endpoint } from '../base/endpoint.js';
import { Id, Instant } from '../base/fields.js';
import { Message } from '../messages/messages.js';

/** A message between picker and creator as a reviewer reads it. A person whom the reviewer may not see has no name. */
export const ReviewedMessage = object({
  _id: Id,
  from: Message.schema.from,
  message: string(),
  pickerName: nullable(string()),
  creatorName: nullable(string()),
  createdAt: Instant,
});
export type ReviewedMessage = Infer<typeof ReviewedMessage>;

/** A waiting deal with the messages about its rental, oldest first. */
export const DealForReview = object({ ...ClosedRental.schema, messages: array(ReviewedMessage) });
export type DealForReview = Infer<typeof DealForReview>;

/**
 * Takes the next waiting deals for review, the oldest first: DEAL_REVIEW.ahead of those that nobody else reviews. For DEAL_REVIEW.minutes
 * nobody else gets them by this call; calling it again renews that. `from` begins with that deal, even if somebody else reviews it;
 * `after` with the next one. `makeFinalClose` decides, and its `from` refuses a second decision. `waiting` counts all waiting deals.
 */
export const takeDealsForReview = endpoint({
  method: 'PATCH',
  path: '/closedRental/takeDealsForReview',
  may: 'change-deal-status',
  body: object({ from: optional(Id), after: optional(Id) }),
  reads: 'work',
  answer: object({ deals: array(DealForReview), waiting: number() }),
  says: { done: 'Deals', failed: 'Failed to load data' },
});
