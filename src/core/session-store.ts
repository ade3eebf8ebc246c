/** Who is logged in: the page's session, and how it is stored between visits and shared by the tabs. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Session, SessionUser } from '../contract/auth/auth.js';
import { loggedInAs } from '../contract/auth/other-person.js';
import { AUTH_RESTORE_TIMEOUT_MS } from '../contract/page-limits.js';
import { ASSIGN_FORS, ROLES } from '../contract/roles/role-words.js';
import type { Refused } from '../text/said.js';
import { config, type AuthStorage } from './config.js';
import { shared } from './runtime.js';
import { toast } from './toast.js';

/** The session is stored under this key, as `{accessToken, user}` (specification, section 4). */
export const AUTH_KEY = 'auth';

/** The key in local storage for why the last session ended, if it didn't end by a logout. */
export const SESSION_END_KEY = 'rental-desk.session-end';

export const LOGGED_OUT: Session = { accessToken: null, user: null };

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
  const isDone = !(loaded instanceof Promise);
  const restoring = { isDone, promise: Promise.resolve() };
  if (isDone) authStore.setState(loaded);
  else
    restoring.promise = Promise.race([
      loaded,
      new Promise<null>((resolve) => setTimeout(resolve, AUTH_RESTORE_TIMEOUT_MS, null)),
    ]).then((session) => {
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
    return text instanceof Promise ? text.then(parseSession, () => LOGGED_OUT) : parseSession(text);
  } catch {
    return LOGGED_OUT;
  }
}

/** Stores the session. A full or forbidden storage is no error: the page continues with the session in memory. */
function saveSession({ accessToken, user }: Session): void {
  try {
    const written = accessToken
      ? storage()?.setItem(AUTH_KEY, JSON.stringify({ accessToken, user }))
      : storage()?.removeItem(AUTH_KEY);
    if (written instanceof Promise) written.catch(() => undefined);
  } catch {
    // The same without a promise.
  }
}

/** Stores why the session ended, as JSON; null removes it. Every tab can show it until the next login, even after a reload. */
export function saveSessionEnd(why: Refused | null): void {
  try {
    if (why === null) localStorage.removeItem(SESSION_END_KEY);
    else {
      const { code, values, message } = why;
      localStorage.setItem(SESSION_END_KEY, JSON.stringify({ code, values, message }));
    }
  } catch {
    // Without storage the login shows no reason.
  }
}

/** The claims of an access token; none when we can't read it. They are read, not trusted: the server always decides. */
export function claimsOf(token: string): Fields {
  try {
    const [, payload = ''] = token.replace(/-/g, '+').replace(/_/g, '/').split('.');
    return fieldsOf(JSON.parse(atob(payload)));
  } catch {
    return {};
  }
}

/** Whether a token belongs to a person. A token that we can't read counts as theirs. */
export function isTokenOf(accessToken: string, user: SessionUser | null): boolean {
  const { user: owner = user?._id } = claimsOf(accessToken);
  return owner === user?._id;
}

/** Reads the stored text. Anything damaged, foreign or incomplete means logged out. */
function parseSession(text: string | null): Session {
  try {
    const { accessToken, user } = fieldsOf(JSON.parse(String(text)));
    if (typeof accessToken === 'string' && isUser(user) && isTokenOf(accessToken, user))
      return { accessToken, user };
  } catch {
    // The text is not ours.
  }
  return LOGGED_OUT;
}

function isUser(user: unknown): user is SessionUser {
  const { _id, name, email, role, assignFor } = fieldsOf(user);
  return (
    [_id, name, email].every((word) => typeof word === 'string') &&
    ROLES.some((word) => word === role) &&
    [...ASSIGN_FORS, null, undefined].some((word) => word === assignFor)
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; any other value has none that we read. */
const fieldsOf = (value: unknown) => Object(value) as Fields;
