/**
 * When the clock is set back, no wait and no lifetime is longer than its rule says.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessTokens } from '../../server/http/access-token.js';
import { recordFailedLogin, recordOldCounts } from '../../server/audit/failed-logins.js';
import { hashOf } from '../../server/auth/secret-tokens.js';
import { findLinkedUser, putLink } from '../../server/auth/mailed-links.queries.js';
import { countAsking } from '../../server/auth/recovery.js';
import { countMail, keepsGap } from '../../server/auth/mail-gap.js';
import { inTransaction } from '../../server/db/context.js';
import { imageLinks } from '../../server/images/image-links.js';
import { UPLOAD_LEASES } from '../../server/uploads/uploads.queries.js';
import { addMail, claimDueMails, nextMailAt } from '../../server/mail/outgoing-mails.queries.js';
import { rateLimit } from '../../server/limits/token-bucket.js';
import { login, refreshToken } from '../../src/contract/auth/auth.js';
import { PASSWORD_LINK_MINUTES } from '../../src/contract/limits.js';
import { getPickerCounts, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { addPicker, addRental, addRentals, pickAndFinish, setRules } from './rentals-support.js';
import { addUser, movableClock, PASSWORD, startServer, START_MS, type TestServer } from './support.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('when the clock is set back a day', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startServer();
  });
  afterEach(() => server.close());

  /** Logs the picker in after the jump, because a token from before the jump has expired. */
  const pickerAfterJump = async (picker: { id: string }, afterMs = 0) => {
    server.clock.advance(-DAY_MS + afterMs);
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', picker.id)
      .executeTakeFirstOrThrow();
    return server.loginAs({ id: picker.id, email, password: PASSWORD });
  };

  it('a picker waits no longer than the delay after a finish', async () => {
    await setRules(server, { isDelayEnabled: true, delayTime: 60 });
    await addRentals(server.db, 3);
    const picker = await addPicker(server);
    await pickAndFinish(picker.client, 1);
    const client = await pickerAfterJump(picker);
    const { body } = await client.call(getPickerCounts, { query: {} });
    expect(body.data.wait.waitSeconds).toBeLessThanOrEqual(60);
    server.clock.advance(60_000);
    expect((await client.call(getSingleRental)).status).toBe(200);
  });

  it('a rental stays on hold, but no longer than the hold time', async () => {
    await setRules(server, { isHoldEnabled: true, holdTime: 30 });
    const entered = await addRental(server.db, { created_at: server.clock.now() });
    const picker = await addPicker(server);
    const client = await pickerAfterJump(picker, 30 * MINUTE_MS);
    await addRental(server.db, { created_at: server.clock.now() - MINUTE_MS });
    const first = await client.call(getSingleRental);
    expect([first.status, first.body.data._id]).toEqual([200, entered]);
    const second = await (await addPicker(server)).client.call(getSingleRental);
    expect(second.status).toBe(404);
    expect(Date.parse(second.body.retryAt ?? '')).toBe(server.clock.now() + 29 * MINUTE_MS);
  });

  it('a pick counts only for the day on which it was made', async () => {
    await setRules(server, {});
    await addRentals(server.db, 4);
    const admin = await addUser(server.db, { role: 'admin', daily_limit: 1 });
    const picker = await addPicker(server, { daily_limit: 1, admin_id: admin.id });
    await pickAndFinish(picker.client, 1);
    const client = await pickerAfterJump(picker);
    expect((await client.call(getSingleRental)).status).toBe(200);
  });

  it('a mail waits no longer than the longest back-off', () =>
    // This is one transaction, because otherwise the server's own queue could claim the mail in between.
    inTransaction(server.db, async (trx) => {
      await addMail(trx, { kind: 'password-link', recipient: 'a@b.example' }, START_MS);
      expect(await claimDueMails(trx, START_MS - DAY_MS)).toHaveLength(1);
      expect(await nextMailAt(trx)).toBeLessThan(START_MS - DAY_MS + 15 * MINUTE_MS);
    }));

  it('a person waits no longer for the next link than the longest gap', async () => {
    const { id } = await addUser(server.db, { role: 'admin' });
    await inTransaction(server.db, (trx) => countMail(trx, 'recovery-mail', id, START_MS));
    expect(await keepsGap(server.db, 'recovery-mail', id, START_MS)).toBe(false);
    expect(await keepsGap(server.db, 'recovery-mail', id, START_MS - DAY_MS)).toBe(true);
  });

  it('an address waits no longer for a link than the longest back-off', async () => {
    const ask = (nowMs: number) => inTransaction(server.db, (trx) => countAsking(trx, '192.0.2.1', nowMs));
    for (let times = 0; times < 11; times += 1) await ask(START_MS);
    await expect(ask(START_MS)).rejects.toMatchObject({ status: 429 });
    await expect(ask(START_MS - DAY_MS)).resolves.toBeUndefined();
  });

  it('a password reset link is invalid, because it would be valid longer than its rule allows', async () => {
    const { id, email } = await addUser(server.db, { role: 'admin' });
    const tokenHash = hashOf('a token');
    await putLink(server.db, 'password_links', id, tokenHash, START_MS);
    const at = (nowMs: number) => findLinkedUser(server.db, 'password_links', { email, tokenHash }, nowMs);
    expect(await at(START_MS + PASSWORD_LINK_MINUTES * MINUTE_MS - 1)).toBeDefined();
    expect(await at(START_MS - DAY_MS)).toBeUndefined();
  });

  it('an upload belongs to a server no longer than its lease', async () => {
    const { id: user_id } = await addUser(server.db, { role: 'super-admin' });
    await server.db
      .insertInto('uploads')
      .values({
        id: 'u',
        user_id,
        address: '',
        purpose: 'bulk',
        file_name: 'a.csv',
        file_bytes: 1,
        file_hash: '',
        state: 'checking',
        is_one_call: 0,
        sheets: '[]',
        rows_done: 0,
        checkpoint_row: 0,
        inserted: 0,
        skipped: 0,
        created_at: START_MS,
      })
      .execute();
    const taken = (id: string, nowMs: number) => UPLOAD_LEASES.take(server.db, { id, nowMs });
    expect(await taken('one', START_MS)).toBeDefined();
    expect(await taken('other', START_MS)).toBeUndefined();
    expect(await taken('other', START_MS - DAY_MS)).toBeDefined();
  });

  it('failed logins are written to the audit again', async () => {
    const fail = (nowMs: number) =>
      inTransaction(server.db, (trx) => recordFailedLogin(trx, { account: null, address: 'x' }, nowMs));
    const lines = async () =>
      (await server.db.selectFrom('audit_events').select('id').where('kind', '=', 'login-failed').execute())
        .length;
    await fail(START_MS);
    await fail(START_MS);
    expect(await lines()).toBe(1);
    await inTransaction(server.db, (trx) => recordOldCounts(trx, START_MS - DAY_MS));
    expect(await lines()).toBe(2);
  });

  it('an exchanged refresh token that is used again is refused, because its grace period is over', async () => {
    const user = await addUser(server.db, { role: 'data-picker' });
    const { headers } = await server.anonymous.call(login, { body: user });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const refresh = () => server.anonymous.send(refreshToken.path, { method: 'POST', headers: { cookie } });
    expect((await refresh()).status).toBe(200);
    server.clock.advance(-DAY_MS);
    expect((await refresh()).status).toBe(401);
  });
});

