/** Import of staff from a file: the page reads it and sends its rows, and each new person gets an invitation. */
import { array, nullable, number, object, optional, refine, string, type Infer } from 'superstruct';
import { coded } from '../base/coded.js';
import { endpoint } from '../base/endpoint.js';
import { CodedText, FieldError } from '../base/envelope.js';
import { Id } from '../base/fields.js';
import { MAX_STAFF_IMPORT } from '../limits.js';
import { UPLOAD_REFUSALS } from '../refusals/uploads.js';
import { Role } from '../roles/roles.js';

const cell = optional(nullable(string()));

/** A row of the file: its number in the sheet, and the texts of its cells. The server checks each like a create form. */
export const StaffImportRow = object({
  row: number(),
  role: cell,
  name: cell,
  email: cell,
  contact: cell,
  assignFor: cell,
  admin_email: cell,
  team_leader_email: cell,
});
export type StaffImportRow = Infer<typeof StaffImportRow>;

const rows = refine(array(StaffImportRow), 'rows', ({ length }) => {
  if (length === 0) return coded(UPLOAD_REFUSALS, 'header-only');
  const { rows: count } = MAX_STAFF_IMPORT;
  return length <= count || coded(UPLOAD_REFUSALS, 'too-many-file-rows', { count });
});

/** The result of an import, or of its preview: the new people, and the refused rows with their errors. Both lists are in the order of the file. */
const StaffImportResult = object({
  /** `link`: the invitation, if no mail server is configured; it is shown only in this answer. */
  made: array(
    object({ row: number(), role: Role, name: string(), email: string(), link: optional(string()) }),
  ),
  refused: array(object({ row: number(), errors: array(FieldError) })),
});
export type StaffImportResult = Infer<typeof StaffImportResult>;

/** Says what an import of these rows would do. It stores nothing. */
export const previewStaffImport = endpoint({
  method: 'POST',
  path: '/users/import/preview',
  may: 'correct-staff',
  body: object({ rows }),
  answer: StaffImportResult,
  says: { done: 'Checked', failed: 'Failed to load data' },
});

/**
 * Makes the people of the rows, and refuses the other rows with the reasons of the create calls. The caller must be allowed to
 * create each role. A row may name a superior of the same file. Idempotent by `importId`: a repeated call makes nobody twice, and
 * returns new links. 409 when the import was undone.
 */
export const importStaff = endpoint({
  method: 'POST',
  path: '/users/import',
  may: 'correct-staff',
  body: object({ importId: Id, rows }),
  answer: StaffImportResult,
  changes: ['staff'],
  says: { busy: 'Creating...', done: 'Staff imported', failed: 'Something went wrong!' },
});

/**
 * Deletes the accounts of the caller's import that have not accepted their invitation and have nobody below them. The others stay
 * and are named with the reason. Idempotent.
 */
export const undoStaffImport = endpoint({
  method: 'POST',
  path: '/users/import/undo/{importId}',
  may: 'correct-staff',
  params: object({ importId: Id }),
  answer: object({
    removed: number(),
    stays: array(object({ name: string(), email: string(), why: CodedText })),
  }),
  changes: ['staff', 'rentals', 'pool'],
  says: { done: 'Import undone', failed: 'Error occurred' },
});
