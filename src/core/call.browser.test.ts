import { object, string } from 'superstruct';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '../contract/base/endpoint.js';
import { requiredText } from '../contract/base/fields.js';
import { COMMON_REFUSALS } from '../contract/refusals/common.js';
import { CALL_REFUSALS } from '../contract/refusals/calls.js';
import { call } from './call.js';
import { restoreSession } from './session-store.js';
import { queryClient } from './query-client.js';
import { setToastPort, type ToastPort } from './toast.js';
import { failure, reloadPage, serve, storeSession, success } from './testing.js';

const readThing = endpoint({
  method: 'GET',
  path: '/thing/{id}',
  may: 'signed-in',
  params: object({ id: requiredText({ label: 'Id' }) }),
  query: object({ search: requiredText({ label: 'Search' }) }),
  answer: object({ name: string() }),
  says: { failed: 'Failed to load data' },
});
const input = { params: { id: 'a/b' }, query: { search: 'x & y' } };

function listenToToasts(): string[] {
  const said: string[] = [];
  const show: ToastPort['show'] = ({ kind, text, durationMs }) => said.push(`${kind} ${durationMs}: ${text}`);
  setToastPort({ show, dismiss: vi.fn() });
  return said;
}

/** An answer whose body never ends: reading it rejects with the reason of the signal, as after `fetch`. */
const answerCutBy = (signal: AbortSignal, status: number): Response =>
  Object.assign(new Response(null, { status }), {
    json: () =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  });

