import { object } from 'superstruct';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '../contract/call-limits.js';
import { endpoint } from '../contract/endpoint.js';
import { call } from './call.js';
import { current, setConfig, type Config } from './config.js';
import { configure } from './embed.js';
import { authStore, restoreSession } from './session-store.js';
import {
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
const assertionAbout = (email: string) => `e30.${btoa(JSON.stringify({ email }))}.sig`;
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
    storeSession('token-1');
    const seen = server();
    configure({ getAssertion: () => Promise.resolve(assertionAbout(USER.email.toUpperCase())) });
    await start();
    expect(authStore.getState().accessToken).toBe('token-1');
    expect(seen).toEqual([]);
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

  it('keeps the stored session when the page can’t say who is there, and reports the error', async () => {
    storeSession('token-1');
    server();
    const reported = vi.fn((event: ErrorEvent) => event.preventDefault());
    window.addEventListener('error', reported, { once: true });
    configure({ getAssertion: () => Promise.reject(new Error('The intranet is away')) });
    await start();
    expect(authStore.getState().accessToken).toBe('token-1');
    expect(reported).toHaveBeenCalledOnce();
  });

  it('renews an ended session by another assertion, and repeats the call', async () => {
    storeSession('token-1');
    const seen = serve(({ path, token }) => {
      if (path === '/auth/exchange') return success({ accessToken: tokenFor(USER, 'new'), user: USER });
      return token === tokenFor(USER, 'new') ? success({}) : failure(401, 'Your session has ended.');
    });
    configure({ getAssertion: () => Promise.resolve(assertionAbout(USER.email)) });
    await call(ping)();
    expect(paths(seen)).toEqual(['/ping', '/auth/refresh-token', '/auth/exchange', '/ping']);
    expect(authStore.getState()).toEqual({ accessToken: tokenFor(USER, 'new'), user: USER });
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

    it('starts with the login, is told, and keeps the stored session for the next start', async () => {
      vi.useFakeTimers();
      const told = callsFailed();
      ignoreErrors();
      storeSession('token-1');
      const seen = server();
      await askedOf(configure);
      await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
      expect(authStore.getState().user).toBeNull();
      expect(storedToken()).toBe('token-1');
      expect(told).toEqual(timedOut);
      expect(seen).toEqual([]);
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
