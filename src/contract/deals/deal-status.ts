/**
 * The status of a deal, and why it failed. It has a separate file because every view of a rental shows them and needs nothing else about
 * deals.
 */
import { type Infer } from 'superstruct';
import { choice } from '../base/choice.js';

export const CLOSED_RENTAL_STATUSES = ['in-process', 'done', 'failed'] as const;
export const ClosedRentalStatus = choice(CLOSED_RENTAL_STATUSES);
export type ClosedRentalStatus = Infer<typeof ClosedRentalStatus>;

/** The statuses of a deal that is open or done: while a rental has such a deal, it gets no other one and keeps its verdict. */
export const STANDING_STATUSES = ['in-process', 'done'] as const satisfies readonly ClosedRentalStatus[];

/** The title of each status on the screen. */
export const DEAL_STATUS_TITLES = {
  'in-process': 'In Process',
  done: 'Done',
  failed: 'Failed',
} as const satisfies Record<ClosedRentalStatus, string>;

/** The reasons that a reviewer gives by one key. The reason of a deal is one of these words, or the reviewer's own text. */
export const DEAL_FAILED_REASONS = ['unreadable', 'no-payment', 'wrong-amount', 'wrong-client'] as const;
export type DealFailedReason = (typeof DEAL_FAILED_REASONS)[number];

/** The title of each reason on the screen. */
export const DEAL_FAILED_TITLES = {
  unreadable: 'The proof can’t be read',
  'no-payment': 'The proof shows no payment',
  'wrong-amount': 'The amount is wrong',
  'wrong-client': 'The proof is of somebody else',
} as const satisfies Record<DealFailedReason, string>;

/** The title of a reason if it is one of DEAL_FAILED_REASONS; null for a reviewer's own text. */
export const failedTitleOf = (reason: string) => {
  const known = DEAL_FAILED_REASONS.find((each) => each === reason);
  return known === undefined ? null : DEAL_FAILED_TITLES[known];
};