describe('after the clock is set back a day, the server', () => {
  it('lets a person check numbers, and a socket send, again', () => {
    const limit = rateLimit({ burst: 1, refillMs: 1000 });
    expect(limit.take(START_MS)).toBeNull();
    expect(limit.take(START_MS)).not.toBeNull();
    expect(limit.take(START_MS - DAY_MS)).toBeNull();
  });

  it('treats a token from before the change as expired', async () => {
    const clock = movableClock();
    const tokens = accessTokens({ secrets: ['s'.repeat(32)], clock });
    const token = await tokens.issue({ id: 'u', role: 'admin', email: 'a@b.example' }, 's');
    clock.advance(-DAY_MS);
    expect(await tokens.verify(token)).toBe('expired');
    clock.advance(DAY_MS);
    expect(await tokens.verify(token)).toMatchObject({ userId: 'u' });
    clock.advance(-DAY_MS);
    expect(await tokens.verify(token)).toBe('expired');
  });

  it('treats a picture link from before the change as expired', () => {
    const clock = movableClock();
    const links = imageLinks({ secrets: ['s'.repeat(32)], clock });
    const link = { id: 'i', size: 'full', user: 'u' } as const;
    const query = new URLSearchParams(links.addressOf('', link).split('?')[1]);
    const given = {
      ...link,
      expires: query.get('expires') ?? '',
      signature: query.get('signature') ?? '',
    };
    expect(links.secondsLeft(given)).toBeGreaterThan(0);
    clock.advance(-DAY_MS);
    expect(links.secondsLeft(given)).toBeNull();
  });
});
