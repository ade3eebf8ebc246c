/** A logout that has not reached the server yet: its cookie is still in this browser, and the next person here could use it. */
import { logout } from '../contract/auth.js';
import { unsentVerdictKey, VERDICT_NOT_SENT } from '../contract/unsent-verdict.js';
import { clearDrafts } from './drafts.js';
import { send } from './request.js';
import type { Session } from './session.js';
import { saveSessionEnd } from './session-end.js';
import { authStore } from './session-store.js';
import { toast } from './toast.js';
import { claimsOf } from './token-claims.js';

/** In local storage: the id of the session that is to end; empty where its token didn't tell it. */
const KEY = 'rental-desk.logout-owed';
const TRY_AGAIN_MS = 5000;

interface Ended {
  sessionId: string;
  /** As long as this page lives: it ends its session also where the cookie isn't sent, or is somebody else's by now. */
  accessToken: string | null;
}

let trying = new AbortController();

/**
 * Clears what a person was typing and tells the server of their logout. What fails is tried again, here and by the next page on which
 * somebody is about to log in.
 */
export async function tellOfLogout({ accessToken, user }: Session): Promise<void> {
  if (accessToken === null || user === null) return;
  clearDrafts(user._id);
  saveSessionEnd(null);
  if (stored(unsentVerdictKey(user._id)) !== null) toast.notice(VERDICT_NOT_SENT);
  const { sid } = claimsOf(accessToken);
  const ended = { sessionId: typeof sid === 'string' ? sid : '', accessToken };
  keep(ended.sessionId);
  await tryToTell(ended);
}

/** Does a login. Its cookie comes in the place of the old one, which an answer that is late must not take away. */
export async function insteadOfLogout<T>(login: () => Promise<T>): Promise<T> {
  trying.abort();
  trying = new AbortController();
  try {
    const done = await login();
    keep(null);
    return done;
  } catch (error) {
    tellOfEarlier();
    throw error;
  }
}

async function tryToTell({ sessionId, accessToken }: Ended): Promise<void> {
  // Without the id of the session the cookie decides, and by now it is of whoever has logged in.
  if (sessionId === '' && authStore.getState().accessToken !== null) return;
  const { signal } = trying;
  const parts = sessionId === '' ? {} : { body: { sessionId } };
  // `keepalive`: it goes out also when the page is closed at once.
  const response = await send(logout, parts, { accessToken, signal, keepalive: true }).catch(() => null);
  if (signal.aborted) return;
  if (response !== null && response.status < 500) keep(null);
  else
    setTimeout(() => {
      if (!signal.aborted) void tryToTell({ sessionId, accessToken });
    }, TRY_AGAIN_MS);
}

function keep(sessionId: string | null): void {
  try {
    if (sessionId !== null) localStorage.setItem(KEY, sessionId);
    else localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept in this browser: then only this page tries again.
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Tells of the logout of an earlier page. */
function tellOfEarlier(): void {
  const sessionId = stored(KEY);
  if (sessionId !== null) void tryToTell({ sessionId, accessToken: null });
}

tellOfEarlier();
