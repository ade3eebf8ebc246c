import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../server/base/caller.js';
import { placeOf } from '../../server/staff/placement.js';
import { login } from '../../src/contract/auth/auth.js';
import {
  createAdmin,
  createDataCreator,
  createDataPicker,
  createTeamLeader,
  deleteDataPicker,
} from '../../src/contract/staff/staff-calls.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Answer, Client } from './client.js';
import { addPickerLeader, personForm, type Group, startWithTwoGroups } from './staff-support.js';
import { type TestServer } from './support.js';

const BULK_ACCOUNT = 'bulk@example.com';

let server: TestServer;
let own: Group;
let foreign: Group;
let superAdmin: Client;
let admin: Client;
let creatorLeader: Client;
let pickerLeader: Client;

beforeAll(async () => {
  ({ server, own, foreign, superAdmin, admin, creatorLeader, pickerLeader } = await startWithTwoGroups({
    bulkUploadAccount: BULK_ACCOUNT,
  }));
});
afterAll(() => server.close());

const rowOf = (id: string) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function created(answer: Promise<Answer<{ _id: string }>>) {
  const { status, body } = await answer;
  expect(body.errors ?? body.message).toEqual(expect.stringMatching(/created successfully$/));
  expect(status).toBe(200);
  return rowOf(body.data._id);
}

async function refusedField(answer: Promise<Answer<unknown>>) {
  const { status, body } = await answer;
  expect(status).toBe(400);
  return body.errors;
}

describe('creating staff', () => {
  it('works at every level: super-admin, admin, leaders, field staff, and each of them can log in', async () => {
    const adminForm = personForm();
    const anAdmin = await created(superAdmin.call(createAdmin, { body: adminForm }));
    expect(anAdmin).toMatchObject({ role: 'admin', admin_id: null, team_leader_id: null, daily_limit: null });

    const asAdmin = await server.loginAs({
      id: anAdmin.id,
      email: anAdmin.email,
      password: 'a first secret',
    });
    const aLeader = await created(
      asAdmin.call(createTeamLeader, { body: personForm({ assignFor: 'rental-picker' }) }),
    );
    expect(aLeader).toMatchObject({
      role: 'team-leader',
      assign_for: 'rental-picker',
      admin_id: anAdmin.id,
      team_leader_id: null,
    });

    const asLeader = await server.loginAs({
      id: aLeader.id,
      email: aLeader.email,
      password: 'a first secret',
    });
    const form = personForm();
    const aPicker = await created(asLeader.call(createDataPicker, { body: form }));
    expect(aPicker).toMatchObject({
      role: 'data-picker',
      name: form.name,
      email: form.email,
      contact: form.contact,
      assign_for: null,
      admin_id: anAdmin.id,
      team_leader_id: aLeader.id,
    });
    const { body } = await server.anonymous.call(login, {
      body: { email: form.email, password: form.password },
    });
    expect(body.data.user).toMatchObject({ _id: aPicker.id, role: 'data-picker' });
  });

  it('stores the password only as a hash', async () => {
    const { password_hash } = await created(
      superAdmin.call(createAdmin, { body: personForm({ password: 'a plain secret' }) }),
    );
    expect(password_hash).toMatch(/^\$argon2id\$/);
    expect(password_hash).not.toContain('plain');
  });

  it('puts people under the admin or leader that a super-admin or an admin chooses', async () => {
    const above = { admin_email: own.admin.email, team_leader_email: own.creatorLeader.email };
    const place = { admin_id: own.admin.id, team_leader_id: own.creatorLeader.id };
    expect(
      await created(superAdmin.call(createDataCreator, { body: { ...personForm(), ...above } })),
    ).toMatchObject(place);
    expect(
      await created(
        admin.call(createDataCreator, {
          body: { ...personForm(), team_leader_email: above.team_leader_email.toUpperCase() },
        }),
      ),
    ).toMatchObject(place);
  });

  it('puts people under the calling leader, even if the body says otherwise', async () => {
    const elsewhere = {
      admin_email: foreign.admin.email,
      team_leader_email: foreign.pickerLeader.email,
      assignFor: 'rental-creator',
    };
    expect(
      await created(pickerLeader.call(createDataPicker, { body: { ...personForm(), ...elsewhere } })),
    ).toMatchObject({ admin_id: own.admin.id, team_leader_id: own.pickerLeader.id, assign_for: null });
    expect(
      await created(admin.call(createTeamLeader, { body: { ...personForm(), ...elsewhere } })),
    ).toMatchObject({ admin_id: own.admin.id, assign_for: 'rental-creator' });
  });

  it.each(['team_leader_email', 'admin_email', 'assignFor'])(
    'ignores an invalid value in %s where it is not used',
    async (field) => {
      for (const nonsense of ['', null, 7, { $ne: null }])
        await created(creatorLeader.call(createDataCreator, { body: personForm({ [field]: nonsense }) }));
    },
  );

  it('reports an admin_id that doesn’t exist or is no admin', async () => {
    const wrong = [{ path: 'admin_email', ...refusal('no-such-admin') }];
    for (const admin_email of ['nobody@example.com', own.pickerLeader.email])
      expect(
        await refusedField(
          superAdmin.call(createTeamLeader, {
            body: { ...personForm(), admin_email, assignFor: 'rental-picker' },
          }),
        ),
      ).toEqual(wrong);
  });

  it('gives the same refusal for a missing leader, one of the other kind and one of another admin', async () => {
    const wrong = [{ path: 'team_leader_email', ...refusal('no-such-leader') }];
    for (const { email } of [
      { email: 'nobody@example.com' },
      own.creatorLeader,
      foreign.pickerLeader,
      own.picker,
    ]) {
      const body = { ...personForm(), admin_email: own.admin.email, team_leader_email: email };
      expect(await refusedField(superAdmin.call(createDataPicker, { body })), email).toEqual(wrong);
      expect(await refusedField(admin.call(createDataPicker, { body })), email).toEqual(wrong);
    }
  });

  it('lets a leader create only the kind that they lead', async () => {
    expect((await creatorLeader.call(createDataPicker, { body: personForm() })).status).toBe(403);
    expect((await pickerLeader.call(createDataCreator, { body: personForm() })).status).toBe(403);
  });

  it('names each missing field', async () => {
    const errors = await refusedField(superAdmin.call(createDataPicker, { body: {} as never }));
    expect(errors?.map(({ message }) => message)).toEqual([
      'Full Name is required',
      'Email is required',
      'Contact is required',
      'Password is required',
    ]);
    expect(await refusedField(superAdmin.call(createDataPicker, { body: personForm() }))).toMatchObject([
      { path: 'admin_email', message: 'Admin is required' },
      { path: 'team_leader_email', message: 'Team Leader is required' },
    ]);
  });
});

