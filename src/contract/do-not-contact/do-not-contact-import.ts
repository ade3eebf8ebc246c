/**
 * Import of numbers into the do-not-contact list. The page reads the file and sends its rows in several calls, so that a file of any
 * length fits into small bodies and short transactions.
 */
import {
  array,
  assign,
  boolean,
  nullable,
  number,
  object,
  optional,
  refine,
  string,
  type Infer,
} from 'superstruct';
import { coded } from '../base/coded.js';
import { DoNotContactReason } from './do-not-contact.js';
import { endpoint } from '../base/endpoint.js';
import { FieldError } from '../base/envelope.js';
import { Id, Instant, requiredText } from '../base/fields.js';
import { MAX_DO_NOT_CONTACT_IMPORT, MAX_LENGTH } from '../limits.js';
import { UPLOAD_REFUSALS } from '../refusals/uploads.js';

const cell = optional(string());

/** A row of the file: its number in the sheet, and the texts of its cells. The server checks each like a single addition. */
export const DoNotContactImportRow = object({ row: number(), number: cell, reason: cell, note: cell });
export type DoNotContactImportRow = Infer<typeof DoNotContactImportRow>;

const rows = refine(array(DoNotContactImportRow), 'rows', ({ length }) => {
  if (length === 0) return coded(UPLOAD_REFUSALS, 'header-only');
  const { rowsACall: count } = MAX_DO_NOT_CONTACT_IMPORT;
  return length <= count || coded(UPLOAD_REFUSALS, 'too-many-file-rows', { count });
});

/** How many of the rows are put on the list, or would be, and why the others aren't, in the order of the file. */
const DoNotContactImportResult = object({
  listed: number(),
  refused: array(object({ row: number(), errors: array(FieldError) })),
});
export type DoNotContactImportResult = Infer<typeof DoNotContactImportResult>;

/** `allowed`: how many numbers the caller can list now without a super-admin's yes; null for a super-admin. */
const DoNotContactPreview = assign(DoNotContactImportResult, object({ allowed: nullable(number()) }));
export type DoNotContactPreview = Infer<typeof DoNotContactPreview>;

/** `waiting`: how many numbers of the rows wait for a super-admin's yes. */
const DoNotContactImported = assign(DoNotContactImportResult, object({ waiting: number() }));
export type DoNotContactImported = Infer<typeof DoNotContactImported>;

/**
 * Says what an import of these rows would do. `reason` is that of rows without one. It stores nothing but its entry in the audit.
 * Numbers that others have listed count as rows that the caller has read.
 */
export const previewDoNotContactImport = endpoint({
  method: 'POST',
  path: '/doNotContact/import/preview',
  may: 'import-do-not-contact',
  body: object({ reason: DoNotContactReason, rows }),
  answer: DoNotContactPreview,
  says: { done: 'Checked', failed: 'Failed to load data' },
});

/**
 * Puts the numbers of the rows on the list, and refuses the other rows with the reasons. Each call of one file has the same
 * `importId`, and `isLast` ends the import. Idempotent: a repeated call lists no number twice, and its answer is the same. What somebody
 * below super-admin imports beyond the numbers of a day (`DO_NOT_CONTACT_A_DAY`) waits for `approveDoNotContactImport`. Numbers that
 * others have listed count as rows that the caller has read. 409 when the import was undone, is older than a day or too long; 429 when
 * the person has begun too many imports, or too many of their numbers wait.
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
  answer: DoNotContactImported,
  changes: ['rentals', 'pool', 'staff'],
  says: { busy: 'Importing...', done: 'Numbers imported', failed: 'Something went wrong!' },
});

/**
 * An import. `waitingInPool` is for super-admins: how many leads, which a picker could get now, the numbers that wait would take out of
 * the pool.
 */
export const DoNotContactImport = object({
  _id: Id,
  fileName: string(),
  importedAt: Instant,
  importedBy: nullable(object({ name: string() })),
  listed: number(),
  waiting: number(),
  waitingInPool: nullable(number()),
});
export type DoNotContactImport = Infer<typeof DoNotContactImport>;

/**
 * The latest imports that the caller can undo: their own for some hours, for a super-admin all. Those with numbers that wait come first,
 * then the newest.
 */
export const getDoNotContactImports = endpoint({
  method: 'GET',
  path: '/doNotContact/imports',
  may: 'import-do-not-contact',
  answer: array(DoNotContactImport),
  says: { done: 'Imports', failed: 'Failed to load data' },
});

/**
 * A super-admin approves an import: the numbers of it that wait are put on the list. Idempotent, and continues an approval that was
 * interrupted. 409 when the import was undone; undoing it also refuses it.
 */
export const approveDoNotContactImport = endpoint({
  method: 'POST',
  path: '/doNotContact/import/approve/{importId}',
  may: 'lift-do-not-contact',
  params: object({ importId: Id }),
  answer: object({ listed: number() }),
  changes: ['rentals', 'pool', 'staff'],
  says: { busy: 'Importing...', done: 'Numbers put on the list', failed: 'Error occurred' },
});

/**
 * Takes the numbers of an import off the list again, and drops those that wait. The caller's own import for `undoHours`, after which only a super-admin can: 409.
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
