import { refreshToken } from '../contract/auth.js';
import { isAnswerLost } from './answer-lost.js';
import { readAnswer, readFailure } from './answer.js';
import { loadSession } from './auth-storage.js';
import { authStore, clearSession, setSession } from './session-store.js';
import { config } from './config.js';
import { send } from './request.js';
import { shared } from './runtime.js';
import type { Session } from './session.js';

/** Two tries of it and their pauses leave time for a third within the server's grace. */
const FIRST_TRY_MS = 3000;
const PAUSE_MS = 500;

const flight = shared<{ promise: Promise<string | null> | null }>('refresh', () => ({ promise: null }));

/**
 * A token in place of one that the server refused: one refresh in flight for all elements and, where the browser has
 * locks, for all tabs. Null when the session is over; then nobody is logged in any more. Throws CallError when the
 * server couldn't be asked; nobody is logged out by that.
 */
export async function replaceToken(refused: string): Promise<string | null> {
  const { accessToken } = authStore.getState();
  if (accessToken !== refused) return accessToken;
  flight.promise ??= inOneTab(() => refreshOrTakeOver(refused)).finally(() => (flight.promise = null));
  return flight.promise;
}

function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  // Absent on plain-http pages; the server forgives two tabs that refresh within seconds of each other.
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request('rental-desk.refresh', work) : work();
}

/** While this tab waited for the lock, another may have replaced the token or logged out: then that counts. */
async function refreshOrTakeOver(refused: string): Promise<string | null> {
  const stored = await loadSession();
  if (stored.accessToken !== null && stored.accessToken !== refused) {
    authStore.setState(stored);
    return stored.accessToken;
  }
  const accessToken = await (config().getToken?.() ?? askServer());
  // Whoever logged out, or in as somebody else, while the answer was under way, has the last word.
  const now: Session = authStore.getState();
  if (now.accessToken !== refused) return now.accessToken;
  if (accessToken === null) clearSession();
  else setSession({ accessToken, user: now.user });
  return accessToken;
}

/**
 * Asks again at once where the answer is lost: the server forgives that for REFRESH_GRACE_SECONDS, and takes the same cookie for a
 * stolen one later.
 */
async function askServer(): Promise<string | null> {
  for (const timeoutMs of [FIRST_TRY_MS, FIRST_TRY_MS])
    try {
      return await ask(timeoutMs);
    } catch (error) {
      if (!isAnswerLost(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  return ask();
}

async function ask(timeoutMs?: number): Promise<string | null> {
  const response = await send(refreshToken, {}, { accessToken: null, timeoutMs });
  if (response.ok) return (await readAnswer(response, refreshToken.answer)).accessToken;
  // A clear no ends the session. A server in trouble, or one that asks for patience, has not said no.
  if (response.status === 401 || response.status === 403) return null;
  throw await readFailure(response, refreshToken.says.ended);
}
