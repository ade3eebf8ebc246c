import { ROLE_TITLES, type Role } from '../../src/contract/roles.js';
import { staffForm, type StaffForm } from '../../src/contract/staff.js';
import { InvalidInput, read } from '../../src/contract/validation.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { personOf } from '../audit/people.js';
import { recordAudit } from '../audit/record.js';
import { hashPassword, refuseWeakPassword } from '../auth/auth.js';
import type { Config } from '../config/config.js';
import { isUniqueViolation } from '../db/database.js';
import { inTransaction } from '../db/in-transaction.js';
import type { Caller } from '../base/caller.js';
import { newId } from '../base/ids.js';
import { alreadyThere } from '../base/refusal.js';
import type { Context } from '../db/context.js';
import type { By } from '../users/by.js';
import { placeOf } from './placement.js';
import { insertUser } from '../users/users.queries.js';

/** The context of creating staff: the configuration names the one e-mail that may upload in bulk. */
export interface CreateStaffContext extends Context {
  config: Pick<Config, 'bulkUploadAccount' | 'publicUrl'>;
}

/**
 * Makes a member of staff of the call's role. Which fields the form needs depends on the caller; other fields are
 * ignored. Throws InvalidInput, also when anyone but a super-admin would make the account that may upload in bulk, and
 * 409 on `email` when an active account has it.
 */
export async function createStaff(
  { db, clock, config }: CreateStaffContext,
  { caller, ...by }: By,
  role: Role,
  body: StaffForm,
): Promise<{ _id: string }> {
  const form = read(body, staffForm(role, caller.role));
  const { name, email, contact } = form;
  refuseBulkAccount(config, caller, email);
  await refuseWeakPassword(form.password, { name, email, config }, 'password');
  const password_hash = await hashPassword(form.password);
  const now = clock.now();
  const person = { id: newId(), role, name, email, contact, password_hash, daily_limit: null };
  const dates = { created_at: now, updated_at: now, deleted_at: null };
  await freeEmail(() =>
    inTransaction(db, async (trx) => {
      const user = { ...person, ...(await placeOf(trx, caller, role, form)), ...dates };
      await insertUser(trx, user);
      await recordAudit(trx, {
        ...by,
        kind: 'created',
        subject: personOf(user),
        details: ROLE_TITLES[role],
        at: now,
      });
    }),
  );
  return { _id: person.id };
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
