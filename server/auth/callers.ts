/**
 * Finds the person behind a token in the database at every call, so that a deletion or logout takes effect at
 * once.
 */
import { sql, type InferResult, type SqlBool } from 'kysely';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Config } from '../config/config.js';
import type { Db } from '../db/context.js';
import { statement } from '../db/statement-file.js';
import type { Caller } from '../base/caller.js';
import type { Refusal } from '../base/refusal.js';
import type { UserRow } from '../users/users.queries.js';
import type { TokenSubject } from '../http/access-token.js';
import { mustAddFactor } from './forced-factor.js';
import { endedByAge, sessionOver } from './session-age.js';

/** The columns that a session user is made from. */
export type Named = Pick<
  UserRow,
  'id' | 'name' | 'email' | 'role' | 'assign_for' | 'must_change_password' | 'start_page' | 'more_time_at'
> & { must_add_factor: SqlBool };

/** The person as the browser stores them. */
export function sessionUser(
  user: Named,
  { bulkUploadAccount }: Pick<Config, 'bulkUploadAccount'>,
): SessionUser {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    assignFor: user.assign_for,
    canBulkUpload: user.email === bulkUploadAccount,
    ...(user.must_change_password === 1 && { mustChangePassword: true }),
    ...(user.must_add_factor && { mustAddSecondFactor: true }),
    ...(user.start_page !== null && { startPage: user.start_page }),
    ...(user.more_time_at !== null && { hasMoreTime: true }),
  };
}

const callerQuery = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'name', 'email', 'role', 'assign_for', 'admin_id', 'team_leader_id'])
    .select(['must_change_password', 'start_page', 'more_time_at', 'sessions.created_at', 'refreshed_at'])
    .select('proved_at')
    .select(mustAddFactor.as('must_add_factor'))
    .where('sessions.id', '=', sql.raw<string>(':sessionId'))
    .where('users.id', '=', sql.raw<string>(':userId'))
    .where('sessions.ended_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null);

/** Its text is made once, because the guard of each call sends it, and making it takes longer than running it. */
const callerOf = statement<TokenSubject, InferResult<ReturnType<typeof callerQuery>>[number]>(
  (_, db) => callerQuery(db).compile().sql,
);

/** The caller of a token, or null when the account is deleted or suspended, or the session has ended. */
export async function findCaller(
  db: Db,
  { userId, sessionId }: TokenSubject,
  config: Pick<Config, 'bulkUploadAccount' | 'session'>,
  nowMs: number,
): Promise<Caller | null> {
  const [user] = (await db.executeQuery(callerOf(db, { userId, sessionId }))).rows;
  if (!user || endedByAge(user, config.session, nowMs)) return null;
  return {
    ...sessionUser(user, config),
    sessionId,
    provedMs: Math.max(user.created_at, user.proved_at ?? 0),
    adminId: user.admin_id,
    teamLeaderId: user.team_leader_id,
  };
}

/** Why the session of a token has ended; null after a logout, for an unknown session, or while it is open. */
export async function whyEnded(
  db: Db,
  { userId, sessionId }: TokenSubject,
  { session: rule }: Pick<Config, 'session'>,
  nowMs: number,
): Promise<Refusal | null> {
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.created_at', 'refreshed_at', 'ended_at', 'end_reason', 'deleted_at', 'suspended_at'])
    .where('sessions.id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!session) return null;
  if (session.deleted_at !== null) return sessionOver(refusal('account-deleted'));
  if (session.suspended_at !== null) return sessionOver(refusal('account-suspended'));
  if (session.end_reason !== null) return sessionOver(refusal(session.end_reason));
  return session.ended_at === null ? endedByAge(session, rule, nowMs) : null;
}
