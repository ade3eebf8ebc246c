/** The upload of a spreadsheet and its texts (specification, sections 2 and 7). */
import {
  array,
  boolean,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  unknown,
  type Infer,
} from 'superstruct';
import { type Coded, coded } from '../base/coded.js';
import { CodedText } from '../base/envelope.js';
import { Id, Instant } from '../base/fields.js';
import { LEAD_NAMES, type LeadName } from '../rentals/lead-fields.js';
import { MAX_UPLOAD } from '../limits.js';
import { DOWNLOAD_FAILED } from '../lists/lists.js';
import { FILE_REFUSALS, UPLOAD_RESULTS } from '../refusals/uploads.js';
import { TextEncoding } from '../files/text-encodings.js';
import { choice } from '../base/choice.js';

/**
 * `bulk`: the rentals belong to the uploader and obey hold. `for-use`: they belong to nobody, ignore hold and come first in `auto`.
 */
export const UploadPurpose = choice(['bulk', 'for-use']);
export type UploadPurpose = Infer<typeof UploadPurpose>;

/**
 * The fields of a rental to which a column may be matched. A file must have a column for each required field.
 */
export const UPLOAD_FIELDS = LEAD_NAMES;
export type UploadField = LeadName;

/**
 * The state of an upload. `choosing`: the file has several sheets and one must be chosen. `checking`: it is
 * being read. `ready`: the preview exists and nothing is inserted yet. `inserting`, then `done`. `failed`:
 * nothing was stored, `sentence` says why. `cancelled`: a person ended it before anything was inserted.
 * `stopped`: a person ended it during the insert; the rows inserted until then stay. `undone`: its rentals
 * were removed; `stays` says how many remain, and why. `expired`: it waited too long for a person
 * (UNFINISHED_UPLOADS), so its file was deleted.
 */
export const UploadState = choice([
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
/** The server is working on it. */
export const WORKING_STATES = ['checking', 'inserting', 'undoing'] as const satisfies readonly UploadState[];
/** A person must decide how it continues. */
export const WAITING_STATES = ['choosing', 'ready'] as const satisfies readonly UploadState[];
/** Nothing of its file is inserted yet, and something may be. */
export const NOT_INSERTED_STATES = ['checking', ...WAITING_STATES] as const satisfies readonly UploadState[];
/** Its rentals are inserted and can be removed again. */
export const INSERTED_STATES = ['done', 'stopped'] as const satisfies readonly UploadState[];
/** It is unfinished: the server is working on it, or a person must decide how it continues. */
export const OPEN_STATES = [
  'choosing',
  'checking',
  'ready',
  'inserting',
] as const satisfies readonly UploadState[];

/** How the text of a .csv was decoded. */
export const FileEncoding = object({
  used: TextEncoding,
  /** False for a guess or a choice: a person should look at the sample. */
  isSure: boolean(),
  /** Words with letters that another encoding would show otherwise. */
  sample: array(string()),
});
export type FileEncoding = Infer<typeof FileEncoding>;

/** The preview of a file before the insert. Column numbers start at 0. */
export const UploadPreview = object({
  header: array(string()),
  /** The row number of the header; rows above it aren't read. Missing in a preview of a previous version. */
  headerRow: optional(number()),
  /** Missing for a workbook, and in a preview of a previous version. */
  encoding: optional(FileEncoding),
  /** Field → its column; null if it has no column. */
  columns: record(choice(UPLOAD_FIELDS), nullable(number())),
  /** Required fields without a column: nothing can be inserted until each has one. */
  missing: array(choice(UPLOAD_FIELDS)),
  /** The first rows with the cells of the file; very long ones are cut, with an ellipsis. */
  firstRows: array(array(string())),
  /** Both are 0 while a required field has no column: then only the first rows are read. */
  wouldInsert: number(),
  wouldSkip: number(),
  /** Each reason with its number of rows, most frequent first. A reason stored by a previous version has no code. */
  reasons: array(
    object({
      reason: string(),
      code: optional(string()),
      values: optional(record(string(), unknown())),
      rows: number(),
    }),
  ),
});
export type UploadPreview = Infer<typeof UploadPreview>;

/** Rentals of an upload that an undo doesn't remove, counted by their present state. */
export const StayingRentals = object({
  inHand: number(),
  finished: number(),
  bypassed: number(),
  /** How many are in the pool again after a picker held them. */
  returned: number(),
});
export type StayingRentals = Infer<typeof StayingRentals>;

/** The sum of all these counts. */
export const staying = ({ inHand, finished, bypassed, returned }: StayingRentals): number =>
  inHand + finished + bypassed + returned;

export const Upload = object({
  _id: Id,
  purpose: UploadPurpose,
  fileName: string(),
  fileBytes: number(),
  state: UploadState,
  /** Why it failed or expired, in English; null otherwise. `refusal` is the same for programs. */
  sentence: nullable(string()),
  refusal: optional(nullable(CodedText)),
  sheets: array(string()),
  sheet: nullable(string()),
  /** Rows of the file read or inserted so far, and the total once it is known. */
  rowsDone: number(),
  rows: nullable(number()),
  inserted: number(),
  skipped: number(),
  /** How many rentals an undo has removed so far. */
  takenOut: number(),
  /** The rentals that an undo did not remove, counted at the time of the undo; null before an undo. */
  stays: nullable(StayingRentals),
  preview: nullable(UploadPreview),
  /** An earlier upload of the identical file, if any. */
  sameFileAs: nullable(object({ _id: Id, createdAt: Instant, inserted: number() })),
  by: object({ name: string(), email: string() }),
  createdAt: Instant,
  finishedAt: nullable(Instant),
  /**
   * Whether an undo would remove something, because the upload's rentals are inserted and at least one is
   * untouched.
   */
  canUndo: boolean(),
});
export type Upload = Infer<typeof Upload>;

/** The refusal of a larger file, by the page and by the server. */
export const FILE_TOO_BIG = coded(FILE_REFUSALS, 'file-too-big', {
  size: MAX_UPLOAD.bytes / 1024 / 1024,
});

/** The sheet of skipped rows (specification, section 2). */
export const SKIPPED_FILE = {
  name: 'skipped_data.xlsx',
  sheet: 'Skipped Data',
  extra: ['Row', 'Reason'],
  failed: DOWNLOAD_FAILED,
} as const;

/** 'Inserted: N, Skipped: M' (specification, section 8). */
export const uploadResult = (inserted: number, skipped: number): Coded =>
  coded(UPLOAD_RESULTS, 'upload-result', { inserted, skipped });

/** A skipped row: its number in the file (the header is 1), the reason, and its cells as in the file (very long ones cut). */
export const SkippedRow = object({ row: number(), reason: string(), cells: array(string()) });
export type SkippedRow = Infer<typeof SkippedRow>;
