/** Opens a session for a person who has proved who they are: by the password, a mailed link or an intranet's assertion. */
import type { Kysely } from 'kysely';
import { personOf } from '../audit/people.js';
import { recordAudit } from '../audit/record.js';
import type { Database } from '../db/schema.js';
import type { UserRow } from '../users/users.queries.js';
import { rememberDevice } from './known-devices.js';
import { openSession, type SessionParts } from './sessions.js';
import type { ProviderLogin } from './sign-on-provider.js';

export interface OpenedSession {
  user: UserRow;
  sessionId: string;
  refreshToken: string;
  /** The token by which the account recognizes this browser from now on. */
  deviceToken: string;
}

/** Who tries to log in, and from where. */
export interface LoginAttempt {
  address: string;
  /** The tokens by which the browser may be recognized. */
  deviceTokens: readonly string[];
  /** Called with the account's id as soon as the account is found, whatever becomes of the attempt. */
  found: (userId: string) => void;
}

interface Proof extends SessionParts {
  /** The token of the browser, if the account knows it already. */
  deviceToken: string | undefined;
  /** Tells the audit how the person got in; missing: by the password. */
  details?: string;
  /** The login at the provider of single sign-on; absent for every other login. */
  providerLogin?: ProviderLogin;
}

/** Opens the session, in a transaction that has locked the account. */
export async function openProvenSession(
  trx: Kysely<Database>,
  user: UserRow,
  { deviceToken, details, ...parts }: Proof,
  nowMs: number,
): Promise<OpenedSession> {
  const entry = { kind: 'login', actor: personOf(user), address: parts.address, at: nowMs } as const;
  await recordAudit(trx, details === undefined ? entry : { ...entry, details });
  const { sessionId, token } = await openSession(trx, user.id, parts, nowMs);
  const known = await rememberDevice(trx, user.id, deviceToken, nowMs);
  return { user, sessionId, refreshToken: token, deviceToken: known };
}
