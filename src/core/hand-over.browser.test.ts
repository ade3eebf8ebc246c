import { object } from 'superstruct';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '../contract/limits.js';
import { endpoint } from '../contract/base/endpoint.js';
import type { SessionUser } from '../contract/auth/auth.js';
import { call } from './call.js';
import { current, setConfig, type Config } from './config.js';
import { loadDraft, saveDraft } from './drafts.js';
import { configure } from './embed.js';
import { authStore, restoreSession } from './session-store.js';
import {
  deferred,
  failure,
  OTHER,
  reloadPage,
  serve,
  storedToken,
  storeSession,
  success,
  tokenFor,
  USER,
} from './testing.js';

const ping = endpoint({ method: 'GET', path: '/ping', may: 'signed-in', answer: object({}), says: {} });
const ISSUER = 'https://intranet.example.com';
const assertionAbout = (email: string, claims: object = {}) => {
  const json = JSON.stringify({ iss: ISSUER, email, ...claims });
  return `e30.${btoa(json.replaceAll('\u212a', '\\u212a'))}.sig`;
};
/** A person as the server's answer to an assertion names them. */
const handedOver = (user: SessionUser) => ({
  ...user,
  handedOverBy: { issuer: ISSUER, emailClaim: 'email' },
});
const BEN = OTHER;

