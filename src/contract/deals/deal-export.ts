import { unknown } from 'superstruct';
import { DealFilters } from './deals.js';
import { endpoint } from '../base/endpoint.js';
import { DOWNLOAD_FAILED } from '../lists/lists.js';

/**
 * The deals of a list as an .xlsx, with its filters and in its order. Each download is in the audit. 400 on `startDate` when there
 * are too many. Pickers can't download.
 */
export const exportDeals = endpoint({
  method: 'GET',
  path: '/closedRental/exportDeals',
  may: 'see-picked-leads',
  query: DealFilters,
  gives: 'file',
  reads: 'file',
  answer: unknown(),
  says: { done: 'Download started', failed: DOWNLOAD_FAILED },
});
