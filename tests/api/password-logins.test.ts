/**
 * The rules of a login around the password check. These tests replace the check by a function that takes no
 * time and can do anything.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { passwordLogins } from '../../server/auth/login.js';
import { Refusal } from '../../server/base/refusal.js';
import type { PasswordChecks } from '../../server/auth/passwords.js';
import { failingAt } from './failing-at.js';
import { addUser, START_MS, startServer, type TestServer, type TestUser } from './support.js';

const ADDRESS = '203.0.113.1';
const SECRET = 'secret';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  owner = await addUser(server.db, { role: 'data-picker' });
  await server.db.deleteFrom('login_budgets').execute();
  await server.db.deleteFrom('failed_login_tallies').execute();
});
afterAll(() => server.close());

type Check = () => boolean | null | Promise<boolean | null>;

/** Logins whose passwords are checked by a given function. */
function loginsWith(isRight: Check, db = server.db) {
  const check = vi.fn<PasswordChecks['check']>(async () => isRight());
  const rule = { idleHours: 12, maxDays: 10 };
  const logIn = passwordLogins({
    db,
    clock: server.clock,
    checks: { check },
    secrets: [SECRET],
    rule,
  });
  const from = (given: { email?: string; address?: string; deviceTokens?: string[] } = {}) =>
    logIn({
      email: owner.email,
      password: 'any',
      address: ADDRESS,
      deviceTokens: [],
      found: () => undefined,
      // This test uses no passkey.
      page: { origin: '', domain: '', frames: [] },
      ...given,
    });
  /** The status of a login's answer: 200 when it opens a session. */
  const statusFrom = (given: Parameters<typeof from>[0] = {}) =>
    from(given).then(
      ({ sessionId }) => (sessionId ? 200 : 500),
      (error: unknown) => (error instanceof Refusal ? error.status : 500),
    );
  return { from, statusFrom, check };
}

/** A token by which the owner's account knows a browser. */
const knownBrowser = async () => [(await loginsWith(() => true).from()).deviceToken];

const sessions = () => server.db.selectFrom('sessions').selectAll().execute();
const audit = async () => {
  const rows = await server.db.selectFrom('audit_events').select(['kind', 'subject']).orderBy('id').execute();
  return rows.map(({ kind }) => kind);
};
describe.each([
  ['a new browser', () => Promise.resolve<string[]>([])],
  ['a known browser', knownBrowser],
])('a login from %s', (name, tokens) => {
  it.each([
    ['password is replaced', { password_hash: 'another' }],
    ['account is deleted', { deleted_at: START_MS }],
  ])('opens no session when the %s while it is checked, and is recorded as failed', async (_, change) => {
    const deviceTokens = await tokens();
    const before = await sessions();
    const { statusFrom } = loginsWith(async () => {
      await server.db.updateTable('users').set(change).where('id', '=', owner.id).execute();
      return true;
    });
    expect(await statusFrom({ deviceTokens })).toBe(401);
    expect(await sessions()).toEqual(before);
    expect((await audit()).at(-1)).toBe('login-failed');
  });

  it('is refused with 429, is not recorded as failed, and opens no session when too many checks wait', async () => {
    const deviceTokens = await tokens();
    const [before, lines] = [await sessions(), await audit()];
    const { from, check } = loginsWith(() => null);
    const retryAtMs = server.clock.now() + 2000;
    await expect(from({ deviceTokens })).rejects.toMatchObject({ status: 429, retryAtMs });
    expect(check.mock.lastCall?.[2]).toEqual(name === 'a known browser' ? { isFirst: true } : undefined);
    expect([await sessions(), await audit()]).toEqual([before, lines]);
  });

  it('is recorded once, as a login', async () => {
    const deviceTokens = await tokens();
    const lines = await audit();
    await loginsWith(() => true).from({ deviceTokens });
    expect(await audit()).toEqual([...lines, 'login']);
  });

  it('opens no session when a part of the login can’t be stored', async () => {
    const deviceTokens = await tokens();
    const before = [await sessions(), await audit()];
    const { from } = loginsWith(
      () => true,
      server.db.withPlugin(failingAt(/"InsertQueryNode".*"known_devices"/)),
    );
    await expect(from({ deviceTokens })).rejects.toThrow('failing');
    expect([await sessions(), await audit()]).toEqual(before);
  });
});

it('a login with a device token is refused like one without it when no account has the e-mail', async () => {
  const { statusFrom } = loginsWith(() => false);
  expect(await statusFrom({ email: 'nobody@example.com', deviceTokens: ['token'] })).toBe(401);
});

it('a guess that was not checked takes no tokens', async () => {
  const { statusFrom } = loginsWith(() => null);
  for (let index = 0; index < 30; index += 1) expect(await statusFrom()).toBe(429);
  expect(await loginsWith(() => true).statusFrom()).toBe(200);
});

it.each([
  ['its audit line', /audit_events/, 0],
  ['its budget', /"InsertQueryNode".*"login_budgets"/, 0],
  ['its audit line when it is refused', /failed_login_tallies/, 20],
])(
  'nothing of a failed attempt is counted for the audit when %s can’t be stored',
  async (_, failing, attempts) => {
    let isOn = false;
    const { from, statusFrom } = loginsWith(
      () => false,
      server.db.withPlugin(failingAt(failing, () => isOn)),
    );
    const email = 'nobody@example.com';
    for (let index = 0; index < attempts; index += 1) await statusFrom({ email });
    const tallies = () => server.db.selectFrom('failed_login_tallies').selectAll().orderBy('key').execute();
    const before = await tallies();
    isOn = true;
    await expect(from({ email })).rejects.toThrow('failing');
    expect(await tallies()).toEqual(before);
  },
);

it('one server checks two hundred failures from any addresses, then three per second; right passwords don’t count', async () => {
  let right = false;
  const { statusFrom } = loginsWith(() => right);
  const anywhere = (index: number) => ({ email: `${index}@example.com`, address: `198.51.100.${index}` });
  for (let index = 0; index < 199; index += 1) await statusFrom(anywhere(index));
  right = true;
  expect([await statusFrom(), await statusFrom()]).toEqual([200, 200]);
  right = false;
  expect([await statusFrom(anywhere(201)), await statusFrom(anywhere(202))]).toEqual([401, 429]);
  server.clock.advance(334);
  expect([await statusFrom(anywhere(203)), await statusFrom(anywhere(204))]).toEqual([401, 429]);
});
