/** Imports staff from the rows of a file (`src/contract/staff/staff-import.ts`). */
import { MANAGING, may } from '../../src/contract/roles/capabilities.js';
import { cellErrors } from '../../src/contract/files/cell-error.js';
import { emailKey } from '../../src/contract/base/email-key.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { ROLES } from '../../src/contract/roles/role-words.js';
import { STAFF_COLUMNS } from '../../src/contract/staff/staff-columns.js';
import { isStaffRole, staffForm, type StaffRole } from '../../src/contract/staff/staff.js';
import type {
  StaffImportResult,
  StaffImportRow,
  undoStaffImport,
} from '../../src/contract/staff/staff-import.js';
import { InvalidInput, read } from '../../src/contract/base/validation.js';
import { newId } from '../base/ids.js';
import { errorsOf, notFound, Refusal } from '../base/refusal.js';
import { inTransaction, type Context, type Db } from '../db/context.js';
import type { By } from '../users/by.js';
import { addPerson, refuseBulkAccount, type CreateStaffContext } from './create-staff.js';
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import { ROLE_TITLES } from '../../src/contract/roles/roles.js';
import { managed } from './act-on-person.js';
import { hasStaff, removePerson } from './manage-staff.js';

const STAFF_ROLES = ROLES.filter(isStaffRole);

interface Import {
  importId: string;
  rows: readonly StaffImportRow[];
}

/** Makes the people of a file in one transaction, once for each import id. Rows that can't be made are returned with the reasons. */
export async function importStaff(
  context: CreateStaffContext,
  by: By,
  given: Import,
): Promise<StaffImportResult> {
  const result = await inTransaction(context.db, (trx) => addRows(trx, context, by, given));
  context.invitations.send();
  return result;
}

/** Carries the result of a preview out of its transaction, which is rolled back. */
class RolledBack extends Error {
  constructor(readonly result: StaffImportResult) {
    super('Only a preview');
  }
}

