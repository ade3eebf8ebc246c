/**
 * The rules of a login around the password check. These tests replace the check by a function that takes no
 * time and can do anything.
 */
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUDGETS, limitKeys, PRESSURE, RESERVE } from '../../server/auth/login-limits.js';
import { passwordLogins } from '../../server/auth/login.js';
import { Refusal } from '../../server/base/refusal.js';
import type { PasswordChecks } from '../../server/auth/password-checks.js';
import { failingAt } from './failing-at.js';
import { addUser, START_MS, startServer, type TestServer, type TestUser } from './support.js';

const ADDRESS = '203.0.113.1';
const SECRET = 'secret';
const { failures: EMAIL_FAILURES } = PRESSURE.email;

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  owner = await addUser(server.db, { role: 'data-picker' });
  await server.db.deleteFrom('login_limits').execute();
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
    windowMs: 1,
    rule,
  });
  const from = (given: { email?: string; address?: string; deviceTokens?: string[] } = {}) =>
    logIn({
      ...{ email: owner.email, password: 'any', address: ADDRESS, deviceTokens: [], found: () => undefined },
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

const wrongMany = async (
  count: number,
  given: (index: number) => { email?: string; address?: string } = () => ({}),
) => {
  const { statusFrom } = loginsWith(() => false);
  const statuses = [];
  for (let index = 0; index < count; index += 1) statuses.push(await statusFrom(given(index)));
  return statuses;
};

/** A token by which the owner's account knows a browser. */
const knownBrowser = async () => [(await loginsWith(() => true).from()).deviceToken];

const sessions = () => server.db.selectFrom('sessions').selectAll().execute();
const audit = async () => {
  const rows = await server.db.selectFrom('audit_events').select(['kind', 'subject']).orderBy('id').execute();
  return rows.map(({ kind }) => kind);
};
const failuresOf = async (kind: 'email' | 'address') => {
  const keys = limitKeys(SECRET)({ email: owner.email, userId: owner.id, address: ADDRESS });
  const rows = server.db.selectFrom('login_limits').select('failures').where('key', '=', keys[kind]);
  return (await rows.executeTakeFirst())?.failures;
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
    const seconds = name === 'a known browser' ? 2 : 10;
    const retryAtMs = server.clock.now() + seconds * 1000;
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

describe('attempts under pressure', () => {
  it('are counted once each, and don’t put other e-mails from the same address under pressure', async () => {
    const old = { key: 'email:old', failures: 1, failed_at: server.clock.now() - 86_400_000, full_at: 0 };
    await server.db.insertInto('login_limits').values(old).execute();
    const statuses = await wrongMany(EMAIL_FAILURES + 4);
    expect(statuses.slice(-5)).toEqual([401, 429, 429, 429, 429]);
    expect([await failuresOf('email'), await failuresOf('address')]).toEqual([14, 14]);
    const keys = server.db.selectFrom('login_limits').select('key').where('key', '=', old.key);
    expect(await keys.execute()).toEqual([]);
    const { statusFrom } = loginsWith(() => null);
    expect(await statusFrom()).toBe(429);
    expect(await wrongMany(1, () => ({ email: 'other@example.com' }))).toEqual([401]);
  });

  it('for other e-mails are answered as usual while one e-mail is under pressure on the same server', async () => {
    const { statusFrom } = loginsWith(() => false);
    for (let index = 0; index < EMAIL_FAILURES + 2; index += 1) await statusFrom();
    expect([await statusFrom(), await statusFrom({ email: 'other@example.com' })]).toEqual([429, 401]);
  });

  it('are checked first at the account with the fewest guesses from their address', async () => {
    const keysOf = limitKeys(SECRET);
    const users = await Promise.all(
      Array.from({ length: 8 }, () => addUser(server.db, { role: 'data-picker' })),
    );
    const { refillMs, burst } = BUDGETS.address;
    const now = server.clock.now();
    // The tokens suffice for one check of an account with earlier guesses.
    const full_at = Math.floor(now + (burst - RESERVE - 1.5) * refillMs);
    const { address } = keysOf({ ...owner, userId: null, address: ADDRESS });
    const limits = [{ key: address, failures: 100, failed_at: now, full_at }];
    for (const [index, { id, email }] of users.entries()) {
      const { pair } = keysOf({ email, userId: id, address: ADDRESS });
      limits.push({ key: pair, failures: index === 5 ? 1 : 5, failed_at: now, full_at: 0 });
      await server.db
        .updateTable('users')
        .set({ password_hash: `hash ${index}` })
        .where('id', '=', id)
        .execute();
    }
    await server.db.insertInto('login_limits').values(limits).execute();
    const { statusFrom, check } = loginsWith(() => false);
    // From here on the server knows of the pressure without a query, so all attempts wait in one window.
    await statusFrom({ email: 'nobody@example.com' });
    const statuses = await Promise.all(users.map(({ email }) => statusFrom({ email })));
    expect(new Set(statuses)).toEqual(new Set([429]));
    expect(check.mock.calls.map(([hash]) => hash)).toEqual(['hash 5']);
  });
});

it.each([
  ['its audit line', /audit_events/, 0],
  ['the count of its e-mail', /"email:/, EMAIL_FAILURES + 1],
  ['the deletion of old counts', /"DeleteQueryNode".*"login_limits"/, EMAIL_FAILURES + 1],
])('nothing of a failed attempt is stored when %s fails', async (_, failing, attempts) => {
  let isOn = false;
  const { from, statusFrom } = loginsWith(() => false, server.db.withPlugin(failingAt(failing, () => isOn)));
  const email = 'nobody@example.com';
  // After these the server knows of the pressure.
  for (let index = 0; index < attempts; index += 1) await statusFrom({ email });
  const stored = async () => [
    await server.db.selectFrom('login_limits').select(['key', 'failures']).orderBy('key').execute(),
    await server.db.selectFrom('failed_login_tallies').selectAll().orderBy('key').execute(),
  ];
  const [limits, tallies] = await stored();
  isOn = true;
  await expect(from({ email })).rejects.toThrow('failing');
  const [limitsAfter, talliesAfter] = await stored();
  expect(talliesAfter).toEqual(tallies);
  if (String(failing).includes('email:')) expect(limitsAfter).toEqual(limits);
});

it('one server answers a hundred failures from any addresses immediately, then three per second; right passwords don’t count', async () => {
  let right = false;
  const { statusFrom } = loginsWith(() => right);
  const anywhere = (index: number) => ({ email: `${index}@example.com`, address: `198.51.100.${index}` });
  for (let index = 0; index < 99; index += 1) await statusFrom(anywhere(index));
  right = true;
  expect([await statusFrom(), await statusFrom()]).toEqual([200, 200]);
  right = false;
  expect([await statusFrom(anywhere(101)), await statusFrom(anywhere(102))]).toEqual([401, 429]);
  server.clock.advance(334);
  expect([await statusFrom(anywhere(103)), await statusFrom(anywhere(104))]).toEqual([401, 429]);
});

it('at most four attempts from new browsers are looked up at a time', async () => {
  const lookUps = new Set<unknown>();
  let most = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('"users"')) lookUps.add(queryId);
      most = Math.max(most, lookUps.size);
      return node;
    },
    transformResult: ({ queryId, result }) => {
      lookUps.delete(queryId);
      return Promise.resolve(result);
    },
  };
  const { statusFrom } = loginsWith(() => false, server.db.withPlugin(counting));
  await Promise.all(Array.from({ length: 8 }, (_, index) => statusFrom({ email: `${index}@example.com` })));
  expect(most).toBe(4);
});
