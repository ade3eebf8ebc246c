/** How a deal stands, apart from the calls: whoever shows a rental shows it, and needs no more of deals. */
import { enums, type Infer } from 'superstruct';

export const CLOSED_RENTAL_STATUSES = ['in-process', 'done', 'failed'] as const;
export const ClosedRentalStatus = enums(CLOSED_RENTAL_STATUSES);
export type ClosedRentalStatus = Infer<typeof ClosedRentalStatus>;

/** How a status reads on the screen. */
export const DEAL_STATUS_TITLES: Record<ClosedRentalStatus, string> = {
  'in-process': 'In Process',
  done: 'Done',
  failed: 'Failed',
};
