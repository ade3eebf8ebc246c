import { createStore, type StoreApi } from 'zustand/vanilla';
import { loggedInAs } from '../contract/other-person.js';
import { AUTH_RESTORE_TIMEOUT_MS } from '../contract/page-limits.js';
import { loadSession, saveSession } from './auth-storage.js';
import { AUTH_KEY, LOGGED_OUT, parseSession, type Session } from './session.js';
import { shared } from './runtime.js';
import { toast } from './toast.js';

interface Auth {
  store: StoreApi<Session>;
  /** Null until somebody asks for the session for the first time, which is when it is read from storage. */
  restored: { isDone: boolean; promise: Promise<void> } | null;
}

/** Exported for tests, which begin anew with it. */
export const auth = shared<Auth>('auth', () => {
  followOtherTabs();
  return { store: createStore<Session>(() => LOGGED_OUT), restored: null };
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

/** Takes a session over and keeps it for the next visit. A token of somebody else than the user makes none: nobody is logged in then. */
export function setSession(given: Session): void {
  const session = parseSession(JSON.stringify(given));
  authStore.setState(session);
  saveSession(session);
}

/** Takes over a session of another window, and says whose it is where somebody else was logged in here. */
export function takeOver(session: Session): void {
  const before = authStore.getState().user;
  const { user } = session;
  authStore.setState(session);
  if (before && user && before._id !== user._id) toast.notice(loggedInAs(user.name));
}

/** Takes over what is stored now. An asynchronous storage belongs to one page alone. */
export function followStorage(): void {
  const stored = loadSession();
  if (!(stored instanceof Promise)) takeOver(stored);
}

/** Nobody is logged in any more, in this tab and, through the storage, in the others. */
export function clearSession(): void {
  setSession(LOGGED_OUT);
}

/**
 * A login, logout or new token in one tab counts in all of them. The key is null when somebody clears the whole storage. What counts is
 * what is stored now: the event may be older than a login here. A page that comes back from the browser's cache has heard no events.
 */
function followOtherTabs(): void {
  // Absent where the login's markup is made at build time.
  if (typeof window === 'undefined') return;
  const follow = ({ key, persisted }: Partial<StorageEvent & PageTransitionEvent>) => {
    if (persisted || key === AUTH_KEY || key === null) followStorage();
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', follow);
}
