import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  deleteView,
  getListPreferences,
  pinView,
  saveView,
  shareView,
  type ListName,
} from '../../src/contract/lists/list-preferences.js';
import { getWaiting } from '../../src/contract/screens/waiting.js';
import type { Client } from './client.js';
import { startWithTwoGroups, type Group } from './staff-support.js';
import type { TestServer } from './support.js';

let server: TestServer;
let own: Group;
let admin: Client;
let pickerLeader: Client;
let creatorLeader: Client;
let foreignAdmin: Client;

beforeAll(async () => {
  let foreign: Group;
  ({ server, own, foreign, admin, creatorLeader, pickerLeader } = await startWithTwoGroups());
  foreignAdmin = await server.loginAs(foreign.admin);
});
afterAll(() => server.close());

async function saved(by: Client, name: string, list: ListName = 'all-leads'): Promise<string> {
  const { body } = await by.call(saveView, { body: { list, name, state: 'source=bulk' } });
  return body.data.views.find((view) => view.name === name)?._id ?? expect.fail();
}
const pin = (by: Client, id: string, isPinned = true) =>
  by.call(pinView, { params: { id }, body: { isPinned: isPinned || undefined } });
const share = (by: Client, id: string, isShared = true) =>
  by.call(shareView, { params: { id }, body: { isShared: isShared || undefined } });
const pinned = async (by: Client) => (await by.call(getWaiting)).body.data.pinned;

it('a view is in the navigation of whoever pinned it, until they remove it there', async () => {
  const picker = await server.loginAs(own.picker);
  expect(await pinned(picker)).toBeUndefined();
  const id = await saved(picker, 'Mine', 'deals');
  for (let times = 0; times < 2; times += 1) {
    const { body } = await pin(picker, id);
    expect(body.data.views).toMatchObject([{ _id: id, isPinned: true }]);
  }
  expect(await pinned(picker)).toEqual([{ _id: id, list: 'deals', name: 'Mine', state: 'source=bulk' }]);
  expect((await pin(picker, id, false)).body.data.views[0]).not.toHaveProperty('isPinned');
  expect(await pinned(picker)).toBeUndefined();
});

it('a shared view is pinned by each reader, and leaves the navigation when the sharing ends', async () => {
  const id = await saved(admin, 'Of the group');
  await share(admin, id);
  await pin(pickerLeader, id);
  expect((await pinned(pickerLeader))?.map(({ name }) => name)).toEqual(['Of the group']);
  for (const by of [admin, creatorLeader]) expect(await pinned(by)).toBeUndefined();
  const { body } = await creatorLeader.call(getListPreferences, { query: { list: 'all-leads' } });
  expect(body.data.views.find((view) => view._id === id)).not.toHaveProperty('isPinned');
  await share(admin, id, false);
  expect(await pinned(pickerLeader)).toBeUndefined();
  await share(admin, id);
  expect(await pinned(pickerLeader)).toHaveLength(1);
  await admin.call(deleteView, { params: { id } });
  expect(await pinned(pickerLeader)).toBeUndefined();
});

it('nobody can pin a view that they don’t see', async () => {
  const id = await saved(admin, 'Private');
  expect((await pin(pickerLeader, id)).status).toBe(404);
  await share(admin, id);
  expect((await pin(foreignAdmin, id)).status).toBe(404);
  expect((await pin(foreignAdmin, 'nothing')).status).toBe(404);
});
