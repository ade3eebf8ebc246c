/**
 * The most common passwords, and names of the person or the operation, are refused wherever a password is
 * set.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureSuperAdmin } from '../../server/staff/first-super-admin.js';
import { putLink } from '../../server/auth/mailed-links.queries.js';
import { hashOf } from '../../server/auth/secret-tokens.js';
import { changePassword } from '../../src/contract/staff/profile.js';
import { resetPassword } from '../../src/contract/auth/recovery.js';
import { createAdmin } from '../../src/contract/staff/staff-calls.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { personForm } from './staff-support.js';
import { addUser, PASSWORD, startServer, type TestServer, type TestUser } from './support.js';

const common = 'common-password';
const known = 'known-password';

/** Passwords, each with the reason why it is refused for Ada Lovelace, ada.lovelace@example.com. */
const WEAK = [
  ['password', common],
  ['PassWord', common],
  ['123456', common],
  ['qwertyuiop', common],
  ['Ada Lovelace', known],
  ['adalovelace', known],
  ['ada.lovelace@example.com', known],
  ['Ada.Lovelace', known],
  ['Rental Desk', known],
  ['rental-desk', known],
  ['desk.example.org', known],
  ['example', known],
] as const;

describe('a password that is easy to guess', () => {
  let server: TestServer;
  let boss: TestUser;

  beforeAll(async () => {
    server = await startServer({ publicUrl: 'https://desk.example.org' });
    boss = await addUser(server.db, { role: 'super-admin' });
  });
  afterAll(() => server.close());

  const ada = () =>
    addUser(server.db, { role: 'admin', name: 'Ada Lovelace', email: 'ada.lovelace@example.com' });

  it.each(WEAK)('is refused when a person is created: %s', async (password, code) => {
    const client = await server.loginAs(boss);
    const form = personForm({ name: 'Ada Lovelace', email: 'ada.lovelace@example.com', password });
    const { status, body } = await client.call(createAdmin, { body: form });
    const message = REFUSALS[code];
    expect([status, body.message, body.errors]).toEqual([
      400,
      message,
      [{ path: 'password', message, code }],
    ]);
  });

  it('is refused when a person changes their own password, where it isn’t a failed attempt, and at a reset link, which stays valid', async () => {
    const person = await ada();
    const client = await server.loginAs(person);
    for (const [newPassword, code] of WEAK) {
      const message = REFUSALS[code];
      const body = { currentPassword: PASSWORD, newPassword };
      const answer = await client.call(changePassword, { body });
      expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'newPassword', message, code }]]);
    }
    expect(
      await server.db.selectFrom('login_failures').select('failures').where('failures', '>', 0).execute(),
    ).toEqual([]);
    await putLink(server.db, 'password_links', person.id, hashOf('a-token'), server.clock.now());
    const reset = (newPassword: string) =>
      server.anonymous.send(resetPassword.path, {
        method: 'POST',
        headers: { authorization: 'a-token' },
        body: { email: person.email, newPassword },
      });
    for (const [password, code] of WEAK) {
      const message = REFUSALS[code];
      const answer = await reset(password);
      expect([answer.status, answer.body.errors]).toEqual([400, [{ path: 'newPassword', message, code }]]);
    }
    expect((await reset('six-ok')).status).toBe(200);
  });

  it('is refused for the first super-admin, with a sentence for the operator', async () => {
    await server.db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', boss.id).execute();
    const config = { ...server.config, superAdmin: { email: 'boss@example.com', password: 'Password1' } };
    const make = () =>
      ensureSuperAdmin({ db: server.db, clock: server.clock, config, tell: () => undefined });
    await expect(make()).rejects.toThrow(`SUPER_ADMIN_PASSWORD is refused. ${REFUSALS[common]}`);
    config.superAdmin.password = 'not so common';
    await make();
  });
});
