/** Over HTTPS the session cookie has the prefix `__Host-`, and no cookie without it is read. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login, logout, refreshToken } from '../../src/contract/auth/auth.js';
import type { Answer } from './client.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';

const HTTPS = { publicUrl: 'https://desk.example.com' };
const NAME = '__Host-rd_refresh';

describe('the session cookie over HTTPS', () => {
  let server: TestServer;
  let user: TestUser;

  beforeEach(async () => {
    server = await startServer(HTTPS);
    user = await addUser(server.db, { role: 'admin' });
  });
  afterEach(() => server.close());

  const post = (path: string, cookie: string) =>
    server.anonymous.send(path, { method: 'POST', headers: { cookie } });
  const tokenOf = ({ headers }: Answer<unknown>) =>
    headers
      .getSetCookie()
      .find((line) => line.startsWith(`${NAME}=`))
      ?.slice(NAME.length + 1)
      .split(';')[0] ?? '';
  const logIn = () => server.anonymous.call(login, { body: user });

  it('is bound to the host: __Host-, Secure, path / and no domain', async () => {
    const cookies = (await logIn()).headers.getSetCookie();
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-rd_refresh=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(
        /^__Host-rd_devices?=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  it('is not read without the prefix, which another host of the domain could set', async () => {
    const token = tokenOf(await logIn());
    expect((await post(refreshToken.path, `rd_refresh=${token}`)).status).toBe(401);
    expect((await post(refreshToken.path, `rd_refresh=unknown; ${NAME}=${token}`)).status).toBe(200);
  });

  it('is deleted at a logout', async () => {
    const token = tokenOf(await logIn());
    const { headers } = await post(logout.path, `${NAME}=${token}`);
    expect(headers.getSetCookie().map((line) => line.split(';')[0])).toEqual([`${NAME}=`]);
    expect((await post(refreshToken.path, `${NAME}=${token}`)).status).toBe(401);
  });

  it('has no __Host- prefix over plain HTTP', async () => {
    const plain = await startServer();
    const person = await addUser(plain.db, { role: 'admin' });
    const [cookie] = (await plain.anonymous.call(login, { body: person })).headers.getSetCookie();
    // Also sent with a socket's handshake.
    expect(cookie).toMatch(/^rd_refresh=.*; Path=\/;/);
    const token = /=([\w-]+)/.exec(cookie ?? '')?.[1] ?? '';
    const headers = { cookie: `${NAME}=${token}` };
    expect((await plain.anonymous.send(refreshToken.path, { method: 'POST', headers })).status).toBe(401);
    await plain.close();
  });
});
