import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../server/start/log.js';
import { addUser, startServer, type TestServer } from './support.js';

describe('the request id', () => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
    server = await startServer({ log });
  });
  afterAll(() => server.close());

  const idOf = async (path: string, given?: string) => {
    const { headers } = await fetch(server.url + path, {
      ...(given !== undefined && { headers: { 'x-request-id': given } }),
    });
    return headers.get('x-request-id') ?? '';
  };

  it.each([
    '/api/v1/users/profile',
    '/api/v1/nothing',
    '/healthz',
    '/',
    '/api/v1/rental/%E0%A4%A',
    '/metrics',
  ])('is in the answer of %s, a new one each time', async (path) => {
    const id = await idOf(path);
    expect(id).toMatch(/^[\w-]{36}$/);
    expect(await idOf(path)).not.toBe(id);
  });

  it('is in each log line that the request writes', async () => {
    const creator = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    lines.length = 0;
    const { headers } = await creator.send('/rental/check-number?number=7025557288');
    const id = headers.get('x-request-id');
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ reqId: id });
  });

  it('is taken from a proxy’s header', async () => {
    const given = '01a1fd68-4f6b-77b9-b04a-ee4853cb2627';
    expect(await idOf('/healthz', given)).toBe(given);
  });

  it.each(['short', 'x'.repeat(65), 'an id with blanks', '{"level":50}', '../../etc/passwd', 'ünsichtbar'])(
    'ignores a proxy’s header that isn’t a plain id: %s',
    async (given) => {
      const id = await idOf(
        '/healthz',
        encodeURI(given) === given ? given : Buffer.from(given).toString('latin1'),
      );
      expect(id).toMatch(/^[\w-]{36}$/);
      expect(lines.join('')).not.toContain(given);
    },
  );
});
