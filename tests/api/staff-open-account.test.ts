/** Supervisors make a link for a person's new password, and end all sessions of a person. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '../../src/contract/auth/auth.js';
import { endStaffSessions, makeResetLink, suspendStaff } from '../../src/contract/staff/people-calls.js';
import { getProfile } from '../../src/contract/staff/profile.js';
import { resetPassword } from '../../src/contract/auth/recovery.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';
import type { Client } from './client.js';
import { linkIn, startMailServer, type MailServer } from './mail-support.js';
import { addGroup, type Group } from './staff-support.js';
import { startServer, type TestServer } from './support.js';

const NEW_PASSWORD = 'quite another phrase';

let server: TestServer;
let mails: MailServer;
let own: Group;
let foreign: Group;
let pickerLeader: Client;

beforeAll(async () => {
  mails = await startMailServer();
  server = await startServer({ smtpUrl: mails.url, publicUrl: 'https://desk.example.com' });
  foreign = await addGroup(server.db);
});
beforeEach(async () => {
  own = await addGroup(server.db);
  pickerLeader = await server.loginAs(own.pickerLeader);
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const linkFor = ({ id }: { id: string }, by = pickerLeader) =>
  by.call(makeResetLink, { params: { _id: id } });
const endFor = ({ id }: { id: string }) => pickerLeader.call(endStaffSessions, { params: { _id: id } });
const reset = (link: string) => {
  const { searchParams } = new URL(link);
  return server.anonymous.send(resetPassword.path, {
    method: 'POST',
    headers: { authorization: searchParams.get('token') ?? '' },
    body: { email: searchParams.get('email'), newPassword: NEW_PASSWORD },
  });
};
const auditOf = ({ id }: { id: string }) =>
  server.db
    .selectFrom('audit_events')
    .select(['kind', 'actor_email', 'details'])
    .where('subject_id', '=', id)
    .where('actor_id', '<>', id)
    .execute();

describe('a reset link', () => {
  it('is shown and mailed, and lets the person choose a new password, which ends all sessions', async () => {
    const picker = await server.loginAs(own.picker);
    const { status, body } = await linkFor(own.picker);
    expect([status, body.message]).toEqual([200, 'Password reset link made. It works once.']);
    const { link } = body.data;
    expect(link).toMatch(/^https:\/\/desk\.example\.com\/reset-password\?email=.+&token=.{40,}$/);
    const mail = await mails.mail(1);
    expect([mail.to?.[0]?.address, linkIn(mail).url.href]).toEqual([own.picker.email, link]);
    // Nothing changes until the link is used.
    expect((await picker.call(getProfile)).status).toBe(200);

    expect((await reset(link)).status).toBe(200);
    expect((await picker.call(getProfile)).body.code).toBe('password-changed');
    expect((await reset(link)).body.code).toBe('dead-link');
    const entered = await server.anonymous.call(login, {
      body: { email: own.picker.email, password: NEW_PASSWORD },
    });
    expect(entered.status).toBe(200);
    expect(await auditOf(own.picker)).toEqual([
      { kind: 'reset-link', actor_email: own.pickerLeader.email, details: 'Shown and mailed' },
    ]);
  });

  it('ends the previous link', async () => {
    const [first, second] = [(await linkFor(own.picker)).body.data, (await linkFor(own.picker)).body.data];
    expect((await reset(first.link)).body.code).toBe('dead-link');
    expect((await reset(second.link)).status).toBe(200);
  });

  it('can’t be made for a suspended person, outside the scope or for oneself', async () => {
    for (const stranger of [foreign.picker, own.creator, own.pickerLeader, { id: 'nobody' }])
      expect((await linkFor(stranger)).body.code).toBe('not-found');
    await pickerLeader.call(suspendStaff, { params: { _id: own.picker.id } });
    const { status, body } = await linkFor(own.picker);
    expect([status, body.code]).toEqual([409, 'person-suspended']);
  });
});

describe('ending a person’s sessions', () => {
  it('gives the reason, lets the person log in again, and is idempotent', async () => {
    const sessions = [await server.loginAs(own.picker), await server.loginAs(own.picker)];
    for (let i = 0; i < 2; i += 1) expect((await endFor(own.picker)).body.message).toBe('Sessions ended');
    for (const session of sessions) {
      const { status, body } = await session.call(getProfile);
      expect([status, body.message]).toEqual([401, REFUSALS['sessions-ended']]);
    }
    await server.loginAs(own.picker);
    expect(await auditOf(own.picker)).toEqual([
      { kind: 'sessions-ended', actor_email: own.pickerLeader.email, details: '2' },
    ]);
  });

  it('is possible only within the scope', async () => {
    for (const stranger of [foreign.picker, own.creator, own.pickerLeader])
      expect((await endFor(stranger)).body.code).toBe('not-found');
  });
});
