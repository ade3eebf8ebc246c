import type { Infer } from 'superstruct';
import { changePassword, type PasswordChange } from '../../src/contract/profile.js';
import { InvalidInput } from '../../src/contract/validation.js';
import { recordAudit } from '../audit/record.js';
import { endSessionsOf } from '../auth/end-sessions.js';
import { hashPassword, isPasswordOf } from '../auth/passwords.js';
import { endPasswordLink } from '../auth/recovery-links.queries.js';
import { countAttempt } from '../auth/slow-down.js';
import { inTransaction } from '../db/in-transaction.js';
import type { By, Office } from './office.js';
import { findUserById } from './users.queries.js';

/**
 * Changes the caller's password and ends their other sessions and a link by mail. A wrong current one is a failed attempt at the account, as at
 * the login: a stolen access token is no way to guess faster. Throws InvalidInput on `currentPassword`, and 429.
 */
export async function changeOwnPassword(
  { db, clock }: Office,
  { caller, ...by }: By,
  { currentPassword, newPassword }: Infer<typeof PasswordChange>,
): Promise<void> {
  const user = await findUserById(db, caller._id);
  const session = await db
    .selectFrom('sessions')
    .select('address')
    .where('id', '=', caller.sessionId)
    .executeTakeFirst();
  const attempt = await countAttempt(
    db,
    { email: caller.email, address: by.address, isKnownAddress: session?.address === by.address },
    clock.now(),
  );
  if (!(await isPasswordOf(user?.password_hash, currentPassword))) throw wrong();
  const password_hash = await hashPassword(newPassword);

  await inTransaction(db, async (trx) => {
    const at = clock.now();
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ password_hash, updated_at: at })
      .where('id', '=', caller._id)
      .where('deleted_at', 'is', null)
      // Somebody may have set another one while we looked: then what was shown is no longer the current one.
      .where('password_hash', '=', user?.password_hash ?? '')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw wrong();
    await attempt.succeeded(trx);
    await endPasswordLink(trx, caller._id, at);
    await endSessionsOf(trx, caller._id, at, { exceptSessionId: caller.sessionId });
    await recordAudit(trx, { ...by, kind: 'password-changed', subject: by.actor, at });
  });
}

const wrong = () => new InvalidInput([{ path: 'currentPassword', message: changePassword.says.wrong }]);
