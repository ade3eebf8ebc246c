/** The session as it is kept between visits: under the key `auth`, as `{accessToken, user}` (specification, section 4). */
import type { SessionUser } from '../contract/auth.js';
import type { AssignFor, Role } from '../contract/roles.js';

export const AUTH_KEY = 'auth';

export interface Session {
  accessToken: string | null;
  user: SessionUser | null;
}

export const LOGGED_OUT: Session = { accessToken: null, user: null };

/** Reads what storage gave. Anything damaged, foreign or half there means logged out. */
export function parseSession(text: string | null): Session {
  if (text === null) return LOGGED_OUT;
  try {
    const kept: unknown = JSON.parse(text);
    if (!isRecord(kept)) return LOGGED_OUT;
    const { accessToken, user } = kept;
    return typeof accessToken === 'string' && isUser(user) ? { accessToken, user } : LOGGED_OUT;
  } catch {
    return LOGGED_OUT;
  }
}

/** The words of the contract, without what reads structs: the login's page begins before that is here. */
const ROLES: Record<Role, true> = {
  'super-admin': true,
  admin: true,
  'team-leader': true,
  'data-creator': true,
  'data-picker': true,
};
const KINDS: Record<AssignFor, true> = { 'rental-creator': true, 'rental-picker': true };

function isUser(user: unknown): user is SessionUser {
  if (!isRecord(user)) return false;
  const { _id, name, email, role, assignFor } = user;
  return (
    [_id, name, email].every((word) => typeof word === 'string') &&
    isWordOf(ROLES, role) &&
    (assignFor === undefined || assignFor === null || isWordOf(KINDS, assignFor))
  );
}

const isWordOf = (words: Record<string, true>, word: unknown): boolean =>
  typeof word === 'string' && Object.hasOwn(words, word);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
