/** The login by the provider of single sign-on, and the logout from it. */
import { refusal } from '../../src/contract/refusals/all.js';
import { personOf, recordAudit } from '../audit/record.js';
import { Refusal } from '../base/refusal.js';
import { inTransaction, type Db } from '../db/context.js';
import { findUserByEmail, lockUser } from '../users/users.queries.js';
import { findKnownDevice } from './known-devices.js';
import { openProvenSession, type LoginAttempt, type OpenedSession } from './opened-session.js';
import { endSession } from './refresh-tokens.queries.js';
import type { SessionParts } from './sessions.js';
import type { LogoutNotice, SignedOn } from './sign-on-provider.js';
import { useOnce } from './use-once.js';

/** Makes an account for a person who has none, and returns its id; null when no setting says which team the person belongs to. */
export type Enroll = (
  trx: Db,
  person: SignedOn,
  by: { address: string; at: number },
) => Promise<string | null>;

interface SignOn {
  person: SignedOn;
  /** The provider's name. */
  provider: string;
  enroll: Enroll;
}

/**
 * Opens a session for a person whom the provider has logged in. The provider never changes the role or the team of an account. Throws 403
 * when the person has no account and none is made, or when they are suspended.
 */
export async function openBySignOn(
  db: Db,
  { person, provider, enroll }: SignOn,
  attempt: LoginAttempt & SessionParts,
  nowMs: number,
): Promise<OpenedSession> {
  return inTransaction(db, async (trx) => {
    const found = await findUserByEmail(trx, person.email);
    const id = found?.id ?? (await enroll(trx, person, { address: attempt.address, at: nowMs }));
    const user = id === null ? undefined : await lockUser(trx, id);
    if (!user) throw new Refusal(403, refusal('no-account'));
    attempt.found(user.id);
    if (user.suspended_at !== null) throw new Refusal(403, refusal('account-suspended'));
    const deviceToken = await findKnownDevice(trx, user.id, attempt.deviceTokens, nowMs);
    const by = { details: `By ${provider}`, isVouchedFor: true, providerLogin: person } as const;
    return openProvenSession(trx, user, { ...attempt, ...by, deviceToken }, nowMs);
  });
}

/**
 * Ends our sessions that began with a login at the provider, or all such sessions of a person when the token names no session there.
 * Returns the ids of the sessions. Throws 400 when the token was used before, on any server.
 */
export async function endByProvider(
  db: Db,
  { login: { subjectHash, sessionHash }, ...used }: LogoutNotice,
  { provider, address, at }: { provider: string; address: string; at: number },
): Promise<string[]> {
  return inTransaction(db, async (trx) => {
    if (!(await useOnce(trx, used))) throw new Refusal(400, refusal('bad-logout-token'));
    const sessions = await trx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id as sessionId', 'users.id as id', 'name', 'role', 'email', 'admin_id'])
      .where('ended_at', 'is', null)
      .$if(subjectHash !== null, (query) => query.where('provider_subject', '=', subjectHash))
      .$if(sessionHash !== null, (query) => query.where('provider_session', '=', sessionHash))
      .forNoKeyUpdate('sessions')
      .execute();
    const details = `Logged out at ${provider}`;
    for (const { sessionId, ...person } of sessions) {
      await endSession(trx, sessionId, at, 'logged-out-there');
      await recordAudit(trx, { kind: 'logout', actor: personOf(person), details, address, at });
    }
    return sessions.map(({ sessionId }) => sessionId);
  });
}
