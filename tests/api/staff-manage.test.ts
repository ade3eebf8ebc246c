import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshToken } from '../../src/contract/auth/auth.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import { getHeldRental, getSingleRental } from '../../src/contract/rentals/rentals.js';
import {
  deleteAdmin,
  deleteDataCreator,
  deleteDataPicker,
  deleteTeamLeader,
  getAllDataCreators,
  getAllDataPickers,
  releaseHeldRental,
  updateAdminLimit,
  updatePickerLimit,
} from '../../src/contract/staff/staff-calls.js';
import type { Client } from './client.js';
import { addRental, fetchOne, pickAndFinish, setRules } from './rentals-support.js';
import { addGroup, addPickerLeader, addPickerOf, type Group } from './staff-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let boss: TestUser;
let superAdmin: Client;
let admin: Client;
let pickerLeader: Client;

beforeAll(async () => {
  server = await startServer();
  await setRules(server, {});
  foreign = await addGroup(server.db);
  boss = await addUser(server.db, { role: 'super-admin' });
  superAdmin = await server.loginAs(boss);
});
beforeEach(async () => {
  // Takes the rentals of the previous test out of the pool, because a rental with a history can't be deleted.
  await server.db.updateTable('rentals').set({ fetched_at: 1 }).where('fetched_at', 'is', null).execute();
  own = await addGroup(server.db);
  admin = await server.loginAs(own.admin);
  pickerLeader = await server.loginAs(own.pickerLeader);
});
afterAll(() => server.close());

const NOBODY = { admin_id: null, team_leader_id: null };
const userRow = ({ id }: { id: string }) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const rentalRow = (id: string) =>
  server.db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a picker’s limit', () => {
  it('applies from the next fetch on, and null removes it', async () => {
    const picker = await server.loginAs(own.picker);
    const limitTo = (limit: number | null) =>
      pickerLeader.call(updatePickerLimit, { params: { id: own.picker.id }, body: { limit } });
    for (let i = 0; i < 3; i += 1) await addRental(server.db);

    expect((await limitTo(1)).body).toMatchObject({
      message: 'Updated successfully',
      data: { _id: own.picker.id, limit: 1 },
    });
    await pickAndFinish(picker);
    expect((await picker.call(getSingleRental)).status).toBe(403);
    await limitTo(2);
    await pickAndFinish(picker);
    expect((await picker.call(getSingleRental)).status).toBe(403);
    await limitTo(null);
    await pickAndFinish(picker);
  });

  it.each([-1, 1.5, 'many', undefined, {}])('must be a whole number of at least 0, not %s', async (limit) => {
    const { status, body } = await pickerLeader.call(updatePickerLimit, {
      params: { id: own.picker.id },
      body: { limit } as never,
    });
    expect(status).toBe(400);
    expect(body.errors?.[0]?.path).toBe('limit');
  });

  it('of an admin applies to all the admin’s pickers together', async () => {
    const second = await addPickerOf(server.db, own.admin, own.pickerLeader);
    await addRental(server.db);
    await addRental(server.db);
    const { status } = await superAdmin.call(updateAdminLimit, {
      params: { id: own.admin.id },
      body: { limit: 1 },
    });
    expect(status).toBe(200);
    await pickAndFinish(await server.loginAs(own.picker));
    expect((await (await server.loginAs(second)).call(getSingleRental)).status).toBe(403);
  });
});

