/** The tables of logins, what slows their guessing down, and recovery. As in `schema.ts`: instants are milliseconds UTC. */

/** What a person is told of a session that they didn't end themselves. */
export type SessionEndReason = 'password-changed' | 'token-reused';

/** A login on one browser: the family of its refresh tokens. */
export interface SessionsTable {
  id: string;
  user_id: string;
  /** Where it was opened from. */
  address: string;
  created_at: number;
  /** When its refresh token was last exchanged; null: not since the login. */
  refreshed_at: number | null;
  ended_at: number | null;
  /** Null: its person logged out, or it ended before reasons were stored. */
  end_reason: SessionEndReason | null;
}

export interface RefreshTokensTable {
  /** SHA-256 of the token, so that a read of the table opens no session. */
  token_hash: string;
  session_id: string;
  issued_at: number;
  expires_at: number;
  /** When it was exchanged; showing it again after the grace ends the session. */
  used_at: number | null;
}

/** Waits that grow with each failure or each request, by what they are for (limits/back-off.ts). */
export interface LoginFailuresTable {
  key: string;
  failures: number;
  failed_at: number;
  retry_at: number;
}

/** What limits login attempts from unknown browsers: of an address, an e-mail, an account, and an account from an address (auth/login-limits.ts). */
export interface LoginLimitsTable {
  key: string;
  /** Attempts that failed since it was last quiet; of an account and of a pair those that were really checked. */
  failures: number;
  failed_at: number;
  /** When the token bucket is full again. */
  full_at: number;
}

/** A browser that an account has logged in from (auth/known-devices.ts). */
export interface KnownDevicesTable {
  /** SHA-256 of the token in the browser's cookie. */
  token_hash: string;
  user_id: string;
  /** Its last login. */
  used_at: number;
  /** Its own wait after failures, which nobody else can cause. */
  failures: number;
  failed_at: number;
  retry_at: number;
}

/** A user's newest link that logs in once. One row a user, so that a newer link ends the older one. */
export interface LoginLinksTable {
  user_id: string;
  /** SHA-256 of the token in the link. */
  token_hash: string;
  issued_at: number;
  expires_at: number;
  used_at: number | null;
}

/** A user's newest link for a new password. One row a user, so that a newer link ends the older one. */
export interface PasswordLinksTable {
  user_id: string;
  /** SHA-256 of the token in the link: a read of the table opens no account. */
  token_hash: string;
  issued_at: number;
  expires_at: number;
  used_at: number | null;
  /** Nothing reads it any more: `mail-gap.ts` counts the mails. It stays as long as an older server may run beside this one. */
  mailed_at: number | null;
}

/** Failed logins since the last line about them in the audit (audit/failed-logins.ts). */
export interface FailedLoginTalliesTable {
  key: string;
  /** Null: no such account. */
  user_id: string | null;
  address: string;
  /** When a line about them was written last. */
  noted_at: number;
  /** How many came after that line. */
  since_noted: number;
  failed_at: number;
}
