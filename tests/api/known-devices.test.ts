/** The device cookie by which an account recognises a browser. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KNOWN_DEVICE_DAYS } from '../../src/contract/limits.js';
import { login, logout, refreshToken } from '../../src/contract/auth/auth.js';
import { countDeviceLogin, forgetDevices } from '../../server/auth/known-devices.js';
import { purgeOldLogins } from '../../server/auth/purge.js';
import type { Answer } from './client.js';
import { addUser, PASSWORD, startServer, type TestServer, type TestUser } from './support.js';
import { refusal } from '../../src/contract/refusals/all.js';

const DAY_MS = 86_400_000;

let server: TestServer;
let owner: TestUser;

beforeEach(async () => {
  server = await startServer();
  owner = await addUser(server.db, { role: 'data-picker' });
});
afterEach(() => server.close());

/** A browser with its own cookie jar. */
function browser(at = server) {
  const jar = new Map<string, string>();
  const send = async (path: string, body?: object): Promise<Answer<unknown>> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await at.anonymous.send(path, { method: 'POST', headers: { cookie }, body });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  return {
    jar,
    send,
    logIn: (password = PASSWORD, { email } = owner) => send(login.path, { email, password }),
  };
}

/** When the known browsers of an account were last used. */
async function lastUses({ id }: TestUser): Promise<number[]> {
  const rows = await server.db
    .selectFrom('known_devices')
    .select('used_at')
    .where('user_id', '=', id)
    .execute();
  return rows.map(({ used_at }) => used_at);
}

/** Sends wrong passwords until the account and the address are rate-limited. */
async function attack(email = owner.email): Promise<void> {
  for (let i = 0; i < 2; i += 1)
    await Promise.all(
      Array.from({ length: 30 }, () =>
        server.anonymous.send(login.path, { method: 'POST', body: { email, password: 'wrong' } }),
      ),
    );
}

describe('the device cookie', () => {
  it('is set by a login, for the auth calls only, and can’t be read by a script', async () => {
    const { headers } = await browser().logIn();
    const cookies = headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies[1]).toMatch(
      /^rd_device=[\w-]{43}\.[\w-]{43}; Max-Age=7776000; Path=\/api\/v1\/auth; HttpOnly; SameSite=Lax$/,
    );
  });

  it('has the same attributes in embedded pages as the refresh cookie', async () => {
    const embedded = await startServer({
      publicUrl: 'https://desk.example.com',
      allowedOrigins: ['https://shop.example.com'],
    });
    const person = await addUser(embedded.db, { role: 'data-picker' });
    const { headers } = await embedded.anonymous.call(login, { body: person });
    await embedded.close();
    const [refresh, device] = headers
      .getSetCookie()
      .map((cookie) => cookie.split('; ').slice(2).sort().join('; '));
    expect(device).toBe(refresh);
    expect(device).toContain('Partitioned');
  });

  it('survives a logout, and lets the owner log in during an attack', async () => {
    const home = browser();
    await home.logIn();
    await home.send(logout.path);
    await attack();
    expect((await home.logIn()).status).toBe(200);
    expect((await browser().logIn()).status).toBe(429);
  });

  it('doesn’t work when it was changed, or for another account', async () => {
    const home = browser();
    const colleague = await addUser(server.db, { role: 'data-picker' });
    await home.logIn(PASSWORD, colleague);
    await attack();
    expect((await home.logIn()).status).toBe(429);
    const forged = browser();
    forged.jar.set('rd_device', `${home.jar.get('rd_device')?.slice(0, -1) ?? ''}!`);
    await attack(colleague.email);
    expect((await forged.logIn(PASSWORD, colleague)).status).toBe(429);
    expect((await home.logIn(PASSWORD, colleague)).status).toBe(200);
  });

  it('identifies at most eight accounts', async () => {
    const shared = browser();
    const people = [owner];
    for (let i = 0; i < 8; i += 1) people.push(await addUser(server.db, { role: 'data-picker' }));
    for (const person of people) await shared.logIn(PASSWORD, person);
    expect(shared.jar.get('rd_device')?.split('.')).toHaveLength(9);
    await attack(people[1]?.email);
    expect((await shared.logIn(PASSWORD, people[1])).status).toBe(200);
    await attack();
    expect((await shared.logIn()).status).toBe(429);
  });

  it('is also given to a session that started before device cookies existed', async () => {
    const home = browser();
    await home.logIn();
    home.jar.delete('rd_device');
    await home.send(refreshToken.path);
    await attack();
    expect((await home.logIn()).status).toBe(200);
  });

  it('is not replaced by a refresh', async () => {
    const home = browser();
    await home.logIn();
    const before = home.jar.get('rd_device');
    expect((await home.send(refreshToken.path)).status).toBe(200);
    expect(home.jar.get('rd_device')).toBe(before);
  });

  it('expires a number of days after the last login', async () => {
    const home = browser();
    await home.logIn();
    server.clock.advance(KNOWN_DEVICE_DAYS * DAY_MS - 1);
    await attack();
    expect((await home.logIn()).status).toBe(200);
    server.clock.advance(KNOWN_DEVICE_DAYS * DAY_MS);
    await attack();
    expect((await home.logIn()).status).toBe(429);
  });
});

