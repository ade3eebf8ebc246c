import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_SAVED_VIEWS } from '../../src/contract/limits.js';
import {
  deleteView,
  getListPreferences,
  hideColumns,
  saveView,
  type ListName,
} from '../../src/contract/lists/list-preferences.js';
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

const stored = async (by: Client, list: ListName = 'all-leads') =>
  (await by.call(getListPreferences, { query: { list } })).body.data;
const save = (by: Client, name: string, state = 'search=ana', list: ListName = 'all-leads') =>
  by.call(saveView, { body: { list, name, state } });

describe('the stored preferences of a list', () => {
  it('are empty at first', async () => {
    expect(await stored(me)).toEqual({ hiddenColumns: [], views: [] });
  });

  it('contain the columns that a person hides, separately for each list and person', async () => {
    const hide = (hiddenColumns: string[]) =>
      me.call(hideColumns, { body: { list: 'all-leads', hiddenColumns } });
    expect((await hide(['rent', 'address', 'rent'])).body.data.hiddenColumns).toEqual(['rent', 'address']);
    expect((await hide(['number'])).body.data.hiddenColumns).toEqual(['number']);
    expect((await stored(me)).hiddenColumns).toEqual(['number']);
    for (const another of ['picked-leads', 'data-pickers'] as const)
      expect((await stored(me, another)).hiddenColumns).toEqual([]);
    expect((await stored(other)).hiddenColumns).toEqual([]);
    expect((await hide([])).body.data.hiddenColumns).toEqual([]);
    const tooMany = Array.from({ length: 31 }, (_, index) => `c${index}`);
    for (const wrong of [tooMany, [''], ['x'.repeat(41)], 'rent'])
      expect((await hide(wrong as string[])).status).toBe(400);
  });

  it('contain views by name, oldest first; the same name again replaces the view', async () => {
    await save(me, 'Ana');
    await save(me, ' Today ', 'startDate=today');
    const { body } = await save(me, 'Ana', 'search=anna');
    expect(body.data.views.map(({ name, state }) => [name, state])).toEqual([
      ['Ana', 'search=anna'],
      ['Today', 'startDate=today'],
    ]);
    expect((await stored(me)).views).toEqual(body.data.views);
    expect((await stored(me, 'deals')).views).toEqual([]);
    expect((await stored(other)).views).toEqual([]);
  });

  it('can’t be deleted by somebody else', async () => {
    const { body } = await save(me, 'Mine');
    const [view] = body.data.views;
    const remove = (by: Client) => by.call(deleteView, { params: { id: view?._id ?? '' } });
    expect((await remove(other)).status).toBe(404);
    expect((await stored(me)).views).toHaveLength(1);
    expect((await remove(me)).body.data.views).toEqual([]);
    expect((await remove(me)).status).toBe(404);
  });

  it('contain a limited number of views per list, even if many are saved in parallel', async () => {
    const names = Array.from({ length: MAX_SAVED_VIEWS + 5 }, (_, index) => `View ${index}`);
    const answers = await Promise.all(names.map((name) => save(me, name)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.body.errors).toEqual([
      { path: 'name', ...refusal('too-many-views', { count: MAX_SAVED_VIEWS }) },
    ]);
    const { views } = await stored(me);
    expect(views).toHaveLength(MAX_SAVED_VIEWS);
    expect((await save(me, views[3]?.name ?? '', 'changed')).status).toBe(200);
    expect((await save(me, 'Elsewhere', '', 'deals')).status).toBe(200);
    expect((await save(other, 'Theirs')).status).toBe(200);
    await me.call(deleteView, { params: { id: views[0]?._id ?? '' } });
    expect((await save(me, 'One more')).status).toBe(200);
  });

  it('are refused with an unknown list, a blank name or a name or state that is too long', async () => {
    expect((await save(me, ' ')).status).toBe(400);
    expect((await save(me, 'x'.repeat(41))).status).toBe(400);
    expect((await save(me, 'Long', 'x'.repeat(1001))).status).toBe(400);
    expect((await save(me, 'Where', '', 'elsewhere' as ListName)).status).toBe(400);
    expect((await me.call(getListPreferences, { query: { list: 'elsewhere' as ListName } })).status).toBe(
      400,
    );
  });
});
