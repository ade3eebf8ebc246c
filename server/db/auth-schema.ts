/** The tables of logins, of what limits password guessing, and of recovery. As in `schema.ts`, instants are milliseconds UTC. */

import type { Generated } from 'kysely';

/** Why a session ended without its person ending it; the person is shown the reason. */
export type SessionEndReason =
  'password-changed' | 'token-reused' | 'sessions-ended' | 'logged-out-there' | 'second-factor-forced';

/** A login on one browser, with all its refresh tokens. */
export interface SessionsTable {
  id: string;
  user_id: string;
  /** The IP address from which the session was opened. */
  address: string;
  created_at: number;
  /** When the session's refresh token was last exchanged. Null: not since the login. */
  refreshed_at: number | null;
  ended_at: number | null;
  /** Null if the person logged out, or if the session ended before reasons were stored. */
  end_reason: SessionEndReason | null;
  /** SHA-256 of the provider's issuer with its id of the person or of the session; null for a login without the provider. */
  provider_subject: string | null;
  provider_session: string | null;
  /** 1: the provider of single sign-on or an intranet has logged the person in, and decides about a second factor. */
  is_vouched_for: Generated<0 | 1>;
  /** When the person has last entered their password or second factor again (staff/own-proof.ts). Null: not since the login. */
  proved_at: Generated<number | null>;
}

export interface RefreshTokensTable {
  /** SHA-256 of the token, so that a reader of the table can't use a session. */
  token_hash: string;
  session_id: string;
  issued_at: number;
  expires_at: number;
  /** When the token was exchanged. Using it again after the grace period ends the session. */
  used_at: number | null;
}

/**
 * Back-offs that grow with each failure or request. The key names what a back-off limits
 * (limits/back-off.ts).
 */
export interface LoginFailuresTable {
  key: string;
  failures: number;
  failed_at: number;
  retry_at: number;
}

/** The budgets of login attempts from unknown browsers, for each e-mail and each address (auth/login-budgets.ts). */
export interface LoginBudgetsTable {
  key: string;
  /** When the token bucket is full again. */
  full_at: number;
}

/** A browser that an account has logged in from (auth/known-devices.ts). */
export interface KnownDevicesTable {
  /** SHA-256 of the token in the browser's cookie. */
  token_hash: string;
  user_id: string;
  /** The last login from this browser. */
  used_at: number;
  /** Failed attempts from this browser. They make only this browser wait. */
  failures: number;
  failed_at: number;
  retry_at: number;
}

/** A user's newest link for one login, or their newest invitation. One row per user, so that a newer link replaces the older one. */
export interface LoginLinksTable {
  user_id: string;
  /** SHA-256 of the token in the link. */
  token_hash: string;
  issued_at: number;
  expires_at: number;
  used_at: number | null;
}

/** Assertions of intranets that have been used (auth/hand-over.ts). */
export interface UsedAssertionsTable {
  /** SHA-256 of issuer and `jti`. */
  use_hash: string;
  /** From then on the assertion would be too old anyway. */
  expires_at: number;
}

/** A user's newest link for a new password. One row per user, so that a newer link replaces the older one. */
export interface PasswordLinksTable {
  user_id: string;
  /** SHA-256 of the token in the link, so that a reader of the table can't use the link. */
  token_hash: string;
  issued_at: number;
  expires_at: number;
  used_at: number | null;
  /**
   * No longer read, because `mail-gap.ts` counts the mails. The column remains while an older server may run
   * at the same time.
   */
  mailed_at: number | null;
}

/** A user's authenticator app (auth/second-factor.ts). */
export interface SecondFactorsTable {
  user_id: string;
  /** The secret of the app, encrypted with the server's secret. */
  sealed_secret: string;
  /** The 30 s step of the last used code. Only codes of later steps are accepted. */
  last_step: number;
  created_at: number;
}

/** A user's passkey (auth/passkeys.ts). */
export interface PasskeysTable {
  /** The id that the authenticator gave it (base64url). */
  id: string;
  user_id: string;
  name: string;
  public_key: string;
  /** The authenticator's count of its signatures; 0 if it doesn't count. */
  counter: number;
  created_at: number;
  used_at: number | null;
}

/** Recovery codes. Each replaces the app or the passkey once, and is deleted then. */
export interface RecoveryCodesTable {
  code_hash: string;
  user_id: string;
}

/** Failed logins since their last audit entry (audit/failed-logins.ts). */
export interface FailedLoginTalliesTable {
  key: string;
  /** Null if no account has this e-mail. */
  user_id: string | null;
  address: string;
  /** When the last audit entry about these failures was written. */
  noted_at: number;
  /** How many logins have failed since that entry. */
  since_noted: number;
  failed_at: number;
}
