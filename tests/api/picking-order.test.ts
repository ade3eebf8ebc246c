// @module-tag both-engines
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSingleRental } from '../../src/contract/rentals/rentals.js';
import type { LeadsType } from '../../src/contract/settings/settings-fields.js';
import {
  addPicker,
  addRental,
  addRentals,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  pickAndFinish,
  setRules,
} from './rentals-support.js';
import { START_MS, startServer, type TestServer } from './support.js';

/** The last midnight in Panama before the start of the test clock. */
const TODAY_MS = Date.parse('2026-11-20T05:00:00Z');

describe('the order in which rentals are handed out', () => {
  let server: TestServer;
  let picker: Awaited<ReturnType<typeof addPicker>>;

  beforeEach(async () => {
    server = await startServer();
    picker = await addPicker(server);
  });
  afterEach(() => server.close());

  const add = (created_at: number, given: object = {}) => addRental(server.db, { created_at, ...given });

  it('with oldest is by creation time, then by insertion', async () => {
    await setRules(server, { leadsType: 'oldest' });
    const third = await add(START_MS - 1);
    const [first, second] = [await add(START_MS - 9), await add(START_MS - 9)];
    expect(await pickAndFinish(picker.client, 3)).toEqual([first, second, third]);
  });

  it('with newest is by creation time, then by insertion, latest first, also for uploads for use', async () => {
    await setRules(server, { leadsType: 'newest' });
    const [fourth, third] = [await add(START_MS - 5), await add(START_MS - 5)];
    const last = await add(START_MS - 9);
    const [first, second] = [await add(START_MS - 1), await add(START_MS - 3, { source: 'for-use' })];
    expect(await pickAndFinish(picker.client, 5)).toEqual([first, second, third, fourth, last]);
  });

  it('with auto is returned rentals, uploads for use, today’s oldest first, then the backlog newest first', async () => {
    await setRules(server, { leadsType: 'auto' });
    const backlogOld = await add(TODAY_MS - DAY_MS);
    const backlogNew = await add(TODAY_MS - 1);
    const todayLate = await add(TODAY_MS + HOUR_MS);
    const todayEarly = await add(TODAY_MS);
    const forUseLate = await add(START_MS - 1, { source: 'for-use' });
    const forUseEarly = await add(TODAY_MS - 3 * DAY_MS, { source: 'for-use' });
    const returnedLate = await add(TODAY_MS - 9 * DAY_MS, { returned_at: START_MS - 1 });
    const returnedEarly = await add(START_MS - 5, { returned_at: START_MS - 2 });
    expect(await pickAndFinish(picker.client, 8)).toEqual([
      returnedEarly,
      returnedLate,
      forUseEarly,
      forUseLate,
      todayEarly,
      todayLate,
      backlogNew,
      backlogOld,
    ]);
  });

  it('with random contains each rental once and is different each time', async () => {
    await setRules(server, { leadsType: 'random' });
    const ids = await addRentals(server.db, 40, (i) => ({ created_at: START_MS - 1000 + i }));
    const order = await pickAndFinish(picker.client, 40);
    expect([...order].sort()).toEqual([...ids].sort());
    // The number of ascents in a random order of 40 rentals is 19.5 ± 1.85. At most 2 or at least 37 happens
    // less than once in 10^15 runs.
    const positions = order.map((id) => ids.indexOf(id));
    const rises = positions.filter((position, i) => i > 0 && position > (positions[i - 1] ?? 0)).length;
    expect(rises).toBeGreaterThan(2);
    expect(rises).toBeLessThan(37);

    await server.db
      .updateTable('rentals')
      .set({ fetcher_id: null, fetched_at: null, finished_at: null, number_status: null })
      .execute();
    expect(await pickAndFinish(picker.client, 40)).not.toEqual(order);
  });

  it('with random continues at the beginning of the pool after its end', async () => {
    await setRules(server, { leadsType: 'random' });
    const first = await add(START_MS, { shuffle: 0 });
    expect(await pickAndFinish(picker.client)).toEqual([first]);
  });

  describe.each<LeadsType>(['oldest', 'newest', 'random', 'auto'])('%s, with hold', (leadsType) => {
    const hold = { isHoldEnabled: true, holdTime: 30 };

    it('hands out a rental at the millisecond at which its hold time ends, not before', async () => {
      await setRules(server, { leadsType, ...hold });
      const id = await add(START_MS);
      server.clock.set(START_MS + 30 * MINUTE_MS - 1);
      const picking = await server.loginAs(await relogin());
      expect((await picking.call(getSingleRental)).status).toBe(404);
      server.clock.set(START_MS + 30 * MINUTE_MS);
      expect(await pickAndFinish(picking)).toEqual([id]);
    });

    it('never holds uploads for use, or rentals entered before hold was switched on', async () => {
      await setRules(server, {
        leadsType,
        ...hold,
        holdEnabledAt: new Date(START_MS - MINUTE_MS).toISOString(),
      });
      const before = await add(START_MS - MINUTE_MS - 1);
      await add(START_MS - MINUTE_MS);
      await add(START_MS - 1, { returned_at: START_MS - 1 });
      const forUse = await add(START_MS, { source: 'for-use' });
      expect((await pickAndFinish(picker.client, 2)).sort()).toEqual([before, forUse].sort());
      const { status, body } = await picker.client.call(getSingleRental);
      expect([status, body.message]).toEqual([404, 'No rental available. 2 on hold, the next at 10:29 AM.']);
      expect(body.retryAt).toBe(new Date(START_MS + 29 * MINUTE_MS).toISOString());
    });

    it('does not mention hold when the pool is empty', async () => {
      await setRules(server, { leadsType, ...hold });
      const { status, body } = await picker.client.call(getSingleRental);
      expect([status, body.message, body.retryAt]).toEqual([
        404,
        'No rental available. Every rental entered so far has been taken.',
        undefined,
      ]);
    });
  });

  it('reports a large number on hold without counting all of it', async () => {
    await setRules(server, { isHoldEnabled: true, holdTime: 240 });
    const message = async () => (await picker.client.call(getSingleRental)).body.message;
    await addRentals(server.db, 1000);
    expect(await message()).toBe('No rental available. 1,000 on hold, the next at 2:00 PM.');
    await addRentals(server.db, 1);
    expect(await message()).toBe('No rental available. More than 1,000 on hold, the next at 2:00 PM.');
  });

  /** Logs in again, because a token lasts 15 minutes of the movable clock. */
  const relogin = async () => {
    const { email } = await server.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', picker.id)
      .executeTakeFirstOrThrow();
    return { id: picker.id, email, password: 'correct horse' };
  };
});
