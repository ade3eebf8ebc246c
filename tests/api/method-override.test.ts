/** A POST that is taken for a PATCH, for pages behind a proxy that lets only GET and POST through. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/base/api-base.js';
import { METHOD_OVERRIDE } from '../../src/contract/base/method-override.js';
import { chooseStartPage } from '../../src/contract/staff/profile.js';
import { startServer, type TestServer } from './support.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const { path } = chooseStartPage;
const statusOf = async (method: string, override?: string, address = API_BASE + path) => {
  const headers = override === undefined ? {} : { [METHOD_OVERRIDE]: override };
  return (await fetch(server.url + address, { method, headers })).status;
};

it('is answered and guarded as the PATCH', async () => {
  expect(await statusOf('PATCH')).toBe(401);
  expect(await statusOf('POST', 'PATCH')).toBe(401);
});

it('needs exactly the header, and a POST', async () => {
  expect(await statusOf('POST')).toBe(404);
  for (const other of ['patch', 'DELETE', 'GET', 'PATCH, PATCH'])
    expect(await statusOf('POST', other)).toBe(404);
  expect(await statusOf('GET', 'PATCH')).toBe(404);
  expect(await statusOf('POST', 'PATCH', '/readyz')).toBe(404);
});
