/** Rentals that come in bulk: uploads of spreadsheets, step by step or in one call (specification, sections 2 and 7). */
import {
  array,
  boolean,
  defaulted,
  enums,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  type Infer,
} from 'superstruct';
import type { Capability } from './capabilities.js';
import { endpoint } from './endpoint.js';
import { Id, Instant } from './fields.js';
import { MAX_UPLOAD } from './limits.js';
import { DOWNLOAD_FAILED, listQuery, pageOf } from './lists.js';

/** `bulk`: the rentals belong to the uploader and obey hold. `for-use`: they belong to nobody, skip hold and come first in `auto`. */
export const UploadPurpose = enums(['bulk', 'for-use']);
export type UploadPurpose = Infer<typeof UploadPurpose>;

/** The fields of a rental that a column may be matched to; a file must have a column for each of the first seven. */
export const UPLOAD_FIELDS = [
  'facebook_name',
  'client_name',
  'number',
  'rent',
  'houseApt_details',
  'address',
  'post_link',
  'ss_link',
] as const;
export type UploadField = (typeof UPLOAD_FIELDS)[number];
export const OPTIONAL_UPLOAD_FIELDS: readonly UploadField[] = ['ss_link'];

/** How these fields are called on screens and in reasons. */
export const UPLOAD_FIELD_LABELS: Record<UploadField, string> = {
  facebook_name: 'Facebook Name',
  client_name: 'Client Name',
  number: 'Number',
  rent: 'Rent',
  houseApt_details: 'House/Apt Details',
  address: 'Address',
  post_link: 'Post Link',
  ss_link: 'Screenshot Link',
};

/**
 * Where an upload stands. `choosing`: the file has several sheets and one must be chosen. `checking`: it is being read.
 * `ready`: the preview stands and nothing is inserted yet. `inserting`, then `done`. `failed`: nothing was kept, `sentence` says why.
 * `cancelled`: by a person before anything was inserted. `stopped`: by a person while it was inserted; what was inserted until then stays in.
 * `undone`: its rentals were taken out again; `stays` says how many are still in, and why.
 * `expired`: it waited too long for a person (UNFINISHED_UPLOADS), so its file was deleted.
 */
export const UploadState = enums([
  'choosing',
  'checking',
  'ready',
  'inserting',
  'done',
  'stopped',
  'failed',
  'cancelled',
  'undoing',
  'undone',
  'expired',
]);
export type UploadState = Infer<typeof UploadState>;
/** The server has something to do. */
export const WORKING_STATES = ['checking', 'inserting', 'undoing'] as const satisfies readonly UploadState[];
/** A person has to say how it goes on. */
export const WAITING_STATES = ['choosing', 'ready'] as const satisfies readonly UploadState[];
/** Its rentals are in, and can be taken out again. */
export const INSERTED_STATES = ['done', 'stopped'] as const satisfies readonly UploadState[];
/** It isn't over: the server works, or a person has to say how it goes on. */
export const OPEN_STATES = [
  'choosing',
  'checking',
  'ready',
  'inserting',
] as const satisfies readonly UploadState[];

/** What a file looks like before anything is inserted. Column numbers count from 0. */
export const UploadPreview = object({
  header: array(string()),
  /** Field → its column; null: no column. */
  columns: record(enums(UPLOAD_FIELDS), nullable(number())),
  /** Required fields without a column: nothing can be inserted until each has one. */
  missing: array(enums(UPLOAD_FIELDS)),
  /** The first rows, cells as they stand in the file; very long ones are cut, with an ellipsis. */
  firstRows: array(array(string())),
  wouldInsert: number(),
  wouldSkip: number(),
  /** Reason → how many rows, most frequent first. */
  reasons: array(object({ reason: string(), rows: number() })),
});
export type UploadPreview = Infer<typeof UploadPreview>;

/** Rentals of an upload that an undo leaves in, counted by what became of them. */
export const StayingRentals = object({
  inHand: number(),
  finished: number(),
  bypassed: number(),
  /** Back in the pool after a picker had them. */
  returned: number(),
});
export type StayingRentals = Infer<typeof StayingRentals>;

