import type { Kysely } from 'kysely';
import { DAY_MS } from '../../src/contract/business-day.js';
import { inTransaction } from '../db/in-transaction.js';
import { login, type Credentials } from '../../src/contract/auth.js';
import { recordFailedLogin, tellOldCounts } from '../audit/failed-logins.js';
import { personOf } from '../audit/people.js';
import { recordAudit } from '../audit/record.js';
import type { Database } from '../db/schema.js';
import { Refusal } from '../refusal.js';
import { findUserByEmail, holdUser, type UserRow } from '../staff/users.queries.js';
import { isPasswordOf } from './passwords.js';
import { purgeOldLogins } from './purge.js';
import { openSession, type SessionParts } from './sessions.js';
import { countAttempt } from './slow-down.js';

const KNOWN_ADDRESS_MS = 30 * DAY_MS;

export interface OpenedSession {
  user: UserRow;
  sessionId: string;
  refreshToken: string;
}

/**
 * Opens a session for an e-mail and its password. Throws 401 that doesn't tell which of the two is wrong, nor by its time
 * whether the account exists, and 429 while the account or the address has to slow down.
 */
export async function logIn(
  db: Kysely<Database>,
  { email, password }: Credentials,
  { address, rule }: SessionParts,
  nowMs: number,
): Promise<OpenedSession> {
  const user = await findUserByEmail(db, email);
  const isKnownAddress = await hasLoggedInFrom(db, user?.id ?? '', address, nowMs - KNOWN_ADDRESS_MS);
  const attempt = await countAttempt(db, { email, address, isKnownAddress }, nowMs);
  const isRight = await isPasswordOf(user?.password_hash, password);
  if (!user || !isRight) {
    const account = user ? personOf(user) : null;
    await inTransaction(db, (trx) => recordFailedLogin(trx, { account, address }, nowMs));
    throw wrong();
  }
  const { sessionId, token } = await inTransaction(db, async (trx) => {
    if (!(await isUnchanged(trx, user))) throw wrong();
    await attempt.succeeded(trx);
    await purgeOldLogins(trx, nowMs);
    await tellOldCounts(trx, nowMs);
    await recordAudit(trx, { kind: 'login', actor: personOf(user), address, at: nowMs });
    return openSession(trx, user.id, { address, rule }, nowMs);
  });
  return { user, sessionId, refreshToken: token };
}

const wrong = () => new Refusal(401, login.says.wrong, { code: 'wrong-credentials' });

/** A password that was replaced, or an account that was deleted, while we looked at the old one opens nothing any more. */
async function isUnchanged(trx: Kysely<Database>, { id, password_hash }: UserRow): Promise<boolean> {
  return (await holdUser(trx, id))?.password_hash === password_hash;
}

async function hasLoggedInFrom(db: Kysely<Database>, userId: string, address: string, sinceMs: number) {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .where('created_at', '>=', sinceMs)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}
