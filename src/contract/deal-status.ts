/** The status of a deal. It has a separate file because every view of a rental shows it and needs nothing else about deals. */
import { enums, type Infer } from 'superstruct';

export const CLOSED_RENTAL_STATUSES = ['in-process', 'done', 'failed'] as const;
export const ClosedRentalStatus = enums(CLOSED_RENTAL_STATUSES);
export type ClosedRentalStatus = Infer<typeof ClosedRentalStatus>;

/** The title of each status on the screen. */
export const DEAL_STATUS_TITLES = {
  'in-process': 'In Process',
  done: 'Done',
  failed: 'Failed',
} as const satisfies Record<ClosedRentalStatus, string>;
