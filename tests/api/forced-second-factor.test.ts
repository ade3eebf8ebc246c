/** The setting that forces a second factor for admins and super-admins. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../server/auth/secret-tokens.js';
import { login, refreshToken } from '../../src/contract/auth/auth.js';
import { ENDPOINTS } from '../../src/contract/endpoints.js';
import { getListPreferences } from '../../src/contract/lists/list-preferences.js';
import { logInByLink } from '../../src/contract/auth/login-link.js';
import { dropPasskey } from '../../src/contract/auth/passkeys.js';
import { removeSecondFactor } from '../../src/contract/staff/people-calls.js';
import { getProfile } from '../../src/contract/staff/profile.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { dropSecondFactor, getSecondFactor } from '../../src/contract/auth/second-factor.js';
import { DEFAULT_SETTINGS, getSettings, updateSettings } from '../../src/contract/settings/settings.js';
import { client, type Client } from './client.js';
import { connected, ended, openSocket } from './messages-support.js';
import { giveApp, codeOf, forceFactor } from './second-factor-support.js';
import { addUser, PASSWORD, startServer, type TestServer, type TestUser } from './support.js';

let server: TestServer;
let boss: TestUser;

beforeEach(async () => {
  server = await startServer();
  boss = await addUser(server.db, { role: 'super-admin' });
});
afterEach(() => server.close());

const logIn = async ({ email }: TestUser, code?: string) => {
  const body = { email, password: PASSWORD, ...(code !== undefined && { code }) };
  return server.anonymous.call(login, { body });
};
const force = (by: Client, isSecondFactorForced = true) =>
  by.call(updateSettings, { body: { ...DEFAULT_SETTINGS, isSecondFactorForced } });
const isForced = async () =>
  (await server.db.selectFrom('settings').select('is_second_factor_forced').execute()).map(
    (row) => row.is_second_factor_forced,
  );
/** Adds a passkey that nobody can use. Returns its id. */
const addPasskeyOf = async ({ id: user_id }: TestUser) => {
  const passkey = {
    id: 'a-passkey',
    user_id,
    name: 'A phone',
    public_key: 'none',
    counter: 0,
    used_at: null,
  };
  await server.db
    .insertInto('passkeys')
    .values({ ...passkey, created_at: server.clock.now() })
    .execute();
  return passkey.id;
};
/** What the audit says about changes of the settings. */
const changes = async () => {
  const entries = server.db.selectFrom('audit_events').select('details');
  return (await entries.where('kind', '=', 'settings-changed').execute()).map(({ details }) => details);
};
const REFUSED = [403, 'second-factor-required', REFUSALS['second-factor-required']];
/** How a call is answered that needs nothing but a login. */
const useIt = async (me: Client) => {
  const { status, body } = await me.call(getListPreferences, { query: { list: 'all-leads' } });
  return status === 200 ? 'allowed' : [status, body.code, body.message];
};

