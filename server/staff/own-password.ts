import type { Infer } from 'superstruct';
import { changePassword, type PasswordChange } from '../../src/contract/profile.js';
import { InvalidInput } from '../../src/contract/validation.js';
import { endSessionsOf } from '../auth/end-sessions.js';
import { hashPassword, isPasswordOf } from '../auth/passwords.js';
import { countAttempt } from '../auth/slow-down.js';
import type { Caller } from '../http/route.js';
import type { Office } from './office.js';
import { findUserById } from './users.queries.js';

/**
 * Changes the caller's password and ends their other sessions. A wrong current one is a failed attempt at the account, as at
 * the login: a stolen access token is no way to guess faster. Throws InvalidInput on `currentPassword`, and 429.
 */
export async function changeOwnPassword(
  { db, clock }: Office,
  caller: Caller,
  { currentPassword, newPassword }: Infer<typeof PasswordChange>,
  address: string,
): Promise<void> {
  const user = await findUserById(db, caller._id);
  const session = await db
    .selectFrom('sessions')
    .select('address')
    .where('id', '=', caller.sessionId)
    .executeTakeFirst();
  const attempt = await countAttempt(
    db,
    { email: caller.email, address, isKnownAddress: session?.address === address },
    clock.now(),
  );
  if (!(await isPasswordOf(user?.password_hash, currentPassword))) throw wrong();
  const password_hash = await hashPassword(newPassword);

  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ password_hash, updated_at: now })
      .where('id', '=', caller._id)
      .where('deleted_at', 'is', null)
      // Somebody may have set another one while we looked: then what was shown is no longer the current one.
      .where('password_hash', '=', user?.password_hash ?? '')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw wrong();
    await attempt.succeeded(trx);
    await endSessionsOf(trx, caller._id, now, { exceptSessionId: caller.sessionId });
  });
}

const wrong = () => new InvalidInput([{ path: 'currentPassword', message: changePassword.says.wrong }]);
