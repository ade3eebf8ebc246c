/** Opens a session for a person whom something else than their password has proved: a mailed link, an assertion. */
import type { Kysely } from 'kysely';
import { personOf } from '../audit/people.js';
import { recordAudit } from '../audit/record.js';
import type { Database } from '../db/schema.js';
import type { UserRow } from '../users/users.queries.js';
import { findKnownDevice, rememberDevice } from './known-devices.js';
import { openSession, type SessionParts } from './sessions.js';

export interface OpenedSession {
  user: UserRow;
  sessionId: string;
  refreshToken: string;
  /** The token by which the account recognizes this browser from now on. */
  deviceToken: string;
}

/** The browser from which somebody logs in, and how long the session may last. */
export interface LoginParts extends SessionParts {
  /** The tokens by which the browser may be recognized. */
  deviceTokens: readonly string[];
}

/** Opens the session in a transaction that has locked the account; `details` tell the audit how the person got in. */
export async function openProvenSession(
  trx: Kysely<Database>,
  user: UserRow,
  { address, rule, deviceTokens, details }: LoginParts & { details: string },
  nowMs: number,
): Promise<OpenedSession> {
  await recordAudit(trx, { kind: 'login', actor: personOf(user), details, address, at: nowMs });
  const session = await openSession(trx, user.id, { address, rule }, nowMs);
  const known = await findKnownDevice(trx, user.id, deviceTokens, nowMs);
  return {
    user,
    sessionId: session.sessionId,
    refreshToken: session.token,
    deviceToken: await rememberDevice(trx, user.id, known, nowMs),
  };
}
