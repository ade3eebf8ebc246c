import type { SessionEndReason } from '../db/auth-schema.js';
import type { Db } from '../db/context.js';
import { mustAddFactor } from './forced-factor.js';

/**
 * Ends all of a person's sessions, or all but one, or only one: their access and refresh tokens stop working at once.
 * Returns how many were open.
 */
export async function endSessionsOf(
  db: Db,
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

/**
 * Ends the sessions of people who have to add a second factor, or of one such person (except one session): their pages ask for a login,
 * and then for a second factor. Returns the ids.
 */
export async function endSessionsWithoutFactor(
  db: Db,
  nowMs: number,
  { userId, exceptSessionId }: { userId?: string; exceptSessionId?: string | undefined } = {},
): Promise<string[]> {
  const without = db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where(mustAddFactor)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''));
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: nowMs, end_reason: 'second-factor-forced' })
    .where('ended_at', 'is', null)
    .where('id', 'in', without)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId ?? ''))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}