beforeEach(() => {
  localStorage.clear();
  reloadPage();
  storeSession('token-1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('call', () => {
  it('sends the raw token and the cookies, and encodes the varying parts', async () => {
    const seen = serve(() => success({ name: 'ok' }));
    expect(await call(readThing)(input)).toEqual({ name: 'ok' });
    expect(seen[0]).toMatchObject({
      method: 'GET',
      path: '/thing/a%2Fb?search=x+%26+y',
      token: 'token-1',
      init: { credentials: 'include' },
    });
  });

  it('tolerates fields that a newer server adds', async () => {
    serve(() => success({ name: 'ok', color: 'red' }));
    expect(await call(readThing)(input)).toEqual({ name: 'ok' });
  });

  it.each([
    ['an answer of another shape', () => success({ name: 7 }), 'PARSING_ERROR'],
    ['an answer that is no JSON', () => new Response('<html>'), 'PARSING_ERROR'],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'FETCH_ERROR'],
  ])('classifies %s', async (_, answer, kind) => {
    serve(answer);
    await expect(call(readThing)(input)).rejects.toMatchObject({ name: 'CallError', kind });
  });

  it('classifies an answer that takes too long as TIMEOUT_ERROR', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(
      AbortSignal.abort(new DOMException('', 'TimeoutError')),
    );
    serve(() => success({ name: 'late' }));
    await expect(call(readThing)(input)).rejects.toMatchObject({ kind: 'TIMEOUT_ERROR' });
  });

  it('passes an abort of the caller on unchanged', async () => {
    serve(() => success({ name: 'ok' }));
    const stopped = call(readThing)(input, { signal: AbortSignal.abort() });
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['of a success', 200],
    ['of a refusal', 409],
  ])(
    'passes an abort on unchanged that comes while the answer %s is read, and fires no event',
    async (_, status) => {
      const told = vi.fn();
      document.addEventListener('rd-call-failed', told);
      const controller = new AbortController();
      serve(() => answerCutBy(controller.signal, status));
      const stopped = call(readThing)(input, { signal: controller.signal });
      setTimeout(() => controller.abort());
      await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
      document.removeEventListener('rd-call-failed', told);
      expect(told).not.toHaveBeenCalled();
    },
  );

  it('classifies an answer whose end takes too long as TIMEOUT_ERROR', async () => {
    const controller = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(controller.signal);
    serve(() => answerCutBy(controller.signal, 200));
    const late = call(readThing)(input);
    setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')));
    await expect(late).rejects.toMatchObject({ kind: 'TIMEOUT_ERROR' });
  });

  it('tells the page which endpoint failed and how, without the parts of its address that vary', async () => {
    const told: unknown[] = [];
    const tell = ({ detail }: CustomEvent) => told.push(detail);
    document.addEventListener('rd-call-failed', tell);
    const endpointOf = { method: 'GET', path: '/thing/{id}' };
    serve(() => failure(409, 'Taken', { code: 'number-taken' }));
    await expect(call(readThing)(input)).rejects.toMatchObject({ status: 409 });
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(readThing)(input)).rejects.toMatchObject({ kind: 'FETCH_ERROR' });
    serve(() => success({ name: 7 }));
    await expect(call(readThing)(input)).rejects.toMatchObject({ kind: 'PARSING_ERROR' });
    serve(() => success({ name: 'ok' }));
    await call(readThing)(input);
    await expect(call(readThing)(input, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    document.removeEventListener('rd-call-failed', tell);
    expect(told).toEqual([
      { ...endpointOf, kind: 'HTTP', status: 409, code: 'number-taken' },
      { ...endpointOf, kind: 'FETCH_ERROR', status: 0, code: 'unreachable' },
      { ...endpointOf, kind: 'PARSING_ERROR', status: 200, code: 'unreadable-answer' },
    ]);
  });

  it('reports the refusal of the server: status, code, fields and time of the next try', async () => {
    const retryAt = '2026-11-21T19:05:00.000Z';
    serve(() =>
      failure(409, 'Taken', {
        code: 'already-there',
        errors: [{ path: 'number', message: 'Taken' }],
        retryAt,
        retryAfter: 12,
      }),
    );
    await expect(call(readThing)(input)).rejects.toMatchObject({
      kind: 'HTTP',
      status: 409,
      message: 'Taken',
      code: 'already-there',
      errors: [{ path: 'number', message: 'Taken' }],
      retryAt,
      retryAfterSeconds: 12,
    });
  });

  it('reports the message of a refusal that has only a message', async () => {
    serve(() => Response.json({ message: 'The office is closed' }, { status: 403 }));
    await expect(call(readThing)(input)).rejects.toMatchObject({
      status: 403,
      message: 'The office is closed',
    });
  });

  it('falls back to the sentence of the endpoint when a proxy answers', async () => {
    serve(() => new Response('<html>Bad gateway', { status: 502 }));
    await expect(call(readThing)(input)).rejects.toMatchObject({
      status: 502,
      message: 'Failed to load data',
    });
  });

  describe.each([400, 403, 404, 409, 422, 429])('a refusal with status %i', (status) => {
    // Waits until it is known who is logged in, because the cache is emptied when that changes.
    beforeEach(() => restoreSession().promise);
    const queryFn = () => call(readThing)(input);

    it('of an action is shown in a 2 s toast, and the call still rejects', async () => {
      serve(() => failure(status, 'Not now'));
      const toasts = listenToToasts();
      const mutation = queryClient().getMutationCache().build(queryClient(), { mutationFn: queryFn });
      await expect(mutation.execute(undefined)).rejects.toMatchObject({ status });
      expect(toasts).toEqual(['error 2000: Not now']);
    });

    it('of a screen’s data is shown once, and not again for a background request', async () => {
      const toasts = listenToToasts();
      const queryKey = ['thing', status];
      serve(() => failure(status, 'Not now'));
      await expect(queryClient().query({ queryKey, queryFn })).rejects.toMatchObject({ status });
      expect(toasts).toEqual(['error 2000: Not now']);
      queryClient().setQueryData(queryKey, { name: 'known' });
      await expect(queryClient().query({ queryKey, queryFn })).rejects.toMatchObject({ status });
      expect(toasts).toHaveLength(1);
    });

    it('of a prefetch is not shown', async () => {
      const toasts = listenToToasts();
      serve(() => failure(status, 'Not now'));
      const query = { queryKey: ['ahead', status], queryFn, meta: { isBackground: true } };
      await expect(queryClient().query(query)).rejects.toMatchObject({ status });
      expect(toasts).toEqual([]);
    });
  });

  describe('an action', () => {
    beforeEach(() => restoreSession().promise);
    const act = (meta = {}) =>
      queryClient()
        .getMutationCache()
        .build(queryClient(), { mutationFn: () => call(readThing)(input), meta })
        .execute(undefined);

    it.each<[string, () => Response | Promise<Response>, (string | undefined)[]]>([
      ['that a busy server refuses', () => failure(503, 'Busy', { code: 'busy' }), ['Busy']],
      [
        'that a broken server answers',
        () => failure(500, COMMON_REFUSALS.internal, { code: 'internal' }),
        ['Failed to load data'],
      ],
      [
        'that gets no answer',
        () => Promise.reject(new TypeError('Failed to fetch')),
        ['Failed to load data', CALL_REFUSALS.unreachable],
      ],
    ])(
      '%s says once in a 2 s toast the server’s message, else what failed and why',
      async (_, answered, [words, why]) => {
        serve(answered);
        const said: unknown[] = [];
        setToastPort({
          show: ({ text, durationMs, reason }) => said.push([text, durationMs, reason?.message]),
          dismiss: () => undefined,
        });
        await expect(act()).rejects.toThrow();
        expect(said).toEqual([[words, 2000, why]]);
      },
    );

    it('whose failure has no words says what failed', async () => {
      serve(() => new Response('<html>Bad gateway', { status: 502 }));
      const toasts = listenToToasts();
      await expect(act()).rejects.toThrow();
      expect(toasts).toEqual(['error 2000: Failed to load data']);
    });

    it.each<[string, number, object, object]>([
      ['the session has ended, which shows the login', 401, {}, {}],
      ['the question who is there is asked', 403, { code: 'prove-again' }, {}],
      ['nobody has pressed anything', 403, {}, { isBackground: true }],
    ])('shows no toast when %s', async (_, status, more, meta) => {
      serve(() => Response.json({ success: false, message: 'Not now', ...more }, { status }));
      const toasts = listenToToasts();
      await expect(act(meta)).rejects.toThrow();
      expect(toasts).toEqual([]);
    });
  });
});
