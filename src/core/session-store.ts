import { createStore, type StoreApi } from 'zustand/vanilla';
import { loggedInAs } from '../contract/auth/other-person.js';
import { AUTH_RESTORE_TIMEOUT_MS } from '../contract/page-limits.js';
import { loadSession, saveSession } from './auth-storage.js';
import { AUTH_KEY, LOGGED_OUT, parseSession, type Session } from './session.js';
import { shared } from './runtime.js';
import { toast } from './toast.js';

interface Auth {
  store: StoreApi<Session>;
  /** Null until the session is first requested; then it is read from storage. */
  restored: { isDone: boolean; promise: Promise<void> } | null;
  /** True while an embedding page hasn't said whether the stored session is that of its person: until then nobody sees it. */
  isWithheld?: boolean;
}

/** Exported for tests, which reset it. */
export const auth = shared<Auth>('auth', () => {
  followOtherTabs();
  return { store: createStore<Session>(() => LOGGED_OUT), restored: null };
});

/** Who is logged in: `{accessToken, user}`, both null when nobody is. Change it with `setSession` and `clearSession`. */
export const authStore: StoreApi<Session> = auth.store;

/**
 * Reads the stored session, once. Local storage answers at once; an asynchronous storage gets at most
 * AUTH_RESTORE_TIMEOUT_MS. Elements render only after that.
 */
export const restoreSession = (): { isDone: boolean; promise: Promise<void> } =>
  auth.restored ?? restoreFrom(loadSession());

/** Makes this the session with which the page starts. */
export function restoreFrom(loaded: Session | Promise<Session>): { isDone: boolean; promise: Promise<void> } {
  if (!(loaded instanceof Promise)) {
    authStore.setState(loaded);
    return (auth.restored = { isDone: true, promise: Promise.resolve() });
  }
  const restoring = { isDone: false, promise: Promise.resolve() };
  restoring.promise = Promise.race([loaded, timeUp()]).then((session) => {
    restoring.isDone = true;
    // The stored session is ignored if somebody has logged in while the storage was read.
    if (session && !authStore.getState().accessToken) authStore.setState(session);
  });
  return (auth.restored = restoring);
}

/** Shows the stored session to nobody until `restoreFrom` gets the answer of the embedding page. */
export function withholdSession(): void {
  auth.isWithheld = true;
  authStore.setState(LOGGED_OUT);
}

function timeUp(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, AUTH_RESTORE_TIMEOUT_MS, null));
}

/** Sets the session and stores it for the next visit. If the token belongs to another person than the user, nobody is logged in. */
export function setSession(given: Session): void {
  const session = parseSession(JSON.stringify(given));
  authStore.setState(session);
  saveSession(session);
}

/**
 * Takes over the session of another window. If somebody else was logged in here, a toast says whose session
 * it is.
 */
export function takeOver(session: Session): void {
  const before = authStore.getState().user;
  const { user } = session;
  authStore.setState(session);
  if (before && user && before._id !== user._id) toast.notice(loggedInAs(user.name));
}

/**
 * Takes over the stored session. This isn't done for an asynchronous storage, because that belongs to one
 * page only.
 */
export function followStorage(): void {
  const stored = loadSession();
  if (!(stored instanceof Promise || auth.isWithheld)) takeOver(stored);
}

/** Logs the person out in this tab and, through the storage, in the others. */
export function clearSession(): void {
  setSession(LOGGED_OUT);
}

/**
 * A login, logout or new token in one tab applies to all tabs. The event's key is null when somebody clears
 * the whole storage. The current storage is read, because the event may be older than a login here. A page
 * restored from the browser's cache has missed the events.
 */
function followOtherTabs(): void {
  // `window` doesn't exist when the login's markup is rendered at build time.
  if (typeof window === 'undefined') return;
  const follow = ({ key, persisted }: Partial<StorageEvent & PageTransitionEvent>) => {
    if (persisted || key === AUTH_KEY || key === null) followStorage();
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', follow);
}
