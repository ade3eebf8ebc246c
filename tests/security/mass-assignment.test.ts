/** Extra fields in a body change nothing and grant nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRow } from '../../server/users/users.queries.js';
import { createClosedRental, makeFinalClose, type ClosedRental } from '../../src/contract/deals/deals.js';
import { changePassword, getProfile } from '../../src/contract/staff/profile.js';
import { createRental } from '../../src/contract/rentals/rentals.js';
import {
  createAdmin,
  createDataCreator,
  createDataPicker,
  createTeamLeader,
  deleteDataPicker,
  releaseHeldRental,
  updateAdminLimit,
  updatePickerLimit,
} from '../../src/contract/staff/staff-calls.js';
import type { Answer, Client } from '../api/client.js';
import { addDeal, addFinished, pngImage } from '../api/deals-support.js';
import { freshNumber, rentalForm } from '../api/rentals-support.js';
import { addPickerOf, personForm, type Group, startWithTwoGroups } from '../api/staff-support.js';
import { PASSWORD, START_MS, type TestServer } from '../api/support.js';

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

/** Every name that might set a column or a right. */
const greedy = () => ({
  _id: 'chosen-id',
  id: 'chosen-id',
  user: foreign.admin.id,
  sessionId: 'x',
  role: 'super-admin',
  capabilities: ['manage-admins'],
  canBulkUpload: true,
  assignFor: 'rental-picker',
  assign_for: 'rental-picker',
  limit: 9999,
  daily_limit: 9999,
  admin_email: foreign.admin.email,
  admin_id: foreign.admin.id,
  adminId: foreign.admin.id,
  admin_name: 'Somebody',
  admin_contact: '1',
  team_leader_name: 'Somebody',
  team_leader_contact: '1',
  team_leader_email: foreign.pickerLeader.email,
  team_leader_id: foreign.pickerLeader.id,
  password_hash: 'mine',
  deletedAt: null,
  deleted_at: null,
  createdAt: 1,
  created_at: 1,
  creatorId: foreign.creator.id,
  fetcherId: foreign.picker.id,
  isFetched: true,
  number_status: 'valid',
  source: 'for-use',
});
const userRow = (id: string): Promise<UserRow> =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function made(by: Client, { path }: { path: string }, form: object): Promise<UserRow> {
  const answer = await by.send(path, { method: 'POST', body: { ...greedy(), ...form } });
  expect(answer.status, answer.body.message).toBe(200);
  // Every create call returns the id.
  const { _id } = answer.body.data as { _id: string };
  expect(_id).not.toBe('chosen-id');
  return userRow(_id);
}

const untouched = { daily_limit: null, deleted_at: null, created_at: START_MS };
const ownLeader = () => ({ admin_id: own.admin.id, team_leader_id: own.pickerLeader.id });

describe('a new person', () => {
  it('gets the role of the call, no limit, and the server’s id and dates', async () => {
    const user = await made(superAdmin, createAdmin, personForm());
    expect(user).toMatchObject({ ...untouched, role: 'admin', assign_for: null });
    expect(user).toMatchObject({ admin_id: null, team_leader_id: null });
    expect(user.password_hash).toMatch(/^\$argon2id\$/);
  });

  it('is put under the calling admin, not under the person named in the body', async () => {
    expect(await made(admin, createTeamLeader, personForm())).toMatchObject({
      ...untouched,
      role: 'team-leader',
      assign_for: 'rental-picker',
      admin_id: own.admin.id,
      team_leader_id: null,
    });
    expect(
      await made(admin, createDataPicker, personForm({ team_leader_email: own.pickerLeader.email })),
    ).toMatchObject({ ...untouched, ...ownLeader(), role: 'data-picker', assign_for: null });
  });

  it('is put under the calling leader and does that leader’s kind of work', async () => {
    expect(await made(pickerLeader, createDataPicker, personForm())).toMatchObject({
      ...untouched,
      ...ownLeader(),
      role: 'data-picker',
      assign_for: null,
    });
    expect(await made(creatorLeader, createDataCreator, personForm())).toMatchObject({
      ...untouched,
      role: 'data-creator',
      admin_id: own.admin.id,
      team_leader_id: own.creatorLeader.id,
    });
  });
});

describe('a change of a person', () => {
  const patch = (by: Client, path: string, body: object): Promise<Answer<unknown>> =>
    by.send(path, { method: 'PATCH', body: { ...greedy(), ...body } });
  const pathTo = ({ path }: { path: string }, id: string) => path.replace('{id}', id);

  it('sets only the limit of the person in the path', async () => {
    const strangers = await userRow(foreign.picker.id);
    const before = await userRow(own.picker.id);
    const { status } = await patch(pickerLeader, pathTo(updatePickerLimit, own.picker.id), { limit: 7 });
    expect(status).toBe(200);
    expect(await userRow(own.picker.id)).toEqual({ ...before, daily_limit: 7 });
    expect(await userRow(foreign.picker.id)).toEqual(strangers);
  });

  it('sets an admin’s limit and not their admin or leader', async () => {
    const before = await userRow(own.admin.id);
    await patch(superAdmin, pathTo(updateAdminLimit, own.admin.id), { limit: 70 });
    expect(await userRow(own.admin.id)).toEqual({ ...before, daily_limit: 70 });
  });

  it('deletes or releases the person in the path, not the one in the body', async () => {
    const leaver = await addPickerOf(server.db, own.admin, own.pickerLeader);
    const other = await userRow(own.picker.id);
    await patch(pickerLeader, pathTo(deleteDataPicker, leaver.id), { id: own.picker.id });
    expect((await userRow(leaver.id)).deleted_at).not.toBeNull();
    expect(await userRow(own.picker.id)).toEqual(other);
    expect((await patch(pickerLeader, pathTo(releaseHeldRental, foreign.picker.id), {})).status).toBe(404);
  });

  it('that sets one’s own password changes nothing else', async () => {
    const user = await addPickerOf(server.db, own.admin, own.pickerLeader);
    const by = await server.loginAs(user);
    const before = await userRow(user.id);
    const body = { currentPassword: PASSWORD, newPassword: 'a new secret' };
    expect((await patch(by, changePassword.path, body)).status).toBe(200);
    const { password_hash } = await userRow(user.id);
    expect(password_hash).not.toBe(before.password_hash);
    expect(await userRow(user.id)).toEqual({ ...before, password_hash });
    expect((await by.call(getProfile)).body.data).toMatchObject({ role: 'data-picker', limit: null });
  });
});

