/** Import of staff: preview, import and undo, within the rights of the caller. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../server/base/ids.js';
import { login } from '../../src/contract/auth/auth.js';
import { MAX_STAFF_IMPORT } from '../../src/contract/limits.js';
import { moveStaff } from '../../src/contract/staff/people-calls.js';
import { refusal } from '../../src/contract/refusals/all.js';
import {
  importStaff,
  previewStaffImport,
  undoStaffImport,
  type StaffImportRow,
} from '../../src/contract/staff/staff-import.js';
import { getAllDataPickers } from '../../src/contract/staff/staff-calls.js';
import type { Client } from './client.js';
import { acceptInvitation, personForm, startWithTwoGroups, type Group } from './staff-support.js';
import type { TestServer } from './support.js';

const BULK_ACCOUNT = 'bulk@example.com';

let server: TestServer;
let own: Group;
let foreign: Group;
let superAdmin: Client;
let admin: Client;
let pickerLeader: Client;

beforeAll(async () => {
  ({ server, own, foreign, superAdmin, admin, pickerLeader } = await startWithTwoGroups({
    bulkUploadAccount: BULK_ACCOUNT,
  }));
});
afterAll(() => server.close());

/** Rows from row 2 on, each with the name, e-mail and contact of a new person. */
const rowsOf = (...given: Partial<StaffImportRow>[]): StaffImportRow[] =>
  given.map((each, index) => {
    const { password: _password, ...person } = personForm();
    return { row: index + 2, role: 'data-picker', ...person, ...each };
  });
const preview = (by: Client, rows: StaffImportRow[]) => by.call(previewStaffImport, { body: { rows } });
const send = (by: Client, rows: StaffImportRow[], importId = newId()) =>
  by.call(importStaff, { body: { importId, rows } });
const undo = (by: Client, importId: string) => by.call(undoStaffImport, { params: { importId } });
const usersOf = (rows: readonly StaffImportRow[]) =>
  server.db
    .selectFrom('users')
    .selectAll()
    .where(
      'email',
      'in',
      rows.map(({ email }) => email ?? ''),
    )
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute();

