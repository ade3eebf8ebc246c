import { refreshToken, type SessionUser } from '../contract/auth/auth.js';
import { loggedInAs } from '../contract/auth/other-person.js';
import { isAnswerLost } from './answer-lost.js';
import { readAnswer, readFailure } from './answer.js';
import { loadSession } from './auth-storage.js';
import { authStore, clearSession, setSession, takeOver } from './session-store.js';
import { coded } from '../contract/base/coded.js';
import type { Refused } from '../text/said.js';
import { COMMON_REFUSALS } from '../contract/refusals/common.js';
import { config } from './config.js';
import { loadCode } from './load-code.js';
import { tokenOf } from './own-session.js';
import { send } from './request.js';
import { shared } from './runtime.js';
import { isTokenOf, LOGGED_OUT, type Session } from './session.js';
import { saveSessionEnd } from './session-end.js';
import { changeSession } from './locks.js';
import { toast } from './toast.js';
import { claimsOf } from './token-claims.js';

/**
 * The time limit of a try. Two such tries and their pauses leave time for a third one within the server's
 * grace period.
 */
const FIRST_TRY_MS = 3000;
const PAUSE_MS = 500;

/** The result of a refresh: a token, and its person if that is known. */
interface Given {
  accessToken: string;
  user?: SessionUser | null | undefined;
}

/** The server has said that the session has ended, and why. */
interface Over {
  accessToken: null;
  why: Refused;
}

interface Flight {
  promise: Promise<string | null> | null;
  /** The token that is replaced. */
  refused?: string | null;
}

const flight = shared<Flight>('refresh', () => ({ promise: null }));

/**
 * Replaces a token that the server refused by a new one of the same person. All elements share one refresh,
 * and so do all tabs if the browser has locks. Returns null when the session has ended, or when somebody else
 * is logged in now, because no call of one person may be sent as another. Throws a CallError when the server
 * can't be reached, which logs nobody out.
 */
export async function replaceToken(refused: Session): Promise<string | null> {
  if (authStore.getState().accessToken !== refused.accessToken) return tokenOf(refused.user?._id);
  if (flight.promise === null || flight.refused !== refused.accessToken) {
    const promise = changeSession(() => renew(refused))
      .then(() => tokenOf(refused.user?._id))
      .finally(() => {
        if (flight.promise === promise) flight.promise = null;
      });
    Object.assign(flight, { promise, refused: refused.accessToken });
  }
  return flight.promise;
}

async function renew(refused: Session): Promise<void> {
  const { user } = refused;
  if (user === null || (await hasMovedOn(refused))) return;
  const given = await (config().getToken?.(user) ?? askServer(refused.accessToken));
  const known = typeof given === 'string' ? { accessToken: given } : given;
  const next =
    known?.accessToken || !config().getAssertion ? known : ((await handedOverAgain(user)) ?? known);
  if (await hasMovedOn(refused)) return;
  if (!next?.accessToken) {
    // The reason is stored before the other tabs learn of the end, so that they can show it too.
    saveSessionEnd(next && 'why' in next ? next.why : coded(COMMON_REFUSALS, 'session-ended'));
    clearSession();
  } else startOrGoOn({ ...next, accessToken: next.accessToken }, user);
}

/** A session by the embedding page, if it hands people over; null when it can't. */
async function handedOverAgain(user: SessionUser): Promise<Given | null> {
  const { anotherSession } = await loadCode(() => import('./hand-over.js'));
  return anotherSession(user).catch((error: unknown) => {
    reportError(error);
    return null;
  });
}

/**
 * If the person is the same, the page continues. For another person it starts with an empty page; if only
 * that person's token is known, they have to log in.
 */
function startOrGoOn({ accessToken, user }: Given, before: SessionUser): void {
  if ((user ?? before)._id === before._id && isTokenOf(accessToken, before)) {
    setSession({ accessToken, user: before });
    return;
  }
  setSession(user ? { accessToken, user } : LOGGED_OUT);
  toast.notice(loggedInAs(user?.name ?? String(claimsOf(accessToken)['email'])));
}

/** Whether the session has changed without this refresh: by a login, a logout or a refresh here or in another tab. */
async function hasMovedOn(refused: Session): Promise<boolean> {
  const stored = await loadSession();
  if (authStore.getState().accessToken !== refused.accessToken) return true;
  if (stored.accessToken === null || stored.accessToken === refused.accessToken) return false;
  takeOver(stored);
  return true;
}

/**
 * Retries at once after a lost answer: within REFRESH_GRACE_SECONDS the server accepts the same cookie again, later it treats it as
 * stolen.
 */
async function askServer(refused: string | null): Promise<Given | Over> {
  for (const timeoutMs of [FIRST_TRY_MS, FIRST_TRY_MS])
    try {
      return await ask(refused, timeoutMs);
    } catch (error) {
      if (!isAnswerLost(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  return ask(refused);
}

/** Sends the refused token along, because it names the person whose new one is expected. */
async function ask(refused: string | null, timeoutMs?: number): Promise<Given | Over> {
  const response = await send(refreshToken, {}, { accessToken: refused, timeoutMs });
  if (response.ok) return readAnswer(response, refreshToken.answer);
  // If the cookie belongs to somebody else, the page restarts for that person.
  if (refused !== null && response.status === 409) return ask(null, timeoutMs);
  // Only a refusal ends the session. A server error or a rate limit does not.
  const failure = await readFailure(response, coded(COMMON_REFUSALS, 'session-ended'));
  if (response.status === 401 || response.status === 403) return { accessToken: null, why: failure };
  throw failure;
}