describe('a new rental', () => {
  it('belongs to its creator and starts in the pool, even if the body says otherwise', async () => {
    const creator = await server.loginAs(own.creator);
    const answer = await creator.send(createRental.path, {
      method: 'POST',
      body: { ...greedy(), ...rentalForm() },
    });
    expect(answer.status).toBe(200);
    const { _id } = answer.body.data as { _id: string };
    const row = await server.db.selectFrom('rentals').selectAll().where('id', '=', _id).executeTakeFirst();
    expect(row).toMatchObject({
      creator_id: own.creator.id,
      fetcher_id: null,
      fetched_at: null,
      finished_at: null,
      number_status: null,
      source: 'entered',
      created_at: START_MS,
    });
  });
});

describe('a deal', () => {
  const takers = () => ({ id: own.picker.id, adminId: own.admin.id });
  const row = (id: string) =>
    server.db.selectFrom('closed_rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  /** Every field of a deal that the form must not set. */
  const forgedFields = () => ({
    rental_id: 'chosen-id',
    image_id: 'chosen-id',
    number_key: '+17020000000',
    rent: '$1',
    houseApt_details: 'Castle',
    house_apt_details: 'Castle',
    address: 'Elsewhere',
    client_name: 'Somebody',
    fetcher_id: foreign.picker.id,
    fetcher_admin_id: foreign.admin.id,
    creator_id: foreign.creator.id,
    status: 'done',
    decided_by: foreign.admin.id,
    decided_at: 1,
  });

  it('takes rental and picker from the finished pick and starts in process, even if the form says otherwise', async () => {
    const number = freshNumber();
    const rentalId = await addFinished(server.db, takers(), { number, creator_id: own.creator.id });
    const { rent, house_apt_details, address, client_name } = await server.db
      .selectFrom('rentals')
      .selectAll()
      .where('id', '=', rentalId)
      .executeTakeFirstOrThrow();
    const form = new FormData();
    const data = { ...greedy(), ...forgedFields(), number, client_email: 'client@example.com' };
    form.append('data', JSON.stringify(data));
    for (const [field, value] of Object.entries({ status: 'done', fetcherId: foreign.picker.id, rent: '$1' }))
      form.append(field, value);
    form.append('payment_method', 'spike');
    form.append('closing_image', new Blob([new Uint8Array(await pngImage())]), 'proof.png');
    const picker = await server.loginAs(own.picker);
    const answer = await picker.send(createClosedRental.path, { method: 'POST', body: form });
    expect(answer.status, answer.body.message).toBe(200);
    // The id of the deal comes from the call's answer.
    const deal = await row((answer.body.data as ClosedRental)._id);
    expect(deal).toMatchObject({
      rental_id: rentalId,
      number,
      rent,
      house_apt_details,
      address,
      client_name,
      fetcher_id: own.picker.id,
      fetcher_admin_id: own.admin.id,
      creator_id: own.creator.id,
      status: 'in-process',
      decided_at: null,
      decided_by: null,
      created_at: START_MS,
    });
    expect([deal.id, deal.image_id]).not.toContain('chosen-id');
  });

  it('can’t be made for somebody else’s rental by naming that person in the form', async () => {
    const number = freshNumber();
    await addFinished(server.db, { id: foreign.picker.id, adminId: foreign.admin.id }, { number });
    const form = new FormData();
    form.append(
      'data',
      JSON.stringify({ ...greedy(), ...forgedFields(), number, client_email: 'c@example.com' }),
    );
    form.append('payment_method', 'spike');
    form.append('closing_image', new Blob([new Uint8Array(await pngImage())]), 'proof.png');
    const picker = await server.loginAs(own.picker);
    const { status } = await picker.send(createClosedRental.path, { method: 'POST', body: form });
    expect(status).toBe(404);
  });

  it('is decided by the caller, and the decision changes only its status', async () => {
    const id = await addDeal(server.db, await addFinished(server.db, takers()));
    const before = await row(id);
    const path = makeFinalClose.path.replace('{rentalId}', id);
    const body = { ...greedy(), ...forgedFields(), status: 'failed' };
    expect((await admin.send(path, { method: 'PATCH', body })).status).toBe(200);
    const decided = {
      status: 'failed',
      decided_at: START_MS,
      decided_by: own.admin.id,
      updated_at: START_MS,
      status_before: 'in-process',
      unread_failure_at: START_MS,
    };
    expect(await row(id)).toEqual({ ...before, ...decided });
  });
});

describe('a body with a prototype key', () => {
  it.each(['{"__proto__":{"role":"super-admin"},', '{"constructor":{"prototype":{"role":"super-admin"}},'])(
    'is refused: %s',
    async (start) => {
      const body = start + JSON.stringify(personForm()).slice(1);
      const { status } = await superAdmin.send(createAdmin.path, { method: 'POST', body });
      expect(status).toBe(400);
      expect({}).not.toHaveProperty('role');
    },
  );
});
