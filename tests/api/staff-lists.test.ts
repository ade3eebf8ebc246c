// @module-tag both-engines
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getAdminEmails,
  getAllAdmins,
  getAllDataCreators,
  getAllDataPickers,
  getAllTeamLeaders,
  getOwnTeamLeadersEmails,
  getSingleTeamLeader,
  getTeamLeadersEmails,
  getTeamLeadersOfAdmin,
} from '../../src/contract/staff/staff-calls.js';
import type { StaffUser } from '../../src/contract/staff/staff.js';
import type { Answer, Client } from './client.js';
import {
  addCreatorOf,
  addGroup,
  addPickerLeader,
  addPickerOf,
  type Group,
  startWithTwoGroups,
} from './staff-support.js';
import { START_MS, type TestServer } from './support.js';

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

type Page = Answer<{ result: StaffUser[] }>;
const ids = ({ body }: Page) => body.data.result.map(({ _id }) => _id).sort();
const sorted = (...people: { id: string }[]) => people.map(({ id }) => id).sort();
async function one(listing: Promise<Page>, { id }: { id: string }): Promise<StaffUser> {
  const found = (await listing).body.data.result.find(({ _id }) => _id === id);
  if (!found) throw new Error('That person is not on the page');
  return found;
}

describe('the staff lists', () => {
  it('show a super-admin everybody, and an admin and a leader only their own people', async () => {
    expect(ids(await superAdmin.call(getAllAdmins, { query: {} }))).toEqual(sorted(own.admin, foreign.admin));
    expect(ids(await superAdmin.call(getAllDataPickers, { query: {} }))).toEqual(
      sorted(own.picker, foreign.picker),
    );
    for (const list of [getAllTeamLeaders, getTeamLeadersOfAdmin])
      expect(ids(await admin.call(list, { query: {} }))).toEqual(sorted(own.creatorLeader, own.pickerLeader));
    expect(ids(await admin.call(getAllDataCreators, { query: {} }))).toEqual(sorted(own.creator));
    expect(ids(await creatorLeader.call(getAllDataCreators, { query: {} }))).toEqual(sorted(own.creator));
  });

  it('show a picker leader their own pickers, not those of the whole group', async () => {
    const colleague = await addPickerLeader(server.db, own.admin);
    const theirs = await addPickerOf(server.db, own.admin, colleague);
    expect(ids(await pickerLeader.call(getAllDataPickers, { query: {} }))).toEqual(sorted(own.picker));
    expect(ids(await admin.call(getAllDataPickers, { query: {} }))).toEqual(sorted(own.picker, theirs));
    await server.db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', theirs.id).execute();
    expect(ids(await admin.call(getAllDataPickers, { query: {} }))).toEqual(sorted(own.picker));
  });

  it('can be filtered by team leader and admin, within what the caller sees', async () => {
    const found = async (by: Client, query: { team?: string; admin?: string }, call = getAllDataPickers) =>
      ids(await by.call(call, { query }));
    expect(await found(superAdmin, { team: foreign.pickerLeader.id })).toEqual([foreign.picker.id]);
    expect(await found(superAdmin, { admin: own.admin.id })).toEqual([own.picker.id]);
    expect(await found(superAdmin, { team: own.pickerLeader.id, admin: foreign.admin.id })).toEqual([]);
    expect(await found(admin, { team: own.pickerLeader.id })).toEqual([own.picker.id]);
    for (const by of [admin, pickerLeader]) {
      expect(await found(by, { team: foreign.pickerLeader.id })).toEqual([]);
      expect(await found(by, { admin: foreign.admin.id })).toEqual([]);
    }
    const leaders = await superAdmin.call(getAllTeamLeaders, { query: { admin: foreign.admin.id } });
    expect(ids(leaders)).toEqual(sorted(foreign.creatorLeader, foreign.pickerLeader));
    expect(leaders.body.data.countInfo.total).toBe(2);
  });

  it('name each person’s admin and leader with e-mail and contact, if there are any', async () => {
    const { body } = await superAdmin.call(getAllDataCreators, { query: { search: own.creator.email } });
    expect(body.data.result).toEqual([
      {
        _id: own.creator.id,
        name: expect.any(String) as string,
        email: own.creator.email,
        contact: '5075550100',
        createdAt: new Date(START_MS).toISOString(),
        admin_email: own.admin.email,
        admin_name: expect.stringMatching(/^Person/) as string,
        admin_contact: '5075550100',
        team_leader_email: own.creatorLeader.email,
        team_leader_name: expect.stringMatching(/^Person/) as string,
        team_leader_contact: '5075550100',
        todayPicked: 0,
        limit: null,
        suspendedAt: null,
        invitedAt: null,
        deletedAt: null,
        version: 0,
        numberStatusSummary: { valid: 0, invalid: 0 },
      },
    ]);
    const above = await one(superAdmin.call(getAllAdmins, { query: {} }), own.admin);
    expect(above).toMatchObject({ admin_name: null, team_leader_email: null });
    const leader = await one(admin.call(getAllTeamLeaders, { query: {} }), own.pickerLeader);
    expect(leader).toMatchObject({ assignFor: 'rental-picker', admin_email: own.admin.email });
  });

  it('have pages, newest first, in a stable order', async () => {
    const group = await addGroup(server.db);
    const by = await server.loginAs(group.pickerLeader);
    const createdAtMs = START_MS + 1000;
    // All people have the same instant, so only the id orders them.
    const people = [];
    for (let i = 0; i < 25; i += 1)
      people.push(await addPickerOf(server.db, group.admin, group.pickerLeader, { created_at: createdAtMs }));
    const newestFirst = [...people.map(({ id }) => id).reverse(), group.picker.id];

    const pages = await Promise.all(
      [1, 2, 3].map((page) => by.call(getAllDataPickers, { query: { page, limit: 10 } })),
    );
    expect(pages.flatMap(({ body }) => body.data.result.map(({ _id }) => _id))).toEqual(newestFirst);
    expect(pages[0]?.body.data.countInfo).toEqual({ total: 26, totalPage: 3 });
    const byDefault = await by.call(getAllDataPickers, { query: {} });
    expect(byDefault.body.data.result).toHaveLength(20);
    const beyond = await by.call(getAllDataPickers, { query: { page: 9, limit: 10 } });
    expect(beyond.body.data).toEqual({ result: [], countInfo: { total: 26, totalPage: 3 } });
  });

  it('refuse unknown fields and invalid pages', async () => {
    for (const query of [{ role: 'admin' }, { page: 0 }, { limit: 1001 }, { page: 'x' }])
      expect((await admin.call(getAllDataPickers, { query: query as never })).status).toBe(400);
  });

  it('take dates in the lists of all roles, also blank ones', async () => {
    const lists = [
      getAllAdmins,
      getAllTeamLeaders,
      getTeamLeadersOfAdmin,
      getAllDataCreators,
      getAllDataPickers,
    ];
    for (const list of lists) {
      const asked = async (query: object) => {
        const { status, body } = await superAdmin.call(list, { query: query });
        expect(status, list.path).toBe(200);
        return body.data.countInfo.total;
      };
      const total = await asked({});
      for (const query of [
        { startDate: '', endDate: '' },
        { startDate: '2026-11-20', endDate: '2026-11-20' },
      ])
        expect(await asked(query)).toBe(total);
      expect((await superAdmin.call(list, { query: { startDate: 'x' } })).status).toBe(400);
    }
  });
});