describe('a known browser', () => {
  it('may send five wrong passwords, then must wait; the right password resets the count', async () => {
    const home = browser();
    await home.logIn();
    for (let i = 0; i < 6; i += 1) expect((await home.logIn('wrong')).status).toBe(401);
    const refused = await home.logIn();
    expect(refused).toMatchObject({
      status: 429,
      body: { message: refusal('slow-down', { seconds: 1 }).message, code: 'slow-down' },
    });
    server.clock.advance(1000);
    expect((await home.logIn()).status).toBe(200);
    for (let i = 0; i < 5; i += 1) await home.logIn('wrong');
    expect((await home.logIn()).status).toBe(200);
  });

  it('gets no extra guesses by sending many in parallel', async () => {
    const home = browser();
    await home.logIn();
    const answers = await Promise.all(Array.from({ length: 40 }, () => home.logIn('wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
  });

  it('does not use up the rate limits of others', async () => {
    const home = browser();
    await home.logIn();
    await server.db.deleteFrom('login_budgets').execute();
    for (let i = 0; i < 6; i += 1) await home.logIn('wrong');
    expect(await server.db.selectFrom('login_budgets').selectAll().execute()).toEqual([]);
  });

  it('waits at most a quarter of an hour after the clock was set back', async () => {
    const home = browser();
    await home.logIn();
    for (let i = 0; i < 6; i += 1) await home.logIn('wrong');
    server.clock.advance(-30 * DAY_MS);
    expect((await home.logIn()).status).toBe(200);
  });

  it('waits only because of its own wrong passwords', async () => {
    const [home, work] = [browser(), browser()];
    await home.logIn();
    await work.logIn();
    for (let i = 0; i < 6; i += 1) await home.logIn('wrong');
    expect([(await home.logIn()).status, (await work.logIn()).status]).toEqual([429, 200]);
    for (let i = 0; i < 6; i += 1) await work.logIn('wrong');
    expect((await work.logIn()).status).toBe(429);
  });

  it('is forgotten when its account has 20 newer ones', async () => {
    for (let i = 0; i < 22; i += 1) {
      server.clock.advance(1000);
      await browser().logIn();
    }
    expect((await lastUses(owner)).sort()).toEqual(
      Array.from({ length: 20 }, (_, i) => server.clock.now() - (19 - i) * 1000),
    );
  });

  it('is not forgotten because another account has 20 newer ones', async () => {
    const colleague = await addUser(server.db, { role: 'data-picker' });
    await browser().logIn();
    for (let i = 0; i < 20; i += 1) {
      server.clock.advance(1000);
      await browser().logIn(PASSWORD, colleague);
    }
    await browser().logIn();
    expect(await lastUses(owner)).toHaveLength(2);
    expect(await lastUses(colleague)).toHaveLength(20);
  });

  it('of another account is still known after a password was set by a mailed link', async () => {
    const colleague = await addUser(server.db, { role: 'data-picker' });
    await browser().logIn();
    await browser().logIn(PASSWORD, colleague);
    await forgetDevices(server.db, owner.id);
    expect([await lastUses(owner), await lastUses(colleague)]).toEqual([[], [server.clock.now()]]);
  });

  it('is not counted when it was forgotten meanwhile', async () => {
    await countDeviceLogin(server.db, 'a token of no browser', server.clock.now());
    expect(await lastUses(owner)).toEqual([]);
  });

  it('is removed once its days are over', async () => {
    const { clock, db } = server;
    const unused = { user_id: owner.id, used_at: clock.now(), failures: 0, failed_at: 0, retry_at: 0 };
    await db
      .insertInto('known_devices')
      .values(Array.from({ length: 201 }, (_, i) => ({ ...unused, token_hash: String(i) })))
      .execute();
    const endMs = clock.now() + KNOWN_DEVICE_DAYS * DAY_MS;
    await purgeOldLogins(db, endMs - 1);
    expect(await lastUses(owner)).toHaveLength(201);
    await purgeOldLogins(db, endMs);
    expect(await lastUses(owner)).toEqual([]);
  });

  it('is stored as a hash only', async () => {
    const home = browser();
    await home.logIn();
    const rows = JSON.stringify(await server.db.selectFrom('known_devices').selectAll().execute());
    expect(rows).not.toContain(home.jar.get('rd_device')?.split('.')[0]);
  });
});