describe('deleting a person', () => {
  it('ends their access token and their refresh token at once', async () => {
    const leaver = await server.loginAs(own.picker);
    const login = await fetch(`${server.url}${API_BASE}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: own.picker.email, password: own.picker.password }),
    });
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';

    const { status, body } = await pickerLeader.call(deleteDataPicker, { params: { id: own.picker.id } });
    expect([status, body.message]).toEqual([200, 'Deleted successfully']);
    expect((await leaver.call(getHeldRental)).status).toBe(401);
    const refresh = await server.anonymous.send(refreshToken.path, { method: 'POST', headers: { cookie } });
    expect(refresh.status).toBe(401);
    await expect(server.loginAs(own.picker)).rejects.toThrow('could not log in');
  });

  it('returns the rental in their hand to the pool, where the next picker finds it', async () => {
    const id = await addRental(server.db);
    const leaver = await server.loginAs(own.picker);
    expect((await fetchOne(leaver))._id).toBe(id);
    await admin.call(deleteDataPicker, { params: { id: own.picker.id } });
    expect(await rentalRow(id)).toMatchObject({
      fetcher_id: null,
      fetcher_admin_id: null,
      fetched_at: null,
      returned_at: server.clock.now(),
    });
    const next = await server.loginAs(await addPickerOf(server.db, own.admin, own.pickerLeader));
    expect(await pickAndFinish(next)).toEqual([id]);
  });

  it('leaves what they finished unchanged', async () => {
    const id = await addRental(server.db);
    await pickAndFinish(await server.loginAs(own.picker));
    const before = await rentalRow(id);
    await admin.call(deleteDataPicker, { params: { id: own.picker.id } });
    expect(await rentalRow(id)).toEqual(before);
  });

  it('leaves the people below where they are, without a leader or an admin, and they go on working', async () => {
    expect((await admin.call(deleteTeamLeader, { params: { id: own.creatorLeader.id } })).status).toBe(200);
    expect((await superAdmin.call(deleteAdmin, { params: { id: own.admin.id } })).status).toBe(200);
    expect(await userRow(own.creator)).toMatchObject({ ...NOBODY, deleted_at: null });
    expect(await userRow(own.pickerLeader)).toMatchObject({ ...NOBODY, deleted_at: null });
    expect(await userRow(own.picker)).toMatchObject({ admin_id: null, team_leader_id: own.pickerLeader.id });
    const row = async (list: typeof getAllDataCreators | typeof getAllDataPickers, { id }: TestUser) => {
      const { body } = await superAdmin.call(list, { query: { limit: 100 } });
      return body.data.result.find(({ _id }) => _id === id);
    };
    expect(await row(getAllDataCreators, own.creator)).toMatchObject({
      admin_name: null,
      team_leader_name: null,
    });
    expect(await row(getAllDataPickers, own.picker)).toMatchObject({
      admin_name: null,
      team_leader_name: expect.any(String) as string,
    });
    const id = await addRental(server.db);
    expect(await pickAndFinish(await server.loginAs(own.picker))).toEqual([id]);
  });

  it('is refused while anybody works below, if the caller asks for that', async () => {
    const body = { onlyWithoutStaff: true } as const;
    const leader = { params: { id: own.pickerLeader.id }, body };
    const refused = await admin.call(deleteTeamLeader, leader);
    expect([refused.status, refused.body.message]).toEqual([409, REFUSALS['has-staff']]);
    expect((await superAdmin.call(deleteAdmin, { params: { id: own.admin.id }, body })).status).toBe(409);
    expect((await userRow(own.pickerLeader)).deleted_at).toBeNull();
    await admin.call(deleteDataPicker, { params: { id: own.picker.id } });
    expect((await admin.call(deleteTeamLeader, leader)).status).toBe(200);
  });

  it('works once: the second time it returns 404', async () => {
    const target = { params: { id: own.picker.id } };
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(deleteDataPicker, target)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('is not possible for oneself', async () => {
    expect((await superAdmin.call(deleteAdmin, { params: { id: boss.id } })).status).toBe(404);
    expect((await admin.call(deleteAdmin, { params: { id: own.admin.id } })).status).toBe(403);
    expect((await admin.call(deleteTeamLeader, { params: { id: own.admin.id } })).status).toBe(404);
    expect((await pickerLeader.call(deleteTeamLeader, { params: { id: own.pickerLeader.id } })).status).toBe(
      403,
    );
    expect((await pickerLeader.call(deleteDataPicker, { params: { id: own.pickerLeader.id } })).status).toBe(
      404,
    );
  });

  it('works only for people of the role in the call’s path', async () => {
    expect((await admin.call(deleteDataPicker, { params: { id: own.creator.id } })).status).toBe(404);
    expect((await admin.call(deleteTeamLeader, { params: { id: own.picker.id } })).status).toBe(404);
    expect((await superAdmin.call(deleteDataCreator, { params: { id: own.admin.id } })).status).toBe(404);
  });
});

describe('a person outside the caller’s scope', () => {
  it('gets the same answer as one who does not exist, and stays unchanged', async () => {
    const colleague = await addPickerLeader(server.db, own.admin);
    const siblings = await addPickerOf(server.db, own.admin, colleague);
    const absent = await pickerLeader.call(deleteDataPicker, { params: { id: 'nobody' } });
    expect(absent.body).toEqual({ success: false, message: REFUSALS['not-found'], code: 'not-found' });

    for (const { id } of [foreign.picker, siblings]) {
      const before = await userRow({ id });
      const params = { id };
      for (const answer of [
        await pickerLeader.call(deleteDataPicker, { params }),
        await pickerLeader.call(updatePickerLimit, { params, body: { limit: 0 } }),
        await pickerLeader.call(releaseHeldRental, { params, body: {} }),
      ])
        expect([answer.status, answer.body]).toEqual([404, absent.body]);
      expect(await userRow({ id })).toEqual(before);
    }
  });
});

describe('releasing a held rental', () => {
  const release = (by: Client, rentalId?: string) =>
    by.call(releaseHeldRental, {
      params: { id: own.picker.id },
      body: rentalId === undefined ? {} : { rentalId },
    });

  it('returns it to the pool; the picker holds none and may fetch again', async () => {
    const id = await addRental(server.db);
    const picker = await server.loginAs(own.picker);
    await fetchOne(picker);
    const { status, body } = await release(pickerLeader, id);
    expect([status, body.message]).toEqual([200, 'Rental returned to the pool']);
    expect(await rentalRow(id)).toMatchObject({ fetcher_id: null, returned_at: server.clock.now() });
    expect((await picker.call(getHeldRental)).body.data.rental).toBeNull();
    expect(await pickAndFinish(picker)).toEqual([id]);
  });

  it('works only for the rental that the caller saw, never for the one fetched after it', async () => {
    const picker = await server.loginAs(own.picker);
    await addRental(server.db);
    const [seen] = await pickAndFinish(picker);
    const next = await addRental(server.db);
    await fetchOne(picker);
    const { status, body } = await release(pickerLeader, seen);
    expect([status, body.message]).toEqual([404, REFUSALS['picker-holds-nothing']]);
    expect((await rentalRow(next)).fetcher_id).toBe(own.picker.id);
    expect((await release(admin)).status).toBe(200);
    expect((await release(admin)).status).toBe(404);
    expect(await pickAndFinish(picker)).toEqual([next]);
  });
});

describe('the audit', () => {
  it('records who limited, released and deleted whom', async () => {
    const params = { id: own.picker.id };
    await addRental(server.db, {
      number: '(702) 555-7288',
      fetcher_id: own.picker.id,
      fetched_at: server.clock.now(),
    });
    await pickerLeader.call(updatePickerLimit, { params, body: { limit: 30 } });
    await pickerLeader.call(releaseHeldRental, { params, body: {} });
    await admin.call(deleteDataPicker, { params });
    const lines = await server.db
      .selectFrom('audit_events')
      .select(['kind', 'actor_email', 'details', 'group_admin_id'])
      .where('subject_id', '=', own.picker.id)
      .orderBy('id')
      .execute();
    const group = { group_admin_id: own.admin.id };
    expect(lines).toEqual([
      { kind: 'changed', actor_email: own.pickerLeader.email, details: 'Limit none → 30', ...group },
      { kind: 'released', actor_email: own.pickerLeader.email, details: 'Rental …7288', ...group },
      { kind: 'deleted', actor_email: own.admin.email, details: 'Data Picker', ...group },
    ]);
  });
});
