/** The accounts of super-admins, whom nobody creates by a call of the API: the first one, and those of `npm run super-admin`. */
import { randomBytes } from 'node:crypto';
import { ROLE_TITLES } from '../../src/contract/roles/roles.js';
import { personOf, recordAudit } from '../audit/record.js';
import { endLinks, endSessionsOf, hashPassword, turnOff } from '../auth/auth.js';
import { newId } from '../base/ids.js';
import { type Context, type Db, inTransaction, lockNames } from '../db/context.js';
import { findUserByEmail, insertUser, type NewUser } from '../users/users.queries.js';

const RANDOM_PASSWORD_BYTES = 15;
export const SUPER_ADMIN_NAME = 'Super Admin';

/** The e-mail belongs to somebody of another role. `message` is a sentence for the person who runs the command. */
export class NotSuperAdmin extends Error {
  override name = 'NotSuperAdmin';
}

export const randomPassword = (): string => randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url');

/** Inserts a super-admin. A generated password must be changed at the first login. */
export async function insertSuperAdmin(
  db: Db,
  account: { email: string; password: string; isGenerated: boolean; nowMs: number },
): Promise<NewUser> {
  const { email, password, isGenerated, nowMs } = account;
  const user: NewUser = {
    id: newId(),
    role: 'super-admin',
    assign_for: null,
    name: SUPER_ADMIN_NAME,
    email,
    contact: '',
    password_hash: await hashPassword(password),
    must_change_password: isGenerated ? 1 : 0,
    admin_id: null,
    team_leader_id: null,
    daily_limit: null,
    created_at: nowMs,
    updated_at: nowMs,
    deleted_at: null,
  };
  await insertUser(db, user);
  return user;
}

/**
 * Makes a super-admin with a generated password. If there is one with this e-mail, gives them a new password and removes their second
 * factor instead. Throws NotSuperAdmin when the e-mail belongs to another role.
 */
export async function giveSuperAdmin(
  { db, clock }: Context,
  email: string,
): Promise<{ password: string; isNew: boolean }> {
  const password = randomPassword();
  const password_hash = await hashPassword(password);
  const nowMs = clock.now();
  const byCommand = { actor: null, address: null, details: 'By npm run super-admin', at: nowMs } as const;
  const isNew = await inTransaction(db, async (trx) => {
    await lockNames(trx, ['first super-admin']);
    const known = await findUserByEmail(trx, email);
    if (!known) {
      const user = await insertSuperAdmin(trx, { email, password, isGenerated: true, nowMs });
      await recordAudit(trx, {
        ...byCommand,
        kind: 'created',
        subject: personOf({ ...user, admin_id: null }),
      });
      return true;
    }
    if (known.role !== 'super-admin')
      throw new NotSuperAdmin(
        `${email} belongs to a person with the role ${ROLE_TITLES[known.role]}. Use another address.`,
      );
    await trx
      .updateTable('users')
      .set({
        password_hash,
        must_change_password: 1,
        suspended_at: null,
        invited_at: null,
        updated_at: nowMs,
      })
      .where('id', '=', known.id)
      .execute();
    await endLinks(trx, known.id, nowMs);
    await endSessionsOf(trx, known.id, nowMs, { reason: 'password-changed' });
    await turnOff(trx, known.id, nowMs);
    await recordAudit(trx, { ...byCommand, kind: 'password-reset', subject: personOf(known) });
    return false;
  });
  return { password, isNew };
}
