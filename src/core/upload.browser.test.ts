import { object, string } from 'superstruct';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installUploads } from '../../tests/testing/fake-upload.js';
import { endpoint } from '../contract/base/endpoint.js';
import { failure, reloadPage, serve, storedToken, storeSession, success } from './testing.js';
import { upload } from './upload.js';

const sendThing = endpoint({
  method: 'POST',
  path: '/thing',
  may: 'signed-in',
  body: object({ data: object({ name: string() }), kind: string() }),
  file: {
    field: 'proof',
    maxBytes: 10,
    arriving: 1,
    tooBig: { code: 'too-big', message: 'Too big' },
    missing: { code: 'missing', message: 'Missing' },
    onlyOne: { code: 'only-one', message: 'One only' },
  },
  answer: object({ name: string() }),
  says: { failed: 'Failed to send' },
});
const input = () => ({ body: { data: { name: 'a' }, kind: 'b' }, file: new File(['c'], 'c.png') });
const uploadThing = upload(sendThing);

let takeUploadsAway: () => void = () => undefined;
beforeEach(() => {
  localStorage.clear();
  reloadPage();
  storeSession('token-1');
  takeUploadsAway = installUploads();
});
afterEach(() => {
  takeUploadsAway();
  vi.unstubAllGlobals();
});

describe('upload', () => {
  it('sends text unchanged, the rest as JSON and the file last, with the raw token', async () => {
    const seen = serve(() => success({ name: 'ok' }));
    expect(await uploadThing(input())).toEqual({ name: 'ok' });
    const [request] = seen;
    expect(request).toMatchObject({ method: 'POST', path: '/thing', token: 'token-1' });
    const form = request?.init.body;
    if (!(form instanceof FormData)) return expect.fail('no form was sent');
    expect([...form.keys()]).toEqual(['data', 'kind', 'proof']);
    expect([form.get('data'), form.get('kind')]).toEqual(['{"name":"a"}', 'b']);
  });

  it('reports how much has been sent, up to the end', async () => {
    serve(() => success({ name: 'ok' }));
    const parts: number[] = [];
    await uploadThing(input(), { onProgress: (part) => parts.push(part) });
    expect(parts).toEqual([0, 0.5, 1]);
  });

  it('is sent once more with a new token when the old one has expired', async () => {
    const seen = serve(({ path, token }) => {
      if (path === '/auth/refresh-token') return success({ accessToken: 'token-2' });
      return token === 'token-1' ? failure(401, 'Log in') : success({ name: 'ok' });
    });
    expect(await uploadThing(input())).toEqual({ name: 'ok' });
    expect(seen.map(({ path }) => path)).toEqual(['/thing', '/auth/refresh-token', '/thing']);
    expect(storedToken()).toBe('token-2');
  });

  it('rejects like a call after a refusal with fields, a lost connection or an answer of another shape', async () => {
    const errors = [{ path: 'proof', message: 'Too big' }];
    serve(() => failure(413, 'Too big', { errors }));
    await expect(uploadThing(input())).rejects.toMatchObject({ kind: 'HTTP', status: 413, errors });
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(uploadThing(input())).rejects.toMatchObject({ kind: 'FETCH_ERROR', status: 0 });
    serve(() => success({ name: 7 }));
    await expect(uploadThing(input())).rejects.toMatchObject({ kind: 'PARSING_ERROR' });
  });

  it('stops when its caller aborts it', async () => {
    serve(() => new Promise<Response>(() => undefined));
    const stopping = new AbortController();
    const sending = uploadThing(input(), { signal: stopping.signal });
    stopping.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('times out after a silence, not after a total time', async () => {
    vi.useFakeTimers();
    try {
      serve(() => new Promise<Response>(() => undefined));
      const sending = expect(uploadThing(input())).rejects.toMatchObject({ kind: 'TIMEOUT_ERROR' });
      await vi.advanceTimersByTimeAsync(20_000);
      await sending;
    } finally {
      vi.useRealTimers();
    }
  });
});
