/** What an upload of a spreadsheet is, and what is said of it (specification, sections 2 and 7). */
import { array, boolean, enums, nullable, number, object, record, string, type Infer } from 'superstruct';
import { Id, Instant } from './fields.js';
import { LEAD_NAMES, type LeadName } from './lead-fields.js';
import { MAX_UPLOAD } from './limits.js';
import { DOWNLOAD_FAILED } from './lists.js';

/** `bulk`: the rentals belong to the uploader and obey hold. `for-use`: they belong to nobody, skip hold and come first in `auto`. */
export const UploadPurpose = enums(['bulk', 'for-use']);
export type UploadPurpose = Infer<typeof UploadPurpose>;

/** The fields of a rental that a column may be matched to: all. A file must have a column for each that is required. */
export const UPLOAD_FIELDS = LEAD_NAMES;
export type UploadField = LeadName;

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

/** 'Inserted: N, Skipped: M' (specification, section 8). */
export const uploadResult = (inserted: number, skipped: number): string =>
  `Inserted: ${inserted.toLocaleString('en-US')}, Skipped: ${skipped.toLocaleString('en-US')}`;

/** A skipped row: its number in the file (the header is 1), why, and its cells as they stood there (very long ones cut). */
export const SkippedRow = object({ row: number(), reason: string(), cells: array(string()) });
export type SkippedRow = Infer<typeof SkippedRow>;