/** All of them together. */
export const staying = ({ inHand, finished, bypassed, returned }: StayingRentals): number =>
  inHand + finished + bypassed + returned;

export const Upload = object({
  _id: Id,
  purpose: UploadPurpose,
  fileName: string(),
  fileBytes: number(),
  state: UploadState,
  /** Why it failed or expired; null otherwise. */
  sentence: nullable(string()),
  sheets: array(string()),
  sheet: nullable(string()),
  /** Rows of the file read or inserted so far, and all of them once they are known. */
  rowsDone: number(),
  rows: nullable(number()),
  inserted: number(),
  skipped: number(),
  /** How many rentals an undo has taken out, so far. */
  takenOut: number(),
  /** What an undo left in, as it was then; null: it isn't undone. */
  stays: nullable(StayingRentals),
  preview: nullable(UploadPreview),
  /** An earlier upload of the very same file, if there was one. */
  sameFileAs: nullable(object({ _id: Id, createdAt: Instant, inserted: number() })),
  by: object({ name: string(), email: string() }),
  createdAt: Instant,
  finishedAt: nullable(Instant),
  /** Whether an undo would take something out: its rentals are in, and at least one of them is untouched. */
  canUndo: boolean(),
});
export type Upload = Infer<typeof Upload>;

/** What is said of a file that can't be used. Each names the remedy. */
export const UPLOAD_REFUSALS = {
  required: 'Please select a file first.',
  onlyOne: 'Upload one file at a time.',
  kind: 'Only .csv and .xlsx files can be uploaded. Save the sheet as one of these.',
  notXlsx: 'This is no .xlsx file, whatever its name says. Save the sheet as .xlsx or .csv.',
  empty: 'The file is empty.',
  headerOnly: 'The file has a header and no rows below it.',
  protected: 'The file is protected by a password. Save it without one.',
  broken: 'The file can’t be read: it is damaged or cut off. Save it again.',
  tooBig: `The file is larger than ${MAX_UPLOAD.bytes / 1024 / 1024} MB. Split it.`,
  inflated: 'The file unpacks to far more than a list of rentals needs. Save only the rows as .csv.',
  tooSlow: 'The file takes too long to read. Save only the rows as .csv.',
  tooManyRows: `The file has more than ${MAX_UPLOAD.rows.toLocaleString('en-US')} rows. Split it.`,
  longCell: (row: number) =>
    `Row ${row} has a cell of more than ${MAX_UPLOAD.cellCharacters.toLocaleString('en-US')} characters. Shorten it.`,
  missing: (labels: string) => `No column for ${labels}. Add it to the file, or choose its column.`,
  noSheet: 'The file has no such sheet. Choose one of its sheets.',
  noColumn: 'The file has no such column. Choose one of its columns.',
  /** Of a file that was sent in one call. */
  stopping: 'The server is stopping. The upload goes on when it runs again.',
  stopped: 'The server stopped while it read this file. Nothing was kept; upload it again.',
  /** Of a file that was sent in one call. */
  cancelled: 'This upload was cancelled.',
} as const;

/** Why a row is skipped, beside the sentences of a rental's own fields. */
export const SKIP_REASONS = {
  inFile: (row: number) => `This number stands in row ${row} of the file already`,
  /** The same where rows are only counted. */
  earlierInFile: 'This number stands earlier in the file',
  inDatabase: 'This number is already entered',
} as const;

/** The sheet of skipped rows (specification, section 2). */
export const SKIPPED_FILE = {
  name: 'skipped_data.xlsx',
  sheet: 'Skipped Data',
  extra: ['Row', 'Reason'],
  failed: DOWNLOAD_FAILED,
} as const;

