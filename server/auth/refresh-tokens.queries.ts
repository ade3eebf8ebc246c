import type { SessionEndReason } from '../db/auth-schema.js';
import type { Db } from '../db/context.js';
import type { TokenSubject } from '../http/access-token.js';
import { mustAddFactor } from './forced-factor.js';

/**
 * Locks and returns the token and its account, if the account is active. The session may have ended, and the
 * token may be used or expired.
 */
export const findRefreshToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['session_id', 'expires_at', 'used_at', 'ended_at', 'sessions.created_at', 'refreshed_at'])
    .select(['users.id as id', 'name', 'role', 'email', 'assign_for', 'must_change_password', 'admin_id'])
    .select(['start_page', 'more_time_at'])
    .select(mustAddFactor.as('must_add_factor'))
    .where('token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null)
    .forNoKeyUpdate(['refresh_tokens', 'sessions'])
    .executeTakeFirst();

/** Returns the session and the account of a refresh token, in any state. */
export async function findSubject(
  db: Db,
  tokenHash: string,
): Promise<(TokenSubject & { usedAt: number | null; expiresAt: number }) | null> {
  const row = await db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(['session_id as sessionId', 'user_id as userId', 'used_at as usedAt', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** An open session and its account, locked until the transaction ends. */
export const findOpenSession = (db: Db, { sessionId, userId }: TokenSubject) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as session_id', 'users.id as id', 'name', 'role', 'email', 'admin_id'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate('sessions')
    .executeTakeFirst();

export async function markRefreshTokenUsed(db: Db, tokenHash: string, usedAtMs: number) {
  await db
    .updateTable('refresh_tokens')
    .set({ used_at: usedAtMs })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Records that the session was used now. If it was opened in the future, because the clock was set back
 * since, its age counts from now.
 */
export async function markSessionRefreshed(
  db: Db,
  { session_id, created_at }: { session_id: string; created_at: number },
  nowMs: number,
) {
  await db
    .updateTable('sessions')
    .set({ refreshed_at: nowMs, created_at: Math.min(created_at, nowMs) })
    .where('id', '=', session_id)
    .execute();
}

/** Ends a session: its access and refresh tokens stop working at once. */
export async function endSession(
  db: Db,
  sessionId: string,
  endedAtMs: number,
  reason: SessionEndReason | null = null,
) {
  await db
    .updateTable('sessions')
    .set({ ended_at: endedAtMs, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}
