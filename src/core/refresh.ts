/** The access token of the logged-in person: whose it is, when it should be replaced, and how. */
import { refreshToken, type Session, type SessionUser } from '../contract/auth/auth.js';
import { loggedInAs } from '../contract/auth/other-person.js';
import { coded } from '../contract/base/coded.js';
import { COMMON_REFUSALS } from '../contract/refusals/common.js';
import type { Refused } from '../text/said.js';
import { CallError } from './call-error.js';
import { config } from './config.js';
import { loadCode } from './load-code.js';
import { changeSession } from './locks.js';
import { isAnswerLost, readAnswer, readFailure, send } from './request.js';
import { shared } from './runtime.js';
import {
  authStore,
  claimsOf,
  clearSession,
  isTokenOf,
  loadSession,
  LOGGED_OUT,
  saveSessionEnd,
  setSession,
  takeOver,
} from './session-store.js';
import { toast } from './toast.js';

/** A token is replaced after this part of its lifetime, so that a socket never has an expired one. */
const RENEW_AT = 0.8;
const LEAST_MS = 5000;
/** The assumed lifetime of a token that we can't read. */
const UNKNOWN_MS = 10 * 60_000;

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

/** The person's current token; null when they are no longer logged in. */
export function tokenOf(personId: string | undefined): string | null {
  const { accessToken, user } = authStore.getState();
  return user?._id === personId ? accessToken : null;
}

/**
 * Throws a CallError if the person is no longer the one who is logged in. `undefined` means that the work was
 * started while nobody was logged in.
 */
export function ensureStill(personId: string | undefined): void {
  if (authStore.getState().user?._id === personId) return;
  throw new CallError('HTTP', coded(COMMON_REFUSALS, 'session-ended'), { status: 401 });
}

/**
 * How long until an access token should be replaced. It is read, not trusted, and the server always decides.
 * `isNew` means that the server has just made it, so its age is zero even if the clock differs; otherwise a
 * wrong clock would cause one refresh after another.
 */
export function msToRenewal(token: string, { nowMs = Date.now(), isNew = false } = {}): number {
  const { iat, exp } = claimsOf(token);
  if (typeof iat !== 'number' || typeof exp !== 'number') return UNKNOWN_MS;
  const lifeMs = (exp - iat) * 1000;
  const ageMs = isNew ? 0 : nowMs - iat * 1000;
  const leftMs = lifeMs * RENEW_AT - ageMs;
  return Math.max(LEAST_MS, Math.min(leftMs, lifeMs * RENEW_AT));
}

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
