/** The session as it is kept between visits: under the key `auth`, as `{accessToken, user}` (specification, section 4). */
import { object, string } from 'superstruct';
import { SessionUser } from '../contract/auth.js';
import { read } from '../contract/validation.js';

export const AUTH_KEY = 'auth';

export interface Session {
  accessToken: string | null;
  user: SessionUser | null;
}

export const LOGGED_OUT: Session = { accessToken: null, user: null };

const StoredSession = object({ accessToken: string(), user: SessionUser });

/** Reads what storage gave. Anything damaged, foreign or half there means logged out. */
export function parseSession(text: string | null): Session {
  if (text === null) return LOGGED_OUT;
  try {
    return read(JSON.parse(text), StoredSession);
  } catch {
    return LOGGED_OUT;
  }
}
