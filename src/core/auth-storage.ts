import { config, type AuthStorage } from './config.js';
import { AUTH_KEY, LOGGED_OUT, parseSession, type Session } from './session.js';

/** The configured storage, else that of the browser; null when the browser stores nothing (then the session is only in memory). */
function storage(): AuthStorage | null {
  try {
    return config().storage ?? globalThis.localStorage;
  } catch {
    import('./embedding-problems.js').then(
      ({ reportNoStorage }) => reportNoStorage(),
      () => undefined,
    );
    return null;
  }
}

/** The stored session. It never throws; it is a promise only when the storage is asynchronous. */
export function loadSession(): Session | Promise<Session> {
  try {
    const text = storage()?.getItem(AUTH_KEY) ?? null;
    if (text instanceof Promise) return text.then(parseSession, () => LOGGED_OUT);
    return parseSession(text);
  } catch {
    return LOGGED_OUT;
  }
}

/** Stores the session. A full or forbidden storage is no error: the page continues with the session in memory. */
export function saveSession({ accessToken, user }: Session): void {
  const ignore = () => undefined;
  try {
    const written = accessToken
      ? storage()?.setItem(AUTH_KEY, JSON.stringify({ accessToken, user }))
      : storage()?.removeItem(AUTH_KEY);
    if (written instanceof Promise) written.catch(ignore);
  } catch {
    ignore();
  }
}
