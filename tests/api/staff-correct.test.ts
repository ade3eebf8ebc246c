import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProfile } from '../../src/contract/staff/profile.js';
import { putLink } from '../../server/auth/mailed-links.queries.js';
import { getAllRentalsByPicker } from '../../src/contract/rentals/rental-lists.js';
import { correctStaff, getAllDataPickers } from '../../src/contract/staff/staff-calls.js';
import type { Client } from './client.js';
import { addRental } from './rentals-support.js';
import { addGroup, addPickerLeader, addPickerOf, type Group } from './staff-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

const BULK_ACCOUNT = 'bulk@example.com';

let server: TestServer;
let own: Group;
let foreign: Group;
let boss: TestUser;
let superAdmin: Client;
let admin: Client;
let creatorLeader: Client;
let pickerLeader: Client;

beforeAll(async () => {
  server = await startServer({ bulkUploadAccount: BULK_ACCOUNT });
  foreign = await addGroup(server.db);
  boss = await addUser(server.db, { role: 'super-admin' });
  superAdmin = await server.loginAs(boss);
});
beforeEach(async () => {
  own = await addGroup(server.db);
  admin = await server.loginAs(own.admin);
  creatorLeader = await server.loginAs(own.creatorLeader);
  pickerLeader = await server.loginAs(own.pickerLeader);
});
afterAll(() => server.close());

const correct = (by: Client, { id }: { id: string }, body: Record<string, unknown>) =>
  by.call(correctStaff, { params: { _id: id }, body });
const userRow = ({ id }: { id: string }) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('correcting a person', () => {
  it('changes name and contact, and nothing else', async () => {
    const before = await userRow(own.picker);
    const { status, body } = await correct(pickerLeader, own.picker, {
      name: '  Ana Díaz ',
      contact: '+507 555-0143',
    });
    expect([status, body.message, body.data]).toMatchObject([
      200,
      'Updated successfully',
      { _id: own.picker.id },
    ]);
    const { search_text: _before, ...same } = before;
    const { search_text, ...after } = await userRow(own.picker);
    expect(after).toEqual({ ...same, name: 'Ana Díaz', contact: '+507 555-0143' });
    expect(search_text).toContain('ana diaz');
  });

  it('changes only what is sent', async () => {
    const { contact } = await userRow(own.creator);
    await correct(creatorLeader, own.creator, { name: 'Only The Name' });
    expect(await userRow(own.creator)).toMatchObject({ name: 'Only The Name', contact });
    await correct(creatorLeader, own.creator, { contact: '5550199' });
    expect(await userRow(own.creator)).toMatchObject({ name: 'Only The Name', contact: '5550199' });
    expect((await correct(creatorLeader, own.creator, {})).status).toBe(200);
  });

  it('changes the e-mail for the next logins; sessions continue, and mailed links end', async () => {
    const picker = await server.loginAs(own.picker);
    await putLink(server.db, 'password_links', own.picker.id, 'hash', server.clock.now());
    const { status } = await correct(pickerLeader, own.picker, { email: ' New.Address@Example.com ' });
    expect(status).toBe(200);
    expect(await userRow(own.picker)).toMatchObject({ email: 'new.address@example.com' });
    expect((await picker.call(getProfile)).body.data.email).toBe('new.address@example.com');
    const login = { ...own.picker, email: 'new.address@example.com' };
    expect((await (await server.loginAs(login)).call(getProfile)).status).toBe(200);
    await expect(server.loginAs(own.picker)).rejects.toThrow('could not log in');
    const { data } = (await pickerLeader.call(getAllDataPickers, { query: { search: 'new.address' } })).body;
    expect(data.result).toHaveLength(1);
    const links = server.db.selectFrom('password_links').select('used_at');
    expect(await links.where('user_id', '=', own.picker.id).execute()).toEqual([
      { used_at: server.clock.now() },
    ]);
    await correct(pickerLeader, own.picker, { email: own.picker.email });
  });

  it('can’t set the e-mail of another active account or of the bulk-upload account', async () => {
    const before = await userRow(own.picker);
    const taken = await correct(pickerLeader, own.picker, { email: foreign.picker.email, name: 'Other' });
    expect([taken.status, taken.body.code, taken.body.errors]).toMatchObject([
      ...[409, 'email-taken'],
      [{ path: 'email', message: REFUSALS['email-taken'] }],
    ]);
    const bulk = await correct(admin, own.picker, { email: BULK_ACCOUNT });
    expect([bulk.status, bulk.body.errors]).toMatchObject([400, [{ path: 'email', code: 'bulk-account' }]]);
    expect(await userRow(own.picker)).toEqual(before);
    const gone = await addPickerOf(server.db, own.admin, own.pickerLeader, { deleted_at: 1 });
    expect((await correct(pickerLeader, own.picker, { email: gone.email })).status).toBe(200);
  });

  it('is visible in lists, in the search and next to the rentals that the person picked', async () => {
    await addRental(server.db, {
      fetcher_id: own.picker.id,
      fetcher_admin_id: own.admin.id,
      fetched_at: server.clock.now(),
    });
    await correct(admin, own.picker, { name: 'Zacarías Corrected', contact: '7025559911' });
    for (const search of ['zacarias', '702 555 9911']) {
      const { data } = (await pickerLeader.call(getAllDataPickers, { query: { search } })).body;
      expect(data.result.map(({ name }) => name)).toEqual(['Zacarías Corrected']);
    }
    const { data } = (await superAdmin.call(getAllRentalsByPicker, { query: { limit: 1000 } })).body;
    expect(data.result.map(({ fetcher }) => fetcher?.name)).toContain('Zacarías Corrected');
  });

  it.each([
    [{ name: ' ' }, 'name', 'Full Name is required'],
    [{ name: 'x'.repeat(101) }, 'name', 'Maximum 100 characters allowed'],
    [{ email: 'ana' }, 'email', 'Email must look like name@example.com'],
    [{ contact: '' }, 'contact', 'Contact is required'],
    [{ contact: 'call me' }, 'contact', 'Contact must be a number'],
    [{ contact: '5'.repeat(31) }, 'contact', 'Maximum 30 characters allowed'],
  ])('is refused with the same sentences as in the create form: %o', async (body, path, message) => {
    const before = await userRow(own.picker);
    const answer = await correct(pickerLeader, own.picker, { name: 'Good', contact: '5550100', ...body });
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ path, message }]]);
    expect(await userRow(own.picker)).toEqual(before);
  });
});

