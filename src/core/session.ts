/** The session as it is stored between visits: under the key `auth`, as `{accessToken, user}` (specification, section 4). */
import type { SessionUser } from '../contract/auth/auth.js';
import { ASSIGN_FORS, ROLES } from '../contract/roles/role-words.js';
import { claimsOf } from './token-claims.js';

export const AUTH_KEY = 'auth';

/** The key in local storage for why the last session ended, if it didn't end by a logout. */
export const SESSION_END_KEY = 'rental-desk.session-end';

export interface Session {
  accessToken: string | null;
  user: SessionUser | null;
}

export const LOGGED_OUT: Session = { accessToken: null, user: null };

/** Whether a token belongs to a person. A token that we can't read counts as theirs. */
export function isTokenOf(accessToken: string, user: SessionUser | null): boolean {
  const { user: owner = user?._id } = claimsOf(accessToken);
  return owner === user?._id;
}

/** Reads the stored text. Anything damaged, foreign or incomplete means logged out. */
export function parseSession(text: string | null): Session {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored)) return LOGGED_OUT;
    const { accessToken, user } = stored;
    return typeof accessToken === 'string' && isUser(user) && isTokenOf(accessToken, user)
      ? { accessToken, user }
      : LOGGED_OUT;
  } catch {
    return LOGGED_OUT;
  }
}

function isUser(user: unknown): user is SessionUser {
  if (!isRecord(user)) return false;
  const { _id, name, email, role, assignFor } = user;
  return (
    [_id, name, email].every((word) => typeof word === 'string') &&
    isWordOf(ROLES, role) &&
    (assignFor === undefined || assignFor === null || isWordOf(ASSIGN_FORS, assignFor))
  );
}

const isWordOf = (words: readonly unknown[], word: unknown): boolean => words.includes(word);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
