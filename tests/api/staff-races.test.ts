// @module-tag both-engines
/**
 * When a person is changed while they work, no rental is lost and no session continues, in any order of the
 * calls. More rounds: `RACE_ROUNDS=200 npx vitest run --project api tests/api/staff-races.test.ts`, on
 * PostgreSQL with `npx tsx scripts/with-postgres.ts` before it.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { putLink } from '../../server/auth/mailed-links.queries.js';
import { hashOf } from '../../server/auth/secret-tokens.js';
import { yieldToEventLoop } from '../../server/base/yield-to-event-loop.js';
import { login } from '../../src/contract/auth/auth.js';
import { moveStaff, suspendStaff } from '../../src/contract/staff/people-calls.js';
import { resetPassword } from '../../src/contract/auth/recovery.js';
import { completeTask, getSingleRental } from '../../src/contract/rentals/rentals.js';
import { deleteDataPicker } from '../../src/contract/staff/staff-calls.js';
import { takeBackVerdict } from '../../src/contract/picks/verdicts.js';
import type { Client } from './client.js';
import { addFinished, pngImage, submitDeal } from './deals-support.js';
import { atRealCost } from './hash-cost.js';
import { addRental, freshNumber, setRules } from './rentals-support.js';
import { addGroup, addPickerOf, type Group } from './staff-support.js';
import { addUser, startServer, type TestServer, type TestUser } from './support.js';

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 8);
const TIMEOUT_MS = 20_000 + ROUNDS * 1000;

let server: TestServer;
let own: Group;
let foreign: Group;
let superAdmin: Client;
let picker: TestUser;
let image: Buffer;

beforeAll(atRealCost);
beforeAll(async () => {
  server = await startServer({ trustProxy: true });
  await setRules(server, {});
  superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
  own = await addGroup(server.db);
  foreign = await addGroup(server.db);
  image = await pngImage();
});
beforeEach(async () => {
  await server.db.updateTable('rentals').set({ fetched_at: 1 }).where('fetched_at', 'is', null).execute();
});
afterAll(() => server.close());

const rentalRow = (id: string) =>
  server.db.selectFrom('rentals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const userRow = ({ id }: TestUser) =>
  server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const inHand = async () =>
  (
    await server.db
      .selectFrom('rentals')
      .select('id')
      .where('fetcher_id', '=', picker.id)
      .where('finished_at', 'is', null)
      .execute()
  ).length;
const openSessions = async () =>
  (
    await server.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', picker.id)
      .where('ended_at', 'is', null)
      .execute()
  ).length;

/** Starts both calls; from round to round one of them starts a little later. */
async function race<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  const turns = Math.floor(round / 2) * 3;
  const isFirstLate = round % 2 === 0;
  return Promise.all([afterTurns(isFirstLate ? turns : 0, one), afterTurns(isFirstLate ? 0 : turns, other)]);
}

async function afterTurns<T>(turns: number, call: () => Promise<T>): Promise<T> {
  for (let turn = 0; turn < turns; turn += 1) await yieldToEventLoop();
  return call();
}

/** Runs the rounds, each with a new picker. */
const rounds = (name: string, run: (round: number, client: Client) => Promise<string>) =>
  it(
    name,
    async () => {
      const seen: Record<string, number> = {};
      for (let round = 0; round < ROUNDS; round += 1) {
        picker = await addPickerOf(server.db, own.admin, own.pickerLeader);
        const what = await run(round, await server.loginAs(picker));
        seen[what] = (seen[what] ?? 0) + 1;
      }
      if (process.env['RACE_ROUNDS']) process.stdout.write(`${name}: ${JSON.stringify(seen)}\n`);
    },
    TIMEOUT_MS,
  );

rounds(
  'a move and a fetch: the picker gets the rental, in the lists of one of both places',
  async (round, client) => {
    const id = await addRental(server.db);
    const [fetched, moved] = await race(
      round,
      () => client.call(getSingleRental),
      () =>
        superAdmin.call(moveStaff, {
          body: { userIds: [picker.id], team_leader_email: foreign.pickerLeader.email },
        }),
    );
    expect([fetched.status, moved.status]).toEqual([200, 200]);
    const { fetcher_id, fetcher_admin_id } = await rentalRow(id);
    expect(fetcher_id).toBe(picker.id);
    expect([own.admin.id, foreign.admin.id]).toContain(fetcher_admin_id);
    expect(await userRow(picker)).toMatchObject({
      admin_id: foreign.admin.id,
      team_leader_id: foreign.pickerLeader.id,
    });
    return fetcher_admin_id === own.admin.id ? 'old place' : 'new place';
  },
);