/** Runs the import and rolls it back, so that the preview can't differ from the import. */
export async function previewImport(
  context: CreateStaffContext,
  by: By,
  rows: readonly StaffImportRow[],
): Promise<StaffImportResult> {
  const importId = newId();
  try {
    return await inTransaction(context.db, async (trx) => {
      throw new RolledBack(await addRows(trx, context, by, { importId, rows }));
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    const { made, refused } = error.result;
    return { made: made.map(({ link: _link, ...person }) => person), refused };
  }
}

/** Adds the people whose superiors may be in the same file: admins first, then leaders, then their people. */
async function addRows(
  trx: Db,
  context: CreateStaffContext,
  by: By,
  { importId, rows }: Import,
): Promise<StaffImportResult> {
  const at = context.clock.now();
  await beginImport(trx, by, importId, at);
  const result: StaffImportResult = { made: [], refused: [] };
  const made = await madeBefore(trx, importId);
  const earlierRowOf = earlierRows(rows);
  for (const row of rows.toSorted(byRoleAndEmail)) {
    try {
      refuseCellErrors(row);
      const role = roleOf(row, by);
      const form = read(row, staffForm(role, by.caller.role, { isInvited: true }));
      const { name, email } = form;
      const earlier = earlierRowOf(row);
      if (earlier !== undefined)
        throw new InvalidInput([{ path: 'email', ...refusal('email-in-file', { row: earlier }) }]);
      refuseBulkAccount(context.config, by.caller, email);
      const known = made.get(email);
      const { link } = known
        ? await inviteAgain(trx, context, known, at)
        : await addPerson(trx, context.invitations, by, { role, form, passwordHash: null, importId, at });
      result.made.push({ row: row.row, role, name, email, link });
    } catch (error) {
      result.refused.push({ row: row.row, errors: errorsOf(error) });
    }
  }
  result.made.sort((one, other) => one.row - other.row);
  result.refused.sort((one, other) => one.row - other.row);
  return result;
}

/** Stores the import and locks it, so that a simultaneous call with the same id waits. 404 for somebody else's import. */
async function beginImport(trx: Db, { caller }: By, id: string, created_at: number): Promise<void> {
  await trx
    .insertInto('staff_imports')
    .values({ id, user_id: caller._id, created_at, undone_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { user_id, undone_at } = await trx
    .selectFrom('staff_imports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (user_id !== caller._id) throw notFound();
  if (undone_at !== null) throw new Refusal(409, refusal('import-undone'));
}

/** Superiors come first. Then e-mails, so that two imports of the same people wait for each other and don't deadlock. */
function byRoleAndEmail(one: StaffImportRow, other: StaffImportRow): number {
  const rank = ({ role }: StaffImportRow) => STAFF_ROLES.findIndex((each) => each === role);
  return rank(one) - rank(other) || (plainEmail(one) < plainEmail(other) ? -1 : 1);
}

const plainEmail = ({ email }: StaffImportRow): string => emailKey(email ?? '') ?? email ?? '';

interface Known {
  id: string;
  email: string;
  invited_at: number | null;
}

/** The people whom an earlier call with the same import id has made, by their e-mails. */
async function madeBefore(trx: Db, importId: string): Promise<Map<string, Known>> {
  const people = await trx
    .selectFrom('users')
    .select(['id', 'email', 'invited_at'])
    .where('import_id', '=', importId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(people.map((person) => [person.email, person]));
}

/** Makes a new link, because the answer with the first one may have been lost. A mail is in the queue already. */
async function inviteAgain(
  trx: Db,
  { invitations }: CreateStaffContext,
  person: Known,
  at: number,
): Promise<{ link?: string | undefined }> {
  if (invitations.areMailed || person.invited_at === null) return {};
  return { link: await invitations.invite(trx, person, at) };
}

/** Finds the number of the first row of the file with the same e-mail, if a row isn't that one. */
function earlierRows(rows: readonly StaffImportRow[]) {
  const firstOf = new Map<string, StaffImportRow>();
  for (const row of rows.toReversed()) firstOf.set(plainEmail(row), row);
  return (row: StaffImportRow): number | undefined => {
    const first = firstOf.get(plainEmail(row));
    return first === row ? undefined : first?.row;
  };
}

function refuseCellErrors({ row: _row, ...cells }: StaffImportRow): void {
  const wrong = cellErrors(cells, (field) => STAFF_COLUMNS[field].label);
  if (wrong.length > 0) throw new InvalidInput(wrong);
}

/** The role of a row. Throws InvalidInput for an unknown one, and for one that the caller may not create. */
function roleOf({ role }: StaffImportRow, { caller }: By): StaffRole {
  const wrong = (text: ReturnType<typeof refusal>) => new InvalidInput([{ path: 'role', ...text }]);
  if (!role) throw wrong(refusal('required', { label: 'Role' }));
  if (!isStaffRole(role)) throw wrong(refusal('not-one-of', { label: 'Role', words: STAFF_ROLES }));
  if (!may(caller, MANAGING[role])) throw wrong(refusal('forbidden'));
  return role;
}

/**
 * Deletes the people of the caller's import who have neither accepted their invitation nor anybody below them; the others stay.
 * Idempotent. 404 for an import of somebody else.
 */
export const undoImport = (
  context: Context,
  by: By,
  importId: string,
): Promise<AnswerOf<typeof undoStaffImport>> =>
  inTransaction(context.db, async (trx) => {
    const at = context.clock.now();
    const { numUpdatedRows } = await trx
      .updateTable('staff_imports')
      .set({ undone_at: at })
      .where('id', '=', importId)
      .where('user_id', '=', by.caller._id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    const people = await managed(trx, by.caller).where('import_id', '=', importId).execute();
    const stays: AnswerOf<typeof undoStaffImport>['stays'] = [];
    const rank = ({ role }: { role: (typeof ROLES)[number] }) => ROLES.indexOf(role);
    // The people below go first, so that they don't keep their leader.
    for (const person of people.toSorted((one, other) => rank(other) - rank(one))) {
      if (person.deleted_at !== null) continue;
      const { name, email, role, invited_at } = person;
      if (invited_at === null) stays.push({ name, email, why: refusal('has-accepted') });
      else if (await hasStaff(trx, person.id)) stays.push({ name, email, why: refusal('has-staff') });
      else await removePerson(trx, context, by, person, `${ROLE_TITLES[role]}, import undone`);
    }
    return { removed: people.length - stays.length, stays };
  });
