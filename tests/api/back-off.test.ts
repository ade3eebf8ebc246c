// @module-tag both-engines
/** The functions of server/limits/back-off.ts on a real database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../server/base/refusal.js';
import { inTransaction } from '../../server/db/context.js';
import { backOff, countDone, countTry, forgetTries, mustWait } from '../../server/limits/back-off.js';
import { startServer, START_MS, type TestServer } from './support.js';

const RULE = backOff({ free: 2 });
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Until when the key has to wait; null when the try was allowed. */
const tryAt = (key: string, afterMs = 0) =>
  inTransaction(server.db, (trx) => countTry(trx, key, RULE, START_MS + afterMs)).then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.retryAtMs : error),
  );
const doneAt = (key: string, afterMs = 0) =>
  inTransaction(server.db, (trx) => countDone(trx, key, RULE, START_MS + afterMs));

it('counts each of several parallel attempts', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => tryAt('at once')));
  const refused = answers.filter((waitUntilMs) => waitUntilMs !== null);
  expect(refused).toEqual(Array(5).fill(START_MS + 1000));
});

it('counts no attempt while a key waits, and counts each key separately', async () => {
  for (let tries = 0; tries < 3; tries += 1) expect(await tryAt('waits')).toBeNull();
  for (let tries = 0; tries < 3; tries += 1) expect(await tryAt('waits', 999)).toBe(START_MS + 1000);
  expect(await tryAt('another')).toBeNull();
  expect(await tryAt('waits', 1000)).toBeNull();
  expect(await tryAt('waits', 1000)).toBe(START_MS + 3000);
});

it('counts an attempt that has already happened even while a key waits', async () => {
  for (let times = 0; times < 4; times += 1) await doneAt('happened');
  expect(await tryAt('happened')).toBe(START_MS + 2000);
});

it('reads the wait without counting', async () => {
  const isWaiting = () => mustWait(server.db, 'asked', RULE, START_MS);
  for (let times = 0; times < 9; times += 1) expect(await isWaiting()).toBe(false);
  for (let times = 0; times < 3; times += 1) await doneAt('asked');
  expect(await isWaiting()).toBe(true);
});

it('deletes the attempts of one key only', async () => {
  for (const key of ['one', 'other']) for (let tries = 0; tries < 3; tries += 1) await tryAt(key);
  await inTransaction(server.db, (trx) => forgetTries(trx, 'one'));
  expect([await tryAt('one'), await tryAt('other')]).toEqual([null, START_MS + 1000]);
});
