/** New people who get an invitation in place of a password. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/contract/base/business-day.js';
import { login } from '../../src/contract/auth/auth.js';
import { INVITATION_DAYS } from '../../src/contract/limits.js';
import { askForLoginLink } from '../../src/contract/auth/login-link.js';
import { forgotPassword } from '../../src/contract/auth/recovery.js';
import { correctStaff, createDataPicker } from '../../src/contract/staff/staff-calls.js';
import { importStaff } from '../../src/contract/staff/staff-import.js';
import type { Client } from './client.js';
import { linkIn, startMailServer, type MailServer } from './mail-support.js';
import { acceptInvitation, addGroup, personForm, type Group } from './staff-support.js';
import { startServer, type TestServer } from './support.js';

const CHOSEN = 'chosen by myself';

let server: TestServer;
let own: Group;
let pickerLeader: Client;

const invitedForm = () => {
  const { password: _password, ...form } = personForm();
  return { ...form, invite: true as const };
};
const create = (body: ReturnType<typeof invitedForm>) => pickerLeader.call(createDataPicker, { body });
const enter = (email: string, password: string) =>
  server.anonymous.call(login, { body: { email, password } });

describe('without a mail server, an invitation', () => {
  beforeAll(async () => {
    server = await startServer();
    own = await addGroup(server.db);
    pickerLeader = await server.loginAs(own.pickerLeader);
  });
  afterAll(() => server.close());

  it('is returned once as a link that lets the person choose a password', async () => {
    const form = invitedForm();
    const { status, body } = await create(form);
    expect([status, body.message]).toEqual([200, 'Data Picker created successfully']);
    const link = body.data.link ?? '';
    expect(new URL(link).pathname).toBe('/reset-password');
    expect((await acceptInvitation(server, link, CHOSEN)).status).toBe(200);
    expect((await enter(form.email, CHOSEN)).status).toBe(200);
    expect((await acceptInvitation(server, link, CHOSEN)).body.code).toBe('dead-link');
    const audit = await server.db
      .selectFrom('audit_events')
      .select(['kind', 'details'])
      .where('subject_id', '=', body.data._id)
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { kind: 'created', details: 'Data Picker, invited' },
      { kind: 'password-reset', details: null },
    ]);
  });

  it('takes the place of a password, which is then ignored', async () => {
    const form = { ...invitedForm(), password: 'a typed secret' };
    expect((await create(form)).body.data.link).toBeDefined();
    expect((await enter(form.email, 'a typed secret')).status).toBe(401);
  });

  it('must be asked for: without it a password is required', async () => {
    const { invite: _invite, ...form } = invitedForm();
    const { status, body } = await pickerLeader.call(createDataPicker, { body: form });
    expect([status, body.errors?.map(({ message }) => message)]).toEqual([400, ['Password is required']]);
  });

  it('works for its days, and not after them', async () => {
    const [early, late] = [(await create(invitedForm())).body.data, (await create(invitedForm())).body.data];
    server.clock.advance(INVITATION_DAYS * DAY_MS - 1);
    expect((await acceptInvitation(server, early.link ?? '', CHOSEN)).status).toBe(200);
    server.clock.advance(1);
    expect((await acceptInvitation(server, late.link ?? '', CHOSEN)).body.code).toBe('dead-link');
    pickerLeader = await server.loginAs(own.pickerLeader);
  });

  it('ends when the e-mail is corrected, because the first address may be somebody else’s', async () => {
    const { _id, link = '' } = (await create(invitedForm())).body.data;
    const { email } = personForm();
    await pickerLeader.call(correctStaff, { params: { _id }, body: { email } });
    const corrected = new URL(link);
    corrected.searchParams.set('email', email);
    for (const each of [link, corrected.href])
      expect((await acceptInvitation(server, each, CHOSEN)).body.code).toBe('dead-link');
  });
});

describe('with a mail server, an invitation', () => {
  let mails: MailServer;
  beforeAll(async () => {
    mails = await startMailServer();
    server = await startServer({ smtpUrl: mails.url, publicUrl: 'https://desk.example.com' });
    own = await addGroup(server.db);
    pickerLeader = await server.loginAs(own.pickerLeader);
  });
  beforeEach(() => mails.received.splice(0));
  afterAll(async () => {
    await server.close();
    await mails.close();
  });

  it('is mailed to the person, and no link is shown', async () => {
    const form = invitedForm();
    expect((await create(form)).body.data.link).toBeUndefined();
    const mail = await mails.mail(1);
    expect(mail.to?.[0]?.address).toBe(form.email);
    expect((await acceptInvitation(server, linkIn(mail).url.href, CHOSEN)).status).toBe(200);
  });

  it('is mailed once to each person of an import that is sent twice', async () => {
    const { invite: _invite, ...person } = invitedForm();
    const body = { importId: 'sent twice', rows: [{ row: 2, role: 'data-picker', ...person }] };
    for (let times = 0; times < 2; times += 1) {
      const { made } = (await pickerLeader.call(importStaff, { body })).body.data;
      expect(made.map(({ email, link }) => [email, link])).toEqual([[person.email, undefined]]);
    }
    const mail = await mails.mail(1);
    expect((await acceptInvitation(server, linkIn(mail).url.href, CHOSEN)).status).toBe(200);
    expect(mails.received).toHaveLength(1);
  });

  it('isn’t replaced by the link of a forgotten password, and no login link is mailed before it is accepted', async () => {
    const form = invitedForm();
    await create(form);
    const invitation = linkIn(await mails.mail(1)).url.href;
    await server.anonymous.call(askForLoginLink, { body: { email: form.email } });
    await server.anonymous.call(forgotPassword, { body: { email: form.email } });
    const reset = linkIn(await mails.mail(2)).url;
    expect(reset.pathname).toBe('/reset-password');
    expect((await acceptInvitation(server, invitation, CHOSEN)).status).toBe(200);
    expect((await acceptInvitation(server, reset.href, CHOSEN)).body.code).toBe('dead-link');
  });
});
