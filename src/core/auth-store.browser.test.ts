import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authStore, LOGGED_OUT, restoreSession, setSession } from './session-store.js';
import { setConfig } from './config.js';
import { logOut } from './lazy-login.js';
import { logIn } from './login.js';
import { failure, reloadPage, serve, storedToken, storeSession, success, USER } from './testing.js';

beforeEach(() => {
  localStorage.clear();
  reloadPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the session', () => {
  it('is available before the first render when it was stored', () => {
    storeSession('token-1');
    expect(restoreSession().isDone).toBe(true);
    expect(authStore.getState()).toEqual({ accessToken: 'token-1', user: USER });
  });

  it('is stored as {accessToken, user} under the key auth', () => {
    restoreSession();
    expect(authStore.getState()).toEqual({ accessToken: null, user: null });
    setSession({ accessToken: 't', user: USER });
    expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual({ accessToken: 't', user: USER });
  });

  it.each([
    '{',
    'null',
    '[]',
    '"token"',
    '{"accessToken":"t"}',
    '{"accessToken":7,"user":{}}',
    '{"accessToken":"t","user":{"role":"data-picker"}}',
    '{"accessToken":"t","user":{"_id":"u1","name":"A","email":"a@b.c","role":"king"}}',
    '{"accessToken":"t","user":{"_id":"u1","name":"A","email":"a@b.c","role":"team-leader","assignFor":"x"}}',
  ])('counts as logged out when the storage holds %s', (damaged) => {
    localStorage.setItem('auth', damaged);
    restoreSession();
    expect(authStore.getState()).toEqual(LOGGED_OUT);
  });

  it('is in memory only when the browser stores nothing', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    restoreSession();
    expect(authStore.getState()).toEqual(LOGGED_OUT);
    setSession({ accessToken: 't', user: USER });
    expect(authStore.getState().accessToken).toBe('t');
  });

  it('changes with a login and a logout in another tab', () => {
    restoreSession();
    const tellOfOtherTab = () => dispatchEvent(new StorageEvent('storage', { key: 'auth' }));
    storeSession('t');
    tellOfOtherTab();
    expect(authStore.getState().user).toEqual(USER);
    localStorage.removeItem('auth');
    tellOfOtherTab();
    expect(authStore.getState()).toEqual(LOGGED_OUT);
  });

  it('waits for an asynchronous storage, but no longer than 5 s', async () => {
    vi.useFakeTimers();
    setConfig({
      storage: { getItem: () => new Promise(() => undefined), setItem: vi.fn(), removeItem: vi.fn() },
    });
    const restored = restoreSession();
    expect(restored.isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(4999);
    expect(restored.isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(restored.isDone).toBe(true);
    expect(authStore.getState()).toEqual(LOGGED_OUT);
  });

  it('ends at once at a logout, even if the server can’t be reached', async () => {
    vi.useFakeTimers();
    storeSession('token-1');
    restoreSession();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await logOut();
    expect(authStore.getState()).toEqual(LOGGED_OUT);
    expect(storedToken()).toBeUndefined();
  });

  it('sends its logout again until the server has received it, also when the page is closed', async () => {
    vi.useFakeTimers();
    storeSession('token-1');
    restoreSession();
    let isDown = true;
    const seen = serve(() => (isDown ? failure(503, 'Closing') : success({})));
    await logOut();
    isDown = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.map(({ path, init: { keepalive } }) => [path, keepalive])).toEqual([
      ['/auth/logout', true],
      ['/auth/logout', true],
    ]);
  });

  it('stops sending its logout when somebody has logged in, because the logout would remove their cookie', async () => {
    vi.useFakeTimers();
    storeSession('token-1');
    restoreSession();
    const seen = serve(({ path }) =>
      path === '/auth/login' ? success({ accessToken: 'token-2', user: USER }) : failure(503, 'Closing'),
    );
    await logOut();
    await logIn({ email: USER.email, password: 'secret-123' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.map(({ path }) => path)).toEqual(['/auth/logout', '/auth/login']);
  });

  it('sends its logout again after a login that was refused', async () => {
    vi.useFakeTimers();
    storeSession('token-1');
    restoreSession();
    const seen = serve(({ path }) =>
      path === '/auth/login' ? failure(401, 'Wrong') : failure(503, 'Closing'),
    );
    await logOut();
    await expect(logIn({ email: USER.email, password: 'wrong' })).rejects.toThrow('Wrong');
    expect(seen.map(({ path }) => path)).toEqual(['/auth/logout', '/auth/login', '/auth/logout']);
  });
});
