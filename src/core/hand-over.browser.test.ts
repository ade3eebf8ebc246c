import { object } from 'superstruct';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '../contract/endpoint.js';
import { call } from './call.js';
import { current } from './config.js';
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
  current.config = {};
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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
    await vi.waitFor(() => expect(paths(seen)).toEqual(['/auth/logout']));
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
});
