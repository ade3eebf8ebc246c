import { DAY_MS, HOUR_MS } from '../../src/contract/base/business-day.js';
import { MAX_LISTED_SESSIONS } from '../../src/contract/limits.js';
import type { OwnSession } from '../../src/contract/staff/profile.js';
import { recordAudit } from '../audit/record.js';
import type { Caller } from '../base/caller.js';
import type { Config } from '../config/config.js';
import { type Context, type Db, inTransaction } from '../db/context.js';
import type { By } from '../users/by.js';
import { endSessionsOf } from './end-sessions.js';
import type { SessionRule } from './session-age.js';

/** The context of one's own sessions: the configuration says how long sessions last. */
export interface OwnSessionsContext extends Context {
  config: Pick<Config, 'session'>;
}

/** The caller's open sessions: the current one first, then the newest. */
export async function ownSessions(
  { db, clock, config }: OwnSessionsContext,
  { _id, sessionId }: Caller,
): Promise<OwnSession[]> {
  const rows = await openSessions(db, _id, config.session, clock.now())
    .select(['id', 'address', 'created_at', 'refreshed_at'])
    .orderBy((row) => row(row.ref('id'), '=', sessionId), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED_SESSIONS)
    .execute();
  return rows.map(({ id, address, created_at, refreshed_at }) => ({
    _id: id,
    isCurrent: id === sessionId,
    loggedInAt: new Date(created_at).toISOString(),
    usedAt: new Date(refreshed_at ?? created_at).toISOString(),
    address,
  }));
}

/** Ends one other session of the caller, or all others without an id. Returns how many were open. */
export function endOtherSessions(
  { db, clock }: Context,
  { caller, ...by }: By,
  onlySessionId: string | undefined,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const at = clock.now();
    const ended = await endSessionsOf(trx, caller._id, at, {
      exceptSessionId: caller.sessionId,
      ...(onlySessionId !== undefined && { onlySessionId }),
    });
    if (ended > 0)
      await recordAudit(trx, {
        ...by,
        kind: 'sessions-ended',
        subject: by.actor,
        details: String(ended),
        at,
      });
    return ended;
  });
}

const openSessions = (db: Db, userId: string, { idleHours, maxDays }: SessionRule, nowMs: number) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('created_at', '>=', nowMs - maxDays * DAY_MS)
    .where((row) => row.fn.coalesce('refreshed_at', 'created_at'), '>=', nowMs - idleHours * HOUR_MS);
