/**
 * Import of numbers into the do-not-contact list. The page reads the file and sends its rows in several calls, so that a file of any
 * length fits into small bodies and short transactions.
 */
import { array, boolean, number, object, optional, refine, string, type Infer } from 'superstruct';
import { coded } from './coded.js';
import { codedWith } from './coded-with.js';
import { DoNotContactReason } from './do-not-contact.js';
import { endpoint } from './endpoint.js';
import { FieldError } from './envelope.js';
import { Id, Instant, requiredText } from './fields.js';
import { MAX_DO_NOT_CONTACT_IMPORT, MAX_LENGTH } from './limits.js';
import { UPLOAD_REFUSALS } from './refusals/uploads.js';

const cell = optional(string());

/** A row of the file: its number in the sheet, and the texts of its cells. The server checks each like a single addition. */
export const DoNotContactImportRow = object({ row: number(), number: cell, reason: cell, note: cell });
export type DoNotContactImportRow = Infer<typeof DoNotContactImportRow>;

const rows = refine(array(DoNotContactImportRow), 'rows', ({ length }) => {
  if (length === 0) return coded(UPLOAD_REFUSALS, 'header-only');
  const { rowsACall: count } = MAX_DO_NOT_CONTACT_IMPORT;
  return length <= count || codedWith(UPLOAD_REFUSALS, 'too-many-file-rows', { count });
});

/** How many of the rows are put on the list, or would be, and why the others aren't, in the order of the file. */
const DoNotContactImportResult = object({
  listed: number(),
  refused: array(object({ row: number(), errors: array(FieldError) })),
});
export type DoNotContactImportResult = Infer<typeof DoNotContactImportResult>;

/** Says what an import of these rows would do. `reason` is that of rows without one. It stores nothing. */
export const previewDoNotContactImport = endpoint({
  method: 'POST',
  path: '/doNotContact/import/preview',
  may: 'import-do-not-contact',
  body: object({ reason: DoNotContactReason, rows }),
  answer: DoNotContactImportResult,
  says: { done: 'Checked', failed: 'Failed to load data' },
});

/**
 * Puts the numbers of the rows on the list, and refuses the other rows with the reasons. Each call of one file has the same
 * `importId`, and `isLast` ends the import. Idempotent: a repeated call lists no number twice, and its answer is the same. 409 when
 * the import was undone.
 */
export const importDoNotContact = endpoint({
  method: 'POST',
  path: '/doNotContact/import',
  may: 'import-do-not-contact',
  body: object({
    importId: Id,
    fileName: requiredText({ label: 'File', max: MAX_LENGTH.fileName }),
    reason: DoNotContactReason,
    rows,
    isLast: boolean(),
  }),
  answer: DoNotContactImportResult,
  changes: ['rentals', 'pool', 'staff'],
  says: { busy: 'Importing...', done: 'Numbers imported', failed: 'Something went wrong!' },
});

/** The latest imports that the caller can undo, newest first: their own for some hours, for a super-admin all. */
export const getDoNotContactImports = endpoint({
  method: 'GET',
  path: '/doNotContact/imports',
  may: 'import-do-not-contact',
  answer: array(object({ _id: Id, fileName: string(), importedAt: Instant, listed: number() })),
  says: { done: 'Imports', failed: 'Failed to load data' },
});

/**
 * Takes the numbers of an import off the list again. The caller's own import for `undoHours`, after which only a super-admin can: 409.
 * 404 for an import of somebody else. Idempotent, and continues an undo that was interrupted.
 */
export const undoDoNotContactImport = endpoint({
  method: 'POST',
  path: '/doNotContact/import/undo/{importId}',
  may: 'import-do-not-contact',
  params: object({ importId: Id }),
  answer: object({ lifted: number() }),
  changes: ['rentals', 'pool'],
  says: { done: 'Import undone', failed: 'Error occurred' },
});
