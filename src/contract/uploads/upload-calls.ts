/** The calls for uploading a spreadsheet, step by step or in one call (specification, sections 2 and 7). */
import { array, defaulted, nullable, number, object, optional, record, string } from 'superstruct';
import type { Capability } from '../roles/capabilities.js';
import { coded } from '../base/coded.js';
import { endpoint } from '../base/endpoint.js';
import { Id } from '../base/fields.js';
import { MAX_UPLOAD } from '../limits.js';
import { listQuery, pageOf } from '../lists/lists.js';
import { FILE_REFUSALS } from '../refusals/uploads.js';
import { TextEncoding } from '../files/text-encodings.js';
import { FILE_TOO_BIG, SkippedRow, StayingRentals, Upload, UPLOAD_FIELDS, UploadPurpose } from './upload.js';
import { choice } from '../base/choice.js';

const file = {
  field: 'file',
  maxBytes: MAX_UPLOAD.bytes,
  arriving: MAX_UPLOAD.arriving,
  tooBig: FILE_TOO_BIG,
  missing: coded(FILE_REFUSALS, 'file-required'),
  onlyOne: coded(FILE_REFUSALS, 'one-file-only'),
};
const failed = 'Upload failed.';

const inOneCall = <Path extends string>(path: Path, may: Capability) =>
  endpoint({
    method: 'POST',
    path,
    may,
    body: object({}),
    file,
    answer: object({
      inserted: number(),
      skipped: number(),
      /** The skipped rows, at most one page; `getSkippedRows` returns all. */
      skippedRows: array(SkippedRow),
      upload: Upload,
    }),
    says: { done: 'success', failed },
  });

/**
 * Reads, checks and inserts a file in one call, matching columns by name. 400, 413 or 415 with a sentence when the file can't be
 * used.
 */
export const bulkUploadRental = inOneCall('/rental/bulk-upload-rental', 'bulk-upload');
export const bulkUploadRentalForUse = inOneCall('/rental/bulk-upload-rental-for-use', 'upload-for-use');

const start = <Path extends string>(path: Path, may: Capability) =>
  endpoint({
    method: 'POST',
    path,
    may,
    body: object({}),
    file,
    changes: ['uploads'],
    answer: Upload,
    says: { done: 'success', failed, busy: 'Uploading...' },
  });

/** Takes a file and starts to check it; nothing is inserted before `commitUpload`. */
export const startUpload = start('/rental/uploads/start-bulk', 'bulk-upload');
export const startUploadForUse = start('/rental/uploads/start-for-use', 'upload-for-use');

const UploadId = object({ id: Id });
const onUpload = <Path extends string>(path: Path) =>
  endpoint({
    method: 'PATCH',
    path,
    may: 'bulk-upload',
    params: UploadId,
    changes: ['uploads'],
    answer: Upload,
    says: { done: 'success', failed },
  });

/** The caller's own uploads, newest first; for a super-admin everybody's. */
export const getUploads = endpoint({
  method: 'GET',
  path: '/rental/uploads',
  may: 'bulk-upload',
  query: object({ page: listQuery.page, limit: listQuery.limit, purpose: optional(UploadPurpose) }),
  answer: pageOf(Upload),
  says: { done: 'Uploads', failed: 'Failed to load data' },
});

export const getUpload = endpoint({
  method: 'GET',
  path: '/rental/uploads/{id}',
  may: 'bulk-upload',
  params: UploadId,
  answer: Upload,
  says: { done: 'Upload', failed: 'Failed to load data' },
});

/**
 * Chooses another sheet, other columns or another encoding of a .csv, and checks the file again. The match is remembered for files
 * with this header. 400 for sheet and columns at once, because the columns belong to the header of the sheet of now.
 */
export const matchColumns = endpoint({
  method: 'PATCH',
  path: '/rental/uploads/{id}/match',
  may: 'bulk-upload',
  params: UploadId,
  body: object({
    sheet: optional(string()),
    columns: optional(record(choice(UPLOAD_FIELDS), nullable(number()))),
    encoding: optional(TextEncoding),
  }),
  changes: ['uploads'],
  answer: Upload,
  says: { done: 'success', failed },
});

/** Inserts what the preview showed. It continues after a restart of the server. */
export const commitUpload = onUpload('/rental/uploads/{id}/commit');
/**
 * Before the insert: cancels it and stores nothing. During the insert, `inserted` decides about the rows that are already in:
 * `keep` leaves the upload `stopped`, `undo` removes them. Without it an upload that is being inserted answers 409.
 */
export const cancelUpload = endpoint({
  method: 'PATCH',
  path: '/rental/uploads/{id}/cancel',
  may: 'bulk-upload',
  params: UploadId,
  body: defaulted(object({ inserted: optional(choice(['keep', 'undo'])) }), {}),
  changes: ['uploads'],
  answer: Upload,
  says: { done: 'success', failed },
});
/** Removes the upload's untouched rentals. 409 when there are none. */
export const undoUpload = onUpload('/rental/uploads/{id}/undo');

/** Returns what an undo would do now, without changing anything. */
export const previewUndo = endpoint({
  method: 'GET',
  path: '/rental/uploads/{id}/undo-preview',
  may: 'bulk-upload',
  params: UploadId,
  answer: object({ takesOut: number(), stays: StayingRentals }),
  says: { done: 'Preview', failed: 'Failed to load data' },
});

/** The skipped rows, in the order of the file, with the file's header. */
export const getSkippedRows = endpoint({
  method: 'GET',
  path: '/rental/uploads/{id}/skipped',
  may: 'bulk-upload',
  params: UploadId,
  query: object({ page: listQuery.page, limit: listQuery.limit }),
  answer: object({ ...pageOf(SkippedRow).schema, header: array(string()) }),
  says: { done: 'Skipped rows', failed: 'Failed to load data' },
});
