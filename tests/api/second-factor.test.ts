/** The second factor: codes of an authenticator app and recovery codes, asked for after the password. */
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '../../src/contract/auth/auth.js';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import { RECOVERY_CODES } from '../../src/contract/limits.js';
import { removeSecondFactor } from '../../src/contract/staff/people-calls.js';
import { getProfile } from '../../src/contract/staff/profile.js';
import { refusal } from '../../src/contract/refusals/all.js';
import {
  addSecondFactor,
  dropSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../../src/contract/auth/second-factor.js';
import { giveSuperAdmin } from '../../server/staff/super-admin-account.js';
import type { Client } from './client.js';
import { codeOf as codeAt, giveApp } from './second-factor-support.js';
import { addUser, PASSWORD, startServer, START_MS, type TestServer, type TestUser } from './support.js';

let server: TestServer;
let ana: TestUser;
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
const STEP_MS = 30_000;
/** A page for tests that use no passkey. */
const NO_PAGE = { origin: '', domain: '', frames: [] };

beforeAll(async () => {
  server = await startServer({ log });
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await addUser(server.db, { role: 'data-picker' });
});
afterEach(() => {
  server.clock.set(START_MS);
});

const codeOf = (secret: string, nowMs = server.clock.now()) => codeAt(secret, nowMs);
/** Turns the second factor on, and moves the clock to the next code, because this uses the first one. */
async function turnOn(user = ana): Promise<{ me: Client; secret: string; recoveryCodes: string[] }> {
  const me = await server.loginAs(user);
  const added = await giveApp(me, server);
  server.clock.advance(STEP_MS);
  return { me, ...added };
}
const logIn = async (code?: string, { email } = ana, password = PASSWORD) => {
  const body = { email, password, ...(code !== undefined && { code }) };
  const { status, body: answer } = await server.anonymous.call(login, { body });
  return [status, answer.code ?? 'logged-in'];
};

describe('a login with a second factor', () => {
  it('asks for the code only when the password is right', async () => {
    const { secret } = await turnOn();
    expect(await logIn(undefined, ana, 'wrong')).toEqual([401, 'wrong-credentials']);
    expect(await logIn(codeOf(secret), ana, 'wrong')).toEqual([401, 'wrong-credentials']);
    expect(await logIn()).toEqual([401, 'second-factor-needed']);
    expect(await logIn(codeOf(secret))).toEqual([200, 'logged-in']);
  });

  it('accepts each code only once, also with spaces, and no code of an earlier step', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    expect(await logIn(`${code.slice(0, 3)} ${code.slice(3)}`)).toEqual([200, 'logged-in']);
    expect(await logIn(code)).toEqual([401, 'wrong-code']);
    expect(await logIn(codeOf(secret, server.clock.now() - STEP_MS))).toEqual([401, 'wrong-code']);
    // The clock of a phone may be half a minute fast.
    expect(await logIn(codeOf(secret, server.clock.now() + STEP_MS))).toEqual([200, 'logged-in']);
    server.clock.advance(STEP_MS);
    expect(await logIn(codeOf(secret, server.clock.now() + 3 * STEP_MS))).toEqual([401, 'wrong-code']);
  });

  it('accepts only one of two logins with the same code at the same moment', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    const answers = await Promise.all([logIn(code), logIn(code)]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 401]);
  });

  it('makes a person who knows the password wait after wrong codes, also with the right code', async () => {
    const { secret } = await turnOn();
    for (let tries = 0; tries < 6; tries += 1) expect((await logIn('000000'))[0]).toBe(401);
    expect((await logIn(codeOf(secret)))[0]).toBe(429);
    server.clock.advance(STEP_MS);
    expect((await logIn(codeOf(secret)))[0]).toBe(200);
  });

  it('lets the owner in from a browser that the account knows, while somebody else who knows the password has to wait', async () => {
    const { secret } = await turnOn();
    const path = login.path;
    const body = { email: ana.email, password: PASSWORD };
    const known = await server.anonymous.send(path, {
      method: 'POST',
      body: { ...body, code: codeOf(secret) },
    });
    const device = known.headers.getSetCookie().find((line) => line.startsWith('rd_device=')) ?? '';
    const headers = { cookie: device.split(';')[0] ?? '' };
    server.clock.advance(STEP_MS);
    for (let tries = 0; tries < 6; tries += 1) await logIn('000000');
    expect((await logIn(codeOf(secret)))[0]).toBe(429);
    const own = (code: string) =>
      server.anonymous.send(path, { method: 'POST', headers, body: { ...body, code } });
    expect((await own(codeOf(secret))).status).toBe(200);
    // Wrong codes from the known browser make only that browser wait.
    for (let tries = 0; tries < 6; tries += 1) await own('000000');
    server.clock.advance(STEP_MS);
    expect((await logIn(codeOf(secret)))[0]).toBe(200);
  });

  it('accepts each recovery code only once, also in small letters and without dashes', async () => {
    const { recoveryCodes, me } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(RECOVERY_CODES);
    expect(first).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect(await logIn(first)).toEqual([200, 'logged-in']);
    expect(await logIn(first)).toEqual([401, 'wrong-code']);
    expect(await logIn(second.replaceAll('-', '').toLowerCase())).toEqual([200, 'logged-in']);
    expect((await me.call(getSecondFactor)).body.data).toEqual({
      isOn: true,
      hasApp: true,
      passkeys: [],
      recoveryCodesLeft: RECOVERY_CODES - 2,
      isNeeded: false,
    });
  });

  it('refuses the codes of another person', async () => {
    const { recoveryCodes, secret } = await turnOn();
    const ben = await addUser(server.db, { role: 'data-picker' });
    await turnOn(ben);
    expect(await logIn(recoveryCodes[0], ben)).toEqual([401, 'wrong-code']);
    expect(await logIn(codeOf(secret), ben)).toEqual([401, 'wrong-code']);
  });

  it('is in the audit with the factor that was used, and the database and the log have no secret or code', async () => {
    const { secret, recoveryCodes } = await turnOn();
    await logIn(codeOf(secret));
    await logIn(recoveryCodes[0]);
    await logIn('000000');
    const entries = await server.db
      .selectFrom('audit_events')
      .select(['kind', 'details'])
      .where('actor_email', '=', ana.email)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { kind: 'login', details: null },
      { kind: 'second-factor-on', details: null },
      { kind: 'login', details: 'With a code of the app' },
      { kind: 'login', details: 'With a recovery code' },
    ]);
    const stored = JSON.stringify([
      await server.db.selectFrom('second_factors').selectAll().execute(),
      await server.db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [stored, lines.join()]) {
      expect(text).not.toContain(secret);
      for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''));
    }
  });
});

