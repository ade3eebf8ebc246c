import { object } from 'superstruct';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '../contract/base/endpoint.js';
import { REFRESH_GRACE_SECONDS } from '../contract/limits.js';
import { authStore, clearSession, SESSION_END_KEY } from './session-store.js';
import { call } from './call.js';
import { setConfig } from './config.js';
import { logIn } from './login.js';
import {
  deferred,
  failure,
  reloadPage,
  serve,
  storedToken,
  storeSession,
  success,
  USER,
  type SeenRequest,
} from './testing.js';
import { REFUSALS } from '../contract/refusals/all.js';

const ping = endpoint({ method: 'GET', path: '/ping', may: 'signed-in', answer: object({}), says: {} });

/** A server that accepts only the newest token. */
const strictServer =
  (refresh: () => Response | Promise<Response>) =>
  ({ path, token }: SeenRequest) => {
    if (path === '/auth/refresh-token') return refresh();
    return token === 'token-2' ? success({}) : failure(401, 'Your session has ended. Log in again.');
  };
const refreshes = (seen: SeenRequest[]) => seen.filter(({ path }) => path === '/auth/refresh-token').length;
const newToken = () => success({ accessToken: 'token-2' });

const callPing = call(ping);

beforeEach(() => {
  localStorage.clear();
  reloadPage();
  storeSession('token-1');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('an expired token', () => {
  it('is replaced once for all running calls; each is repeated, and the user stays the same', async () => {
    const seen = serve(strictServer(newToken));
    await Promise.all(Array.from({ length: 10 }, () => callPing()));
    expect(refreshes(seen)).toBe(1);
    expect(seen.filter(({ token }) => token === 'token-2')).toHaveLength(10);
    expect(authStore.getState()).toEqual({ accessToken: 'token-2', user: USER });
    expect(storedToken()).toBe('token-2');
  });

  it('is not replaced when another tab replaced it while this one waited for the lock', async () => {
    const seen = serve(strictServer(newToken));
    const otherTab = deferred<undefined>();
    void navigator.locks.request('rental-desk.refresh', () => otherTab.promise);
    const answer = callPing();
    await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
    storeSession('token-2');
    otherTab.resolve(undefined);
    await answer;
    expect(refreshes(seen)).toBe(0);
  });

  it('repeats a call only once', async () => {
    const seen = serve(strictServer(() => success({ accessToken: 'token-3' })));
    await expect(callPing()).rejects.toMatchObject({ status: 401 });
    expect(seen.map(({ token }) => token)).toEqual(['token-1', 'token-1', 'token-3']);
  });

  it('logs out when the server has ended the session', async () => {
    serve(strictServer(() => failure(401, 'Your session has ended. Log in again.')));
    await expect(callPing()).rejects.toMatchObject({ status: 401 });
    expect(authStore.getState()).toEqual({ accessToken: null, user: null });
    expect(storedToken()).toBeUndefined();
  });

  it('logs out with the server’s reason although the first answer broke off, as when the page is left', async () => {
    let isWhole = false;
    serve(
      strictServer(() => {
        if (isWhole) return failure(401, REFUSALS['password-changed']);
        isWhole = true;
        const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
        return new Response(body, { status: 401 });
      }),
    );
    await expect(callPing()).rejects.toMatchObject({ status: 401 });
    expect(authStore.getState().accessToken).toBeNull();
    expect(localStorage.getItem(SESSION_END_KEY)).toContain(REFUSALS['password-changed']);
  });

  it('is replaced by an immediate retry after a lost answer, because the server would treat a late retry as theft', async () => {
    let isLost = true;
    const seen = serve(
      strictServer(() => {
        if (!isLost) return newToken();
        isLost = false;
        throw new TypeError('Failed to fetch');
      }),
    );
    await callPing();
    expect(refreshes(seen)).toBe(2);
    expect(authStore.getState().accessToken).toBe('token-2');
  });

  it('is replaced within the server’s grace period, even if the network never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const at: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const ending = new AbortController();
      setTimeout(() => ending.abort(), ms);
      return ending.signal;
    });
    vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
      if (!url.endsWith('/auth/refresh-token')) return Promise.resolve(failure(401, 'Over'));
      at.push(Date.now());
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    });
    const answer = callPing().catch((error: unknown) => error);
    // Lets the browser grant the lock between two timers.
    for (let passedMs = 0; passedMs < 60_000; passedMs += 500) {
      await vi.advanceTimersByTimeAsync(500);
      await new Promise(requestAnimationFrame);
    }
    expect(await answer).toMatchObject({ kind: 'TIMEOUT_ERROR' });
    expect(at).toHaveLength(3);
    expect(Math.max(...at) - Math.min(...at)).toBeLessThan(REFRESH_GRACE_SECONDS * 1000 - 2000);
  });

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch')), 'FETCH_ERROR'],
    ['the server is in trouble', () => failure(503, 'Busy'), 'HTTP'],
  ])('logs nobody out after %s during the refresh', async (_, refresh, kind) => {
    serve(strictServer(refresh));
    await expect(callPing()).rejects.toMatchObject({ kind });
    expect(authStore.getState().accessToken).toBe('token-1');
  });

  it('does not log a person in again who logged out during the refresh', async () => {
    const answer = deferred<Response>();
    const seen = serve(strictServer(() => answer.promise));
    const answered = callPing();
    await expect.poll(() => refreshes(seen)).toBe(1);
    clearSession();
    answer.resolve(newToken());
    await expect(answered).rejects.toMatchObject({ status: 401 });
    expect(authStore.getState().accessToken).toBeNull();
  });

  it('asks the page for a token if the page has its own login', async () => {
    const seen = serve(strictServer(newToken));
    setConfig({ getToken: () => Promise.resolve('token-2') });
    await callPing();
    expect(refreshes(seen)).toBe(0);
  });
});

it('a 401 for a wrong password counts as a refusal, not as an expired token', async () => {
  const seen = serve(() => failure(401, REFUSALS['wrong-credentials']));
  await expect(logIn({ email: 'a@b.co', password: 'x' })).rejects.toMatchObject({
    message: REFUSALS['wrong-credentials'],
  });
  expect(refreshes(seen)).toBe(0);
});
