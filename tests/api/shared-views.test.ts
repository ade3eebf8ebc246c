import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAuditEvents } from '../../src/contract/audit/audit.js';
import {
  deleteView,
  getListPreferences,
  saveView,
  shareView,
  type ListName,
  type SavedView,
} from '../../src/contract/lists/list-preferences.js';
import { deleteTeamLeader } from '../../src/contract/staff/staff-calls.js';
import { restoreStaff } from '../../src/contract/staff/people-calls.js';
import { newId } from '../../server/base/ids.js';
import type { Client } from './client.js';
import { addPickerLeader, startWithTwoGroups, type Group } from './staff-support.js';
import { addUser, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let superAdmin: Client;
let admin: Client;
let creatorLeader: Client;
let pickerLeader: Client;
let picker: Client;
let foreignAdmin: Client;

beforeAll(async () => {
  ({ server, own, foreign, superAdmin, admin, creatorLeader, pickerLeader } = await startWithTwoGroups());
  picker = await server.loginAs(own.picker);
  foreignAdmin = await server.loginAs(foreign.admin);
});
afterAll(() => server.close());

const viewsOf = async (by: Client, list: ListName = 'all-leads'): Promise<SavedView[]> =>
  (await by.call(getListPreferences, { query: { list } })).body.data.views;
const seen = async (by: Client, name: string, list?: ListName) =>
  (await viewsOf(by, list)).find((view) => view.name === name);
const share = (by: Client, id: string, isShared = true) =>
  by.call(shareView, { params: { id }, body: { isShared: isShared || undefined } });
interface Given {
  list?: ListName;
  state?: string;
}
async function saved(
  by: Client,
  name: string,
  { list = 'all-leads', state = 'source=entered' }: Given = {},
): Promise<string> {
  const { body } = await by.call(saveView, { body: { list, name, state } });
  return body.data.views.find((view) => view.name === name)?._id ?? expect.fail();
}
const audited = async (name: string) => {
  const { body } = await superAdmin.call(getAuditEvents, { query: {} });
  return body.data.result.flatMap(({ kind, subject, details }) =>
    details === `“${name}”` ? [[kind, subject]] : [],
  );
};

it('a view is its owner’s only until it is shared, and again when the sharing ends', async () => {
  const id = await saved(pickerLeader, 'Mine');
  for (const by of [admin, superAdmin, creatorLeader]) expect(await seen(by, 'Mine')).toBeUndefined();
  const { body } = await share(pickerLeader, id);
  expect(body.data.views.find((view) => view._id === id)).toEqual({
    _id: id,
    name: 'Mine',
    state: 'source=entered',
    isShared: true,
  });
  expect(await seen(admin, 'Mine')).toEqual({
    _id: id,
    name: 'Mine',
    state: 'source=entered',
    isShared: true,
    owner: { name: expect.stringMatching(/^Person/) as string },
  });
  await share(pickerLeader, id, false);
  expect(await seen(admin, 'Mine')).toBeUndefined();
  expect(await audited('Mine')).toEqual([
    ['view-unshared', 'All Leads'],
    ['view-shared', 'All Leads'],
  ]);
});

it('the view of a leader or admin is seen by the supervisors of the group, a super-admin’s by all supervisors', async () => {
  await share(admin, await saved(admin, 'Of the group'));
  for (const by of [pickerLeader, creatorLeader]) expect(await seen(by, 'Of the group')).toBeDefined();
  for (const by of [foreignAdmin, picker, superAdmin]) expect(await seen(by, 'Of the group')).toBeUndefined();
  await share(superAdmin, await saved(superAdmin, 'Of all'));
  for (const by of [admin, foreignAdmin, pickerLeader, creatorLeader])
    expect(await seen(by, 'Of all')).toMatchObject({ owner: { name: null } });
  expect(await seen(picker, 'Of all')).toBeUndefined();
});

it('leaders of creators don’t read the names of leaders whom they don’t know', async () => {
  await share(pickerLeader, await saved(pickerLeader, 'Of a leader'));
  expect(await seen(creatorLeader, 'Of a leader')).toMatchObject({ owner: { name: null } });
});

it('a view of a list is shared only with those who see that list', async () => {
  for (const list of ['deals', 'data-pickers'] as const) {
    await share(admin, await saved(admin, 'Of pickers', { list }));
    expect(await seen(pickerLeader, 'Of pickers', list)).toBeDefined();
    expect(await seen(creatorLeader, 'Of pickers', list)).toBeUndefined();
  }
});

it('a view that filters by somebody whom the reader doesn’t know isn’t shared with that reader', async () => {
  await share(superAdmin, await saved(superAdmin, 'Of one', { state: `person=${foreign.creator.id}` }));
  expect(await seen(foreignAdmin, 'Of one')).toBeDefined();
  expect(await seen(admin, 'Of one')).toBeUndefined();
  await share(admin, await saved(admin, 'Of a team', { state: `team=${own.pickerLeader.id}&limit=50` }));
  expect(await seen(pickerLeader, 'Of a team')).toBeDefined();
  expect(await seen(creatorLeader, 'Of a team')).toBeUndefined();
  await share(superAdmin, await saved(superAdmin, 'Of an upload', { state: `upload=${newId()}` }));
  expect(await seen(admin, 'Of an upload')).toBeUndefined();
  const colleague = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
  for (const name of ['Of one', 'Of an upload']) expect(await seen(colleague, name)).toBeDefined();
});

it('the audit masks a number in the name of a shared view', async () => {
  await share(admin, await saved(admin, '(702) 555-7288'));
  const { body } = await superAdmin.call(getAuditEvents, { query: {} });
  expect(body.data.result[0]).toMatchObject({ kind: 'view-shared', details: '…7288' });
});

it('only its owner can share, end the sharing of, or delete a view, and pickers can’t share', async () => {
  const id = await saved(admin, 'Not yours');
  await share(admin, id);
  for (const by of [superAdmin, pickerLeader, foreignAdmin]) {
    expect((await share(by, id, false)).status).toBe(404);
    expect((await by.call(deleteView, { params: { id } })).status).toBe(404);
  }
  expect((await share(picker, await saved(picker, 'Own'))).status).toBe(403);
  expect(await seen(pickerLeader, 'Not yours')).toBeDefined();
});

it('a shared view comes after the reader’s own, also one of the same name', async () => {
  await share(admin, await saved(admin, 'Twice'));
  await saved(pickerLeader, 'Twice');
  const owners = (await viewsOf(pickerLeader)).map(({ owner }) => owner !== undefined);
  expect(owners).toEqual([...owners].sort());
  expect((await viewsOf(pickerLeader)).filter(({ name }) => name === 'Twice')).toHaveLength(2);
});

it('a view that is saved again stays shared, and sharing it twice is one entry of the audit', async () => {
  const id = await saved(admin, 'Again');
  await share(admin, id);
  await share(admin, id);
  expect(await audited('Again')).toEqual([['view-shared', 'All Leads']]);
  await admin.call(saveView, { body: { list: 'all-leads', name: 'Again', state: 'source=bulk' } });
  expect(await seen(pickerLeader, 'Again')).toMatchObject({ state: 'source=bulk', isShared: true });
  await admin.call(deleteView, { params: { id } });
  expect(await seen(pickerLeader, 'Again')).toBeUndefined();
  expect((await audited('Again'))[0]).toEqual(['view-unshared', 'All Leads']);
});

it('the views of somebody who has left are seen by nobody until that person is restored', async () => {
  const leaver = await addPickerLeader(server.db, own.admin);
  await share(await server.loginAs(leaver), await saved(await server.loginAs(leaver), 'Of a leaver'));
  expect(await seen(admin, 'Of a leaver')).toBeDefined();
  const removed = await admin.call(deleteTeamLeader, { params: { id: leaver.id }, body: {} });
  expect(removed.status, removed.body.message).toBe(200);
  expect(await seen(admin, 'Of a leaver')).toBeUndefined();
  const restored = await admin.call(restoreStaff, { params: { _id: leaver.id }, body: {} });
  expect(restored.status, restored.body.message).toBe(200);
  expect(await seen(admin, 'Of a leaver')).toBeDefined();
});
