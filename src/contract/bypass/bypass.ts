/** Bypass: rentals taken out of the pool as a spreadsheet for an admin (readings.md, 'Uploads and downloads'). */
import { number, object, optional, string, unknown, type Infer } from 'superstruct';
import { endpoint } from '../base/endpoint.js';
import { Id, Instant, requiredEmail, wholeNumber } from '../base/fields.js';
import { MAX_BYPASS_ROWS } from '../limits.js';
import { DOWNLOAD_FAILED, listQuery, pageOf } from '../lists/lists.js';
import { SettingsPreview } from '../settings/settings.js';
import { LeadsType } from '../settings/settings-fields.js';

/** The input of a bypass. */
export const BypassRequest = object({
  limit: wholeNumber('Number of rentals', { min: 1, max: MAX_BYPASS_ROWS }),
  admin_email: requiredEmail('Admin email'),
  batchId: optional(Id),
});
export type BypassRequest = Infer<typeof BypassRequest>;

/**
 * Takes the next `limit` pickable rentals in the order of leads type, in one transaction, marks them fetched for the admin, and
 * then sends them as an .xlsx file. With a `batchId` made by the browser the call is idempotent: a retry after a broken download
 * returns the same file and takes nothing more. 404 when nothing is pickable. A bypass isn't a call, so quiet hours don't limit it:
 * the person who works through the file chooses the time of each call.
 */
export const downloadRentals = endpoint({
  method: 'GET',
  path: '/rental/downloadRentals',
  may: 'bypass',
  query: BypassRequest,
  gives: 'file',
  changes: ['rentals'],
  reads: 'file',
  answer: unknown(),
  says: {
    done: 'Download started',
    failed: DOWNLOAD_FAILED,
  },
});

/**
 * What a bypass would find now. `pickable` is counted up to MAX_BYPASS_ROWS; one more means more than that.
 * The other fields give the order of the rentals, and how many of them hold excludes.
 */
export const BypassPool = object({
  pickable: number(),
  leadsType: LeadsType,
  ...SettingsPreview.schema,
});
export type BypassPool = Infer<typeof BypassPool>;

export const getBypassPool = endpoint({
  method: 'GET',
  path: '/rental/bypass-pool',
  may: 'bypass',
  answer: BypassPool,
  says: { done: 'Pool', failed: 'Failed to load data' },
});

export const BypassBatch = object({
  _id: Id,
  createdAt: Instant,
  rentals: number(),
  admin: object({ name: string(), email: string() }),
  by: object({ name: string(), email: string() }),
});
export type BypassBatch = Infer<typeof BypassBatch>;

/** Past batches, newest first. */
export const getBypassBatches = endpoint({
  method: 'GET',
  path: '/rental/bypass-batches',
  may: 'bypass',
  query: object({ page: listQuery.page, limit: listQuery.limit }),
  answer: pageOf(BypassBatch),
  says: { done: 'Batches', failed: 'Failed to load data' },
});

/** Downloads the file of a past batch again. */
export const downloadBypassBatch = endpoint({
  method: 'GET',
  path: '/rental/bypass-batches/{id}',
  may: 'bypass',
  params: object({ id: Id }),
  gives: 'file',
  reads: 'file',
  answer: unknown(),
  says: { done: 'Download started', failed: DOWNLOAD_FAILED },
});
