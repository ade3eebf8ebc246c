/** `npm run super-admin` makes another super-admin, or a new password for one who can't log in. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveSuperAdmin } from '../../server/staff/super-admin-account.js';
import { login } from '../../src/contract/auth/auth.js';
import { changePassword, getProfile } from '../../src/contract/staff/profile.js';
import { addUser, startServer, type TestServer } from './support.js';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const give = (email: string) => giveSuperAdmin(server, email);
const enter = (email: string, password: string) =>
  server.anonymous.call(login, { body: { email, password } });
const audit = () =>
  server.db
    .selectFrom('audit_events')
    .select(['kind', 'actor_id', 'subject', 'details'])
    .where('details', '=', 'By npm run super-admin')
    .orderBy('id')
    .execute();

it('the command makes another super-admin, who must choose a password, or resets one, whose sessions and old password end', async () => {
  const email = 'second@example.com';
  const made = await give(email);
  expect(made.isNew).toBe(true);
  const entered = await enter(email, made.password);
  expect(entered.body.data.user).toMatchObject({ role: 'super-admin', mustChangePassword: true });
  const second = await server.loginAs({ id: '', email, password: made.password });
  const body = { currentPassword: made.password, newPassword: 'quite another phrase' };
  expect((await second.call(changePassword, { body })).status).toBe(200);

  await server.db.updateTable('users').set({ suspended_at: 1 }).where('email', '=', email).execute();
  const reset = await give(email);
  expect(reset.isNew).toBe(false);
  expect((await second.call(getProfile)).body.code).toBe('password-changed');
  expect((await enter(email, 'quite another phrase')).status).toBe(401);
  expect((await enter(email, reset.password)).body.data.user.mustChangePassword).toBe(true);
  const line = { actor_id: null, subject: email, details: 'By npm run super-admin' };
  expect(await audit()).toEqual([
    { kind: 'created', ...line },
    { kind: 'password-reset', ...line },
  ]);
});

it('the command changes nobody of another role', async () => {
  const admin = await addUser(server.db, { role: 'admin' });
  await expect(give(admin.email)).rejects.toThrow('belongs to a person with the role Admin');
  await server.loginAs(admin);
});
