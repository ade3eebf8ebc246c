import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_SAVED_VIEWS } from '../../src/contract/limits.js';
import {
  deleteView,
  getListPreferences,
  hideColumns,
  saveView,
  type ListName,
} from '../../src/contract/list-preferences.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Client } from './client.js';
import { addUser, startServer, type TestServer } from './support.js';

let server: TestServer;
let me: Client;
let other: Client;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await server.loginAs(await addUser(server.db, { role: 'admin' }));
  other = await server.loginAs(await addUser(server.db, { role: 'admin' }));
});

const kept = async (by: Client, list: ListName = 'all-leads') =>
  (await by.call(getListPreferences, { query: { list } })).body.data;
const save = (by: Client, name: string, state = 'search=ana', list: ListName = 'all-leads') =>
  by.call(saveView, { body: { list, name, state } });

describe('what a person keeps of a list', () => {
  it('is nothing at first', async () => {
    expect(await kept(me)).toEqual({ hiddenColumns: [], views: [] });
  });

  it('are the columns they hide, of one list and their own', async () => {
    const hide = (hiddenColumns: string[]) =>
      me.call(hideColumns, { body: { list: 'all-leads', hiddenColumns } });
    expect((await hide(['rent', 'address', 'rent'])).body.data.hiddenColumns).toEqual(['rent', 'address']);
    expect((await hide(['number'])).body.data.hiddenColumns).toEqual(['number']);
    expect((await kept(me)).hiddenColumns).toEqual(['number']);
    expect((await kept(me, 'picked-leads')).hiddenColumns).toEqual([]);
    expect((await kept(other)).hiddenColumns).toEqual([]);
    expect((await hide([])).body.data.hiddenColumns).toEqual([]);
    const tooMany = Array.from({ length: 31 }, (_, index) => `c${index}`);
    for (const wrong of [tooMany, [''], ['x'.repeat(41)], 'rent'])
      expect((await hide(wrong as string[])).status).toBe(400);
  });

  it('are views by name, oldest first; the same name again replaces', async () => {
    await save(me, 'Ana');
    await save(me, ' Today ', 'startDate=today');
    const { body } = await save(me, 'Ana', 'search=anna');
    expect(body.data.views.map(({ name, state }) => [name, state])).toEqual([
      ['Ana', 'search=anna'],
      ['Today', 'startDate=today'],
    ]);
    expect((await kept(me)).views).toEqual(body.data.views);
    expect((await kept(me, 'deals')).views).toEqual([]);
    expect((await kept(other)).views).toEqual([]);
  });

  it('is nobody else’s to delete', async () => {
    const { body } = await save(me, 'Mine');
    const [view] = body.data.views;
    const remove = (by: Client) => by.call(deleteView, { params: { id: view?._id ?? '' } });
    expect((await remove(other)).status).toBe(404);
    expect((await kept(me)).views).toHaveLength(1);
    expect((await remove(me)).body.data.views).toEqual([]);
    expect((await remove(me)).status).toBe(404);
  });

  it('are at most so many views of a list, however many are saved at once', async () => {
    const names = Array.from({ length: MAX_SAVED_VIEWS + 5 }, (_, index) => `View ${index}`);
    const answers = await Promise.all(names.map((name) => save(me, name)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body.errors).toEqual([
      { path: 'name', ...refusal('too-many-views', { count: MAX_SAVED_VIEWS }) },
    ]);
    const { views } = await kept(me);
    expect(views).toHaveLength(MAX_SAVED_VIEWS);
    expect((await save(me, views[3]?.name ?? '', 'changed')).status).toBe(200);
    expect((await save(me, 'Elsewhere', '', 'deals')).status).toBe(200);
    expect((await save(other, 'Theirs')).status).toBe(200);
    await me.call(deleteView, { params: { id: views[0]?._id ?? '' } });
    expect((await save(me, 'One more')).status).toBe(200);
  });

  it('has a known list, a name and a state of some length', async () => {
    expect((await save(me, ' ')).status).toBe(400);
    expect((await save(me, 'x'.repeat(41))).status).toBe(400);
    expect((await save(me, 'Long', 'x'.repeat(1001))).status).toBe(400);
    expect((await save(me, 'Where', '', 'elsewhere' as ListName)).status).toBe(400);
    expect((await me.call(getListPreferences, { query: { list: 'elsewhere' as ListName } })).status).toBe(
      400,
    );
  });
});
