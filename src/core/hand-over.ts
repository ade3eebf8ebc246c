/** Logs the page's own person in by an assertion of the embedding page (`configure({ getAssertion })`). */
import { exchange, type LoginAnswer, type SessionUser } from '../contract/auth.js';
import { REQUEST_TIMEOUT_MS } from '../contract/call-limits.js';
import { coded } from '../contract/coded.js';
import { ANSWER_REFUSALS } from '../contract/refusals/common.js';
import { readAnswer, readFailure } from './answer.js';
import { loadSession } from './auth-storage.js';
import { CallError } from './call-error.js';
import { config } from './config.js';
import { runLogin, sendLogout } from './pending-logout.js';
import { reportFailure } from './report-failure.js';
import { send } from './request.js';
import { LOGGED_OUT, type Session } from './session.js';
import { saveSessionEnd } from './session-end.js';
import { changeSession } from './session-lock.js';
import { setSession } from './session-store.js';
import { claimsOf } from './token-claims.js';

/**
 * The session with which the page starts: the stored one while it is that of the page's person, else a new one of that person. When
 * nobody is logged in to the page, nobody is here either. When the page or the server can't say, the error is reported to the page
 * and the stored session stays.
 */
export async function handedOver(): Promise<Session> {
  const stored = await loadSession();
  try {
    const assertion = await askPage();
    if (assertion && stored.user && isAbout(assertion, stored.user)) return stored;
    if (!assertion) void sendLogout(stored);
    const session = assertion
      ? await changeSession(() => runLogin(() => openByAssertion(assertion)))
      : LOGGED_OUT;
    setSession(session);
    saveSessionEnd(null);
    return session;
  } catch (error) {
    reportError(error);
    return stored;
  }
}

/** A new session of the page's person, in place of one that has ended; null when nobody is logged in to the page. */
export async function anotherSession(): Promise<LoginAnswer | null> {
  const assertion = await askPage();
  return assertion ? openByAssertion(assertion) : null;
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

/** The issuer decides which claim has the e-mail, so any claim may. Another person's e-mail is in none. */
const isAbout = (assertion: string, { email }: SessionUser): boolean =>
  Object.values(claimsOf(assertion)).some(
    (claim) => typeof claim === 'string' && claim.toLowerCase() === email,
  );