describe('an e-mail', () => {
  it('belongs to one active person, even after parallel creates and in any notation', async () => {
    const { email } = personForm();
    const answers = await Promise.all(
      [email, email.toUpperCase(), ` ${email} `, email].map((written) =>
        superAdmin.call(createAdmin, { body: personForm({ email: written }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      success: false,
      errors: [{ path: 'email', ...refusal('email-taken') }],
    });
  });

  it('with the right to upload in bulk can only be given by a super-admin', async () => {
    const body = personForm({ email: ` ${BULK_ACCOUNT.toUpperCase()}` });
    const wish = { ...body, admin_email: own.admin.email, team_leader_email: own.creatorLeader.email };
    for (const by of [admin, creatorLeader])
      expect(await refusedField(by.call(createDataCreator, { body: wish }))).toEqual([
        { path: 'email', ...refusal('bulk-account') },
      ]);
    expect(await refusedField(pickerLeader.call(createDataPicker, { body }))).toEqual([
      { path: 'email', ...refusal('bulk-account') },
    ]);
    expect((await created(superAdmin.call(createDataCreator, { body: wish }))).email).toBe(BULK_ACCOUNT);
  });

  it('is free again when its owner is deleted', async () => {
    const body = personForm();
    const { id } = await created(pickerLeader.call(createDataPicker, { body }));
    await pickerLeader.call(deleteDataPicker, { params: { id } });
    await created(superAdmin.call(createAdmin, { body }));
  });
});

describe('a new person', () => {
  it('can’t be created by a leader who was deleted after the guard’s check', async () => {
    const leader = await addPickerLeader(server.db, own.admin, { deleted_at: 1 });
    const caller: Caller = {
      _id: leader.id,
      name: '',
      email: leader.email,
      role: 'team-leader',
      assignFor: 'rental-picker',
      sessionId: '',
      provedMs: 0,
      adminId: own.admin.id,
      teamLeaderId: null,
    };
    await expect(placeOf(server.db, caller, 'data-picker', {})).rejects.toMatchObject({ status: 401 });
  });
});