describe('an import', () => {
  it('makes people of all roles in any order of the rows, also below people of the same file', async () => {
    const [picker, leader, boss] = rowsOf(
      { role: 'data-picker', admin_email: 'boss@new.example', team_leader_email: 'LEAD@new.example' },
      {
        role: 'team-leader',
        email: 'lead@new.example',
        assignFor: 'rental-picker',
        admin_email: 'boss@new.example',
      },
      { role: 'admin', email: 'boss@new.example' },
    ) as [StaffImportRow, StaffImportRow, StaffImportRow];
    const { status, body } = await send(superAdmin, [picker, leader, boss]);
    expect([status, body.message, body.data.refused]).toEqual([200, 'Staff imported', []]);
    expect(body.data.made.map(({ row, role }) => [row, role])).toEqual([
      [2, 'data-picker'],
      [3, 'team-leader'],
      [4, 'admin'],
    ]);
    const people = new Map((await usersOf([picker, leader, boss])).map((user) => [user.email, user]));
    expect(people.get(picker.email ?? '')).toMatchObject({
      admin_id: people.get('boss@new.example')?.id,
      team_leader_id: people.get('lead@new.example')?.id,
      invited_at: expect.any(Number) as number,
    });
    const audit = await server.db
      .selectFrom('audit_events')
      .select(['kind', 'details'])
      .where('subject', '=', 'lead@new.example')
      .execute();
    expect(audit).toEqual([{ kind: 'created', details: 'Team Leader, imported' }]);
  });

  it('gives each person a link to choose a password, without which they can’t log in', async () => {
    const [row] = rowsOf({}) as [StaffImportRow];
    const { body } = await send(pickerLeader, [row]);
    const link = body.data.made[0]?.link ?? '';
    const enter = (password: string) =>
      server.anonymous.call(login, { body: { email: row.email ?? '', password } });
    expect((await enter('a first secret')).status).toBe(401);
    expect((await acceptInvitation(server, link, 'chosen by myself')).status).toBe(200);
    expect((await enter('chosen by myself')).status).toBe(200);
    expect((await acceptInvitation(server, link, 'chosen by others')).body.code).toBe('dead-link');
  });

  it('refuses rows with the reasons of the create call, and makes the others', async () => {
    const rows = rowsOf(
      { name: ' ', contact: 'none', email: 'nobody' },
      { email: own.admin.email.toUpperCase() },
      { team_leader_email: foreign.pickerLeader.email },
      { email: BULK_ACCOUNT },
      { role: '' },
      { role: 'super-admin' },
      { role: 'admin' },
      {},
    ).map((row) => ({ team_leader_email: own.pickerLeader.email, ...row }));
    const words = ['admin', 'team-leader', 'data-creator', 'data-picker'];
    const refused = [
      [
        { path: 'name', ...refusal('required', { label: 'Full Name' }) },
        { path: 'email', ...refusal('not-email', { label: 'Email' }) },
        { path: 'contact', ...refusal('not-contact', { label: 'Contact' }) },
      ],
      [{ path: 'email', ...refusal('email-taken') }],
      [{ path: 'team_leader_email', ...refusal('no-such-leader') }],
      [{ path: 'email', ...refusal('bulk-account') }],
      [{ path: 'role', ...refusal('required', { label: 'Role' }) }],
      [{ path: 'role', ...refusal('not-one-of', { label: 'Role', words }) }],
      [{ path: 'role', ...refusal('forbidden') }],
    ].map((errors, index) => ({ row: index + 2, errors }));
    for (const { status, body } of [await preview(admin, rows), await send(admin, rows)]) {
      expect([status, body.data.refused]).toEqual([200, refused]);
      expect(body.data.made.map(({ row }) => row)).toEqual([9]);
    }
  });

  it('names the first row of an e-mail that is twice in the file', async () => {
    const rows = rowsOf(
      { email: 'twice@new.example' },
      { email: ' Twice@New.example ', role: 'data-creator' },
    );
    const { body } = await send(pickerLeader, rows);
    expect(body.data.made.map(({ row }) => row)).toEqual([2]);
    expect(body.data.refused).toEqual([{ row: 3, errors: [{ path: 'role', ...refusal('forbidden') }] }]);
    const again = rowsOf({ email: 'pair@new.example' }, { email: 'PAIR@new.example' });
    expect((await preview(pickerLeader, again)).body.data.refused).toEqual([
      { row: 3, errors: [{ path: 'email', ...refusal('email-in-file', { row: 2 }) }] },
    ]);
  });

  it('puts people under the calling leader, even if the row says otherwise', async () => {
    const rows = rowsOf({ admin_email: foreign.admin.email, team_leader_email: foreign.pickerLeader.email });
    await send(pickerLeader, rows);
    expect(await usersOf(rows)).toMatchObject([
      { role: 'data-picker', admin_id: own.admin.id, team_leader_id: own.pickerLeader.id },
    ]);
  });

  it('refuses no rows and too many rows', async () => {
    const rows = Array.from({ length: MAX_STAFF_IMPORT.rows + 1 }, (_, index) => ({ row: index + 2 }));
    for (const given of [[], rows])
      for (const { status, body } of [await preview(admin, given), await send(admin, given)])
        expect([status, body.errors?.[0]?.path]).toEqual([400, 'rows']);
  });
});

describe('a preview', () => {
  it('stores nothing, and shows no link', async () => {
    const counts = () =>
      Promise.all(
        (['users', 'audit_events', 'staff_imports', 'invitation_links', 'outgoing_mails'] as const).map(
          (table) =>
            server.db
              .selectFrom(table)
              .select((eb) => eb.fn.countAll<number>().as('rows'))
              .executeTakeFirstOrThrow(),
        ),
      );
    const before = await counts();
    const { body } = await preview(pickerLeader, rowsOf({}, {}));
    expect(body.data.made.map(({ link }) => link)).toEqual([undefined, undefined]);
    expect(await counts()).toEqual(before);
  });
});

