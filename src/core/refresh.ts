import { refreshToken, type SessionUser } from '../contract/auth.js';
import { loggedInAs } from '../contract/other-person.js';
import { isAnswerLost } from './answer-lost.js';
import { readAnswer, readFailure } from './answer.js';
import { loadSession } from './auth-storage.js';
import { authStore, clearSession, setSession, takeOver } from './session-store.js';
import { coded } from '../contract/coded.js';
import type { Refused } from '../text/said.js';
import { COMMON_REFUSALS } from '../contract/refusals/common.js';
import { config } from './config.js';
import { tokenOf } from './own-session.js';
import { send } from './request.js';
import { shared } from './runtime.js';
import { isTokenOf, LOGGED_OUT, type Session } from './session.js';
import { saveSessionEnd } from './session-end.js';
import { changeSession } from './session-lock.js';
import { toast } from './toast.js';
import { claimsOf } from './token-claims.js';

/** Two tries of it and their pauses leave time for a third within the server's grace. */
const FIRST_TRY_MS = 3000;
const PAUSE_MS = 500;

/** What a refresh gives: a token, and whose it is where that is told. */
interface Given {
  accessToken: string;
  user?: SessionUser | null | undefined;
}

/** The server has said that the session is over, and why. */
interface Over {
  accessToken: null;
  why: Refused;
}

interface Flight {
  promise: Promise<string | null> | null;
  /** The token that it replaces. */
  refused?: string | null;
}

const flight = shared<Flight>('refresh', () => ({ promise: null }));

/**
 * A token of the same person in place of one that the server refused: one refresh in flight for all elements and, where the browser
 * has locks, for all tabs. Null when the session is over, or when somebody else is logged in by now: nothing of the one before is
 * sent as them. Throws CallError when the server couldn't be asked; nobody is logged out by that.
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
  const given = await (config().getToken?.(user) ?? askServer(user));
  if (await hasMovedOn(refused)) return;
  const next = typeof given === 'string' ? { accessToken: given } : given;
  if (!next?.accessToken) {
    // Before the other tabs hear of the end, so that they can say why too.
    saveSessionEnd(next && 'why' in next ? next.why : coded(COMMON_REFUSALS, 'session-ended'));
    clearSession();
  } else startOrGoOn({ ...next, accessToken: next.accessToken }, user);
}

/** The same person goes on as they are. Somebody else starts anew; where only their token is known, they have to log in. */
function startOrGoOn({ accessToken, user }: Given, before: SessionUser): void {
  if ((user ?? before)._id === before._id && isTokenOf(accessToken, before)) {
    setSession({ accessToken, user: before });
    return;
  }
  setSession(user ? { accessToken, user } : LOGGED_OUT);
  toast.notice(loggedInAs(user?.name ?? String(claimsOf(accessToken)['email'])));
}

/** Whether the session has gone on without this refresh: a login, a logout or a refresh meanwhile, here or in another tab, counts. */
async function hasMovedOn(refused: Session): Promise<boolean> {
  const stored = await loadSession();
  if (authStore.getState().accessToken !== refused.accessToken) return true;
  if (stored.accessToken === null || stored.accessToken === refused.accessToken) return false;
  takeOver(stored);
  return true;
}

/**
 * Asks again at once where the answer is lost: the server forgives that for REFRESH_GRACE_SECONDS, and takes the same cookie for a
 * stolen one later.
 */
async function askServer(user: SessionUser | null): Promise<Given | Over> {
  for (const timeoutMs of [FIRST_TRY_MS, FIRST_TRY_MS])
    try {
      return await ask(user, timeoutMs);
    } catch (error) {
      if (!isAnswerLost(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  return ask(user);
}

async function ask(user: SessionUser | null, timeoutMs?: number): Promise<Given | Over> {
  const parts = user ? { body: { userId: user._id } } : {};
  const response = await send(refreshToken, parts, { accessToken: null, timeoutMs });
  if (response.ok) return readAnswer(response, refreshToken.answer);
  // The cookie is of somebody else: the page starts anew as them.
  if (user && response.status === 409) return ask(null, timeoutMs);
  // A clear no ends the session. A server in trouble, or one that asks for patience, has not said no.
  const failure = await readFailure(response, coded(COMMON_REFUSALS, 'session-ended'));
  if (response.status === 401 || response.status === 403) return { accessToken: null, why: failure };
  throw failure;
}
