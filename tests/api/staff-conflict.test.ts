import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EDIT_CONFLICT } from '../../src/contract/edit-conflict.js';
import { refusal } from '../../src/contract/refusals/all.js';
import {
  correctStaff,
  getAllAdmins,
  getAllDataPickers,
  updateAdminLimit,
  updatePickerLimit,
} from '../../src/contract/staff-calls.js';
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
  it('comes with each row, and is raised by each change of limit, name or contact', async () => {
    expect((await listed(leader))?.version).toBe(0);
    expect((await limitTo(leader, 5)).body.data.version).toBe(1);
    expect((await correct(leader, { name: 'Ana', contact: '5550199' })).body.data.version).toBe(2);
    expect((await correct(leader, { name: 'Ana' })).body.data.version).toBe(2);
    expect((await listed(admin))?.version).toBe(2);
  });

  it('is one for an admin’s limit too', async () => {
    const params = { id: own.admin.id };
    await superAdmin.call(updateAdminLimit, { params, body: { limit: 9, version: 0 } });
    const { data } = (await superAdmin.call(getAllAdmins, { query: { limit: 1000 } })).body;
    expect(data.result.find(({ _id }) => _id === own.admin.id)).toMatchObject({ limit: 9, version: 1 });
    const second = await superAdmin.call(updateAdminLimit, { params, body: { limit: 8, version: 0 } });
    expect(second.status).toBe(409);
  });
});

describe('two people who edit the same person', () => {
  it('answers the second 409 with both limits, by whom and when, and keeps the first', async () => {
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

  it('names both values of a name and a contact', async () => {
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

  it('loses neither change where they edit different fields', async () => {
    await limitTo(admin, 60, 0);
    expect((await correct(leader, { name: 'Corrected', version: 0 })).status).toBe(200);
    expect(await row()).toMatchObject({ name: 'Corrected', daily_limit: 60 });
  });

  it('still refuses a limit after the same caller has corrected the name', async () => {
    await limitTo(admin, 60, 0);
    await correct(leader, { name: 'Corrected', version: 0 });
    expect((await limitTo(leader, 80, 0)).status).toBe(409);
    expect((await row()).daily_limit).toBe(60);
  });

  it('doesn’t name a person whom the caller may not know', async () => {
    await limitTo(superAdmin, 60, 0);
    expect((await limitTo(leader, 80, 0)).body.values).toMatchObject({ fields: [{ changedBy: null }] });
  });

  it('lets exactly one of two pass that arrive together', async () => {
    const answers = await Promise.all([limitTo(admin, 60, 0), limitTo(leader, 80, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('overwrites without a version, as the specification has it', async () => {
    await limitTo(admin, 60, 0);
    expect((await limitTo(leader, 80)).status).toBe(200);
    expect((await correct(leader, { name: 'Unversioned' })).status).toBe(200);
    expect(await row()).toMatchObject({ name: 'Unversioned', daily_limit: 80 });
  });

  it('refuses what is no version', async () => {
    const { status, body } = await limitTo(leader, 80, 'latest' as never);
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'version']);
  });
});
