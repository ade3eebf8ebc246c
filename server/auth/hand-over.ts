/** The login by an assertion of an intranet that has logged the person in already. */
import { refusal } from '../../src/contract/refusals/all.js';
import { Refusal } from '../base/refusal.js';
import { inTransaction, type Db } from '../db/context.js';
import { findUserByEmail, lockUser } from '../users/users.queries.js';
import type { Asserted } from './assertions.js';
import { findKnownDevice } from './known-devices.js';
import { openProvenSession, type LoginAttempt, type OpenedSession } from './opened-session.js';
import type { SessionParts } from './sessions.js';
import { useOnce } from './use-once.js';

/**
 * Opens a session for the person of a checked assertion, which is used up by that. Role and place of the person stay ours, and nobody
 * is created. Throws 401 when the assertion was used before, on any server, and 403 when its person has no account here or is
 * suspended; then it is used up too.
 */
export async function openByAssertion(
  db: Db,
  { issuer, emailClaim, email, ...used }: Asserted,
  attempt: LoginAttempt & SessionParts,
  nowMs: number,
): Promise<OpenedSession> {
  const opened = await inTransaction(db, async (trx) => {
    if (!(await useOnce(trx, used))) return 'bad-assertion';
    const found = await findUserByEmail(trx, email);
    const user = found && (await lockUser(trx, found.id));
    if (!user) return 'no-account';
    attempt.found(user.id);
    if (user.suspended_at !== null) return 'account-suspended';
    const deviceToken = await findKnownDevice(trx, user.id, attempt.deviceTokens, nowMs);
    const proof = {
      ...attempt,
      deviceToken,
      details: `Handed over by ${issuer}`,
      isVouchedFor: true,
    } as const;
    return openProvenSession(trx, user, proof, nowMs);
  });
  if (typeof opened !== 'string') return { ...opened, handedOverBy: { issuer, emailClaim } };
  throw new Refusal(opened === 'bad-assertion' ? 401 : 403, refusal(opened));
}
