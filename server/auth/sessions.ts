/** Sessions: opened by a login, kept alive by refresh tokens that are exchanged at each use, ended by a logout or a theft. */
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../src/contract/business-day.js';
import { inTransaction } from '../db/in-transaction.js';
import { refreshToken } from '../../src/contract/auth.js';
import { REFRESH_GRACE_SECONDS, REFRESH_TOKEN_DAYS } from '../../src/contract/limits.js';
import { personOf } from '../audit/people.js';
import { recordAudit } from '../audit/record.js';
import type { Database } from '../db/schema.js';
import { newId } from '../ids.js';
import { Refusal } from '../refusal.js';
import { endSession, findRefreshToken, markRefreshTokenUsed } from './refresh-tokens.queries.js';
import { hashOf, newSecretToken } from './secret-tokens.js';

/** Opens a session for a user who has just shown their password; gives its id and its first refresh token. */
export async function openSession(db: Kysely<Database>, userId: string, address: string, nowMs: number) {
  const sessionId = newId();
  const session = { id: sessionId, user_id: userId, address, created_at: nowMs, ended_at: null };
  await db.insertInto('sessions').values(session).execute();
  return { sessionId, token: await newRefreshToken(db, sessionId, nowMs) };
}

/**
 * Exchanges a refresh token for the next one. One that was exchanged already is a theft or its victim, and ends the session;
 * except within a grace, where it is a second tab or a retry after a lost answer. Throws a Refusal when the session is over.
 */
export async function exchangeRefreshToken(
  db: Kysely<Database>,
  token: string,
  address: string,
  nowMs: number,
) {
  const exchanged = await inTransaction(db, async (trx) => {
    const tokenHash = hashOf(token);
    const known = await findRefreshToken(trx, tokenHash);
    if (!known || known.ended_at !== null || known.expires_at <= nowMs) return null;
    if (known.used_at !== null && nowMs - known.used_at > REFRESH_GRACE_SECONDS * 1000) {
      await endSession(trx, known.session_id, nowMs);
      const details = 'A used refresh token came back, so the session was ended';
      await recordAudit(trx, { kind: 'logout', actor: personOf(known), details, address, at: nowMs });
      return null;
    }
    await markRefreshTokenUsed(trx, tokenHash, nowMs);
    return { user: known, token: await newRefreshToken(trx, known.session_id, nowMs) };
  });
  // Thrown out here, where it doesn't undo the end of the session.
  if (!exchanged) throw new Refusal(401, refreshToken.says.ended, { code: 'session-ended' });
  const { user, token: next } = exchanged;
  return {
    user: { id: user.id, role: user.role, email: user.email },
    sessionId: user.session_id,
    token: next,
  };
}

/** Ends the session of a refresh token, whatever state the token is in. Gives its id, or null where none was open. */
export async function endSessionOf(
  db: Kysely<Database>,
  token: string,
  address: string,
  nowMs: number,
): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    const known = await findRefreshToken(trx, hashOf(token));
    if (!known || known.ended_at !== null) return null;
    await endSession(trx, known.session_id, nowMs);
    await recordAudit(trx, { kind: 'logout', actor: personOf(known), address, at: nowMs });
    return known.session_id;
  });
}

async function newRefreshToken(db: Kysely<Database>, sessionId: string, nowMs: number): Promise<string> {
  const token = newSecretToken();
  await db
    .insertInto('refresh_tokens')
    .values({
      token_hash: hashOf(token),
      session_id: sessionId,
      issued_at: nowMs,
      expires_at: nowMs + REFRESH_TOKEN_DAYS * DAY_MS,
      used_at: null,
    })
    .execute();
  return token;
}
