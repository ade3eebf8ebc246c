/** What an upload of a spreadsheet is, and what is said of it (specification, sections 2 and 7). */
import {
  array,
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  unknown,
  type Infer,
} from 'superstruct';
import type { Coded } from './coded.js';
import { codedWith } from './coded-with.js';
import { CodedText } from './envelope.js';
import { Id, Instant } from './fields.js';
import { LEAD_NAMES, type LeadName } from './lead-fields.js';
import { MAX_UPLOAD } from './limits.js';
import { DOWNLOAD_FAILED } from './lists.js';
import { FILE_REFUSALS, UPLOAD_RESULTS } from './refusals/uploads.js';

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
  /** Reason → how many rows, most frequent first. One that was stored by a version before has no code. */
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
  /** Why it failed or expired, in English; null otherwise. `refusal` says it to programs. */
  sentence: nullable(string()),
  refusal: optional(nullable(CodedText)),
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

/** Of a larger file, by the page and by the server. */
export const FILE_TOO_BIG = codedWith(FILE_REFUSALS, 'file-too-big', {
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
  codedWith(UPLOAD_RESULTS, 'upload-result', { inserted, skipped });

/** A skipped row: its number in the file (the header is 1), why, and its cells as they stood there (very long ones cut). */
export const SkippedRow = object({ row: number(), reason: string(), cells: array(string()) });
export type SkippedRow = Infer<typeof SkippedRow>;
