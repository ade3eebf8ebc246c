import { object, string } from 'superstruct';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endpoint } from '../contract/endpoint.js';
import { API_BASE } from '../contract/api-base.js';
import { REQUEST_TIMEOUT_MS } from '../contract/call-limits.js';
import { call } from './call.js';
import { failure, reloadPage, serve, storeSession, success, USER } from './testing.js';

const says = { failed: 'Failed to load data' };
const answer = object({ name: string() });
const thing = { path: '/thing', may: 'signed-in', answer, says } as const;
const readThing = endpoint({ ...thing, method: 'GET' });
const changeThing = endpoint({ ...thing, method: 'POST' });

/** What the page asked for before our code, as `early.js` does. */
function askAhead(token: string, asked: Response | null): void {
  window.rdAskedAhead = new Map([[`${token}${API_BASE}/thing`, Promise.resolve(asked)]]);
}

beforeEach(() => {
  localStorage.clear();
  reloadPage();
  storeSession('token-1');
});
afterEach(() => {
  delete window.rdAskedAhead;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('takes the answer that the page has asked for, once', async () => {
  const sent = serve(() => success({ name: 'asked now' }));
  askAhead('token-1', success({ name: 'asked ahead' }));
  expect(await call(readThing)()).toEqual({ name: 'asked ahead' });
  expect(sent).toHaveLength(0);
  expect(await call(readThing)()).toEqual({ name: 'asked now' });
});

it('asks itself when the page’s request failed, was for another token or another kind of call, or is old', async () => {
  const sent = serve(() => success({ name: 'asked now' }));
  askAhead('token-1', null);
  await call(readThing)();
  askAhead('token-2', success({ name: 'somebody else’s' }));
  await call(readThing)();
  askAhead('token-1', success({ name: 'asked ahead' }));
  await call(changeThing)();
  vi.spyOn(performance, 'now').mockReturnValue(REQUEST_TIMEOUT_MS);
  await call(readThing)();
  expect(sent).toHaveLength(4);
});

it('gives up a request of the page that is never answered', async () => {
  window.rdAskedAhead = new Map([[`token-1${API_BASE}/thing`, new Promise<never>(() => undefined)]]);
  const leave = new AbortController();
  const reading = call(readThing)(undefined, { signal: leave.signal });
  leave.abort();
  await expect(reading).rejects.toThrow('abort');
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  window.rdAskedAhead = new Map([[`token-1${API_BASE}/thing`, new Promise<never>(() => undefined)]]);
  await expect(call(readThing)()).rejects.toMatchObject({ kind: 'TIMEOUT_ERROR' });
});

it('replaces a token that the early request showed to be expired', async () => {
  const sent = serve(({ path }) =>
    path === '/thing' ? success({ name: 'asked again' }) : success({ accessToken: 'token-2', user: USER }),
  );
  askAhead('token-1', failure(401, 'Expired'));
  expect(await call(readThing)()).toEqual({ name: 'asked again' });
  expect(sent.map(({ path, token }) => [path, token])).toEqual([
    ['/auth/refresh-token', null],
    ['/thing', 'token-2'],
  ]);
});