beforeEach(() => {
  localStorage.clear();
  reloadPage();
});
afterEach(() => {
  vi.useRealTimers();
  current.config = {};
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What the page is told about failed calls from here on. */
function callsFailed(): unknown[] {
  const told: unknown[] = [];
  const tell = ({ detail }: CustomEvent) => told.push(detail);
  document.addEventListener('rd-call-failed', tell);
  onTestFinished(() => document.removeEventListener('rd-call-failed', tell));
  return told;
}
const ignoreErrors = () =>
  window.addEventListener('error', (event) => event.preventDefault(), { once: true });

/** Everybody who was logged in on this page from here on. */
function peopleShown(): (string | undefined)[] {
  const shown: (string | undefined)[] = [];
  onTestFinished(authStore.subscribe(({ user }) => shown.push(user?.name)));
  return shown;
}

/** A server that opens a session for whatever assertion comes. */
const server = (user = USER) =>
  serve(({ path }) => {
    if (path === '/auth/exchange') return success({ accessToken: tokenFor(user, 'new'), user });
    return path === '/auth/refresh-token' ? failure(401, 'Your session has ended.') : success({});
  });
const start = () => restoreSession().promise;
const paths = (seen: { path: string }[]) => seen.map(({ path }) => path);

describe('a page that hands its people over', () => {
  it('starts with the session of its person, without a login', async () => {
    const seen = server();
    configure({ getAssertion: () => Promise.resolve(assertionAbout(USER.email)) });
    await start();
    expect(authStore.getState().user).toEqual(USER);
    expect(paths(seen)).toEqual(['/auth/exchange']);
  });

  it('keeps the stored session of the same person, and uses no assertion up', async () => {
    storeSession('token-1', handedOver(USER));
    const seen = server();
    configure({ getAssertion: () => Promise.resolve(assertionAbout(USER.email.toUpperCase())) });
    await start();
    expect(authStore.getState().accessToken).toBe('token-1');
    expect(seen).toEqual([]);
  });

  it.each<[what: string, user: SessionUser, assertion: string]>([
    [
      'another claim has the person’s e-mail',
      handedOver(USER),
      assertionAbout(BEN.email, { manager: USER.email }),
    ],
    [
      'the claim has a letter that looks like theirs',
      handedOver({ ...USER, email: 'kim@example.com' }),
      assertionAbout('\u212aim@example.com'),
    ],
    [
      'another issuer says so',
      handedOver(USER),
      assertionAbout(USER.email, { iss: 'https://other.example.com' }),
    ],
    ['the session began by the password, so no claim is known', USER, assertionAbout(USER.email)],
  ])('shows the stored session to nobody when %s', async (_, user, assertion) => {
    storeSession('token-1', user);
    const shown = peopleShown();
    const seen = server(BEN);
    configure({ getAssertion: () => Promise.resolve(assertion) });
    await start();
    expect([...new Set(shown)].filter((name) => name !== undefined)).toEqual([BEN.name]);
    expect(paths(seen)).toContain('/auth/exchange');
  });

  it.each<[what: string, answer: () => Response | Promise<Response>]>([
    ['refuses the other person', () => failure(403, 'No account', { code: 'no-account' })],
    ['finds the assertion wrong', () => failure(401, 'Wrong', { code: 'bad-assertion' })],
    ['has failed', () => failure(500, 'Something went wrong')],
    ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('ends the stored session of the earlier person when the server %s', async (_, answer) => {
    storeSession('token-1', handedOver(USER));
    const shown = peopleShown();
    const seen = serve(({ path }) => (path === '/auth/exchange' ? answer() : success({})));
    ignoreErrors();
    configure({ getAssertion: () => Promise.resolve(assertionAbout(BEN.email)) });
    await start();
    expect(authStore.getState().user).toBeNull();
    expect(storedToken()).toBeUndefined();
    expect(shown.filter((name) => name !== undefined)).toEqual([]);
    await expect.poll(() => paths(seen)).toEqual(['/auth/exchange', '/auth/logout']);
    expect(seen[1]?.token).toBe('token-1');
  });

  it('ends the session before the server has answered, also in the other tabs', async () => {
    storeSession('token-1', handedOver(USER));
    const { promise, resolve } = deferred<Response>();
    serve(({ path }) => (path === '/auth/exchange' ? promise : success({})));
    configure({ getAssertion: () => Promise.resolve(assertionAbout(BEN.email)) });
    await expect.poll(storedToken).toBeUndefined();
    expect(authStore.getState().user).toBeNull();
    resolve(success({ accessToken: tokenFor(BEN, 'new'), user: BEN }));
    await start();
    expect(authStore.getState().user).toEqual(BEN);
  });

  it('follows no other tab before the page has said who is there', async () => {
    storeSession('token-1', handedOver(USER));
    const { promise, resolve } = deferred<string | null>();
    const shown = peopleShown();
    server();
    configure({ getAssertion: () => promise });
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }));
    resolve(null);
    await start();
    expect(shown.filter((name) => name !== undefined)).toEqual([]);
  });

  it('keeps what the person has typed when the page can’t say who is there', async () => {
    storeSession('token-1', handedOver(USER));
    saveDraft(USER._id, 'note', 'half a sentence');
    server();
    ignoreErrors();
    configure({ getAssertion: () => Promise.reject(new Error('The intranet is away')) });
    await start();
    expect(loadDraft(USER._id, 'note')).toBe('half a sentence');
  });

  it('is asked again when it comes back from the browser’s cache, and shows nobody until then', async () => {
    storeSession('token-1', handedOver(USER));
    server(BEN);
    const answers = [assertionAbout(USER.email), assertionAbout(BEN.email)];
    configure({ getAssertion: () => Promise.resolve(answers.shift() ?? null) });
    await start();
    expect(authStore.getState().accessToken).toBe('token-1');
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(authStore.getState().user).toBeNull();
    const shown = peopleShown();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(() => authStore.getState().user).toEqual(BEN);
    expect(shown).not.toContain(USER.name);
  });

  it('replaces the stored session of somebody else', async () => {
    storeSession('token-1');
    server(BEN);
    configure({ getAssertion: () => Promise.resolve(assertionAbout(BEN.email)) });
    await start();
    expect(authStore.getState().user).toEqual(BEN);
    expect(storedToken()).toBe(tokenFor(BEN, 'new'));
  });

  it('logs the person out of the elements when nobody is logged in to the page', async () => {
    storeSession('token-1');
    const seen = server();
    configure({ getAssertion: () => Promise.resolve(null) });
    await start();
    expect(authStore.getState().user).toBeNull();
    expect(storedToken()).toBeUndefined();
    await expect.poll(() => paths(seen)).toEqual(['/auth/logout']);
  });

  it('ends the stored session when the page can’t say who is there, and reports the error', async () => {
    storeSession('token-1', handedOver(USER));
    const seen = server();
    const reported = vi.fn((event: ErrorEvent) => event.preventDefault());
    window.addEventListener('error', reported, { once: true });
    configure({ getAssertion: () => Promise.reject(new Error('The intranet is away')) });
    await start();
    expect(authStore.getState().user).toBeNull();
    expect(storedToken()).toBeUndefined();
    await expect.poll(() => paths(seen)).toEqual(['/auth/logout']);
    expect(reported).toHaveBeenCalledOnce();
  });

  it('renews an ended session by another assertion, and repeats the call', async () => {
    storeSession('token-1', handedOver(USER));
    const seen = serve(({ path, token }) => {
      if (path === '/auth/exchange') return success({ accessToken: tokenFor(USER, 'new'), user: USER });
      return token === tokenFor(USER, 'new') ? success({}) : failure(401, 'Your session has ended.');
    });
    configure({ getAssertion: () => Promise.resolve(assertionAbout(USER.email)) });
    await call(ping)();
    expect(paths(seen)).toEqual(['/ping', '/auth/refresh-token', '/auth/exchange', '/ping']);
    expect(authStore.getState()).toEqual({
      accessToken: tokenFor(USER, 'new'),
      user: handedOver(USER),
    });
  });

  it('shows nothing of a person whose session has ended while another person’s is opened', async () => {
    storeSession('token-1', handedOver(USER));
    await start();
    const { promise, resolve } = deferred<Response>();
    serve(({ path }) => (path === '/auth/exchange' ? promise : failure(401, 'Your session has ended.')));
    setConfig({ getAssertion: () => Promise.resolve(assertionAbout(BEN.email)) });
    const pinged = call(ping)().catch(() => undefined);
    await expect.poll(() => authStore.getState().user).toBeNull();
    resolve(success({ accessToken: tokenFor(BEN, 'new'), user: BEN }));
    await pinged;
    expect(authStore.getState().user).toEqual(BEN);
  });

  it('tells the page that the server has refused its assertion, as of any other call', async () => {
    const told = callsFailed();
    serve(() => failure(401, 'Unknown issuer', { code: 'bad-assertion' }));
    ignoreErrors();
    configure({ getAssertion: () => Promise.resolve(assertionAbout(USER.email)) });
    await start();
    expect(authStore.getState().user).toBeNull();
    expect(told).toEqual([
      { method: 'POST', path: '/auth/exchange', kind: 'HTTP', status: 401, code: 'bad-assertion' },
    ]);
  });

  describe('whose function doesn’t answer in time', () => {
    const timedOut = [
      { method: 'POST', path: '/auth/exchange', kind: 'TIMEOUT_ERROR', status: 0, code: 'no-answer' },
    ];
    /** Passes such a function on; resolves when it has been called. */
    const askedOf = (pass: (config: Config) => void) =>
      new Promise<void>((resolve) =>
        pass({
          getAssertion: () => {
            resolve();
            return new Promise<never>(() => undefined);
          },
        }),
      );

    it('starts with the login, is told, and ends the stored session', async () => {
      vi.useFakeTimers();
      const told = callsFailed();
      ignoreErrors();
      storeSession('token-1');
      const seen = server();
      await askedOf(configure);
      await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
      expect(authStore.getState().user).toBeNull();
      expect(storedToken()).toBeUndefined();
      expect(told).toEqual(timedOut);
      expect(paths(seen)).toEqual(['/auth/logout']);
    });

    it('is told when a session can’t be renewed, which ends then', async () => {
      vi.useFakeTimers();
      const told = callsFailed();
      ignoreErrors();
      storeSession('token-1');
      await start();
      serve(() => failure(401, 'Your session has ended.'));
      const asked = askedOf(setConfig);
      const pinged = call(ping)().catch(() => undefined);
      await asked;
      await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
      await pinged;
      expect(authStore.getState().user).toBeNull();
      expect(told).toContainEqual(timedOut[0]);
    });
  });
});
