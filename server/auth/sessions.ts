/** Sessions: opened by a login, kept alive by refresh tokens that are exchanged at each use, ended by a logout or a theft. */
import type { Kysely } from 'kysely';
import { DAY_MS } from '../../src/contract/business-day.js';
import { inTransaction } from '../db/in-transaction.js';
import { REFRESH_GRACE_SECONDS, REFRESH_TOKEN_DAYS } from '../../src/contract/limits.js';
import { personOf } from '../audit/people.js';
import { recordAudit } from '../audit/record.js';
import type { Database } from '../db/schema.js';
import { newId } from '../ids.js';
import type { AccessTokens } from './access-token.js';
import { endSession, findRefreshToken, markRefreshTokenUsed } from './refresh-tokens.queries.js';
import { hashOf, newSecretToken } from './secret-tokens.js';

/** Opens a session for a user who has just shown their password; gives its id and its first refresh token. */
export async function openSession(db: Kysely<Database>, userId: string, address: string, nowMs: number) {
  const sessionId = newId();
  const session = { id: sessionId, user_id: userId, address, created_at: nowMs, ended_at: null };
  await db.insertInto('sessions').values(session).execute();
  return { sessionId, token: await newRefreshToken(db, sessionId, nowMs) };
}

interface Exchanged {
  user: Parameters<AccessTokens['issue']>[0];
  sessionId: string;
  token: string;
}

interface EndedHere {
  endedSessionId: string;
}

/**
 * Exchanges a refresh token for the next one. One that was exchanged already is a theft or its victim, and ends the session;
 * except within a grace, where it is a second tab or a retry after a lost answer. Gives null when the session is over, and
 * the id of one that has ended here.
 */
export async function exchangeRefreshToken(
  db: Kysely<Database>,
  token: string,
  address: string,
  nowMs: number,
): Promise<Exchanged | EndedHere | null> {
  return inTransaction(db, async (trx) => {
    const tokenHash = hashOf(token);
    const known = await findRefreshToken(trx, tokenHash);
    if (!known || known.ended_at !== null || known.expires_at <= nowMs) return null;
    if (known.used_at !== null && Math.abs(nowMs - known.used_at) > REFRESH_GRACE_SECONDS * 1000) {
      await endSession(trx, known.session_id, nowMs);
      const details = 'A used refresh token came back, so the session was ended';
      await recordAudit(trx, { kind: 'logout', actor: personOf(known), details, address, at: nowMs });
      return { endedSessionId: known.session_id };
    }
    await markRefreshTokenUsed(trx, tokenHash, nowMs);
    const { id, role, email } = known;
    const user = { id, role, email };
    return { user, sessionId: known.session_id, token: await newRefreshToken(trx, known.session_id, nowMs) };
  });
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