describe('a search of staff', () => {
  let found: (search: string) => Promise<string[]>;
  let jose: { id: string };
  let odd: { id: string };

  beforeAll(async () => {
    const group = await addGroup(server.db);
    const by = await server.loginAs(group.creatorLeader);
    const put = (given: object) => addCreatorOf(server.db, group.admin, group.creatorLeader, given);
    jose = await put({ name: 'José Núñez', email: 'pepe@desk.example', contact: '+507 6123-4567' });
    odd = await put({ name: String.raw`100%_sure\yes`, email: 'odd@desk.example', contact: '555' });
    found = async (search) => ids(await by.call(getAllDataCreators, { query: { search } }));
  });

  it.each([
    'José',
    'jose nunez',
    'JOSÉ NÚÑEZ',
    'NUÑ',
    'pepe@',
    'PEPE@desk',
    '6123-4567',
    '(507) 6123',
    '50761234567',
  ])('finds a person by a part of name, e-mail or contact: %s', async (search) => {
    expect(await found(search)).toEqual(sorted(jose));
  });

  it('treats the text as text, never as a pattern', async () => {
    for (const search of ['100%', '%_s', String.raw`e\y`]) expect(await found(search)).toEqual(sorted(odd));
    for (const search of ['%', '_', '\\']) expect(await found(search), search).toEqual(sorted(odd));
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  it('finds people of the caller’s scope only, and a blank search finds all of them', async () => {
    expect(ids(await admin.call(getAllDataCreators, { query: { search: 'pepe' } }))).toEqual([]);
    expect(ids(await admin.call(getAllDataCreators, { query: { search: '  ' } }))).toEqual(
      sorted(own.creator),
    );
  });
});

describe('the choices of a form', () => {
  it('are the admins for a super-admin', async () => {
    const { body } = await superAdmin.call(getAdminEmails);
    expect(body.data.map(({ email }) => email)).toEqual(
      expect.arrayContaining([own.admin.email, foreign.admin.email]),
    );
    expect(body.data[0]).toEqual({
      _id: expect.any(String) as string,
      name: expect.any(String) as string,
      email: expect.any(String) as string,
      contact: expect.any(String) as string,
      assignFor: null,
    });
  });

  it('are the leaders of the chosen admin, each with their kind', async () => {
    const { body } = await superAdmin.call(getTeamLeadersEmails, {
      params: { adminEmail: foreign.admin.email },
    });
    expect(body.data.map(({ email, assignFor }) => [email, assignFor]).sort()).toEqual(
      [
        [foreign.creatorLeader.email, 'rental-creator'],
        [foreign.pickerLeader.email, 'rental-picker'],
      ].sort(),
    );
  });

  it('are an admin’s own leaders, and none of another admin', async () => {
    const group = await addGroup(server.db);
    const by = await server.loginAs(group.admin);
    const leaders = sorted(group.creatorLeader, group.pickerLeader);
    const choices = async (answer: ReturnType<typeof by.call<typeof getOwnTeamLeadersEmails>>) =>
      (await answer).body.data.map(({ _id }) => _id).sort();
    expect(await choices(by.call(getOwnTeamLeadersEmails))).toEqual(leaders);
    const of = (adminEmail: string) => by.call(getTeamLeadersEmails, { params: { adminEmail } });
    expect(await choices(of(group.admin.email))).toEqual(leaders);
    expect(await choices(of(foreign.admin.email))).toEqual([]);
    expect(await choices(of('nobody@example.com'))).toEqual([]);
  });

  it('tell a leader which kind of work they lead, and other roles that they lead none', async () => {
    expect((await creatorLeader.call(getSingleTeamLeader)).body.data.assignFor).toBe('rental-creator');
    expect((await pickerLeader.call(getSingleTeamLeader)).body.data.assignFor).toBe('rental-picker');
    expect((await admin.call(getSingleTeamLeader)).body.data.assignFor).toBeNull();
  });
});
