import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, RawRequest } from './client.js';
import { addUser, startServer, withoutTable, type TestServer } from './support.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

describe('a failure', () => {
  let server: TestServer;
  let creator: Client;

  beforeAll(async () => {
    server = await startServer();
    creator = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
  });
  afterAll(() => server.close());

  const create = (request: RawRequest) =>
    creator.send('/rental/create-rental', { method: 'POST', ...request });

  it.each<[string, RawRequest, number, string, string]>([
    ['broken JSON', { body: '{"number": ' }, 400, 'unreadable', REFUSALS.unreadable],
    ['JSON that is no object', { body: '[1]' }, 400, 'invalid-input', REFUSALS.unreadable],
    ['an empty body', { body: '' }, 400, 'invalid-input', REFUSALS.unreadable],
    [
      'a body with a prototype key',
      { body: '{"__proto__": {"a": 1}}' },
      400,
      'unreadable',
      REFUSALS.unreadable,
    ],
    [
      'a value that has no text',
      { body: '{"number": {"toString": 1, "valueOf": 1}}' },
      ...([400, 'invalid-input', REFUSALS.unreadable] as const),
    ],
    [
      'JSON that is too deep',
      { body: '['.repeat(9_000) + ']'.repeat(9_000) },
      ...([400, 'invalid-input', REFUSALS.unreadable] as const),
    ],
    ['too large a body', { body: { rent: 'x'.repeat(300_000) } }, 413, 'too-large', REFUSALS['too-large']],
    [
      'another kind of body',
      { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'wrong-kind',
      REFUSALS['wrong-kind'],
    ],
    [
      'plain text',
      { body: '{}', headers: { 'content-type': 'text/plain' } },
      415,
      'wrong-kind',
      REFUSALS['wrong-kind'],
    ],
  ])('%s is reported in one plain sentence', async (_, request, status, code, message) => {
    const answer = await create(request);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, code, message });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('names each wrong field of a body; unknown fields are dropped', async () => {
    const { status, body } = await create({ body: { role: 'super-admin', number: 'abc' } });
    expect(status).toBe(400);
    const paths = body.errors?.map(({ path }) => path);
    expect(paths).toContain('number');
    expect(paths).toContain('client_name');
    expect(paths).not.toContain('role');
  });

  it.each([
    ['/rental/check-number?number=7025557288&page=1', 'page'],
    ['/dataCreator/getCountDataCreator?startDate=tomorrow', 'startDate'],
    ['/dataCreator/getCountDataCreator?from=2026-11-20', 'from'],
  ])('that a query causes names the wrong parameter: %s', async (path, parameter) => {
    const { status, body } = await creator.send(path);
    expect(status).toBe(400);
    expect(body.code).toBe('invalid-input');
    expect(body.errors?.map((error) => error.path)).toEqual([parameter]);
    expect(body.message).toContain(parameter);
  });

  it.each(['/nothing/here', '/rental/create-rental', '/%00', '/rental/%E0%A4%A'])(
    'GET %s, which is no endpoint, returns 404 as JSON',
    async (path) => {
      const { status, body } = await creator.send(path);
      expect(status).toBe(404);
      expect(body).toEqual({ success: false, message: REFUSALS['not-found'], code: 'not-found' });
    },
  );

  it('does not claim a rental for a HEAD request', async () => {
    const { status } = await fetch(`${server.url}/api/v1/rental/get-single-rental`, {
      method: 'HEAD',
      headers: { authorization: creator.token ?? '' },
    });
    expect(status).toBe(404);
  });
});

describe('an internal error', () => {
  it('returns 500 without details, and logs it with the request id of the answer', async () => {
    const lines: string[] = [];
    const { createLog } = await import('../../server/start/log.js');
    const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    const server = await startServer({ log });
    const creator = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    const { status, body, headers } = await withoutTable(server.db, 'rentals', () =>
      creator.send('/rental/check-number?number=7025557288'),
    );
    await server.close();

    expect(status).toBe(500);
    expect(body).toEqual({ success: false, message: 'Something went wrong', code: 'internal' });
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const failure = logged.find(({ level }) => level === 50);
    expect(failure).toMatchObject({
      reqId: headers.get('x-request-id'),
      err: { message: expect.stringMatching(/no such table: rentals|"rentals" does not exist/) as string },
    });
    expect(lines.join('')).not.toContain('7025557288');
  });
});
