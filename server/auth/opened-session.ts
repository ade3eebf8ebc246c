/** Opens a session for a person who has proved who they are: by the password, a mailed link or an intranet's assertion. */
import type { SqlBool } from 'kysely';
import type { SessionUser } from '../../src/contract/auth/auth.js';
import { personOf, recordAudit } from '../audit/record.js';
import type { Db } from '../db/context.js';
import type { UserRow } from '../users/users.queries.js';
import { forcedFactorOf } from './forced-factor.js';
import { rememberDevice } from './known-devices.js';
import { openSession, type SessionParts, type Vouched } from './sessions.js';

export interface OpenedSession {
  user: UserRow & { must_add_factor: SqlBool };
  sessionId: string;
  refreshToken: string;
  /** The token by which the account recognizes this browser from now on. */
  deviceToken: string;
  handedOverBy?: SessionUser['handedOverBy'];
}

/** Who tries to log in, and from where. */
export interface LoginAttempt {
  address: string;
  /** The tokens by which the browser may be recognized. */
  deviceTokens: readonly string[];
  /** Called with the account's id as soon as the account is found, whatever becomes of the attempt. */
  found: (userId: string) => void;
}

interface Proof extends SessionParts, Vouched {
  /** The token of the browser, if the account knows it already. */
  deviceToken: string | undefined;
  /** How the person logged in, for the audit. Missing if they used the password. */
  details?: string;
}

/** Opens the session, in a transaction that has locked the account, or the link that proved who it is. */
export async function openProvenSession(
  trx: Db,
  user: UserRow,
  { deviceToken, details, ...parts }: Proof,
  nowMs: number,
): Promise<OpenedSession> {
  const entry = { kind: 'login', actor: personOf(user), address: parts.address, at: nowMs } as const;
  await recordAudit(trx, details === undefined ? entry : { ...entry, details });
  const { sessionId, token } = await openSession(trx, user.id, parts, nowMs);
  const { isMissing } = await forcedFactorOf(trx, sessionId);
  const known = await rememberDevice(trx, user.id, deviceToken, nowMs);
  return {
    user: { ...user, must_add_factor: isMissing },
    sessionId,
    refreshToken: token,
    deviceToken: known,
  };
}
