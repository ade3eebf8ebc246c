/**
 * When people move below another leader or admin, their earlier work stays in the old lists, and their later
 * work is in the new ones.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveStaff, suspendStaff } from '../../src/contract/staff/people-calls.js';
import {
  getAdminRentalsByCreator,
  getAdminRentalsByPicker,
  getAllRentalsByPicker,
} from '../../src/contract/rentals/rental-lists.js';
import { createRental, getHeldRental } from '../../src/contract/rentals/rentals.js';
import { getClosedRentals } from '../../src/contract/deals/deals.js';
import {
  deleteAdmin,
  deleteTeamLeader,
  getAllDataCreators,
  getAllDataPickers,
  getAllTeamLeaders,
} from '../../src/contract/staff/staff-calls.js';
import type { Client } from './client.js';
import { addDeal } from './deals-support.js';
import { addRental, pickAndFinish, rentalForm, setRules } from './rentals-support.js';
import { addCreatorLeader, addGroup, addPickerLeader, addPickerOf, type Group } from './staff-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let pia: TestUser;
let superAdmin: Client;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  await setRules(server, {});
  superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
});
beforeEach(async () => {
  await server.db.updateTable('rentals').set({ fetched_at: 1 }).where('fetched_at', 'is', null).execute();
  own = await addGroup(server.db);
  foreign = await addGroup(server.db);
  pia = await addPickerLeader(server.db, own.admin);
  admin = await server.loginAs(own.admin);
});
afterAll(() => server.close());

const move = (by: Client, people: readonly { id: string }[], to: Record<string, string>) =>
  by.call(moveStaff, { body: { userIds: people.map(({ id }) => id), ...to } });
const placeOf = ({ id }: { id: string }) =>
  server.db
    .selectFrom('users')
    .select(['admin_id', 'team_leader_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const under = (leader: TestUser, { id: admin_id } = own.admin) => ({ admin_id, team_leader_id: leader.id });
const auditOf = ({ id }: { id: string }) =>
  server.db
    .selectFrom('audit_events')
    .select(['kind', 'details'])
    .where('subject_id', '=', id)
    .where('kind', '<>', 'login')
    .execute();
const tick = () => server.clock.advance(1000);

describe('moving people', () => {
  it('puts several of them below another leader, who sees them from then on', async () => {
    const second = await addPickerOf(server.db, own.admin, own.pickerLeader);
    const { status, body } = await move(admin, [own.picker, second], { team_leader_email: pia.email });
    expect([status, body.message]).toEqual([200, 'Moved successfully']);
    expect(body.data.moved.toSorted()).toEqual([own.picker.id, second.id].toSorted());
    const listOf = async (leader: TestUser) =>
      (await (await server.loginAs(leader)).call(getAllDataPickers, { query: {} })).body.data.result.length;
    expect([await listOf(own.pickerLeader), await listOf(pia)]).toEqual([0, 2]);
    expect(await auditOf(second)).toEqual([
      { kind: 'moved', details: `Team Leader ${own.pickerLeader.email} → ${pia.email}` },
    ]);
  });

  it('keeps their sessions and rentals in hand, and is idempotent', async () => {
    const picker = await server.loginAs(own.picker);
    const held = await addRental(server.db, { fetcher_id: own.picker.id, fetched_at: server.clock.now() });
    await move(admin, [own.picker], { team_leader_email: pia.email });
    expect((await move(admin, [own.picker], { team_leader_email: pia.email })).body.data.moved).toEqual([]);
    expect((await picker.call(getHeldRental)).body.data.rental?._id).toBe(held);
    expect(await auditOf(own.picker)).toHaveLength(1);
  });

  it('leaves old rows in the lists of the old place, and shows new rows at the new place', async () => {
    const picker = await server.loginAs(own.picker);
    const old = await addRental(server.db);
    await pickAndFinish(picker);
    const deal = await addDeal(server.db, old);
    await server.db
      .updateTable('closed_rentals')
      .set({ fetcher_admin_id: own.admin.id })
      .where('id', '=', deal)
      .execute();
    const rowsOf = async (by: Client) =>
      (await by.call(getAdminRentalsByPicker, { query: {} })).body.data.result;
    const before = await rowsOf(admin);
    const dealsBefore = (await admin.call(getClosedRentals, { query: {} })).body.data.result;

    tick();
    await move(superAdmin, [own.picker], { team_leader_email: foreign.pickerLeader.email });
    expect(await placeOf(own.picker)).toEqual(under(foreign.pickerLeader, foreign.admin));
    tick();
    const fresh = await addRental(server.db);
    await pickAndFinish(picker);

    expect(await rowsOf(admin)).toEqual(before);
    const names = ({ fetcher }: (typeof before)[number]) => [
      fetcher?.name,
      fetcher?.team_leader_name,
      fetcher?.admin_name,
    ];
    expect(before.map(names).flat()).not.toContain(null);
    expect(
      (await admin.call(getClosedRentals, { query: {} })).body.data.result.map(({ fetcher }) => fetcher),
    ).toEqual(dealsBefore.map(({ fetcher }) => fetcher));
    const newRows = await rowsOf(await server.loginAs(foreign.admin));
    expect(newRows.map(({ _id }) => _id)).toEqual([fresh]);
    const [{ name: leaderNow } = { name: '' }] = await server.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', foreign.pickerLeader.id)
      .execute();
    const all = (await superAdmin.call(getAllRentalsByPicker, { query: { search: own.picker.email } })).body
      .data;
    expect(all.result).toEqual([]);
    expect(newRows[0]?.fetcher?.team_leader_name).toBe(leaderNow);
  });

  it('shows a creator’s old entries to the old leader’s group, and new ones to the new group', async () => {
    const creator = await server.loginAs(own.creator);
    await creator.call(createRental, { body: rentalForm() });
    const listOf = async (by: Client) =>
      (await by.call(getAdminRentalsByCreator, { query: {} })).body.data.result;
    const before = await listOf(admin);
    await move(superAdmin, [own.creator], { team_leader_email: foreign.creatorLeader.email });
    await creator.call(createRental, { body: rentalForm() });
    expect(await listOf(admin)).toEqual(before);
    const theirs = await listOf(await server.loginAs(foreign.admin));
    expect(theirs.map(({ creator: by }) => by?.email)).toEqual([own.creator.email]);
  });

  it('takes a leader with the whole team to another admin', async () => {
    const { body } = await move(superAdmin, [own.pickerLeader], { admin_email: foreign.admin.email });
    expect(body.data.moved.toSorted()).toEqual([own.pickerLeader.id, own.picker.id].toSorted());
    expect(await placeOf(own.pickerLeader)).toEqual({ admin_id: foreign.admin.id, team_leader_id: null });
    expect(await placeOf(own.picker)).toEqual(under(own.pickerLeader, foreign.admin));
    expect(await auditOf(own.picker)).toEqual([
      { kind: 'moved', details: `Admin ${own.admin.email} → ${foreign.admin.email}` },
    ]);
  });

  it.each<[string, () => { people: { id: string }[]; to: Record<string, string> }, object]>([
    ['nobody', () => ({ people: [], to: {} }), { path: 'userIds', code: 'required' }],
    ['no leader', () => ({ people: [own.picker], to: {} }), { path: 'team_leader_email', code: 'required' }],
    [
      'a leader of the other kind',
      () => ({ people: [own.picker], to: { team_leader_email: own.creatorLeader.email } }),
      { path: 'team_leader_email', code: 'no-such-leader' },
    ],
    [
      'somebody who leads nobody',
      () => ({ people: [own.picker], to: { team_leader_email: own.admin.email } }),
      { path: 'team_leader_email', code: 'no-such-leader' },
    ],
    [
      'a leader outside the scope',
      () => ({ people: [own.picker], to: { team_leader_email: foreign.pickerLeader.email } }),
      { path: 'team_leader_email', code: 'no-such-leader' },
    ],
    [
      'a leader, to oneself',
      () => ({ people: [own.pickerLeader], to: { team_leader_email: own.pickerLeader.email } }),
      { path: 'team_leader_email', code: 'leader-under-leader' },
    ],
    [
      'creators and pickers together',
      () => ({ people: [own.picker, own.creator], to: { team_leader_email: pia.email } }),
      { path: 'team_leader_email', code: 'no-such-leader' },
    ],
  ])('is refused for %s with an error of the field, and moves nobody', async (_, given, error) => {
    const { people, to } = given();
    const { status, body } = await move(admin, people, to);
    expect([status, body.errors]).toMatchObject([400, [error]]);
    expect(await placeOf(own.picker)).toEqual(under(own.pickerLeader));
    expect(await auditOf(own.picker)).toEqual([]);
  });

  it('is refused if the leader is suspended, or if an admin is to be moved', async () => {
    await admin.call(suspendStaff, { params: { _id: pia.id } });
    const refused = await move(admin, [own.picker], { team_leader_email: pia.email });
    expect(refused.body.errors).toMatchObject([{ path: 'team_leader_email', code: 'superior-suspended' }]);
    const admins = await move(superAdmin, [own.admin], { admin_email: foreign.admin.email });
    expect(admins.body.errors).toMatchObject([{ path: 'userIds', code: 'admin-has-no-place' }]);
  });

  it('moves nobody if one of the people is unknown or outside the scope', async () => {
    for (const stranger of [foreign.picker, { id: 'nobody' }]) {
      const { status, body } = await move(admin, [own.picker, stranger], { team_leader_email: pia.email });
      expect([status, body.code]).toEqual([404, 'not-found']);
    }
    expect(await placeOf(own.picker)).toEqual(under(own.pickerLeader));
    expect(await placeOf(foreign.picker)).toEqual(under(foreign.pickerLeader, foreign.admin));
  });
});

describe('the people of somebody who leaves', () => {
  it('go to the leader named by id or e-mail when their own leader is suspended', async () => {
    for (const [moveTo, from, to] of [
      [pia.id, own.pickerLeader, pia],
      [own.pickerLeader.email.toUpperCase(), pia, own.pickerLeader],
    ] as const) {
      await server.db.updateTable('users').set({ suspended_at: null }).where('id', '=', to.id).execute();
      const { status } = await admin.call(suspendStaff, { params: { _id: from.id }, body: { moveTo } });
      expect(status).toBe(200);
      expect(await placeOf(own.picker)).toEqual(under(to));
      tick();
    }
    expect((await auditOf(own.pickerLeader)).map(({ kind }) => kind)).toEqual(['suspended']);
    expect(await auditOf(own.picker)).toHaveLength(2);
  });

  it('go to another leader or admin when their own one is deleted', async () => {
    const leader = { params: { id: own.pickerLeader.id }, body: { moveTo: pia.email } };
    expect((await admin.call(deleteTeamLeader, leader)).status).toBe(200);
    expect(await placeOf(own.picker)).toEqual(under(pia));

    const whole = { params: { id: own.admin.id }, body: { moveTo: foreign.admin.email } };
    expect((await superAdmin.call(deleteAdmin, whole)).status).toBe(200);
    expect(await placeOf(pia)).toEqual({ admin_id: foreign.admin.id, team_leader_id: null });
    expect(await placeOf(own.picker)).toEqual(under(pia, foreign.admin));
    expect(await placeOf(own.creator)).toEqual(under(own.creatorLeader, foreign.admin));
    const creators = (await (await server.loginAs(foreign.admin)).call(getAllDataCreators, { query: {} }))
      .body;
    expect(creators.data.result.map(({ _id }) => _id)).toContain(own.creator.id);
  });

  it.each<[string, () => string, string]>([
    ['the person who leaves', () => own.pickerLeader.id, 'moved-to-leaver'],
    ['a leader of the other kind', () => own.creatorLeader.id, 'no-such-leader'],
    ['a leader of another group', () => foreign.pickerLeader.email, 'no-such-leader'],
    ['nobody', () => 'nobody@example.com', 'no-such-leader'],
  ])('can’t go to %s, and then the person can’t leave either', async (_, moveTo, code) => {
    const body = { moveTo: moveTo() };
    const answers = [
      await admin.call(suspendStaff, { params: { _id: own.pickerLeader.id }, body }),
      await admin.call(deleteTeamLeader, { params: { id: own.pickerLeader.id }, body }),
    ];
    for (const answer of answers)
      expect([answer.status, answer.body.errors]).toMatchObject([400, [{ path: 'moveTo', code }]]);
    const row = server.db.selectFrom('users').select(['deleted_at', 'suspended_at']);
    expect(await row.where('id', '=', own.pickerLeader.id).executeTakeFirst()).toEqual({
      deleted_at: null,
      suspended_at: null,
    });
    expect(await placeOf(own.picker)).toEqual(under(own.pickerLeader));
  });

  it('stay without a leader or an admin when nobody takes over: the list counts and finds them, and a move gives them one', async () => {
    const lacking = async (by: Client, list: typeof getAllDataPickers | typeof getAllTeamLeaders) => {
      const all = await by.call(list, { query: {} });
      const found = await by.call(list, { query: { withoutSuperior: true } });
      const ids = found.body.data.result.map(({ _id }) => _id);
      return [all.body.data.countInfo.withoutSuperior, ids] as const;
    };
    expect(await lacking(admin, getAllDataPickers)).toEqual([undefined, []]);
    await admin.call(deleteTeamLeader, { params: { id: own.pickerLeader.id } });
    expect(await placeOf(own.picker)).toEqual({ admin_id: own.admin.id, team_leader_id: null });
    expect((await auditOf(own.picker)).at(-1)).toMatchObject({ kind: 'moved' });
    for (const by of [admin, superAdmin])
      expect(await lacking(by, getAllDataPickers)).toEqual([1, [own.picker.id]]);
    expect((await move(admin, [own.picker], { team_leader_email: pia.email })).status).toBe(200);
    expect(await lacking(admin, getAllDataPickers)).toEqual([undefined, []]);

    await superAdmin.call(deleteAdmin, { params: { id: own.admin.id } });
    expect(await placeOf(own.picker)).toEqual({ admin_id: null, team_leader_id: pia.id });
    // Pia's people come along when she gets an admin.
    expect(await lacking(superAdmin, getAllDataPickers)).toEqual([undefined, []]);
    const [count, leaders] = await lacking(superAdmin, getAllTeamLeaders);
    expect([count, leaders]).toEqual([
      leaders.length,
      expect.arrayContaining([pia.id, own.creatorLeader.id]),
    ]);
    expect((await move(superAdmin, [pia], { admin_email: foreign.admin.email })).status).toBe(200);
    expect(await placeOf(own.picker)).toEqual(under(pia, foreign.admin));
  });

  it('need no successor if there are none', async () => {
    const alone = await addCreatorLeader(server.db, own.admin);
    const { status } = await admin.call(deleteTeamLeader, {
      params: { id: alone.id },
      body: { moveTo: 'x' },
    });
    expect(status).toBe(200);
  });
});
