/** A logout that the server has not heard of yet: its cookie still stands in this browser, for whoever sits there next. */
import { logout } from '../contract/auth.js';
import { send } from './request.js';
import { authStore } from './session-store.js';

const KEY = 'rental-desk.logout-owed';
const TRY_AGAIN_MS = 5000;

let trying = new AbortController();

/** Tells the server of a logout. What fails is tried again, here and by the next page on which somebody is about to log in. */
export async function tellOfLogout(): Promise<void> {
  keep(true);
  await tryToTell();
}

/** Does a login. Its cookie comes in the place of the old one, which an answer that is late must not take away. */
export async function insteadOfLogout<T>(login: () => Promise<T>): Promise<T> {
  trying.abort();
  trying = new AbortController();
  try {
    const done = await login();
    keep(false);
    return done;
  } catch (error) {
    if (isKept()) void tryToTell();
    throw error;
  }
}

async function tryToTell(): Promise<void> {
  // Somebody has logged in, perhaps in another tab: the cookie is theirs.
  if (authStore.getState().accessToken !== null) return;
  const { signal } = trying;
  // `keepalive`: it goes out also when the page is closed at once.
  const response = await send(logout, {}, { accessToken: null, signal, keepalive: true }).catch(() => null);
  if (signal.aborted) return;
  if (response !== null && response.status < 500) keep(false);
  else
    setTimeout(() => {
      if (!signal.aborted) void tryToTell();
    }, TRY_AGAIN_MS);
}

function keep(isOwed: boolean): void {
  try {
    if (isOwed) localStorage.setItem(KEY, '');
    else localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept in this browser: then only this page tries again.
  }
}

function isKept(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

if (isKept()) void tryToTell();