describe('the setting', () => {
  it('is saved only by a person who has a second factor, and is in the audit', async () => {
    const me = await server.loginAs(boss);
    const refused = await force(me);
    expect([refused.status, refused.body.code]).toEqual([409, 'second-factor-off']);
    expect(await isForced()).toEqual([]);
    await giveApp(me, server);
    const saved = await force(me);
    expect([saved.status, saved.body.data.isSecondFactorForced]).toEqual([200, true]);
    expect(await changes()).toEqual(['Force a second factor for admins and super-admins off → on']);
  });

  it('ends the sessions and sockets of admins and super-admins who have none, with the reason, and no others', async () => {
    const me = await server.loginAs(boss);
    await giveApp(me, server);
    const without = await Promise.all(
      (['admin', 'super-admin'] as const).map(async (role) =>
        server.loginAs(await addUser(server.db, { role })),
      ),
    );
    const others = await Promise.all(
      (['team-leader', 'data-creator', 'data-picker'] as const).map(async (role) =>
        server.loginAs(await addUser(server.db, { role })),
      ),
    );
    const withApp = await server.loginAs(await addUser(server.db, { role: 'admin' }));
    await giveApp(withApp, server);
    const socket = openSocket(server.url, without[0]?.token ?? '');
    expect(await connected(socket)).toBeNull();
    expect((await force(me)).status).toBe(200);
    await ended(socket);
    expect(await changes()).toEqual([
      'Force a second factor for admins and super-admins off → on (sessions ended: 2)',
    ]);
    for (const each of without) {
      const { status, body } = await each.call(getProfile);
      expect([status, body.code]).toEqual([401, 'second-factor-forced']);
    }
    for (const each of [me, withApp, ...others]) expect(await useIt(each)).toBe('allowed');
  });

  it('is saved again, with other settings, without ending sessions', async () => {
    const me = await server.loginAs(boss);
    await giveApp(me, server);
    await force(me);
    const admin = await server.loginAs(await addUser(server.db, { role: 'admin' }));
    expect((await force(me)).status).toBe(200);
    expect((await admin.call(getProfile)).status).toBe(200);
  });

  it('no longer concerns anybody at once when it is turned off', async () => {
    const me = await server.loginAs(boss);
    await giveApp(me, server);
    await force(me);
    const admin = await server.loginAs(await addUser(server.db, { role: 'admin' }));
    expect(await useIt(admin)).toEqual(REFUSED);
    await force(me, false);
    expect(await useIt(admin)).toBe('allowed');
  });
});

describe('a person who needs a second factor and has none', () => {
  beforeEach(() => forceFactor(server));

  it('hears it at the login, and may only use their own account', async () => {
    const { body } = await logIn(boss);
    expect(body.data.user.mustAddSecondFactor).toBe(true);
    const me = client(server.url, body.data.accessToken);
    expect((await me.call(getProfile)).status).toBe(200);
    expect((await me.call(getSecondFactor)).body.data).toMatchObject({ isOn: false, isNeeded: true });
    const others = ENDPOINTS.filter(({ may }) => may !== 'everyone' && may !== 'own-account');
    expect(others.length).toBeGreaterThan(50);
    for (const { method, path } of others) {
      const answer = await me.send(path.replaceAll(/\{\w+\}/g, 'x'), { method });
      expect([path, answer.status, answer.body.code, answer.body.message]).toEqual([path, ...REFUSED]);
    }
  });

  it('may refresh and hears it again, but gets no socket', async () => {
    const { headers, body } = await logIn(boss);
    expect(await connected(openSocket(server.url, body.data.accessToken))).not.toBeNull();
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { status, body: renewed } = await server.anonymous.send(refreshToken.path, {
      method: 'POST',
      headers: { cookie },
    });
    expect(status).toBe(200);
    expect(renewed.data).toMatchObject({ user: { _id: boss.id, mustAddSecondFactor: true } });
  });

  it('may do everything with the same session once they have added one, and the next login asks for it', async () => {
    const me = await server.loginAs(boss);
    const { secret } = await giveApp(me, server);
    expect((await me.call(getSettings)).status).toBe(200);
    expect((await logIn(boss)).body.code).toBe('second-factor-needed');
    server.clock.advance(30_000);
    const { body } = await logIn(boss, codeOf(secret, server.clock.now()));
    expect(body.data.user.mustAddSecondFactor).toBeUndefined();
  });

  it('changes a generated password first', async () => {
    const made = await addUser(server.db, { role: 'super-admin', must_change_password: 1 });
    const { status, body } = await (await server.loginAs(made)).call(getSettings);
    expect([status, body.code]).toEqual([403, 'password-change-needed']);
  });

  it('is asked for it after a login by a mailed link, too', async () => {
    const nowMs = server.clock.now();
    await server.db
      .insertInto('login_links')
      .values({
        user_id: boss.id,
        token_hash: hashOf('a token'),
        used_at: null,
        issued_at: nowMs,
        expires_at: nowMs + 60_000,
      })
      .execute();
    const { status, body } = await server.anonymous.send(logInByLink.path, {
      method: 'POST',
      headers: { authorization: 'a token' },
      body: { email: boss.email },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ user: { mustAddSecondFactor: true } });
  });

  it('may add a passkey in place of an app', async () => {
    const me = await server.loginAs(boss);
    expect(await useIt(me)).toEqual(REFUSED);
    await addPasskeyOf(boss);
    expect(await useIt(me)).toBe('allowed');
  });
});

