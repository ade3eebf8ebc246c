/** A suspended person loses no data, but can't log in or pick until they are resumed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, refreshToken } from '../../src/contract/auth/auth.js';
import { giveOutcome } from '../../src/contract/picks/outcomes.js';
import { resumeStaff, suspendStaff } from '../../src/contract/staff/people-calls.js';
import { getProfile } from '../../src/contract/staff/profile.js';
import { forgotPassword, resetPassword } from '../../src/contract/auth/recovery.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { getSingleRental } from '../../src/contract/rentals/rentals.js';
import { createDataPicker, getAdminEmails, getAllDataPickers } from '../../src/contract/staff/staff-calls.js';
import { hashOf } from '../../server/auth/secret-tokens.js';
import { putLink } from '../../server/auth/mailed-links.queries.js';
import { fetchRental } from '../../server/rentals/pick.js';
import { takeBackVerdict } from '../../server/rentals/verdicts.js';
import { client, type Client } from './client.js';
import { addRental, fetchOne, MINUTE_MS, pickAndFinish, setRules } from './rentals-support.js';
import { addGroup, addPickerLeader, addPickerOf, personForm, type Group } from './staff-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let boss: TestUser;
let superAdmin: Client;
let admin: Client;
let pickerLeader: Client;

beforeAll(async () => {
  server = await startServer();
  foreign = await addGroup(server.db);
  boss = await addUser(server.db, { role: 'super-admin' });
});
beforeEach(async () => {
  await setRules(server, {});
  superAdmin = await server.loginAs(boss);
  await server.db.updateTable('rentals').set({ fetched_at: 1 }).where('fetched_at', 'is', null).execute();
  own = await addGroup(server.db);
  admin = await server.loginAs(own.admin);
  pickerLeader = await server.loginAs(own.pickerLeader);
});
afterAll(() => server.close());

const suspend = (by: Client, { id }: { id: string }, body = {}) =>
  by.call(suspendStaff, { params: { _id: id }, body });
const resume = (by: Client, { id }: { id: string }) => by.call(resumeStaff, { params: { _id: id } });
const tryLogin = ({ email, password }: TestUser) =>
  server.anonymous.call(login, { body: { email, password } });
const userRow = ({ id }: { id: string }) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rentalRow = (id: string) =>
  server.db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('suspending a person', () => {
  it('ends their sessions with the reason, and refuses their password until they are resumed', async () => {
    const session = await tryLogin(own.picker);
    const picker = client(server.url, session.body.data.accessToken);
    const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';

    const { status, body } = await suspend(pickerLeader, own.picker);
    expect([status, body.message, body.data]).toEqual([
      200,
      'Suspended successfully',
      { _id: own.picker.id },
    ]);
    const said = [REFUSALS['account-suspended'], 'account-suspended'];
    const refused = await picker.call(getProfile);
    expect([refused.status, refused.body.message, refused.body.code]).toEqual([401, ...said]);
    const renewed = await server.anonymous.send(refreshToken.path, { method: 'POST', headers: { cookie } });
    expect([renewed.status, renewed.body.message, renewed.body.code]).toEqual([401, ...said]);
    const entered = await tryLogin(own.picker);
    expect([entered.status, entered.body.message, entered.body.code]).toEqual([403, ...said]);

    expect((await resume(pickerLeader, own.picker)).body.message).toBe('Resumed successfully');
    expect((await tryLogin(own.picker)).status).toBe(200);
    // The old session has ended permanently.
    expect((await picker.call(getProfile)).body.code).toBe('session-ended');
  });

  it('isn’t revealed to somebody who doesn’t know the password', async () => {
    await suspend(pickerLeader, own.picker);
    const { status, body } = await tryLogin({ ...own.picker, password: 'a wrong guess' });
    expect([status, body.code]).toEqual([401, 'wrong-credentials']);
  });

  it('stops mailed links, even those that are requested afterwards', async () => {
    await putLink(server.db, 'password_links', own.picker.id, hashOf('before'), server.clock.now());
    await suspend(pickerLeader, own.picker);
    expect((await server.anonymous.call(forgotPassword, { body: { email: own.picker.email } })).status).toBe(
      200,
    );
    await putLink(server.db, 'password_links', own.picker.id, hashOf('after'), server.clock.now());
    for (const authorization of ['before', 'after']) {
      const { status, body } = await server.anonymous.send(resetPassword.path, {
        method: 'POST',
        headers: { authorization },
        body: { email: own.picker.email, newPassword: 'quite another phrase' },
      });
      expect([status, body.code]).toEqual([400, 'dead-link']);
    }
  });

  it('returns the rental in their hand, gives their call-backs to anyone, and keeps their finished rentals', async () => {
    await setRules(server, { isOutcomesEnabled: true });
    const picker = await server.loginAs(own.picker);
    const [finished] = [await addRental(server.db)];
    await pickAndFinish(picker);
    const due = await addRental(server.db);
    await fetchOne(picker);
    const callBackAt = new Date(server.clock.now() + MINUTE_MS).toISOString();
    await picker.call(giveOutcome, {
      body: { rentalId: due, outcome: 'call-back', callBackAt, callBackFor: 'me' },
    });
    const held = await addRental(server.db);
    await fetchOne(picker);
    const before = await rentalRow(finished);

    await suspend(pickerLeader, own.picker);
    expect(await rentalRow(held)).toMatchObject({ fetcher_id: null, returned_at: server.clock.now() });
    expect(await rentalRow(due)).toMatchObject({ due_for: null, fetcher_id: own.picker.id });
    expect(await rentalRow(finished)).toEqual(before);
  });

  it('prevents a fetch even if the guard has accepted the call just before', async () => {
    const id = await addRental(server.db);
    await pickAndFinish(await server.loginAs(own.picker));
    await addRental(server.db);
    await suspend(pickerLeader, own.picker);
    await expect(fetchRental(server, own.picker.id)).rejects.toThrow(REFUSALS['session-ended']);
    await expect(takeBackVerdict(server, own.picker.id, id)).rejects.toThrow(REFUSALS['session-ended']);
  });

  it('is idempotent, and so is resuming: the audit has one entry for each', async () => {
    for (let i = 0; i < 2; i += 1) expect((await suspend(pickerLeader, own.picker)).status).toBe(200);
    for (let i = 0; i < 2; i += 1) expect((await resume(admin, own.picker)).status).toBe(200);
    const lines = await server.db
      .selectFrom('audit_events')
      .select(['kind', 'actor_email', 'group_admin_id'])
      .where('subject_id', '=', own.picker.id)
      .execute();
    const group_admin_id = own.admin.id;
    expect(lines).toEqual([
      { kind: 'suspended', actor_email: own.pickerLeader.email, group_admin_id },
      { kind: 'resumed', actor_email: own.admin.email, group_admin_id },
    ]);
  });

  it('is visible in the lists of staff, and nobody is placed below the person', async () => {
    await suspend(pickerLeader, own.picker);
    const { data } = (await pickerLeader.call(getAllDataPickers, { query: {} })).body;
    expect(data.result[0]?.suspendedAt).toBe(new Date(server.clock.now()).toISOString());

    await suspend(admin, own.pickerLeader);
    const body = personForm({ team_leader_email: own.pickerLeader.email });
    const refused = await admin.call(createDataPicker, { body });
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
      400,
      { path: 'team_leader_email', code: 'superior-suspended' },
    ]);
    await suspend(superAdmin, own.admin);
    const choices = (await superAdmin.call(getAdminEmails)).body.data;
    expect(choices.map(({ _id }) => _id)).not.toContain(own.admin.id);
  });

  it('isn’t possible outside the scope, for a role that the caller can’t create, or for oneself', async () => {
    const colleague = await addPickerLeader(server.db, own.admin);
    const sibling = await addPickerOf(server.db, own.admin, colleague);
    const gone = await addPickerOf(server.db, own.admin, own.pickerLeader, { deleted_at: 1 });
    for (const [by, whom] of [
      [pickerLeader, sibling],
      [pickerLeader, own.creator],
      [pickerLeader, own.pickerLeader],
      [pickerLeader, gone],
      [admin, foreign.picker],
      [admin, own.admin],
      [superAdmin, boss],
      [superAdmin, { id: 'nobody' }],
    ] as const) {
      for (const answer of [await suspend(by, whom), await resume(by, whom)])
        expect([answer.status, answer.body.code]).toEqual([404, 'not-found']);
    }
    expect((await userRow(boss)).suspended_at).toBeNull();
  });

  it('leaves the people below them in their place, where they can continue to work', async () => {
    const picker = await server.loginAs(own.picker);
    await suspend(admin, own.pickerLeader);
    await addRental(server.db);
    expect((await picker.call(getSingleRental)).status).toBe(200);
  });
});
