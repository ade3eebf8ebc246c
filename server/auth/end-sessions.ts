import type { Kysely } from 'kysely';
import type { SessionEndReason } from '../db/auth-schema.js';
import type { Database } from '../db/schema.js';

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