describe('a correction', () => {
  it('is allowed to everybody who may create that role', async () => {
    for (const [by, whom] of [
      [superAdmin, own.admin],
      [superAdmin, own.picker],
      [admin, own.creatorLeader],
      [admin, own.pickerLeader],
      [admin, own.creator],
      [creatorLeader, own.creator],
      [pickerLeader, own.picker],
    ] as const)
      expect((await correct(by, whom, { name: 'Right' })).status).toBe(200);
  });

  it('is not allowed to field staff', async () => {
    for (const user of [own.creator, own.picker]) {
      const { status, body } = await correct(await server.loginAs(user), user, { name: 'Myself' });
      expect([status, body.message]).toEqual([403, REFUSALS.forbidden]);
    }
  });

  it('is not possible outside the caller’s scope, for a role that the caller can’t create, or for oneself', async () => {
    const colleague = await addPickerLeader(server.db, own.admin);
    const sibling = await addPickerOf(server.db, own.admin, colleague);
    const gone = await addPickerOf(server.db, own.admin, own.pickerLeader, { deleted_at: 1 });
    const absent = await correct(pickerLeader, { id: 'nobody' }, { name: 'Changed' });
    expect(absent.body).toEqual({ success: false, message: REFUSALS['not-found'], code: 'not-found' });
    for (const [by, whom] of [
      [pickerLeader, sibling],
      [pickerLeader, foreign.picker],
      [pickerLeader, own.creator],
      [pickerLeader, own.pickerLeader],
      [pickerLeader, colleague],
      [pickerLeader, gone],
      [creatorLeader, own.picker],
      [admin, foreign.picker],
      [admin, own.admin],
      [superAdmin, boss],
    ] as const) {
      const before = await userRow(whom);
      const answer = await correct(by, whom, { name: 'Changed', contact: '1' });
      expect([answer.status, answer.body]).toEqual([404, absent.body]);
      expect(await userRow(whom)).toEqual(before);
    }
  });
});

describe('the audit of a correction', () => {
  it('says who changed which value into which, without a whole number', async () => {
    const { name } = await userRow(own.picker);
    await correct(pickerLeader, own.picker, { name: 'Ana Díaz', contact: '(702) 555-7288' });
    await correct(pickerLeader, own.picker, { name: 'Ana Díaz' });
    await correct(pickerLeader, own.picker, { email: `ana${own.picker.email}` });
    const lines = await server.db
      .selectFrom('audit_events')
      .select(['kind', 'actor_email', 'details', 'group_admin_id'])
      .where('subject_id', '=', own.picker.id)
      .execute();
    expect(lines).toEqual([
      {
        kind: 'changed',
        actor_email: own.pickerLeader.email,
        details: `Name ${name} → Ana Díaz, Contact …0100 → …7288`,
        group_admin_id: own.admin.id,
      },
      {
        kind: 'changed',
        actor_email: own.pickerLeader.email,
        details: `Email ${own.picker.email} → ana${own.picker.email}`,
        group_admin_id: own.admin.id,
      },
    ]);
  });
});
