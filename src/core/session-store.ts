import { createStore, type StoreApi } from 'zustand/vanilla';
import { AUTH_RESTORE_TIMEOUT_MS } from '../contract/page-limits.js';
import { loadSession, saveSession } from './auth-storage.js';
import { AUTH_KEY, LOGGED_OUT, parseSession, type Session } from './session.js';
import { shared } from './runtime.js';

interface Auth {
  store: StoreApi<Session>;
  /** Null until somebody asks for the session for the first time, which is when it is read from storage. */
  restored: { isDone: boolean; promise: Promise<void> } | null;
}

/** Exported for tests, which begin anew with it. */
export const auth = shared<Auth>('auth', () => {
  const store = createStore<Session>(() => LOGGED_OUT);
  followOtherTabs(store);
  return { store, restored: null };
});

/** Who is logged in: `{accessToken, user}`, both null when nobody is. Change it with `setSession` and `clearSession`. */
export const authStore: StoreApi<Session> = auth.store;

/**
 * Reads the stored session, once. Done at once with local storage; with an asynchronous storage it is waited for at most
 * AUTH_RESTORE_TIMEOUT_MS. Nothing renders before.
 */
export function restoreSession(): { isDone: boolean; promise: Promise<void> } {
  if (auth.restored) return auth.restored;
  const loaded = loadSession();
  if (!(loaded instanceof Promise)) {
    authStore.setState(loaded);
    return (auth.restored = { isDone: true, promise: Promise.resolve() });
  }
  const restoring = { isDone: false, promise: Promise.resolve() };
  restoring.promise = Promise.race([loaded, timeUp()]).then((session) => {
    restoring.isDone = true;
    // Somebody may have logged in while the storage was thinking.
    if (session && !authStore.getState().accessToken) authStore.setState(session);
  });
  return (auth.restored = restoring);
}

function timeUp(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, AUTH_RESTORE_TIMEOUT_MS, null));
}

/** Takes a session over and keeps it for the next visit. */
export function setSession(session: Session): void {
  authStore.setState(session);
  saveSession(session);
}

/** Nobody is logged in any more, in this tab and, through the storage, in the others. */
export function clearSession(): void {
  setSession(LOGGED_OUT);
}

/** A login, logout or new token in one tab counts in all of them. The key is null when somebody clears the whole storage. */
function followOtherTabs(store: StoreApi<Session>): void {
  // Absent where the login's markup is made at build time.
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === AUTH_KEY || key === null) store.setState(parseSession(newValue));
  });
}
