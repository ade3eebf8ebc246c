import { ROLE_TITLES, type Role } from '../../src/contract/roles/roles.js';
import { staffForm, type StaffForm } from '../../src/contract/staff/staff.js';
import { InvalidInput, read } from '../../src/contract/base/validation.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { personOf, recordAudit } from '../audit/record.js';
import { hashPassword, NO_PASSWORD_HASH, refuseWeakPassword, type Invitations } from '../auth/auth.js';
import type { Config } from '../config/config.js';
import { isUniqueViolation } from '../db/database.js';
import { inTransaction, type Context, type Db } from '../db/context.js';
import type { Caller } from '../base/caller.js';
import { newId } from '../base/ids.js';
import { alreadyThere } from '../base/refusal.js';
import type { By } from '../users/by.js';
import { placeOf } from './placement.js';
import { insertUserIfFree } from '../users/users.queries.js';

/** The context of changing staff: the configuration names the one e-mail that may upload in bulk. */
export interface StaffContext extends Context {
  config: Pick<Config, 'bulkUploadAccount' | 'publicUrl'>;
}

/** The context of creating staff. */
export interface CreateStaffContext extends StaffContext {
  invitations: Invitations;
}

/** A new person's id, and the link of the invitation if it isn't mailed. */
interface Created {
  _id: string;
  link?: string | undefined;
}

/**
 * Makes a member of staff of the call's role, with a password or an invitation. Which fields the form needs depends on the caller;
 * other fields are ignored. Throws InvalidInput, also when anyone but a super-admin would make the account that may upload in bulk,
 * and 409 on `email` when an active account has it.
 */
export async function createStaff(
  { db, clock, config, invitations }: CreateStaffContext,
  by: By,
  role: Role,
  body: StaffForm,
): Promise<Created> {
  const form = read(body, staffForm(role, by.caller.role));
  const { name, email } = form;
  refuseBulkAccount(config, by.caller, email);
  const password = form.invite ? undefined : form.password;
  if (password !== undefined) await refuseWeakPassword(password, { name, email, config }, 'password');
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const created = await inTransaction(db, (trx) =>
    addPerson(trx, invitations, by, { role, form, passwordHash, at: clock.now() }),
  );
  if (passwordHash === null) invitations.send();
  return created;
}

interface NewPerson {
  role: Role;
  form: StaffForm;
  /** Null: the person gets an invitation. */
  passwordHash: string | null;
  importId?: string;
  at: number;
}

/** Inserts a person below their superiors, and invites them if they have no password. Throws 409 on `email` when an active account has it. */
export async function addPerson(
  trx: Db,
  invitations: Invitations,
  { caller, ...by }: By,
  { role, form, passwordHash, importId, at }: NewPerson,
): Promise<Created> {
  const { name, email, contact } = form;
  const isInvited = passwordHash === null;
  const user = {
    id: newId(),
    role,
    name,
    email,
    contact,
    daily_limit: null,
    password_hash: passwordHash ?? NO_PASSWORD_HASH,
    invited_at: isInvited ? at : null,
    ...(await placeOf(trx, caller, role, form)),
    import_id: importId ?? null,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  };
  if (!(await insertUserIfFree(trx, user))) throw alreadyThere('email', refusal('email-taken'));
  const how = importId === undefined ? ', invited' : ', imported';
  const details = `${ROLE_TITLES[role]}${isInvited ? how : ''}`;
  await recordAudit(trx, { ...by, kind: 'created', subject: personOf(user), details, at });
  return { _id: user.id, link: isInvited ? await invitations.invite(trx, user, at) : undefined };
}

/**
 * Refuses the e-mail that gives the right to upload in bulk (readings.md, 'Who sees what'): nobody may get it
 * through their leader.
 */
export function refuseBulkAccount(
  { bulkUploadAccount }: Pick<Config, 'bulkUploadAccount'>,
  { role }: Caller,
  email: string,
): void {
  if (email === bulkUploadAccount && role !== 'super-admin')
    throw new InvalidInput([{ path: 'email', ...refusal('bulk-account') }]);
}

/** Stores an e-mail; 409 when an active account has it. */
export async function freeEmail<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (isUniqueViolation(error, 'users.email')) throw alreadyThere('email', refusal('email-taken'));
    throw error;
  }
}