rounds(
  'a suspension, a finish and a fetch: finished or in the pool, and nothing in the hand',
  async (round, client) => {
    const id = await addRental(server.db);
    await client.call(getSingleRental);
    const next = await addRental(server.db);
    const [answers, suspended] = await race(
      round,
      () =>
        Promise.all([
          client.call(completeTask, { body: { number_status: 'valid', rentalId: id } }),
          client.call(getSingleRental),
        ]),
      () => superAdmin.call(suspendStaff, { params: { _id: picker.id } }),
    );
    expect(suspended.status).toBe(200);
    const isFinished = answers[0].status === 200;
    expect(await rentalRow(id)).toMatchObject(
      isFinished ? { fetcher_id: picker.id, number_status: 'valid' } : { fetcher_id: null, fetched_at: null },
    );
    expect(await rentalRow(next)).toMatchObject({ fetcher_id: null, fetched_at: null });
    expect([await inHand(), await openSessions()]).toEqual([0, 0]);
    await server.db.updateTable('rentals').set({ fetched_at: 1 }).where('fetched_at', 'is', null).execute();
    return isFinished ? 'finished' : 'returned';
  },
);

rounds(
  'a deletion, a deal and a verdict that is taken back: nothing in the hand, no deal without its answer',
  async (round, client) => {
    const by = { id: picker.id, adminId: own.admin.id };
    const [dealNumber, at] = [freshNumber(), server.clock.now()];
    const sold = await addFinished(server.db, by, { number: dealNumber, finished_at: at });
    const other = await addFinished(server.db, by, { finished_at: at });
    const [[deal, takenBack], deleted] = await race(
      round,
      () =>
        Promise.all([
          submitDeal(client, { number: dealNumber, image }),
          client.call(takeBackVerdict, { params: { id: other } }),
        ]),
      () => superAdmin.call(deleteDataPicker, { params: { id: picker.id } }),
    );
    expect(deleted.status).toBe(200);
    const deals = await server.db
      .selectFrom('closed_rentals')
      .select('id')
      .where('rental_id', '=', sold)
      .execute();
    expect(deals).toHaveLength(deal.status === 200 ? 1 : 0);
    expect(await rentalRow(sold)).toMatchObject({ fetcher_id: picker.id, number_status: 'valid' });
    const { fetcher_id, fetched_at, finished_at } = await rentalRow(other);
    // A rental whose verdict was taken back was in the hand, and the deletion returned it to the pool.
    expect([fetcher_id, fetched_at, finished_at]).toEqual(
      takenBack.status === 200 ? [null, null, null] : [picker.id, fetched_at, at],
    );
    expect([await inHand(), await openSessions()]).toEqual([0, 0]);
    await server.db.updateTable('rentals').set({ fetched_at: 1 }).where('fetched_at', 'is', null).execute();
    return `deal ${deal.status}, taken back ${takenBack.status}`;
  },
);

rounds('a new password and logins with the old one: no session lives on', async (round) => {
  const token = `token of ${picker.id}`;
  await putLink(server.db, 'password_links', picker.id, hashOf(token), server.clock.now());
  const opened = await loginsDuring(round, () =>
    server.anonymous.send(resetPassword.path, {
      method: 'POST',
      headers: { authorization: token },
      body: { email: picker.email, newPassword: `quite another phrase ${round}` },
    }),
  );
  expect(await openSessions()).toBe(0);
  return opened > 0 ? 'logged in before' : 'not logged in';
});

rounds('a suspension and logins: no session lives on', async (round) => {
  const opened = await loginsDuring(round, () =>
    superAdmin.call(suspendStaff, { params: { _id: picker.id } }),
  );
  expect(await openSessions()).toBe(0);
  return opened > 0 ? 'logged in before' : 'not logged in';
});

let addresses = 0;
/** Logs the picker in again and again until the change, which starts a little later, is done; returns how often that succeeded. */
async function loginsDuring(round: number, change: () => Promise<{ status: number }>): Promise<number> {
  // The logins come from a new address, because failures of earlier rounds would slow them down.
  const address = `2001:db8:${(addresses += 1).toString(16)}::1`;
  let isDone = false;
  let opened = 0;
  let loggedIn: () => void = () => undefined;
  const firstLogin = new Promise<void>((resolve) => (loggedIn = resolve));
  const logins = async () => {
    while (!isDone) {
      const { status } = await server.anonymous.send(login.path, {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: { email: picker.email, password: picker.password },
      });
      if (status !== 200) continue;
      opened += 1;
      loggedIn();
    }
  };
  // In every other round some logins have succeeded when the change begins, and others are on their way.
  const begin = round % 2 === 0 ? Promise.resolve() : firstLogin;
  const changing = async () => {
    await begin;
    return change().finally(() => (isDone = true));
  };
  const [{ status }] = await Promise.all([afterTurns(round * 3, changing), logins(), logins()]);
  expect(status).toBe(200);
  return opened;
}
