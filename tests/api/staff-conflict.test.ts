// @module-tag both-engines
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EDIT_CONFLICT } from '../../src/contract/base/edit-conflict.js';
import { refusal } from '../../src/contract/refusals/all.js';
import {
  correctStaff,
  getAllAdmins,
  getAllDataPickers,
  updateAdminLimit,
  updatePickerLimit,
} from '../../src/contract/staff/staff-calls.js';
import type { Client } from './client.js';
import { addGroup, type Group } from './staff-support.js';
import { addUser, startServer, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let superAdmin: Client;
let admin: Client;
let leader: Client;

beforeAll(async () => {
  server = await startServer();
  superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin', name: 'The Chief' }));
});
beforeEach(async () => {
  own = await addGroup(server.db);
  admin = await server.loginAs(own.admin);
  leader = await server.loginAs(own.pickerLeader);
});
afterAll(() => server.close());

const nameOf = async ({ id }: { id: string }) =>
  (await server.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
const row = () =>
  server.db.selectFrom('users').selectAll().where('id', '=', own.picker.id).executeTakeFirstOrThrow();
const listed = async (by: Client) => {
  const { data } = (await by.call(getAllDataPickers, { query: { limit: 1000 } })).body;
  return data.result.find(({ _id }) => _id === own.picker.id);
};
const limitTo = (by: Client, limit: number | null, version?: number) =>
  by.call(updatePickerLimit, { params: { id: own.picker.id }, body: { limit, version } });
const correct = (by: Client, body: { name?: string; contact?: string; version?: number }) =>
  by.call(correctStaff, { params: { _id: own.picker.id }, body });

describe('the version of a person', () => {
  it('is in each row, and grows with each change of limit, name or contact', async () => {
    expect((await listed(leader))?.version).toBe(0);
    expect((await limitTo(leader, 5)).body.data.version).toBe(1);
    expect((await correct(leader, { name: 'Ana', contact: '5550199' })).body.data.version).toBe(2);
    expect((await correct(leader, { name: 'Ana' })).body.data.version).toBe(2);
    expect((await listed(admin))?.version).toBe(2);
  });

  it('also grows when an admin’s limit changes', async () => {
    const params = { id: own.admin.id };
    await superAdmin.call(updateAdminLimit, { params, body: { limit: 9, version: 0 } });
    const { data } = (await superAdmin.call(getAllAdmins, { query: { limit: 1000 } })).body;
    expect(data.result.find(({ _id }) => _id === own.admin.id)).toMatchObject({ limit: 9, version: 1 });
    const second = await superAdmin.call(updateAdminLimit, { params, body: { limit: 8, version: 0 } });
    expect(second.status).toBe(409);
  });
});

describe('two people who edit the same person', () => {
  it('the second one gets 409 with both limits, the author and the time, and the first value stays', async () => {
    await limitTo(admin, 60, 0);
    const { status, body } = await limitTo(leader, 80, 0);
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        code: EDIT_CONFLICT,
        message: refusal(EDIT_CONFLICT).message,
        values: {
          version: 1,
          fields: [
            {
              field: 'limit',
              sent: 80,
              stored: 60,
              changedAt: new Date(server.clock.now()).toISOString(),
              changedBy: { name: await nameOf(own.admin) },
            },
          ],
        },
      },
    ]);
    expect((await row()).daily_limit).toBe(60);
    expect((await limitTo(leader, 80, 1)).status).toBe(200);
    expect((await row()).daily_limit).toBe(80);
  });

  it('both values of a name and a contact are named', async () => {
    const before = await row();
    await correct(admin, { name: 'From The Admin', contact: '5550111', version: 0 });
    const { status, body } = await correct(leader, {
      name: 'From The Leader',
      contact: '5550122',
      version: 0,
    });
    expect(status).toBe(409);
    expect(body.values).toMatchObject({
      fields: [
        { field: 'name', sent: 'From The Leader', stored: 'From The Admin' },
        { field: 'contact', sent: '5550122', stored: '5550111' },
      ],
    });
    expect(await row()).toMatchObject({ name: 'From The Admin', contact: '5550111' });
    expect(before.name).not.toBe('From The Admin');
  });

  it('neither change is lost when they edit different fields', async () => {
    await limitTo(admin, 60, 0);
    expect((await correct(leader, { name: 'Corrected', version: 0 })).status).toBe(200);
    expect(await row()).toMatchObject({ name: 'Corrected', daily_limit: 60 });
  });

  it('a limit is still refused after the same caller has corrected the name', async () => {
    await limitTo(admin, 60, 0);
    await correct(leader, { name: 'Corrected', version: 0 });
    expect((await limitTo(leader, 80, 0)).status).toBe(409);
    expect((await row()).daily_limit).toBe(60);
  });

  it('a person whom the caller may not know isn’t named', async () => {
    await limitTo(superAdmin, 60, 0);
    expect((await limitTo(leader, 80, 0)).body.values).toMatchObject({ fields: [{ changedBy: null }] });
  });

  it('only one of two parallel changes is stored', async () => {
    const answers = await Promise.all([limitTo(admin, 60, 0), limitTo(leader, 80, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a change without a version overwrites, as the specification says', async () => {
    await limitTo(admin, 60, 0);
    expect((await limitTo(leader, 80)).status).toBe(200);
    expect((await correct(leader, { name: 'Unversioned' })).status).toBe(200);
    expect(await row()).toMatchObject({ name: 'Unversioned', daily_limit: 80 });
  });

  it('an invalid version is refused', async () => {
    const { status, body } = await limitTo(leader, 80, 'latest' as never);
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'version']);
  });
});
