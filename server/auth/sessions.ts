/** Sessions: a login opens one, refresh tokens extend it and are exchanged at each use, a logout or a stolen token ends it. */
import { inTransaction, type Db } from '../db/context.js';
import { REFRESH_GRACE_SECONDS } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { personOf, recordAudit } from '../audit/record.js';
import type { SessionEndReason } from '../db/auth-schema.js';
import type { Refusal } from '../base/refusal.js';
import { newId } from '../base/ids.js';
import type { TokenSubject } from '../http/access-token.js';
import type { Named } from './callers.js';
import {
  endSession,
  findOpenSession,
  findRefreshToken,
  findSubject,
  markRefreshTokenUsed,
  markSessionRefreshed,
} from './refresh-tokens.queries.js';
import { hashOf, newSecretToken } from './secret-tokens.js';
import type { ProviderLogin } from './sign-on-provider.js';
import { endedByAge, sessionOver, storedMs, type SessionRule } from './session-age.js';

/** The address from which a session is opened or refreshed, and how long it may last. */
export interface SessionParts {
  address: string;
  rule: SessionRule;
}

/** Who else has logged the person in; missing: nobody. */
export interface Vouched {
  /** True for the provider of single sign-on and for an intranet. */
  isVouchedFor?: true;
  /** The login at the provider of single sign-on; absent for every other login. */
  providerLogin?: ProviderLogin;
}

/** Opens a session for a user who has just proved who they are; returns its id and its first refresh token. */
export async function openSession(
  db: Db,
  userId: string,
  { address, rule, isVouchedFor, providerLogin }: SessionParts & Vouched,
  nowMs: number,
) {
  const sessionId = newId();
  const session = {
    id: sessionId,
    user_id: userId,
    address,
    created_at: nowMs,
    provider_subject: providerLogin?.subjectHash ?? null,
    provider_session: providerLogin?.sessionHash ?? null,
    ...(isVouchedFor && { is_vouched_for: 1 as const }),
  };
  await db.insertInto('sessions').values(session).execute();
  return { sessionId, token: await newRefreshToken(db, sessionId, rule, nowMs) };
}

const TOKEN_REUSED = 'A used refresh token came back, so the session was ended';

interface Exchanged {
  user: Named;
  sessionId: string;
  token: string;
}

interface EndedHere {
  endedSessionId: string;
  /** The reason that is shown to the person whose session ended. */
  why?: Refusal;
}

interface OfOther {
  otherName: string;
}

/**
 * Exchanges a refresh token for the next one. A token that was already exchanged counts as stolen and ends
 * the session, except within a grace period, in which a second tab or a retry after a lost answer may send
 * it. Returns null if the session had already ended, and the session's id if this call ends it. If the token
 * belongs to another person than `expectedUserId`, it is not exchanged, and that person's name is returned.
 */
export async function exchangeRefreshToken(
  db: Db,
  { token, expectedUserId }: { token: string; expectedUserId: string | undefined },
  { address, rule }: SessionParts,
  nowMs: number,
): Promise<Exchanged | EndedHere | OfOther | null> {
  return inTransaction(db, async (trx) => {
    const tokenHash = hashOf(token);
    const known = await findRefreshToken(trx, tokenHash);
    if (!known || known.ended_at !== null || known.expires_at <= nowMs) return null;
    if (wasUsedBefore(known.used_at, nowMs)) {
      return {
        ...(await endWith(trx, known, TOKEN_REUSED, { address, nowMs, reason: 'token-reused' })),
        why: sessionOver(refusal('token-reused')),
      };
    }
    const why = endedByAge(known, rule, nowMs);
    if (why)
      return {
        ...(await endWith(trx, known, `Ended by itself: ${why.message}`, { address, nowMs })),
        why,
      };
    if (expectedUserId !== undefined && expectedUserId !== known.id) return { otherName: known.name };
    await markRefreshTokenUsed(trx, tokenHash, nowMs);
    await markSessionRefreshed(trx, known, nowMs);
    return {
      user: known,
      sessionId: known.session_id,
      token: await newRefreshToken(trx, known.session_id, rule, nowMs),
    };
  });
}

/** Ends a session and records the reason in the audit. */
async function endWith(
  trx: Db,
  known: NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>,
  details: string,
  { address, nowMs, reason = null }: { address: string; nowMs: number; reason?: SessionEndReason | null },
): Promise<EndedHere> {
  await endSession(trx, known.session_id, nowMs, reason);
  await recordAudit(trx, { kind: 'logout', actor: personOf(known), details, address, at: nowMs });
  return { endedSessionId: known.session_id };
}

/** The session and the account of a refresh token, in any state; null when the token is unknown. */
export const subjectOf = (db: Db, token: string): Promise<TokenSubject | null> =>
  findSubject(db, hashOf(token));

/** The session and the account of a refresh token that can be exchanged now; null for any other. */
export async function currentSubjectOf(db: Db, token: string, nowMs: number): Promise<TokenSubject | null> {
  const known = await findSubject(db, hashOf(token));
  if (!known || known.expiresAt <= nowMs || wasUsedBefore(known.usedAt, nowMs)) return null;
  return { userId: known.userId, sessionId: known.sessionId };
}

/** Whether a refresh token was exchanged so long ago that it counts as stolen. */
const wasUsedBefore = (usedAtMs: number | null, nowMs: number): boolean =>
  usedAtMs !== null && Math.abs(nowMs - usedAtMs) > REFRESH_GRACE_SECONDS * 1000;

/**
 * Ends the session of a refresh token, whatever state the token is in, or of an access token. Returns its id, or null
 * when none was open. `details` is the reason for the audit, except for a logout.
 */
export async function endSessionOf(
  db: Db,
  token: string | TokenSubject,
  { address, nowMs, details }: { address: string; nowMs: number; details?: string },
): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    const known =
      typeof token === 'string'
        ? await findRefreshToken(trx, hashOf(token))
        : await findOpenSession(trx, token);
    if (!known || ('ended_at' in known && known.ended_at !== null)) return null;
    await endSession(trx, known.session_id, nowMs);
    const actor = personOf(known);
    await recordAudit(trx, { kind: 'logout', actor, ...(details && { details }), address, at: nowMs });
    return known.session_id;
  });
}

async function newRefreshToken(db: Db, sessionId: string, rule: SessionRule, nowMs: number): Promise<string> {
  const token = newSecretToken();
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(token),
      session_id: sessionId,
      issued_at: nowMs,
      expires_at: nowMs + storedMs(rule),
      used_at: null,
    })
    .execute();
  return token;
}
