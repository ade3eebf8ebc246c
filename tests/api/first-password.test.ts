/** The first super-admin must change a generated password before anything else. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writePasswordFile } from '../../server/auth/first-password-file.js';
import { ensureSuperAdmin } from '../../server/staff/first-super-admin.js';
import { login, logout, refreshToken } from '../../src/contract/auth/auth.js';
import { ENDPOINTS } from '../../src/contract/endpoints.js';
import { changePassword, getProfile } from '../../src/contract/staff/profile.js';
import { getSettings } from '../../src/contract/settings/settings.js';
import { client, type Client } from './client.js';
import { connected, openSocket } from './messages-support.js';
import { startServer, type TestServer } from './support.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

const EMAIL = 'boss@example.com';

describe('a generated password', () => {
  let server: TestServer;
  let password: string;

  const make = (configured: string | null = null) =>
    ensureSuperAdmin({
      db: server.db,
      clock: server.clock,
      config: { ...server.config, superAdmin: { email: EMAIL, password: configured } },
      tell: (email, told) => {
        password = told;
        writePasswordFile(server.config.dataDir, email, told);
      },
    });
  const file = () => join(server.config.dataDir, 'first-super-admin-password');
  const logIn = (given = password) =>
    server.anonymous.call(login, { body: { email: EMAIL, password: given } });
  const asBoss = async (given = password): Promise<Client> =>
    client(server.url, (await logIn(given)).body.data.accessToken);
  const change = (by: Client, newPassword: string) =>
    by.call(changePassword, { body: { currentPassword: password, newPassword } });

  beforeEach(async () => {
    server = await startServer();
    await make();
  });
  afterEach(() => server.close());

  it('is reported by the login, and allows only reading the profile', async () => {
    expect((await logIn()).body.data.user.mustChangePassword).toBe(true);
    const boss = await asBoss();
    expect((await boss.call(getProfile)).status).toBe(200);
    const others = ENDPOINTS.filter(({ may }) => may !== 'everyone' && may !== 'own-account');
    expect(others.length).toBeGreaterThan(50);
    for (const { method, path } of others) {
      const { status, body } = await boss.send(path.replaceAll(/\{\w+\}/g, 'x'), { method });
      expect([path, status, body.code, body.message]).toEqual([
        path,
        403,
        'password-change-needed',
        REFUSALS['password-change-needed'],
      ]);
    }
  });

  it('allows refresh and logout, but no socket', async () => {
    const { headers, body } = await logIn();
    const socket = openSocket(server.url, body.data.accessToken);
    expect(await connected(socket)).not.toBeNull();
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const refreshed = await server.anonymous.send(refreshToken.path, { method: 'POST', headers: { cookie } });
    expect(refreshed.status).toBe(200);
    expect((await server.anonymous.send(logout.path, { method: 'POST', headers: { cookie } })).status).toBe(
      200,
    );
  });

  it('is deleted from its file when the person changes it; then all calls are allowed', async () => {
    expect(readFileSync(file(), 'utf8')).toBe(`Email     ${EMAIL}\nPassword  ${password}\n`);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const boss = await asBoss();
    const same = await change(boss, password);
    expect([same.status, same.body.message]).toEqual([400, REFUSALS['same-password']]);
    expect((await change(boss, 'one of my own')).status).toBe(200);
    expect(existsSync(file())).toBe(false);
    expect((await boss.call(getSettings)).status).toBe(200);
    expect((await logIn('one of my own')).body.data.user.mustChangePassword).toBeUndefined();
  });

  it('that was changed on another server leaves no file after a restart', async () => {
    const boss = await asBoss();
    await make();
    expect(existsSync(file())).toBe(true);
    expect((await change(boss, 'one of my own')).status).toBe(200);
    writePasswordFile(server.config.dataDir, EMAIL, password);
    await make();
    expect(existsSync(file())).toBe(false);
  });
});

it('a password that the operator configured need not be changed', async () => {
  const server = await startServer();
  const superAdmin = { email: EMAIL, password: 'chosen by the operator' };
  await ensureSuperAdmin({
    db: server.db,
    clock: server.clock,
    config: { ...server.config, superAdmin },
    tell: () => expect.fail('nothing to tell'),
  });
  const { body } = await server.anonymous.call(login, { body: superAdmin });
  expect((await client(server.url, body.data.accessToken).call(getSettings)).status).toBe(200);
  await server.close();
});