describe('a person who needs a second factor and no longer has one', () => {
  let me: Client;
  let secret: string;

  beforeEach(async () => {
    me = await server.loginAs(boss);
    ({ secret } = await giveApp(me, server));
    server.clock.advance(30_000);
  });
  /** Another session of the same person, and its socket. */
  const logInElsewhere = async () => {
    const { body } = await logIn(boss, codeOf(secret, server.clock.now()));
    const elsewhere = client(server.url, body.data.accessToken);
    const socket = openSocket(server.url, body.data.accessToken);
    expect(await connected(socket)).toBeNull();
    return { elsewhere, socket };
  };
  const ENDED = [401, 'second-factor-forced'];
  const answerTo = async (by: Client) => {
    const { status, body } = await by.call(getProfile);
    return [status, body.code];
  };

  it('is asked for one at once when they have turned theirs off, and their other sessions end', async () => {
    await forceFactor(server);
    const { elsewhere, socket } = await logInElsewhere();
    expect((await me.call(dropSecondFactor, { body: { currentPassword: PASSWORD } })).status).toBe(200);
    await ended(socket);
    expect(await answerTo(elsewhere)).toEqual(ENDED);
    expect(await useIt(me)).toEqual(REFUSED);
  });

  it('is asked for one at once when they have removed their last passkey, and their other sessions end', async () => {
    await server.db.deleteFrom('second_factors').execute();
    const elsewhere = await server.loginAs(boss);
    const passkeyId = await addPasskeyOf(boss);
    await forceFactor(server);
    const other = await server.loginAs(await addUser(server.db, { role: 'admin' }));
    const body = { currentPassword: PASSWORD, passkeyId };
    expect((await me.call(dropPasskey, { body })).status).toBe(200);
    expect(await answerTo(elsewhere)).toEqual(ENDED);
    expect(await useIt(me)).toEqual(REFUSED);
    // Somebody else who has none isn't logged out while they add one.
    expect(await useIt(other)).toEqual(REFUSED);
  });

  it('is logged out when somebody removes a lost one, with the reason', async () => {
    await forceFactor(server);
    const { elsewhere, socket } = await logInElsewhere();
    const other = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    await giveApp(other, server);
    expect((await other.call(removeSecondFactor, { params: { _id: boss.id } })).status).toBe(200);
    await ended(socket);
    for (const each of [me, elsewhere]) expect(await answerTo(each)).toEqual(ENDED);
    expect((await logIn(boss)).body.data.user.mustAddSecondFactor).toBe(true);
  });

  it('stays logged in where the setting is off', async () => {
    const { elsewhere } = await logInElsewhere();
    expect((await me.call(dropSecondFactor, { body: { currentPassword: PASSWORD } })).status).toBe(200);
    for (const each of [me, elsewhere]) expect(await useIt(each)).toBe('allowed');
  });
});

describe('a leader, creator or picker', () => {
  it.each(['team-leader', 'data-creator', 'data-picker'] as const)('(%s) needs none', async (role) => {
    await forceFactor(server);
    const { body } = await logIn(await addUser(server.db, { role }));
    expect(body.data.user.mustAddSecondFactor).toBeUndefined();
    const me = client(server.url, body.data.accessToken);
    expect(await useIt(me)).toBe('allowed');
    expect((await me.call(getSecondFactor)).body.data.isNeeded).toBe(false);
  });
});
