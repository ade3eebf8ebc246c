import type { Kysely } from 'kysely';
import type { SessionEndReason } from '../db/auth-schema.js';
import type { Database } from '../db/schema.js';
import { mustAddFactor } from './forced-factor.js';
import { endSession } from './refresh-tokens.queries.js';

/**
 * Ends all of a person's sessions, or all but one, or only one: their access and refresh tokens stop working at once.
 * Returns how many were open.
 */
export async function endSessionsOf(
  db: Kysely<Database>,
  userId: string,
  nowMs: number,
  {
    exceptSessionId,
    onlySessionId,
    reason = null,
  }: { exceptSessionId?: string; onlySessionId?: string; reason?: SessionEndReason | null } = {},
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: nowMs, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId ?? ''))
    .$if(onlySessionId !== undefined, (query) => query.where('id', '=', onlySessionId ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ends the sessions of people who have to add a second factor: their pages ask for a login, and after it for the second factor. Returns the ids. */
export async function endSessionsWithoutFactor(trx: Kysely<Database>, nowMs: number): Promise<string[]> {
  const sessions = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.ended_at', 'is', null)
    .where(mustAddFactor)
    .execute();
  for (const { id } of sessions) await endSession(trx, id, nowMs, 'second-factor-forced');
  return sessions.map(({ id }) => id);
}
