/** Deleted people are restored, or the leads of those who don't come back are handed over. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RESTORE_DAYS } from '../../src/contract/limits.js';
import { getMyLeads } from '../../src/contract/picks/my-leads.js';
import { handOverLeads, moveStaff, restoreStaff } from '../../src/contract/staff/people-calls.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { getAdminRentalsByPicker } from '../../src/contract/rentals/rental-lists.js';
import { getClosedRentals } from '../../src/contract/deals/deals.js';
import { getEntries } from '../../src/contract/rentals/entries.js';
import { getThread } from '../../src/contract/messages/messages.js';
import {
  deleteDataCreator,
  deleteDataPicker,
  deleteTeamLeader,
  getAllDataPickers,
} from '../../src/contract/staff/staff-calls.js';
import type { Client } from './client.js';
import { addDeal, addFinished } from './deals-support.js';
import { addMessage } from './messages-support.js';
import { addRental, DAY_MS } from './rentals-support.js';
import { addCreatorOf, addGroup, addPickerLeader, addPickerOf, type Group } from './staff-support.js';
import { addUser, startServer, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let admin: Client;
let pickerLeader: Client;

beforeAll(async () => {
  server = await startServer();
  foreign = await addGroup(server.db);
});
beforeEach(async () => {
  own = await addGroup(server.db);
  admin = await server.loginAs(own.admin);
  pickerLeader = await server.loginAs(own.pickerLeader);
});
afterAll(() => server.close());

const restore = (by: Client, { id }: { id: string }, body = {}) =>
  by.call(restoreStaff, { params: { _id: id }, body });
const handOver = (by: Client, { id }: { id: string }, to: string) =>
  by.call(handOverLeads, { params: { _id: id }, body: { to } });
const remove = ({ id }: { id: string }, by = admin) => by.call(deleteDataPicker, { params: { id } });
const userRow = ({ id }: { id: string }) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const auditOf = ({ id }: { id: string }, kind: 'restored' | 'handed-over') =>
  server.db
    .selectFrom('audit_events')
    .select(['kind', 'actor_email', 'details'])
    .where('subject_id', '=', id)
    .where('kind', '=', kind)
    .execute();

describe('restoring a deleted person', () => {
  it('lets them log in with their old password, and is idempotent', async () => {
    await remove(own.picker);
    const deleted = await pickerLeader.call(getAllDataPickers, { query: { deleted: true } });
    const deletedAt = new Date(server.clock.now()).toISOString();
    expect(deleted.body.data.result).toMatchObject([{ _id: own.picker.id, deletedAt }]);
    for (let i = 0; i < 2; i += 1) {
      const { status, body } = await restore(pickerLeader, own.picker);
      expect([status, body.message]).toEqual([200, 'Restored successfully']);
    }
    await server.loginAs(own.picker);
    expect(await userRow(own.picker)).toMatchObject({
      deleted_at: null,
      team_leader_id: own.pickerLeader.id,
      admin_id: own.admin.id,
    });
    expect(await auditOf(own.picker, 'restored')).toEqual([
      { kind: 'restored', actor_email: own.pickerLeader.email, details: null },
    ]);
    const active = await pickerLeader.call(getAllDataPickers, { query: {} });
    expect(active.body.data.result).toMatchObject([{ _id: own.picker.id, deletedAt: null }]);
  });

  it(`is possible for ${RESTORE_DAYS} days`, async () => {
    const gone = (ms: number) =>
      addPickerOf(server.db, own.admin, own.pickerLeader, { deleted_at: server.clock.now() - ms });
    expect((await restore(admin, await gone(RESTORE_DAYS * DAY_MS))).status).toBe(200);
    const late = await gone(RESTORE_DAYS * DAY_MS + 1);
    expect((await restore(admin, late)).body.code).toBe('not-found');
    const { data } = (await admin.call(getAllDataPickers, { query: { deleted: true } })).body;
    expect(data.result).toEqual([]);
  });

  it('needs another superior when their own one is deleted', async () => {
    const pia = await addPickerLeader(server.db, own.admin);
    await remove(own.picker);
    await admin.call(deleteTeamLeader, { params: { id: own.pickerLeader.id } });
    const refused = await restore(admin, own.picker);
    expect([refused.status, refused.body.code]).toEqual([409, 'superior-deleted']);
    const wrong = await restore(admin, own.picker, { moveTo: own.creatorLeader.email });
    expect(wrong.body.errors).toMatchObject([{ path: 'moveTo', code: 'no-such-leader' }]);
    expect((await userRow(own.picker)).deleted_at).not.toBeNull();
    expect((await restore(admin, own.picker, { moveTo: pia.email })).status).toBe(200);
    expect(await userRow(own.picker)).toMatchObject({ deleted_at: null, team_leader_id: pia.id });
    // The restored leader doesn't get back the people who now work elsewhere.
    expect((await restore(admin, own.pickerLeader)).status).toBe(200);
    expect(await userRow(own.picker)).toMatchObject({ team_leader_id: pia.id });
  });

  it('asks who they work under when their leader works for another admin by now', async () => {
    const superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    await remove(own.picker);
    const to = { userIds: [own.pickerLeader.id], admin_email: foreign.admin.email };
    expect((await superAdmin.call(moveStaff, { body: to })).status).toBe(200);
    const refused = await restore(admin, own.picker);
    expect([refused.status, refused.body.code]).toEqual([409, 'superior-moved']);
    expect((await userRow(own.picker)).deleted_at).not.toBeNull();
    const leader = await addPickerLeader(server.db, own.admin);
    expect((await restore(admin, own.picker, { moveTo: leader.id })).status).toBe(200);
    expect(await userRow(own.picker)).toMatchObject({
      admin_id: own.admin.id,
      team_leader_id: leader.id,
      deleted_at: null,
    });
  });

  it('is refused while somebody else has the e-mail', async () => {
    await remove(own.picker);
    await addPickerOf(server.db, own.admin, own.pickerLeader, { email: own.picker.email });
    const { status, body } = await restore(admin, own.picker);
    expect([status, body.code]).toEqual([409, 'restored-email-taken']);
    expect((await userRow(own.picker)).deleted_at).not.toBeNull();
  });

  it('is possible only within the scope', async () => {
    const theirs = await addPickerOf(server.db, foreign.admin, foreign.pickerLeader, {
      deleted_at: server.clock.now(),
    });
    const creator = await addCreatorOf(server.db, own.admin, own.creatorLeader, {
      deleted_at: server.clock.now(),
    });
    for (const stranger of [theirs, creator, { id: 'nobody' }])
      expect((await restore(pickerLeader, stranger)).body.code).toBe('not-found');
  });
});

describe('handing over the leads of a deleted person', () => {
  it('gives a picker’s finished leads, deals and messages to the successor', async () => {
    const by = { id: own.picker.id, adminId: own.admin.id };
    const id = await addFinished(server.db, by, { creator_id: own.creator.id });
    await addDeal(server.db, id);
    await addMessage(server.db, { rental_id: id, creator_id: own.creator.id, picker_id: own.picker.id });
    const listOf = async () => (await admin.call(getAdminRentalsByPicker, { query: {} })).body.data.result;
    const before = await listOf();
    await remove(own.picker);
    const successor = await addPickerOf(server.db, own.admin, own.pickerLeader, { email: own.picker.email });

    const answer = await handOver(pickerLeader, own.picker, successor.email);
    expect([answer.status, answer.body.data]).toEqual([200, { _id: own.picker.id, rentals: 1 }]);
    expect((await handOver(pickerLeader, own.picker, successor.id)).body.data.rentals).toBe(0);

    const heir = await server.loginAs(successor);
    const leads = (await heir.call(getMyLeads, { query: { view: 'all' } })).body.data.result;
    expect(leads.map(({ _id }) => _id)).toEqual([id]);
    expect((await heir.call(getClosedRentals, { query: {} })).body.data.result).toHaveLength(1);
    expect((await heir.call(getThread, { params: { id } })).body.data.messages).toHaveLength(1);
    // The lists of supervisors still have the row in its place.
    expect((await listOf()).map(({ _id, updatedAt }) => [_id, updatedAt])).toEqual(
      before.map(({ _id, updatedAt }) => [_id, updatedAt]),
    );
    const { events } = (await admin.call(getRentalHistory, { params: { id }, query: {} })).body.data;
    const { name } = await userRow(own.picker);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'handed-over', by: { name } }));
    expect(await auditOf(own.picker, 'handed-over')).toEqual([
      { kind: 'handed-over', actor_email: own.pickerLeader.email, details: `Leads to ${successor.email}: 1` },
    ]);
  });

  it('gives a creator’s entries to the successor', async () => {
    const id = await addRental(server.db, { creator_id: own.creator.id, created_at: server.clock.now() });
    await admin.call(deleteDataCreator, { params: { id: own.creator.id } });
    const successor = await addCreatorOf(server.db, own.admin, own.creatorLeader);
    expect((await handOver(admin, own.creator, successor.id)).body.data.rentals).toBe(1);
    const entries = (await (await server.loginAs(successor)).call(getEntries, { query: {} })).body.data
      .result;
    expect(entries.map(({ _id }) => _id)).toEqual([id]);
  });

  it('leaves what the person did below an earlier admin, with its deals and messages, because it belongs to another group', async () => {
    const before = { id: own.picker.id, adminId: foreign.admin.id };
    const earlier = await addFinished(server.db, before, { creator_id: foreign.creator.id });
    await addDeal(server.db, earlier);
    const about = { rental_id: earlier, creator_id: foreign.creator.id, picker_id: own.picker.id };
    await addMessage(server.db, about);
    const entered = await addRental(server.db, { creator_id: own.creator.id });
    const toForeign = server.db.updateTable('rentals').set({ creator_admin_id: foreign.admin.id });
    await toForeign.where('id', '=', entered).execute();
    const picker = await addPickerOf(server.db, own.admin, own.pickerLeader);
    const creator = await addCreatorOf(server.db, own.admin, own.creatorLeader);
    await remove(own.picker);
    await admin.call(deleteDataCreator, { params: { id: own.creator.id } });
    expect((await handOver(admin, own.picker, picker.id)).body.data.rentals).toBe(0);
    expect((await handOver(admin, own.creator, creator.id)).body.data.rentals).toBe(0);
    const heir = await server.loginAs(picker);
    expect((await heir.call(getMyLeads, { query: { view: 'all' } })).body.data.result).toEqual([]);
    expect((await heir.call(getClosedRentals, { query: {} })).body.data.result).toEqual([]);
    expect((await heir.call(getThread, { params: { id: earlier } })).status).toBe(404);
    const entries = await (await server.loginAs(creator)).call(getEntries, { query: {} });
    expect(entries.body.data.result).toEqual([]);
    const kept = server.db.selectFrom('rentals').select(['fetcher_id', 'creator_id']);
    expect(await kept.where('id', '=', earlier).executeTakeFirst()).toMatchObject({
      fetcher_id: own.picker.id,
    });
    expect(await kept.where('id', '=', entered).executeTakeFirst()).toMatchObject({
      creator_id: own.creator.id,
    });
  });

  it('is refused for an active person, and for a successor of another role, admin or scope', async () => {
    const second = await addPickerOf(server.db, own.admin, own.pickerLeader);
    const active = await handOver(admin, own.picker, second.id);
    expect([active.status, active.body.code]).toEqual([409, 'not-deleted']);
    await remove(own.picker);
    const superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
    for (const to of [own.creator.id, foreign.picker.email, own.picker.id, 'nobody']) {
      const { status, body } = await handOver(superAdmin, own.picker, to);
      expect([status, body.errors]).toMatchObject([400, [{ path: 'to', code: 'no-such-successor' }]]);
    }
    const theirs = await addPickerOf(server.db, foreign.admin, foreign.pickerLeader, { deleted_at: 1 });
    expect((await handOver(pickerLeader, theirs, second.id)).body.code).toBe('not-found');
  });
});
