import { object, string } from 'superstruct';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { METHOD_OVERRIDE } from '../contract/base/method-override.js';
import { endpoint } from '../contract/base/endpoint.js';
import { call } from './call.js';
import { setConfig } from './config.js';
import { failure, reloadPage, serve, storeSession, success, type SeenRequest } from './testing.js';

const change = endpoint({
  method: 'PATCH',
  path: '/thing',
  may: 'signed-in',
  body: object({ name: string() }),
  answer: object({ name: string() }),
  says: { failed: 'Failed to change' },
});
const BODY = { body: { name: 'Ana' } };

beforeEach(() => {
  localStorage.clear();
  reloadPage();
  setConfig({ apiBase: 'https://desk.example.com' });
  storeSession('token-1');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const overrideOf = ({ init }: SeenRequest) => new Headers(init.headers).get(METHOD_OVERRIDE);
const asked = (seen: SeenRequest[]) => seen.map((one) => `${one.method} ${overrideOf(one)} ${one.token}`);
/** The API, which takes a POST with the header for a PATCH. */
const api = (request: SeenRequest) => {
  if (request.method === 'POST' && overrideOf(request) !== 'PATCH')
    return failure(404, 'There is no such call');
  return request.token ? success({ name: 'Ana' }) : failure(401, 'Log in');
};

it('takes no PATCH for blocked while the network is away', async () => {
  const seen = serve(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(call(change)(BODY)).rejects.toMatchObject({ kind: 'FETCH_ERROR' });
  expect(asked(seen)).toEqual(['PATCH null token-1', 'POST PATCH null']);
  // eslint-disable-next-line no-console -- what the page's developer reads
  expect(console.warn).not.toHaveBeenCalledWith(expect.stringContaining('PATCH'));
});

it('asks nothing more while the network of the server’s own page is away', async () => {
  setConfig({ apiBase: location.origin });
  const seen = serve(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(call(change)(BODY)).rejects.toMatchObject({ kind: 'FETCH_ERROR' });
  expect(asked(seen)).toEqual(['PATCH null token-1']);
});

it('names the cause when a proxy blocks PATCH and removes the header too', async () => {
  serve((request) =>
    request.method === 'PATCH'
      ? new Response('<h1>Not allowed', { status: 405 })
      : failure(404, 'No such call'),
  );
  await expect(call(change)(BODY)).rejects.toMatchObject({ status: 405 });
  // eslint-disable-next-line no-console -- what the page's developer reads
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/lets no PATCH through.*doesn’t work/),
  );
});

it('sends POST with a header once it has found that a proxy blocks PATCH, and names the cause', async () => {
  const blocking = [
    () => new Response('<h1>Not allowed', { status: 405 }),
    // What a page of another origin sees of the same answer.
    () => Promise.reject(new TypeError('Failed to fetch')),
  ];
  const seen = serve((request) =>
    request.method === 'PATCH' ? (blocking.shift()?.() ?? api(request)) : api(request),
  );
  expect(await call(change)(BODY)).toEqual({ name: 'Ana' });
  expect(asked(seen)).toEqual([
    'PATCH null token-1',
    'POST PATCH null',
    'PATCH null null',
    'POST PATCH token-1',
  ]);
  // eslint-disable-next-line no-console -- what the page's developer reads
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/lets no PATCH through.*send POST/),
  );
  seen.length = 0;
  expect(await call(change)(BODY)).toEqual({ name: 'Ana' });
  expect(asked(seen)).toEqual(['POST PATCH token-1']);
});