const file = {
  field: 'file',
  maxBytes: MAX_UPLOAD.bytes,
  arriving: MAX_UPLOAD.arriving,
  tooBig: UPLOAD_REFUSALS.tooBig,
  missing: UPLOAD_REFUSALS.required,
  onlyOne: UPLOAD_REFUSALS.onlyOne,
};
const failed = 'Upload failed.';
const notNow = 'This can’t be done now. Load the upload again.';
/** 'Inserted: N, Skipped: M' (specification, section 8). */
export const uploadResult = (inserted: number, skipped: number): string =>
  `Inserted: ${inserted.toLocaleString('en-US')}, Skipped: ${skipped.toLocaleString('en-US')}`;

/** A skipped row: its number in the file (the header is 1), why, and its cells as they stood there (very long ones cut). */
export const SkippedRow = object({ row: number(), reason: string(), cells: array(string()) });
export type SkippedRow = Infer<typeof SkippedRow>;

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
      /** At most a page; all of them come from `getSkippedRows`. */
      skippedRows: array(SkippedRow),
      upload: Upload,
    }),
    says: { done: 'success', failed },
  });

/** Reads, checks and inserts a file in one call, by the columns' names. 400, 413, 415 with a sentence when it can't be used. */
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

/** Takes a file and begins to check it; nothing is inserted before `commitUpload`. */
export const startUpload = start('/rental/uploads/start-bulk', 'bulk-upload');
export const startUploadForUse = start('/rental/uploads/start-for-use', 'upload-for-use');

const UploadId = object({ id: Id });
const onUpload = <Path extends string>(path: Path, done: string) =>
  endpoint({
    method: 'PATCH',
    path,
    may: 'bulk-upload',
    params: UploadId,
    changes: ['uploads'],
    answer: Upload,
    says: { done, failed, notNow },
  });

/** The caller's own uploads (a super-admin's: everybody's), newest first. */
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

/** Chooses the sheet or matches the columns anew, and checks again. The match is remembered for files with this header. */
export const matchColumns = endpoint({
  method: 'PATCH',
  path: '/rental/uploads/{id}/match',
  may: 'bulk-upload',
  params: UploadId,
  body: object({
    sheet: optional(string()),
    columns: optional(record(enums(UPLOAD_FIELDS), nullable(number()))),
  }),
  changes: ['uploads'],
  answer: Upload,
  says: { done: 'success', failed, notNow },
});

/** Inserts what the preview said. It goes on after a restart of the server. */
export const commitUpload = onUpload('/rental/uploads/{id}/commit', 'success');
/**
 * Before anything is inserted: nothing is kept. While rows are inserted, `inserted` says what becomes of those that are in: `keep` leaves
 * the upload `stopped`, `undo` takes them out again. Without it an upload that is being inserted answers 409.
 */
export const cancelUpload = endpoint({
  method: 'PATCH',
  path: '/rental/uploads/{id}/cancel',
  may: 'bulk-upload',
  params: UploadId,
  body: defaulted(object({ inserted: optional(enums(['keep', 'undo'])) }), {}),
  changes: ['uploads'],
  answer: Upload,
  says: { done: 'success', failed, notNow },
});
/** Takes those of its rentals out again that nobody has touched. 409 when there is none. */
export const undoUpload = onUpload('/rental/uploads/{id}/undo', 'success');

/** What an undo would do at this moment. Changes nothing. */
export const previewUndo = endpoint({
  method: 'GET',
  path: '/rental/uploads/{id}/undo-preview',
  may: 'bulk-upload',
  params: UploadId,
  answer: object({ takesOut: number(), stays: StayingRentals }),
  says: { done: 'Preview', failed: 'Failed to load data' },
});

/** The rows that were skipped, in the order of the file, with the file's header. */
export const getSkippedRows = endpoint({
  method: 'GET',
  path: '/rental/uploads/{id}/skipped',
  may: 'bulk-upload',
  params: UploadId,
  query: object({ page: listQuery.page, limit: listQuery.limit }),
  answer: object({ ...pageOf(SkippedRow).schema, header: array(string()) }),
  says: { done: 'Skipped rows', failed: 'Failed to load data' },
});
