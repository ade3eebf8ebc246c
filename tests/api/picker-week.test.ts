/** The last seven days on a picker's profile (`week` of the picker's counts). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveOutcome } from '../../src/contract/picks/outcomes.js';
import { completeTask, getPickerCounts, type PickerDay } from '../../src/contract/rentals/rentals.js';
import { takeBackVerdict } from '../../src/contract/picks/verdicts.js';
import type { Client } from './client.js';
import { addPicker, addRental, fetchOne, MINUTE_MS, setRules } from './rentals-support.js';
import { addUser, startServer, type TestServer } from './support.js';

/** Noon in Panama. */
const NOON = Date.parse('2026-11-20T17:00:00.000Z');
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const OUTCOMES = { isOutcomesEnabled: true, maxTries: 5, retryMinutes: 1 };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(NOON);
  await setRules(server, { isOutcomesEnabled: false });
  await server.db
    .updateTable('rentals')
    .set({ number_status: 'valid', fetched_at: 1, finished_at: 1, due_at: null, due_for: null })
    .execute();
});

async function weekOf(client: Client): Promise<PickerDay[]> {
  const { status, body } = await client.call(getPickerCounts, { query: { week: 'true' } });
  expect(status).toBe(200);
  return body.data.week ?? expect.fail('no week');
}
const nothing = { picked: 0, valid: 0, invalid: 0, minutes: 0 };

/** Fetches a rental of the pool. */
async function pick(client: Client): Promise<string> {
  await addRental(server.db);
  return (await fetchOne(client))._id;
}
const finish = (client: Client, number_status: 'valid' | 'invalid') =>
  client.call(completeTask, { body: { number_status } });

describe('a picker’s week', () => {
  it('has the picks of the last seven Panama days, today last, and nobody else’s', async () => {
    const { client, id } = await addPicker(server);
    const other = await addPicker(server);
    const taken = (fetched_at: number, number_status: 'valid' | 'invalid', fetcher_id = id) =>
      addRental(server.db, {
        fetcher_id,
        fetched_at,
        finished_at: fetched_at + 30 * MINUTE_MS,
        number_status,
      });
    const midnight = Date.parse('2026-11-14T05:00:00.000Z');
    await taken(midnight - 1, 'valid');
    await taken(midnight, 'valid');
    await taken(midnight + HOUR_MS, 'invalid');
    await taken(NOON - DAY_MS, 'valid', other.id);
    await taken(NOON, 'valid');
    expect(await weekOf(client)).toEqual([
      { day: '2026-11-14', picked: 2, valid: 1, invalid: 1, minutes: 90 },
      ...[15, 16, 17, 18, 19].map((day) => ({ ...nothing, day: `2026-11-${day}` })),
      { day: '2026-11-20', picked: 1, valid: 1, invalid: 0, minutes: 30 },
    ]);
  });

  it('counts the call in hand until now, and a call over midnight until midnight', async () => {
    const picker = await addUser(server.db, { role: 'data-picker' });
    const client = await server.loginAs(picker);
    await pick(client);
    server.clock.advance(10 * MINUTE_MS);
    expect((await weekOf(client)).at(-1)).toEqual({ ...nothing, day: '2026-11-20', picked: 1, minutes: 10 });
    server.clock.set(Date.parse('2026-11-21T06:00:00.000Z'));
    expect((await weekOf(await server.loginAs(picker))).at(-2)).toEqual({
      ...nothing,
      day: '2026-11-20',
      picked: 1,
      minutes: 720,
    });
  });

  it('has the outcomes while they are on, also of rentals that others fetched since, each pick once', async () => {
    await setRules(server, OUTCOMES);
    const { client } = await addPicker(server);
    const other = await addPicker(server);
    const end = (
      rentalId: string,
      given: { outcome: 'no-answer' } | { outcome: 'skipped'; reason: string },
    ) => client.call(giveOutcome, { body: { rentalId, ...given } });

    await pick(client);
    await finish(client, 'valid');
    const again = await pick(client);
    await end(again, { outcome: 'no-answer' });
    await client.call(takeBackVerdict, { params: { id: again } });
    await end(again, { outcome: 'no-answer' });
    const skipped = await pick(client);
    await end(skipped, { outcome: 'skipped', reason: 'test' });
    const today = {
      day: '2026-11-20',
      picked: 3,
      valid: 1,
      invalid: 0,
      minutes: 0,
      outcomes: { 'no-answer': 1, 'call-back': 0, skipped: 1 },
    };
    expect((await weekOf(client)).at(-1)).toEqual(today);

    server.clock.advance(2 * MINUTE_MS);
    expect((await fetchOne(other.client))._id).toBe(again);
    expect((await weekOf(client)).at(-1)).toEqual(today);
    const [todayCounts, week] = await Promise.all([
      client.call(getPickerCounts, { query: {} }),
      weekOf(client),
    ]);
    expect(todayCounts.body.data.todayCount).toBe(week.at(-1)?.picked);
  });

  it('names no outcomes while they are off, and isn’t there unless it is asked for', async () => {
    const { client } = await addPicker(server);
    await pick(client);
    await finish(client, 'invalid');
    const today = { ...nothing, day: '2026-11-20', picked: 1, invalid: 1 };
    expect((await weekOf(client)).at(-1)).toEqual(today);
    const { body } = await client.call(getPickerCounts, { query: {} });
    expect(body.data).not.toHaveProperty('week');
  });

  it('is refused to a creator', async () => {
    const creator = await server.loginAs(await addUser(server.db, { role: 'data-creator' }));
    expect((await creator.call(getPickerCounts, { query: { week: 'true' } })).status).toBe(403);
  });
});
