/** Passkeys as a second factor: added in the profile, asked for after the password. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { login } from '../../src/contract/auth/auth.js';
import { MAX_PASSKEYS, PASSKEY_MINUTES, RECOVERY_CODES } from '../../src/contract/limits.js';
import { addPasskey, askForPasskey, dropPasskey, startPasskey } from '../../src/contract/auth/passkeys.js';
import { removeSecondFactor } from '../../src/contract/staff/people-calls.js';
import { getProfile } from '../../src/contract/staff/profile.js';
import {
  addSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '../../src/contract/auth/second-factor.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import { authenticator } from './authenticator.js';
import type { Client } from './client.js';
import { addUser, PASSWORD, startServer, START_MS, type TestServer, type TestUser } from './support.js';

const INTRANET = 'https://intranet.example.com';
let server: TestServer;
let ana: TestUser;
let me: Client;
let origin: string;

beforeAll(async () => {
  server = await startServer({ allowedOrigins: [INTRANET] });
  origin = server.url;
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await addUser(server.db, { role: 'data-picker' });
  me = await server.loginAs(ana);
});
afterEach(() => {
  server.clock.set(START_MS);
});

type Passkey = ReturnType<typeof authenticator>;

/** Sends a call as a page of this origin does. */
const fromPage = (client: Client, { path }: { path: string }, body: object, page = origin) =>
  client.send(path, { method: 'POST', body, headers: { origin: page } });

async function add(passkey: Passkey, name = 'Phone', client = me) {
  const { challenge, domain } = (await client.call(startPasskey)).body.data;
  const made = passkey.create({ challenge, domain, origin });
  return fromPage(client, addPasskey, { ...made, name, currentPassword: PASSWORD });
}

async function added(client = me): Promise<Passkey> {
  const passkey = authenticator();
  expect((await add(passkey, 'Phone', client)).status).toBe(200);
  return passkey;
}

const asked = async () => {
  const { challenge, domain } = (await server.anonymous.call(askForPasskey)).body.data;
  return { challenge, domain, origin };
};

async function logIn(proof: object = {}, { email } = ana, page = origin) {
  const { status, body } = await fromPage(
    server.anonymous,
    login,
    { email, password: PASSWORD, ...proof },
    page,
  );
  return [status, body.code ?? 'logged-in'];
}

