// @module-tag both-engines
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeTask, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { claimTerms } from '../../server/rentals/claim.js';
import { notNowReason } from '../../server/rentals/why-not.js';
import type { Client } from './client.js';
import { addPicker, addRentals, fetchOne, pickAndFinish, setRules } from './rentals-support.js';
import { addUser, PASSWORD, startServer, type TestServer } from './support.js';

/**
 * One millisecond before midnight in Panama, and midnight; the tests run in the zone of Tokyo
 * (vitest.config.ts).
 */
const BEFORE_MIDNIGHT = Date.parse('2026-11-21T04:59:59.999Z');
const MIDNIGHT = Date.parse('2026-11-21T05:00:00.000Z');

describe('the reason why a picker gets no rental', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await startServer();
    await setRules(server, {});
    await addRentals(server.db, 12);
  });
  afterEach(() => server.close());

  const refusal = async (picker: Client) => {
    const { status, body } = await picker.call(getSingleRental);
    return { status, code: body.code, message: body.message, retryAt: body.retryAt };
  };
  const admin = (daily_limit: number | null) => addUser(server.db, { role: 'admin', daily_limit });
  const picksToday = async () =>
    (await server.db.selectFrom('rentals').select('id').where('fetched_at', 'is not', null).execute()).length;
  const setLimit = (id: string, daily_limit: number | null) =>
    server.db.updateTable('users').set({ daily_limit }).where('id', '=', id).execute();

  it('is the daily limit, with the picker’s own figures, until midnight in Panama', async () => {
    const picker = await addPicker(server, { daily_limit: 2 });
    await pickAndFinish((await addPicker(server)).client);
    await pickAndFinish(picker.client, 2);
    expect(await refusal(picker.client)).toEqual({
      status: 403,
      code: 'daily-limit',
      message: 'Daily limit reached (2 of 2). It starts again at 12:00 AM Panama time.',
      retryAt: new Date(MIDNIGHT).toISOString(),
    });
  });

  it('is never the daily limit while a rental is in hand, even if its pick reached the limit', async () => {
    const picker = await addPicker(server, { daily_limit: 1 });
    const held = await fetchOne(picker.client);
    expect(await fetchOne(picker.client)).toEqual(held);
  });

  it('is the daily limit until 04:59:59 UTC, and no longer from 05:00:00 on', async () => {
    const { id } = await addPicker(server, { daily_limit: 1 });
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    server.clock.set(BEFORE_MIDNIGHT);
    const client = await server.loginAs({ id, email, password: PASSWORD });
    await pickAndFinish(client, 1);
    expect(await refusal(client)).toMatchObject({
      code: 'daily-limit',
      retryAt: new Date(MIDNIGHT).toISOString(),
    });
    server.clock.set(MIDNIGHT);
    await pickAndFinish(client, 1);
    expect(await refusal(client)).toMatchObject({
      code: 'daily-limit',
      message: expect.stringContaining('(1 of 1)') as string,
    });
    // After the clock was set back, the picks of the next day don't count.
    server.clock.set(BEFORE_MIDNIGHT);
    expect((await refusal(client)).message).toContain('(1 of 1)');
  });

  it('is a daily limit that was lowered below today’s picks, with both figures', async () => {
    const picker = await addPicker(server);
    await pickAndFinish(picker.client, 3);
    await setLimit(picker.id, 1);
    expect((await refusal(picker.client)).message).toContain('(3 of 1)');
  });

  it('is never the daily limit when none is set', async () => {
    const picker = await addPicker(server, { daily_limit: null });
    expect(await pickAndFinish(picker.client, 12)).toHaveLength(12);
  });

  it('is "switched off" at limit 0, with its own sentence and without a time, from the next fetch on', async () => {
    const picker = await addPicker(server, { daily_limit: 0 });
    expect(await refusal(picker.client)).toEqual({
      status: 403,
      code: 'switched-off',
      message: 'Your daily limit is 0, so you can’t fetch. Ask your team leader to raise it.',
      retryAt: undefined,
    });
    await setLimit(picker.id, 1);
    expect(await pickAndFinish(picker.client)).toHaveLength(1);
  });

  it('is the admin limit when the admin’s pickers together reached it, in addition to each picker’s own limit', async () => {
    const { id: admin_id } = await admin(3);
    const [one, two] = [
      await addPicker(server, { admin_id }),
      await addPicker(server, { admin_id, daily_limit: 10 }),
    ];
    const stranger = await addPicker(server, { admin_id: (await admin(1)).id });
    expect(await pickAndFinish(stranger.client)).toHaveLength(1);
    await pickAndFinish(one.client, 2);
    await pickAndFinish(two.client, 1);
    expect(await refusal(one.client)).toEqual({
      status: 403,
      code: 'admin-limit',
      message: 'Your admin’s daily limit is reached (3 of 3). It starts again at 12:00 AM Panama time.',
      retryAt: new Date(MIDNIGHT).toISOString(),
    });
  });

  it('is "switched off" for the whole group at the admin limit 0', async () => {
    const picker = await addPicker(server, { admin_id: (await admin(0)).id });
    expect(await refusal(picker.client)).toMatchObject({
      code: 'admin-switched-off',
      message: 'Your admin’s daily limit is 0, so nobody in the group can fetch. Ask your admin to raise it.',
    });
  });

  it('is the wait after one’s own finish, counted by the server in whole seconds (rounded up), the same in a second tab', async () => {
    await setRules(server, { isDelayEnabled: true, delayTime: 12 });
    // Limits that aren't reached make no difference.
    const picker = await addPicker(server, { daily_limit: 10, admin_id: (await admin(10)).id });
    await fetchOne(picker.client);
    const { body } = await picker.client.call(completeTask, { body: { number_status: 'valid' } });
    const nextFetchAt = new Date(server.clock.now() + 12_000).toISOString();
    expect(body.data.wait).toEqual({ waitSeconds: 12, nextFetchAt });

    server.clock.advance(500);
    await pickAndFinish((await addPicker(server)).client);
    const answer = await picker.client.call(getSingleRental);
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({
      success: false,
      message: 'Wait 12 s',
      code: 'wait',
      values: { seconds: 12 },
      retryAt: nextFetchAt,
      retryAfter: 12,
    });
    expect(answer.headers.get('retry-after')).toBe('12');
    server.clock.advance(11_499);
    expect(await refusal(picker.client)).toMatchObject({ code: 'wait', message: 'Wait 1 s' });
    server.clock.advance(1);
    await fetchOne(picker.client);
  });

  it('is never the wait while a rental is in hand', async () => {
    const picker = await addPicker(server);
    await pickAndFinish(picker.client);
    const held = await fetchOne(picker.client);
    await setRules(server, { isDelayEnabled: true, delayTime: 600 });
    expect(await fetchOne(picker.client)).toEqual(held);
  });

  it('is the first one that applies, in this order: switched off, limits, wait, pool', async () => {
    await setRules(server, { isDelayEnabled: true, delayTime: 600 });
    const boss = await admin(1);
    const picker = await addPicker(server, { admin_id: boss.id, daily_limit: 1 });
    await pickAndFinish(picker.client);
    await server.db.deleteFrom('rentals').where('fetched_at', 'is', null).execute();

    await setLimit(picker.id, 0);
    expect(await refusal(picker.client)).toMatchObject({ code: 'switched-off' });
    await setLimit(picker.id, 1);
    expect(await refusal(picker.client)).toMatchObject({ code: 'daily-limit' });
    await setLimit(picker.id, null);
    expect(await refusal(picker.client)).toMatchObject({ code: 'admin-limit' });
    await setLimit(boss.id, null);
    expect(await refusal(picker.client)).toMatchObject({ code: 'wait' });
    await setRules(server, {});
    expect(await refusal(picker.client)).toMatchObject({ status: 404, code: 'pool-empty' });
  });

  it('is the end of the session when the picker was deleted after the guard checked them', async () => {
    const { id } = await addUser(server.db, { role: 'data-picker', deleted_at: 1 });
    const reason = await notNowReason(server.db, claimTerms(id, server.clock.now()));
    expect(reason).toMatchObject({ status: 401, text: { code: 'session-ended' } });
  });

  it('is a limit that even parallel fetches can’t exceed', async () => {
    const { id: admin_id } = await admin(7);
    const pickers = await Promise.all(
      Array.from({ length: 12 }, () => addPicker(server, { admin_id, daily_limit: 1 })),
    );
    const fetchAll = () =>
      Promise.all(
        pickers.flatMap(({ client }) => [client.call(getSingleRental), client.call(getSingleRental)]),
      );
    const answers = await fetchAll();
    expect(await picksToday()).toBe(7);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(14);
    await Promise.all(
      pickers.map(({ client }) => client.call(completeTask, { body: { number_status: 'valid' } })),
    );
    expect((await fetchAll()).every(({ status }) => status === 403)).toBe(true);
    expect(await picksToday()).toBe(7);
  });
});
