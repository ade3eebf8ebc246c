import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getListChoices, type ListChoices } from '../../src/contract/lists/list-choices.js';
import type { Client } from './client.js';
import { addCreatorOf, startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';
import { addUpload } from './upload-support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let superAdmin: Client;
let admin: Client;
let creatorLeader: Client;
let pickerLeader: Client;
beforeAll(async () => {
  ({ server, own, foreign, superAdmin, admin, creatorLeader, pickerLeader } = await startWithTwoGroups());
});
afterAll(() => server.close());

const choicesOf = async (by: Client, side: 'entered' | 'taken'): Promise<ListChoices> =>
  (await by.call(getListChoices, { query: { side } })).body.data;
const ids = (choices: ListChoices['people']) => choices.map(({ _id }) => _id).sort();

describe('the choices of filters', () => {
  it('are all people of the side for a super-admin', async () => {
    const { people, teams, admins } = await choicesOf(superAdmin, 'taken');
    expect(ids(people)).toEqual([own.picker.id, foreign.picker.id].sort());
    expect(ids(teams)).toEqual([own.pickerLeader.id, foreign.pickerLeader.id].sort());
    expect(ids(admins)).toEqual([own.admin.id, foreign.admin.id].sort());
  });

  it('are for an admin and a leader of pickers the people of their group, and no admins or uploads', async () => {
    await addUpload(server, own.admin.id, { state: 'done' });
    for (const caller of [admin, pickerLeader]) {
      const { people, teams, ...others } = await choicesOf(caller, 'entered');
      expect([ids(people), ids(teams)]).toEqual([[own.creator.id], [own.creatorLeader.id]]);
      expect(others).toEqual({ admins: [], uploads: [] });
    }
  });

  it('are for a leader of creators only their own creators', async () => {
    const second = { ...own.creatorLeader, id: foreign.creatorLeader.id };
    await addCreatorOf(server.db, own.admin, second);
    const { people } = await choicesOf(creatorLeader, 'entered');
    expect(ids(people)).toEqual([own.creator.id]);
    expect(ids((await choicesOf(creatorLeader, 'taken')).people)).toEqual([]);
  });

  it('list deleted people last, and only uploads with rentals, the newest first', async () => {
    await addCreatorOf(server.db, foreign.admin, foreign.creatorLeader, {
      name: 'Aaron',
      deleted_at: START_MS,
    });
    for (const [index, state] of (['done', 'failed', 'done'] as const).entries())
      await addUpload(server, own.admin.id, {
        state,
        file_name: `${index}.csv`,
        created_at: START_MS + index,
      });
    const { people, uploads } = await choicesOf(superAdmin, 'entered');
    expect(people.map(({ isDeleted }) => isDeleted ?? false).lastIndexOf(false)).toBe(people.length - 2);
    expect(people.at(-1)).toMatchObject({ name: 'Aaron', isDeleted: true });
    expect(uploads.slice(0, 2).map(({ name }) => name)).toEqual(['2.csv', '0.csv']);
  });
});
