import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, refreshToken } from '../../src/contract/auth/auth.js';
import {
  changePassword,
  chooseMoreTime,
  chooseStartPage,
  getProfile,
} from '../../src/contract/staff/profile.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Client } from './client.js';
import { addGroup, addPickerOf, type Group } from './staff-support.js';
import { addUser, PASSWORD, startServer, type TestServer, type TestUser } from './support.js';

const BULK_ACCOUNT = 'bulk@example.com';

let server: TestServer;
let group: Group;
beforeAll(async () => {
  server = await startServer({ bulkUploadAccount: BULK_ACCOUNT });
  group = await addGroup(server.db);
});
afterAll(() => server.close());

describe('the profile', () => {
  it('shows the caller with their admin and leader', async () => {
    const by = await server.loginAs(group.picker);
    const { body } = await by.call(getProfile);
    expect(body.data).toEqual({
      _id: group.picker.id,
      name: expect.stringMatching(/^Person/) as string,
      email: group.picker.email,
      contact: '5075550100',
      role: 'data-picker',
      assignFor: null,
      limit: null,
      canBulkUpload: false,
      admin_name: expect.stringMatching(/^Person/) as string,
      admin_email: group.admin.email,
      admin_contact: '5075550100',
      team_leader_name: expect.stringMatching(/^Person/) as string,
      team_leader_email: group.pickerLeader.email,
      team_leader_contact: '5075550100',
    });
  });

  it('says whether the creator may upload in bulk, as the login does', async () => {
    const bulk = await addUser(server.db, { role: 'data-creator', email: BULK_ACCOUNT });
    for (const [user, canBulkUpload] of [
      [bulk, true],
      [group.creator, false],
    ] as const)
      expect((await (await server.loginAs(user)).call(getProfile)).body.data).toMatchObject({
        canBulkUpload,
      });
  });

  it('shows nobody above an admin', async () => {
    const { body } = await (await server.loginAs(group.admin)).call(getProfile);
    expect(body.data).toMatchObject({ admin_email: null, team_leader_name: null });
  });
});

describe('the start page', () => {
  const choose = (by: Client, startPage: string | null) => by.call(chooseStartPage, { body: { startPage } });

  it('is stored for the person, and returned at the login and at each refresh', async () => {
    const user = await addPickerOf(server.db, group.admin, group.pickerLeader);
    const by = await server.loginAs(user);
    expect((await choose(by, '/data-picker/my-leads')).body.data).toEqual({
      startPage: '/data-picker/my-leads',
    });
    const credentials = { email: user.email, password: PASSWORD };
    const { body, headers } = await server.anonymous.call(login, { body: credentials });
    expect(body.data.user.startPage).toBe('/data-picker/my-leads');
    const cookie = headers.getSetCookie().find((each) => each.startsWith('rd_refresh')) ?? expect.fail();
    const refresh = () => server.anonymous.send(refreshToken.path, { method: 'POST', headers: { cookie } });
    expect((await refresh()).body.data).toMatchObject({ user: { startPage: '/data-picker/my-leads' } });
    await choose(by, null);
    expect((await refresh()).body.data).not.toHaveProperty('user.startPage');
  });

  it('is refused when the person may not open it', async () => {
    const by = await server.loginAs(group.picker);
    for (const startPage of ['/admin/manage-teamLeaders', '/nowhere', 'https://example.com']) {
      const { status, body } = await choose(by, startPage);
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'startPage']);
    }
  });
});

describe('more time', () => {
  it('is stored for the person, and returned at the login and at each refresh', async () => {
    const user = await addPickerOf(server.db, group.admin, group.pickerLeader);
    const by = await server.loginAs(user);
    const choose = (hasMoreTime: boolean) => by.call(chooseMoreTime, { body: { hasMoreTime } });
    expect((await choose(true)).body.data).toEqual({ hasMoreTime: true });
    const credentials = { email: user.email, password: PASSWORD };
    const { body, headers } = await server.anonymous.call(login, { body: credentials });
    expect(body.data.user.hasMoreTime).toBe(true);
    const cookie = headers.getSetCookie().find((each) => each.startsWith('rd_refresh')) ?? expect.fail();
    const refresh = () => server.anonymous.send(refreshToken.path, { method: 'POST', headers: { cookie } });
    expect((await refresh()).body.data).toMatchObject({ user: { hasMoreTime: true } });
    await choose(false);
    expect((await refresh()).body.data).not.toHaveProperty('user.hasMoreTime');
  });
});

describe('changing one’s password', () => {
  const NEW = 'another secret';
  const newPicker = () => addPickerOf(server.db, group.admin, group.pickerLeader);
  const change = (by: Client, currentPassword: string, newPassword = NEW) =>
    by.call(changePassword, { body: { currentPassword, newPassword } });
  const canLogIn = (user: TestUser, password: string) =>
    server.loginAs({ ...user, password }).then(
      () => true,
      () => false,
    );

  it('ends the person’s other sessions and keeps this one, and everybody else’s', async () => {
    const user = await newPicker();
    const here = await server.loginAs(user);
    const other = await server.loginAs(group.admin);
    const elsewhere = await server.loginAs(user);
    const { status, body } = await change(here, PASSWORD);
    expect([status, body.message]).toEqual([200, changePassword.says.done]);
    expect((await here.call(getProfile)).status).toBe(200);
    expect((await other.call(getProfile)).status).toBe(200);
    expect((await elsewhere.call(getProfile)).status).toBe(401);
    expect(await canLogIn(user, PASSWORD)).toBe(false);
    expect(await canLogIn(user, NEW)).toBe(true);
  });

  it('needs the current password, and changes nothing when that is wrong', async () => {
    const user = await newPicker();
    const { status, body } = await change(await server.loginAs(user), 'a guess');
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'currentPassword', ...refusal('wrong-password') }]);
    expect(await canLogIn(user, PASSWORD)).toBe(true);
  });

  it('refuses a new password that is too short', async () => {
    const { status, body } = await change(await server.loginAs(await newPicker()), PASSWORD, 'short');
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([
      { path: 'newPassword', message: 'Password must be at least 6 characters long' },
    ]);
  });

  it('rate-limits guesses, without slowing down the login or another session of the person', async () => {
    const user = await newPicker();
    const by = await server.loginAs(user);
    const guesses = [];
    for (let i = 0; i < 7; i += 1) guesses.push((await change(by, `guess ${i}`)).status);
    expect(guesses).toEqual([400, 400, 400, 400, 400, 400, 429]);
    expect(await canLogIn(user, PASSWORD)).toBe(true);
    expect((await change(await server.loginAs(user), 'another guess')).status).toBe(400);
    server.clock.advance(5000);
    expect((await change(by, PASSWORD)).status).toBe(200);
  });

  it('succeeds once when it is sent twice in parallel', async () => {
    const by = await server.loginAs(await newPicker());
    const answers = await Promise.all([
      change(by, PASSWORD, 'first one'),
      change(by, PASSWORD, 'second one'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
