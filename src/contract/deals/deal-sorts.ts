/** The orders of lists of deals. */
import { sortsBy } from '../lists/lists.js';

/**
 * The columns, besides the time, by which a list of deals can be sorted: the ids of table columns. Rents are sorted by their first amount,
 * statuses in the order in which a deal gets them, texts without case. Deals without a value, such as the name of somebody whom the caller
 * may not see, are last in both directions. Addresses and house details are free texts without a useful order.
 */
export const DEAL_SORT_COLUMNS = [
  'clientName',
  'status',
  'payment',
  'number',
  'clientEmail',
  'rent',
  'pickerName',
  'creatorName',
] as const;
export type DealSortColumn = (typeof DEAL_SORT_COLUMNS)[number];
/** The orders of a list of deals; the first is the default. */
export const DEAL_SORTS = ['-createdAt', 'createdAt', ...sortsBy(DEAL_SORT_COLUMNS)] as const;
export type DealSort = (typeof DEAL_SORTS)[number];