describe('a login with a passkey', () => {
  it('asks for the passkey after the password, and opens a session', async () => {
    const passkey = await added();
    expect(await logIn()).toEqual([401, 'passkey-needed']);
    expect(await logIn({ passkey: passkey.get(await asked()) })).toEqual([200, 'logged-in']);
    expect((await me.call(getSecondFactor)).body.data.passkeys).toEqual([
      {
        _id: passkey.id,
        name: 'Phone',
        createdAt: new Date(START_MS).toISOString(),
        usedAt: new Date(START_MS).toISOString(),
      },
    ]);
  });

  it('accepts each challenge only once, also when two logins use it at the same moment', async () => {
    const passkey = await added();
    const proof = { passkey: passkey.get(await asked()) };
    const answers = await Promise.all([logIn(proof), logIn(proof)]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 401]);
    expect(await logIn(proof)).toEqual([401, 'wrong-factor']);
  });

  it('accepts no challenge that is too old, that is for adding a passkey, or that another server made', async () => {
    const passkey = await added();
    const old = await asked();
    server.clock.advance(PASSKEY_MINUTES * 60_000);
    expect(await logIn({ passkey: passkey.get(old) })).toEqual([401, 'wrong-factor']);
    const { challenge } = (await me.call(startPasskey)).body.data;
    expect(await logIn({ passkey: passkey.get({ ...old, challenge }) })).toEqual([401, 'wrong-factor']);
    const made = Buffer.alloc(54, 9).toString('base64url');
    expect(await logIn({ passkey: passkey.get({ ...old, challenge: made }) })).toEqual([401, 'wrong-factor']);
  });

  it.each([
    ['by another page', { origin: 'https://evil.example.com' }],
    ['for another domain', { domain: 'evil.example.com' }],
  ])('refuses a signature %s', async (_name, wrong) => {
    const passkey = await added();
    expect(await logIn({ passkey: passkey.get({ ...(await asked()), ...wrong }) })).toEqual([
      401,
      'wrong-factor',
    ]);
  });

  it('refuses a passkey that nobody touched, a copy of one, a wrong signature, and the passkey of another person', async () => {
    const passkey = await added();
    expect(await logIn({ passkey: passkey.get(await asked(), { flags: 0 }) })).toEqual([401, 'wrong-factor']);
    expect(await logIn({ passkey: passkey.get(await asked()) })).toEqual([200, 'logged-in']);
    passkey.rewind();
    expect(await logIn({ passkey: passkey.get(await asked()) })).toEqual([401, 'wrong-factor']);
    const { signature } = authenticator().get(await asked());
    expect(await logIn({ passkey: { ...passkey.get(await asked()), signature } })).toEqual([
      401,
      'wrong-factor',
    ]);
    const ben = await addUser(server.db, { role: 'data-picker' });
    const his = await added(await server.loginAs(ben));
    expect(await logIn({ passkey: his.get(await asked()) })).toEqual([401, 'wrong-factor']);
    expect(await logIn({ passkey: passkey.get(await asked()) }, ben)).toEqual([401, 'wrong-factor']);
  });

  it('works only on pages that may use the session, and in frames of such pages', async () => {
    const passkey = await added();
    const there = { ...(await asked()), origin: INTRANET };
    expect(await logIn({ passkey: passkey.get(there) }, ana, INTRANET)).toEqual([200, 'logged-in']);
    const inFrameOf = async (topOrigin: string) =>
      logIn({ passkey: passkey.get(await asked(), { more: { crossOrigin: true, topOrigin } }) });
    expect(await inFrameOf(INTRANET)).toEqual([200, 'logged-in']);
    expect(await inFrameOf('https://evil.example.com')).toEqual([401, 'wrong-factor']);
  });

  it('makes a person who knows the password wait after wrong passkeys', async () => {
    const passkey = await added();
    const wrong = { passkey: passkey.get({ ...(await asked()), domain: 'evil.example.com' }) };
    for (let tries = 0; tries < 6; tries += 1) expect((await logIn(wrong))[0]).toBe(401);
    expect((await logIn({ passkey: passkey.get(await asked()) }))[0]).toBe(429);
  });

  it('accepts a recovery code or a code of the app instead', async () => {
    const made = (await add(authenticator())).body as { data: { recoveryCodes: string[] } };
    expect(made.data.recoveryCodes).toHaveLength(RECOVERY_CODES);
    expect(await logIn({ code: made.data.recoveryCodes[0] })).toEqual([200, 'logged-in']);
    expect(await logIn({ code: '123456' })).toEqual([401, 'wrong-factor']);
    const { secret } = (await me.call(startSecondFactor)).body.data;
    const codeNow = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now() });
    const body = { secret, code: codeNow(), currentPassword: PASSWORD };
    expect((await me.call(addSecondFactor, { body })).body.data.recoveryCodes).toEqual([]);
    expect(await logIn()).toEqual([401, 'any-factor-needed']);
    server.clock.advance(30_000);
    expect(await logIn({ code: codeNow() })).toEqual([200, 'logged-in']);
  });
});

describe('a challenge', () => {
  it('stores nothing until a passkey has signed it', async () => {
    const stored = () =>
      server.db
        .selectFrom('used_assertions')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const before = await stored();
    for (let calls = 0; calls < 20; calls += 1) await asked();
    expect(await stored()).toEqual(before);
  });
});