describe('turning the second factor on', () => {
  it('needs the password and a code that the secret makes', async () => {
    const me = await server.loginAs(ana);
    const { secret, address } = (await me.call(startSecondFactor)).body.data;
    expect(address).toMatch(new RegExp(`^otpauth://totp/Rental%20Desk:.*secret=${secret}`));
    const add = (body: object) =>
      me.call(addSecondFactor, {
        body: { secret, code: codeOf(secret), currentPassword: PASSWORD, ...body },
      });
    for (const [field, body] of [
      ['currentPassword', { currentPassword: 'wrong' }],
      ['code', { code: '000000' }],
      ['code', { secret: 'JBSWY3DPEHPK3PXP' }],
    ] as const) {
      const answer = await add(body);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, field]);
    }
    expect((await add({})).status).toBe(200);
    const again = await add({});
    expect([again.status, again.body.message]).toEqual([409, refusal('second-factor-on').message]);
  });

  it('ends the other sessions', async () => {
    const other = await server.loginAs(ana);
    const { me } = await turnOn();
    expect((await other.call(getProfile)).status).toBe(401);
    expect((await me.call(getProfile)).status).toBe(200);
  });
});

describe('new recovery codes', () => {
  it('replace the old ones, and need the password and a second factor', async () => {
    const { me, recoveryCodes } = await turnOn();
    const renew = (currentPassword: string) => me.call(renewRecoveryCodes, { body: { currentPassword } });
    expect((await renew('wrong')).status).toBe(400);
    const [fresh = ''] = (await renew(PASSWORD)).body.data.recoveryCodes;
    expect(await logIn(recoveryCodes[0])).toEqual([401, 'wrong-code']);
    expect(await logIn(fresh)).toEqual([200, 'logged-in']);
    await me.call(dropSecondFactor, { body: { currentPassword: PASSWORD } });
    expect((await renew(PASSWORD)).body.code).toBe('second-factor-off');
  });
});

describe('turning the second factor off', () => {
  it('needs the password, and then the password alone is enough for a login', async () => {
    const { me } = await turnOn();
    const drop = (currentPassword: string) => me.call(dropSecondFactor, { body: { currentPassword } });
    expect((await drop('wrong')).status).toBe(400);
    expect(await logIn()).toEqual([401, 'second-factor-needed']);
    expect((await drop(PASSWORD)).status).toBe(200);
    expect(await logIn()).toEqual([200, 'logged-in']);
    expect((await drop(PASSWORD)).status).toBe(200);
  });

  it('is possible for a supervisor who may reset the person’s password, and is in the audit', async () => {
    await turnOn();
    const boss = await addUser(server.db, { role: 'super-admin' });
    const other = await server.loginAs(await addUser(server.db, { role: 'data-picker' }));
    const params = { _id: ana.id };
    expect((await other.call(removeSecondFactor, { params })).status).toBe(403);
    const me = await server.loginAs(boss);
    expect((await me.call(removeSecondFactor, { params })).status).toBe(200);
    expect((await me.call(removeSecondFactor, { params })).status).toBe(200);
    expect(await logIn()).toEqual([200, 'logged-in']);
    const query = { kind: 'second-factor-off', person: ana.email } as const;
    expect((await me.call(getAuditEvents, { query })).body.data.result).toMatchObject([
      { actor: { email: boss.email }, subject: ana.email, details: 'Removed, because it was lost' },
    ]);
  });

  it('happens by npm run super-admin, for a super-admin who can’t log in', async () => {
    const boss = await addUser(server.db, { role: 'super-admin' });
    await turnOn(boss);
    const { password } = await giveSuperAdmin(server, boss.email);
    expect(await logIn(undefined, boss, password)).toEqual([200, 'logged-in']);
  });
});

describe('the secret of the server', () => {
  it('may be replaced while the previous one is configured too: each login seals the app’s secret again', async () => {
    const [old, fresh] = ['o'.repeat(32), 'n'.repeat(32)];
    const { addApp, checkFactor, newSecret } = await import('../../server/auth/second-factor.js');
    const { secret } = newSecret(ana.email);
    const at = (step: number) => START_MS + step * STEP_MS;
    const check = (step: number, ...secrets: [string, ...string[]]) =>
      checkFactor(server.db, ana.id, { code: codeOf(secret, at(step)), page: NO_PAGE, secrets }, at(step));
    await addApp(server.db, ana.id, { secret, code: codeOf(secret, at(0)), secrets: [old] }, at(0));
    expect(await check(1, fresh)).toBe('wrong-code');
    expect(await check(2, fresh, old)).toBe('app');
    expect(await check(3, fresh)).toBe('app');
  });
});
