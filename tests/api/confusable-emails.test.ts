/** An e-mail that only looks like a person's e-mail is nobody's, wherever an e-mail says who somebody is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../src/contract/auth/auth.js';
import { askForLoginLink, logInByLink } from '../../src/contract/auth/login-link.js';
import { handOverLeads, moveStaff } from '../../src/contract/staff/people-calls.js';
import { forgotPassword, resetPassword } from '../../src/contract/auth/recovery.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { correctStaff, createDataPicker, deleteTeamLeader } from '../../src/contract/staff/staff-calls.js';
import { previewStaffImport } from '../../src/contract/staff/staff-import.js';
import type { Answer, Client } from './client.js';
import { addGroup, addPickerLeader, addPickerOf, personForm, type Group } from './staff-support.js';
import { addUser, PASSWORD, startServer, type TestServer, type TestUser } from './support.js';

/** With a Kelvin sign (U+212A), which in lower case is an ASCII k. */
const LOOKALIKE = '\u212aate@example.com';

let server: TestServer;
let group: Group;
let kate: TestUser;
let boss: Client;

beforeAll(async () => {
  server = await startServer();
  group = await addGroup(server.db);
  kate = await addPickerOf(server.db, group.admin, group.pickerLeader, { email: 'kate@example.com' });
  boss = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
});
afterAll(() => server.close());

const refused = (label = 'Email') => refusal('confusable-email', { label });
const errorsOf = ({ status, body }: Answer<unknown>) => [status, body.errors];
const onField = (path: string, label?: string) => [
  400,
  [expect.objectContaining({ path, ...refused(label) })],
];

describe('an e-mail with a character that looks like another one', () => {
  it('logs nobody in', async () => {
    const answer = await server.anonymous.call(login, { body: { email: LOOKALIKE, password: PASSWORD } });
    expect(errorsOf(answer)).toEqual(onField('email'));
    expect((await server.loginAs(kate)).token).not.toBeNull();
  });

  it('gets no link for a password or a login, and uses none', async () => {
    const { anonymous } = server;
    const newPassword = 'a new and long one';
    for (const answer of [
      await anonymous.call(forgotPassword, { body: { email: LOOKALIKE } }),
      await anonymous.call(askForLoginLink, { body: { email: LOOKALIKE } }),
      await anonymous.call(resetPassword, { body: { email: LOOKALIKE, newPassword } }),
      await anonymous.call(logInByLink, { body: { email: LOOKALIKE } }),
    ])
      expect(errorsOf(answer)).toEqual(onField('email'));
  });

  it('is given to no person: created, corrected or imported', async () => {
    const place = { admin_email: group.admin.email, team_leader_email: group.pickerLeader.email };
    const form = personForm({ ...place, email: LOOKALIKE });
    expect(errorsOf(await boss.call(createDataPicker, { body: form }))).toEqual(onField('email'));
    const correction = { params: { _id: group.picker.id }, body: { email: LOOKALIKE } };
    expect(errorsOf(await boss.call(correctStaff, correction))).toEqual(onField('email'));
    const { password: _password, ...person } = form;
    const rows = [{ row: 2, role: 'data-picker', ...person }];
    const { body } = await boss.call(previewStaffImport, { body: { rows } });
    expect(body.data).toMatchObject({
      made: [],
      refused: [{ row: 2, errors: [{ path: 'email', ...refused() }] }],
    });
  });

  it('names no leader, admin or successor', async () => {
    const { db } = server;
    const leader = '\u212alea@example.com';
    await addPickerLeader(db, group.admin, { email: 'klea@example.com' });
    const move = { userIds: [kate.id], team_leader_email: leader };
    expect((await boss.call(moveStaff, { body: move })).status).toBe(400);
    const form = personForm({ admin_email: group.admin.email, team_leader_email: leader });
    expect((await boss.call(createDataPicker, { body: form })).status).toBe(400);
    const gone = await addPickerOf(db, group.admin, group.pickerLeader, { deleted_at: server.clock.now() });
    const handOver = { params: { _id: gone.id }, body: { to: LOOKALIKE } };
    expect((await boss.call(handOverLeads, handOver)).body.errors).toEqual([
      expect.objectContaining({ path: 'to', ...refusal('no-such-successor') }),
    ]);
    const leave = { params: { id: group.pickerLeader.id }, body: { moveTo: leader } };
    expect((await boss.call(deleteTeamLeader, leave)).body.errors).toEqual([
      expect.objectContaining({ path: 'moveTo', ...refusal('no-such-leader') }),
    ]);
  });
});
