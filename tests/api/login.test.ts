import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../src/contract/auth/auth.js';
import { addUser, PASSWORD, startServer, type TestServer } from './support.js';
import { REFUSALS } from '../../src/contract/refusals/all.js';

describe('login', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ bulkUploadAccount: 'bulk@example.com' });
  });
  afterAll(() => server.close());

  it('returns an access token and the user, and sets the refresh token as an HttpOnly cookie', async () => {
    const leader = await addUser(server.db, {
      role: 'team-leader',
      assign_for: 'rental-picker',
      name: 'Lea',
    });
    const { status, body, headers } = await server.anonymous.call(login, { body: leader });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      message: login.says.done,
      data: {
        accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
        user: {
          _id: leader.id,
          name: 'Lea',
          email: leader.email,
          role: 'team-leader',
          assignFor: 'rental-picker',
          canBulkUpload: false,
        },
      },
    });
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^rd_refresh=[\w-]{43}; Max-Age=864000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('puts user, role and e-mail into the token, for 15 minutes', async () => {
    const picker = await addUser(server.db, { role: 'data-picker' });
    const { token } = await server.loginAs(picker);
    const claims: unknown = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
    const nowSeconds = server.clock.now() / 1000;
    expect(claims).toMatchObject({
      user: picker.id,
      role: 'data-picker',
      email: picker.email,
      iat: nowSeconds,
      exp: nowSeconds + 900,
    });
  });

  it('accepts the e-mail in any case and with blanks around it', async () => {
    const admin = await addUser(server.db, { role: 'admin', email: 'ada@example.com' });
    const body = { email: '  ADA@Example.com ', password: admin.password };
    expect((await server.anonymous.call(login, { body })).status).toBe(200);
  });

  it('returns canBulkUpload for the one configured creator', async () => {
    const creator = await addUser(server.db, { role: 'data-creator', email: 'bulk@example.com' });
    const { body } = await server.anonymous.call(login, { body: creator });
    expect(body.data.user.canBulkUpload).toBe(true);
  });

  it('gives the same answer for a wrong password, an unknown account and a deleted one', async () => {
    const { email } = await addUser(server.db, { role: 'data-picker' });
    const deleted = await addUser(server.db, { role: 'data-picker', deleted_at: 1 });
    const attempts = [
      { email, password: 'wrong' },
      { email: 'nobody@example.com', password: PASSWORD },
      { email: deleted.email, password: PASSWORD },
    ];
    for (const body of attempts) {
      const answer = await server.anonymous.call(login, { body });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        success: false,
        message: REFUSALS['wrong-credentials'],
        code: 'wrong-credentials',
      });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('names the missing fields', async () => {
    const { status, body } = await server.anonymous.send('/auth/login', {
      method: 'POST',
      body: { email: ' ' },
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      success: false,
      message: 'Email is required',
      code: 'invalid-input',
      errors: [
        { path: 'email', message: 'Email is required', code: 'required', values: { label: 'Email' } },
        {
          path: 'password',
          message: 'Password is required',
          code: 'required',
          values: { label: 'Password' },
        },
      ],
    });
  });

  it('refuses a page of another origin before it checks the password', async () => {
    const admin = await addUser(server.db, { role: 'admin' });
    const { status, body } = await server.anonymous.send('/auth/login', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: admin,
    });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'foreign-origin', message: REFUSALS['foreign-origin'] });
  });

  it('works with a hash that the server made', async () => {
    const { hashPassword } = await import('../../server/auth/passwords.js');
    const hash = await hashPassword('a new password');
    expect(hash).toMatch(/^\$argon2id\$/);
    const user = await addUser(server.db, { role: 'admin', password_hash: hash });
    const answer = await server.anonymous.call(login, { body: { ...user, password: 'a new password' } });
    expect(answer.status).toBe(200);
  });
});
