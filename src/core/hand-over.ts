/** Logs the page's own person in by an assertion of the embedding page (`configure({ getAssertion })`). */
import { exchange, type LoginAnswer, type Session, type SessionUser } from '../contract/auth/auth.js';
import { REQUEST_TIMEOUT_MS } from '../contract/limits.js';
import { coded } from '../contract/base/coded.js';
import { emailKey } from '../contract/base/email-key.js';
import { ANSWER_REFUSALS } from '../contract/refusals/common.js';
import { CallError } from './call-error.js';
import { config } from './config.js';
import { runLogin, sendLogout } from './pending-logout.js';
import { readAnswer, readFailure, reportFailure, send } from './request.js';
import { changeSession } from './locks.js';
import {
  auth,
  authStore,
  claimsOf,
  clearSession,
  loadSession,
  LOGGED_OUT,
  restoreFrom,
  saveSessionEnd,
  setSession,
  withholdSession,
} from './session-store.js';

/**
 * The session with which the page starts: the stored one only if the assertion is about its person, else a new one of the page's person.
 * Any other stored session ends, before an element shows anything of it: also when nobody is logged in to the page, and when the page or
 * the server can't say who is there. Such an error is reported to the page.
 */
export async function handedOver(): Promise<Session> {
  window.addEventListener('pagehide', handlePageHide);
  window.addEventListener('pageshow', handlePageShow);
  return askWhoIsThere().finally(() => (auth.isWithheld = false));
}

/** The browser may show the page again, as it was, when somebody else is logged in to it. */
const handlePageHide = ({ persisted }: PageTransitionEvent) => {
  if (persisted && config().getAssertion) withholdSession();
};
const handlePageShow = ({ persisted }: PageTransitionEvent) => {
  if (persisted && config().getAssertion) restoreFrom(handedOver());
};

async function askWhoIsThere(): Promise<Session> {
  const stored = await loadSession();
  try {
    const assertion = await askPage();
    if (assertion && stored.user && isAbout(assertion, stored.user)) {
      // The page may have waited for the assertion so long that the elements have started without a session.
      if (!authStore.getState().accessToken) authStore.setState(stored);
      return stored;
    }
    await removeStored(stored);
    const session = assertion
      ? await changeSession(() => runLogin(() => openByAssertion(assertion)))
      : LOGGED_OUT;
    if (session.user?._id !== stored.user?._id) void sendLogout(stored);
    if (session.accessToken !== null) setSession(session);
    saveSessionEnd(null);
    return session;
  } catch (error) {
    reportError(error);
    await removeStored(stored);
    // It may still be the same person, who then finds their drafts again.
    void sendLogout(stored, { keepsDrafts: true });
    return LOGGED_OUT;
  }
}

/**
 * A new session of the page's person, in place of that of `user`, which has ended; null when nobody is logged in to the page, or when it
 * is another person. Such a person's session is set here, after nothing of `user` is shown any more.
 */
export async function anotherSession(user: SessionUser): Promise<LoginAnswer | null> {
  const assertion = await askPage();
  if (!assertion) return null;
  if (isAbout(assertion, user)) return openByAssertion(assertion);
  clearSession();
  setSession(await openByAssertion(assertion));
  saveSessionEnd(null);
  return null;
}

/** Removes the session from the storage, and so from the other tabs, unless somebody else has logged in meanwhile. */
async function removeStored({ user }: Session): Promise<void> {
  const now = await loadSession();
  if (now.user?._id === user?._id) clearSession();
}

/** The page's assertion. A page that takes longer than a call may take can't say who is there. */
function askPage(): Promise<string | null | undefined> {
  return reportFailure(exchange, async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const silence = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new CallError('TIMEOUT_ERROR', coded(ANSWER_REFUSALS, 'no-answer')));
      timer = setTimeout(giveUp, REQUEST_TIMEOUT_MS);
    });
    try {
      return await Promise.race([config().getAssertion?.(), silence]);
    } finally {
      clearTimeout(timer);
    }
  });
}

/** Rejects with a CallError. */
function openByAssertion(assertion: string): Promise<LoginAnswer> {
  return reportFailure(exchange, async () => {
    const response = await send(exchange, { body: { assertion } }, { accessToken: null });
    if (!response.ok) throw await readFailure(response, exchange.says.failed);
    return readAnswer(response, exchange.answer);
  });
}

/**
 * Whether an assertion is about the person of a session. Only the claim counts by which the server has opened the session: others may
 * name somebody else, for example a manager.
 */
function isAbout(assertion: string, { email, handedOverBy }: SessionUser): boolean {
  const { iss, ...claims } = claimsOf(assertion);
  if (handedOverBy === undefined || iss !== handedOverBy.issuer) return false;
  const claim = claims[handedOverBy.emailClaim];
  return typeof claim === 'string' && emailKey(claim) === email;
}
