/**
 * A logout that has not reached the server yet: its cookie is still in this browser, and the next person at this browser could use
 * it.
 */
import { logout, type Session } from '../contract/auth/auth.js';
import { unsentVerdictKey, VERDICT_NOT_SENT, withoutNumber } from '../contract/picks/unsent-verdict.js';
import { clearDrafts } from './drafts.js';
import { send } from './request.js';
import { authStore, claimsOf, saveSessionEnd } from './session-store.js';
import { toast } from './toast.js';

/**
 * The key in local storage of the id of the session to end. The id is empty if the token doesn't contain one.
 */
const KEY = 'rental-desk.logout-owed';
const TRY_AGAIN_MS = 5000;

interface Ended {
  sessionId: string;
  /**
   * The access token, known until the page is closed. It ends its session even if the cookie isn't sent or
   * now belongs to somebody else.
   */
  accessToken: string | null;
}

let trying = new AbortController();

/**
 * Clears the person's drafts, unless they may come back, and sends the logout to the server. It retries after a failure, here and on the
 * next page with a login.
 */
export async function sendLogout(
  { accessToken, user }: Session,
  { keepsDrafts = false }: { keepsDrafts?: boolean } = {},
): Promise<void> {
  if (accessToken === null || user === null) return;
  if (!keepsDrafts) clearDrafts(user._id);
  saveSessionEnd(null);
  keepUnsentVerdict(unsentVerdictKey(user._id));
  const { sid } = claimsOf(accessToken);
  const ended = { sessionId: typeof sid === 'string' ? sid : '', accessToken };
  storePending(ended.sessionId);
  await trySending(ended);
}

function keepUnsentVerdict(key: string): void {
  const verdict = stored(key);
  if (verdict === null) return;
  toast.notice(VERDICT_NOT_SENT);
  try {
    localStorage.setItem(key, withoutNumber(verdict));
  } catch {
    // The browser's storage is full, or the text is not ours.
  }
}

/** Runs a login. Its cookie replaces the old one, so a late answer to the logout must not remove it. */
export async function runLogin<T>(login: () => Promise<T>): Promise<T> {
  trying.abort();
  trying = new AbortController();
  try {
    const done = await login();
    storePending(null);
    return done;
  } catch (error) {
    retryEarlierLogout();
    throw error;
  }
}

async function trySending({ sessionId, accessToken }: Ended): Promise<void> {
  // Without the session's id the logout would end the session of the cookie, which now belongs to the person
  // who logged in last.
  if (sessionId === '' && authStore.getState().accessToken !== null) return;
  const { signal } = trying;
  const parts = sessionId === '' ? {} : { body: { sessionId } };
  // With `keepalive` the logout is sent even if the page is closed at once.
  const response = await send(logout, parts, { accessToken, signal, keepalive: true }).catch(() => null);
  if (signal.aborted) return;
  if (response !== null && response.status < 500) storePending(null);
  else
    setTimeout(() => {
      if (!signal.aborted) void trySending({ sessionId, accessToken });
    }, TRY_AGAIN_MS);
}

function storePending(sessionId: string | null): void {
  try {
    if (sessionId !== null) localStorage.setItem(KEY, sessionId);
    else localStorage.removeItem(KEY);
  } catch {
    // If this browser stores nothing, only this page retries.
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Retries the logout of an earlier page. */
function retryEarlierLogout(): void {
  const sessionId = stored(KEY);
  if (sessionId !== null) void trySending({ sessionId, accessToken: null });
}

retryEarlierLogout();