describe('adding a passkey', () => {
  it('needs the password, ends the other sessions, and is in the audit with its name', async () => {
    const other = await server.loginAs(ana);
    const { challenge, domain } = (await me.call(startPasskey)).body.data;
    const made = authenticator().create({ challenge, domain, origin });
    const wrong = await fromPage(me, addPasskey, { ...made, name: 'Phone', currentPassword: 'wrong' });
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'currentPassword']);
    expect((await other.call(getProfile)).status).toBe(200);
    const { status } = await fromPage(me, addPasskey, { ...made, name: 'Phone', currentPassword: PASSWORD });
    expect(status).toBe(200);
    expect((await other.call(getProfile)).status).toBe(401);
    const boss = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    const query = { kind: 'second-factor-on', person: ana.email } as const;
    expect((await boss.call(getAuditEvents, { query })).body.data.result).toMatchObject([
      { details: 'Passkey: Phone' },
    ]);
  });

  it('accepts only a challenge for this person, and only from a page that may use the session', async () => {
    const ben = await server.loginAs(await addUser(server.db, { role: 'data-picker' }));
    const his = (await ben.call(startPasskey)).body.data;
    const mine = (await me.call(startPasskey)).body.data;
    const entry = { name: 'Phone', currentPassword: PASSWORD };
    for (const wrong of [
      { ...mine, challenge: his.challenge, origin },
      { ...mine, challenge: (await asked()).challenge, origin },
      { ...mine, domain: 'evil.example.com', origin },
      { ...mine, origin: 'https://evil.example.com' },
    ]) {
      const answer = await fromPage(me, addPasskey, { ...authenticator().create(wrong), ...entry });
      expect([answer.status, answer.body.code]).toEqual([409, 'wrong-passkey']);
    }
    expect(mine.known).toEqual([]);
  });

  it('is refused for a passkey that the account already has, and beyond the maximum number', async () => {
    const passkey = await added();
    expect((await me.call(startPasskey)).body.data.known).toEqual([passkey.id]);
    expect((await add(passkey)).body.code).toBe('wrong-passkey');
    for (let count = 1; count < MAX_PASSKEYS; count += 1) await added();
    expect((await add(authenticator())).body.code).toBe('too-many-passkeys');
  });

  it('makes one set of recovery codes when two passkeys are added at the same moment', async () => {
    const answers = await Promise.all([add(authenticator(), 'Phone'), add(authenticator(), 'Computer')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { passkeys, recoveryCodesLeft } = (await me.call(getSecondFactor)).body.data;
    expect([passkeys.length, recoveryCodesLeft]).toEqual([2, RECOVERY_CODES]);
  });

  it('is refused beyond the maximum number when two passkeys are added at the same moment', async () => {
    for (let count = 1; count < MAX_PASSKEYS; count += 1) await added();
    const answers = await Promise.all([add(authenticator()), add(authenticator())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('removing a passkey', () => {
  const drop = (passkeyId: string, currentPassword = PASSWORD, client = me) =>
    client.call(dropPasskey, { body: { passkeyId, currentPassword } });

  it('needs the password and keeps the other passkeys; the recovery codes are removed with the last one', async () => {
    const [first, second] = [await added(), await added()];
    expect((await drop(first.id, 'wrong')).status).toBe(400);
    expect((await drop(first.id)).status).toBe(200);
    expect((await drop(first.id)).status).toBe(200);
    expect(await logIn({ passkey: first.get(await asked()) })).toEqual([401, 'wrong-factor']);
    expect(await logIn({ passkey: second.get(await asked()) })).toEqual([200, 'logged-in']);
    expect((await me.call(getSecondFactor)).body.data.recoveryCodesLeft).toBe(RECOVERY_CODES);
    await drop(second.id);
    expect(await logIn()).toEqual([200, 'logged-in']);
    expect((await me.call(getSecondFactor)).body.data).toEqual({
      isOn: false,
      hasApp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      isNeeded: false,
    });
  });

  it('is refused for a passkey of another person', async () => {
    const passkey = await added();
    const ben = await server.loginAs(await addUser(server.db, { role: 'data-picker' }));
    await drop(passkey.id, PASSWORD, ben);
    expect(await logIn()).toEqual([401, 'passkey-needed']);
  });

  it('is possible for a supervisor who may reset the person’s password', async () => {
    await added();
    const boss = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    expect((await boss.call(removeSecondFactor, { params: { _id: ana.id } })).status).toBe(200);
    expect(await logIn()).toEqual([200, 'logged-in']);
  });
});

describe('PASSKEY_DOMAIN', () => {
  it('names the domain for which browsers make and use passkeys', async () => {
    const settings = { publicUrl: 'https://desk.example.com', passkeyDomain: 'example.com' };
    const other = await startServer(settings);
    const answer = await fetch(`${other.url}${API_BASE}${askForPasskey.path}`, { method: 'POST' });
    expect(await answer.json()).toMatchObject({ data: { domain: 'example.com' } });
    await other.close();
  });
});