describe('a repeated import', () => {
  it('makes nobody twice and returns new links, which replace the first ones', async () => {
    const [importId, rows] = [newId(), rowsOf({}, {})];
    const first = (await send(pickerLeader, rows, importId)).body.data;
    const second = (await send(pickerLeader, rows, importId)).body.data;
    expect(second.made.map(({ email }) => email)).toEqual(first.made.map(({ email }) => email));
    expect(second.refused).toEqual([]);
    expect(await usersOf(rows)).toHaveLength(2);
    const [before, after] = [first, second].map(({ made }) => made[0]?.link ?? '') as [string, string];
    expect((await acceptInvitation(server, before, 'chosen by myself')).body.code).toBe('dead-link');
    expect((await acceptInvitation(server, after, 'chosen by myself')).status).toBe(200);
  });

  it('by two simultaneous calls makes nobody twice, with one import id or with two', async () => {
    for (const ids of [[newId(), newId()], Array<string>(2).fill(newId())]) {
      const rows = rowsOf(...Array.from({ length: 20 }, () => ({})));
      const reversed = rows.toReversed();
      const answers = await Promise.all([
        send(pickerLeader, rows, ids[0]),
        send(pickerLeader, reversed, ids[1]),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await usersOf(rows)).toHaveLength(20);
      const made = answers.flatMap(({ body }) => body.data.made.map(({ email }) => email));
      expect(new Set(made).size).toBe(20);
      expect(made).toHaveLength(ids[0] === ids[1] ? 40 : 20);
    }
  });

  it('of somebody else is not found', async () => {
    const importId = newId();
    await send(pickerLeader, rowsOf({}), importId);
    for (const { status } of [await send(admin, rowsOf({}), importId), await undo(admin, importId)])
      expect(status).toBe(404);
  });
});

describe('undoing an import', () => {
  it('deletes who hasn’t accepted, names the others with the reason, and is idempotent', async () => {
    const importId = newId();
    const rows = rowsOf(
      { role: 'admin', email: 'undo-admin@new.example' },
      {
        role: 'team-leader',
        email: 'undo-lead@new.example',
        assignFor: 'rental-picker',
        admin_email: 'undo-admin@new.example',
      },
      {
        email: 'undo-in@new.example',
        admin_email: 'undo-admin@new.example',
        team_leader_email: 'undo-lead@new.example',
      },
      { admin_email: own.admin.email, team_leader_email: own.pickerLeader.email },
    );
    const { made } = (await send(superAdmin, rows, importId)).body.data;
    await acceptInvitation(server, made[2]?.link ?? '', 'chosen by myself');
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await undo(superAdmin, importId);
      expect([status, body.message, body.data.removed]).toEqual([200, 'Import undone', 1]);
      expect(body.data.stays.map(({ email, why: { code } }) => [email, code])).toEqual([
        ['undo-in@new.example', 'has-accepted'],
        ['undo-lead@new.example', 'has-staff'],
        ['undo-admin@new.example', 'has-staff'],
      ]);
    }
    expect((await usersOf(rows)).map(({ role }) => role)).toHaveLength(3);
    const link = made[3]?.link ?? '';
    expect((await acceptInvitation(server, link, 'chosen by myself')).body.code).toBe('dead-link');
    expect((await send(superAdmin, rows, importId)).body.code).toBe('import-undone');
  });

  it('and a simultaneous acceptance leave the person deleted, or with their password', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [importId, rows] = [newId(), rowsOf({})];
      const { made } = (await send(pickerLeader, rows, importId)).body.data;
      const [accepted, undone] = await Promise.all([
        acceptInvitation(server, made[0]?.link ?? '', 'chosen by myself'),
        undo(pickerLeader, importId),
      ]);
      expect(undone.status).toBe(200);
      const [person] = await usersOf(rows);
      expect(person?.invited_at).toBe(accepted.status === 200 ? null : undefined);
      expect(undone.body.data.removed).toBe(person ? 0 : 1);
    }
  });

  it('leaves people who were moved out of the caller’s scope', async () => {
    const [importId, rows] = [newId(), rowsOf({})];
    await send(pickerLeader, rows, importId);
    const [person] = await usersOf(rows);
    await superAdmin.call(moveStaff, {
      body: { userIds: [person?.id ?? ''], team_leader_email: foreign.pickerLeader.email },
    });
    expect((await undo(pickerLeader, importId)).body.data).toEqual({ removed: 0, stays: [] });
    expect(await usersOf(rows)).toHaveLength(1);
  });
});

it('an invited person is marked in the lists until they accept', async () => {
  const rows = rowsOf({});
  const { made } = (await send(pickerLeader, rows)).body.data;
  const invitedAt = async () => {
    const { body } = await pickerLeader.call(getAllDataPickers, { query: { search: rows[0]?.email ?? '' } });
    return body.data.result[0]?.invitedAt;
  };
  expect(await invitedAt()).toBe(new Date(server.clock.now()).toISOString());
  await acceptInvitation(server, made[0]?.link ?? '', 'chosen by myself');
  expect(await invitedAt()).toBeNull();
});
