// @module-tag both-engines
/** The limit of attempts per number and day, in the claim and where a call ends without a verdict. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordAttempt } from '../../src/contract/picks/attempts.js';
import { giveOutcome } from '../../src/contract/picks/outcomes.js';
import { getSingleRental } from '../../src/contract/rentals/rentals.js';
import { fetchRental, returnHeldRental } from '../../server/rentals/pick.js';
import { addPicker, addRental, fetchOne, HOUR_MS, MINUTE_MS, setRules } from './rentals-support.js';
import { startServer, type TestServer } from './support.js';

let server: TestServer;
let picker: Awaited<ReturnType<typeof addPicker>>;

beforeEach(async () => {
  server = await startServer();
  picker = await addPicker(server);
});
afterEach(() => server.close());

/** Midnight in Panama after the tests' day. */
const MIDNIGHT = '2026-11-21T05:00:00.000Z';

const dial = async (id: string) => {
  const { status } = await picker.client.call(recordAttempt, { params: { id }, body: { kind: 'call' } });
  expect(status).toBe(200);
  server.clock.advance(MINUTE_MS);
};
const end = async (rentalId: string, given: { outcome: 'no-answer' | 'call-back'; callBackAt?: string }) =>
  (await picker.client.call(giveOutcome, { body: { rentalId, ...given } })).body;

it('hands out no rental that was tried as often today, and hands it out again on the next day', async () => {
  await setRules(server, { attemptsPerDay: 2 });
  const id = await addRental(server.db);
  await fetchOne(picker.client);
  await dial(id);
  await returnHeldRental(server.db, picker.id, server.clock);
  await fetchOne(picker.client);
  await dial(id);
  await returnHeldRental(server.db, picker.id, server.clock);
  const other = await addRental(server.db, { created_at: server.clock.now() });
  expect((await fetchOne(picker.client))._id).toBe(other);
  await returnHeldRental(server.db, picker.id, server.clock);
  server.clock.set(Date.parse(MIDNIGHT));
  expect((await fetchRental(server, picker.id))._id).toBe(id);
});

it('has no limit unless one is set', async () => {
  await setRules(server, {});
  const id = await addRental(server.db);
  for (let times = 0; times < 3; times += 1) {
    expect((await fetchOne(picker.client))._id).toBe(id);
    await dial(id);
    await returnHeldRental(server.db, picker.id, server.clock);
  }
});

it('counts a call without an answer once, whether or not its dialling was recorded', async () => {
  await setRules(server, { attemptsPerDay: 2, isOutcomesEnabled: true, maxTries: 5, retryMinutes: 5 });
  const id = await addRental(server.db);
  await fetchOne(picker.client);
  await dial(id);
  const first = await end(id, { outcome: 'no-answer' });
  expect(first.data.outcome.dueAt).toBe(new Date(server.clock.now() + 5 * MINUTE_MS).toISOString());
  server.clock.advance(5 * MINUTE_MS);
  await fetchOne(picker.client);
  const second = await end(id, { outcome: 'no-answer' });
  // That was the second attempt, so the next one is tomorrow.
  expect(second.data.outcome.dueAt).toBe(MIDNIGHT);
  server.clock.advance(5 * MINUTE_MS);
  expect((await picker.client.call(getSingleRental)).body.code).toBe('next-call');
});

it('refuses a call-back on the same day after the last attempt, and takes one on the next day', async () => {
  await setRules(server, { attemptsPerDay: 1, isOutcomesEnabled: true });
  const id = await addRental(server.db);
  await fetchOne(picker.client);
  const today = new Date(server.clock.now() + HOUR_MS).toISOString();
  expect(await end(id, { outcome: 'call-back', callBackAt: today })).toMatchObject({
    code: 'call-back-tomorrow',
    errors: [{ path: 'callBackAt' }],
  });
  expect(await end(id, { outcome: 'call-back', callBackAt: MIDNIGHT })).toMatchObject({
    data: { outcome: { dueAt: MIDNIGHT } },
  });
});

it('holds back a rental that was put back into line before the limit was set', async () => {
  await setRules(server, { isOutcomesEnabled: true, retryMinutes: 1 });
  const id = await addRental(server.db);
  await fetchOne(picker.client);
  await end(id, { outcome: 'no-answer' });
  server.clock.advance(MINUTE_MS);
  await setRules(server, { isOutcomesEnabled: true, retryMinutes: 1, attemptsPerDay: 1 });
  expect((await picker.client.call(getSingleRental)).status).toBe(404);
  await setRules(server, { isOutcomesEnabled: true, retryMinutes: 1, attemptsPerDay: 2 });
  expect((await fetchOne(picker.client))._id).toBe(id);
});
