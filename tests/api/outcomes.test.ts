/** Calls that end without a verdict: no answer, call back, skipped (readings.md, 'Verdicts and outcomes'). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '../../src/contract/base/endpoint.js';
import { getFloorBoard } from '../../src/contract/floor/floor-board.js';
import { giveOutcome, takeOverOutcome } from '../../src/contract/picks/outcomes.js';
import { getMyLeads } from '../../src/contract/picks/my-leads.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { getAdminRentalsByCreator, getAllRentalsByPicker } from '../../src/contract/rentals/rental-lists.js';
import { getHeldRental, getPickerCounts, getSingleRental } from '../../src/contract/rentals/rentals.js';
import type { Settings } from '../../src/contract/settings/settings.js';
import { LeadsType } from '../../src/contract/settings/settings-fields.js';
import { deleteDataPicker } from '../../src/contract/staff/staff-calls.js';
import { changeVerdict, takeBackVerdict } from '../../src/contract/picks/verdicts.js';
import type { Client } from './client.js';
import { addPicker, addRental, DAY_MS, fetchOne, MINUTE_MS, setRules } from './rentals-support.js';
import { addUser, startServer, type TestServer } from './support.js';

type Given = Omit<InputOf<typeof giveOutcome>['body'], 'rentalId'>;

let server: TestServer;
let superUser: Awaited<ReturnType<typeof addUser>>;
const RULES = { isOutcomesEnabled: true, maxTries: 2, retryMinutes: 3 };

beforeAll(async () => {
  server = await startServer();
  superUser = await addUser(server.db, { role: 'super-admin' });
});
afterAll(() => server.close());

/** Every test begins with an empty pool, nothing to be called again, and outcomes switched on. */
beforeEach(async () => {
  await server.db
    .updateTable('rentals')
    .set({ number_status: 'valid', fetched_at: 1, finished_at: 1, due_at: null, due_for: null })
    .execute();
  await setRules(server, RULES);
});

const rules = (given: Partial<Settings>) => setRules(server, { ...RULES, ...given });
const inMinutes = (minutes: number) => new Date(server.clock.now() + minutes * MINUTE_MS).toISOString();
const wait = (minutes: number) => server.clock.advance(minutes * MINUTE_MS);
const idFetchedBy = async (picker: Client) => (await fetchOne(picker))._id;
const nothingFor = async (picker: Client) => (await picker.call(getSingleRental)).status;

/** Fetches a rental and ends its call. */
async function endCall(picker: Client, given: Given) {
  const rentalId = await idFetchedBy(picker);
  return { rentalId, ...(await picker.call(giveOutcome, { body: { rentalId, ...given } })) };
}
const NO_ANSWER = { outcome: 'no-answer' } as const;
const callBack = (minutes: number, callBackFor: 'me' | 'anyone' = 'me') =>
  ({ outcome: 'call-back', callBackAt: inMinutes(minutes), callBackFor }) as const;

describe('an outcome', () => {
  it('is refused while the setting is off, and the rental stays in hand', async () => {
    await rules({ isOutcomesEnabled: false });
    const { client } = await addPicker(server);
    await addRental(server.db);
    const { rentalId, status, body } = await endCall(client, NO_ANSWER);
    expect([status, body.code]).toEqual([409, 'outcomes-off']);
    const held = await client.call(getHeldRental);
    expect(held.body.data).toMatchObject({ rental: { _id: rentalId } });
    expect(held.body.data).not.toHaveProperty('outcomes');
  });

  it('names what is missing', async () => {
    const { client } = await addPicker(server);
    await addRental(server.db);
    const rentalId = await idFetchedBy(client);
    const pathOf = async (given: Given) => {
      const { status, body } = await client.call(giveOutcome, { body: { rentalId, ...given } });
      return [status, body.errors?.[0]?.path];
    };
    expect(await pathOf({ outcome: 'skipped' })).toEqual([400, 'reason']);
    expect(await pathOf({ outcome: 'skipped', reason: ' ' })).toEqual([400, 'reason']);
    expect(await pathOf({ outcome: 'call-back' })).toEqual([400, 'callBackAt']);
    expect(await pathOf(callBack(0))).toEqual([400, 'callBackAt']);
    expect(await pathOf(callBack(61 * 24 * 60))).toEqual([400, 'callBackAt']);
    expect((await client.call(getHeldRental)).body.data.rental?._id).toBe(rentalId);
  });

  it('is idempotent, and never ends a rental that was fetched later', async () => {
    const { client } = await addPicker(server);
    await addRental(server.db);
    const { rentalId, body } = await endCall(client, NO_ANSWER);
    const again = await client.call(giveOutcome, { body: { rentalId, ...NO_ANSWER } });
    expect(again.body.data).toMatchObject({ ...body.data, outcome: { tries: 1 } });

    await addRental(server.db);
    const next = await idFetchedBy(client);
    const late = await client.call(giveOutcome, { body: { rentalId, outcome: 'skipped', reason: 'late' } });
    expect(late.status).toBe(404);
    expect((await client.call(getHeldRental)).body.data.rental?._id).toBe(next);
  });

  it('can be taken back together with its try when no rental is in hand', async () => {
    const { client } = await addPicker(server);
    await addRental(server.db);
    const { rentalId } = await endCall(client, NO_ANSWER);
    const { recentVerdict } = (await client.call(getHeldRental)).body.data;
    expect(recentVerdict).toMatchObject({ _id: rentalId, number_status: null, outcome: 'no-answer' });

    await client.call(takeBackVerdict, { params: { id: rentalId } });
    const again = await client.call(giveOutcome, { body: { rentalId, ...NO_ANSWER } });
    expect(again.body.data.outcome).toMatchObject({ tries: 1, dueAt: inMinutes(3) });
  });

  it('can be changed to a verdict, after which nobody calls again', async () => {
    const { client } = await addPicker(server);
    await addRental(server.db);
    const { rentalId } = await endCall(client, callBack(5, 'anyone'));
    const changed = await client.call(changeVerdict, {
      params: { id: rentalId },
      body: { number_status: 'valid' },
    });
    expect(changed.body.data).toMatchObject({ number_status: 'valid' });
    wait(10);
    expect(await nothingFor(client)).toBe(404);
  });

  it('makes its picker wait also when a colleague has fetched the rental since', async () => {
    await rules({ isDelayEnabled: true, delayTime: 600 });
    const [{ client }, colleague] = [await addPicker(server), await addPicker(server)];
    await addRental(server.db);
    const { rentalId } = await endCall(client, callBack(5, 'anyone'));
    wait(6);
    expect(await idFetchedBy(colleague.client)).toBe(rentalId);
    await addRental(server.db);
    const refused = await client.call(getSingleRental);
    expect([refused.body.code, refused.body.retryAt]).toEqual(['wait', inMinutes(4)]);
    const counts = await client.call(getPickerCounts, { query: {} });
    expect(counts.body.data.wait).toEqual({ waitSeconds: 240, nextFetchAt: inMinutes(4) });
    wait(4);
    expect(await nothingFor(client)).toBe(200);
  });

  it('makes its picker wait as a verdict does', async () => {
    await rules({ isDelayEnabled: true, delayTime: 40 });
    const { client } = await addPicker(server);
    await addRental(server.db);
    const { body } = await endCall(client, NO_ANSWER);
    expect(body.data.wait.waitSeconds).toBe(40);
    await addRental(server.db);
    expect(await nothingFor(client)).toBe(403);
  });
});

describe('a rental that nobody answered', () => {
  it('is handed out again after the minutes of the settings, until its last try', async () => {
    const [first, second] = [await addPicker(server), await addPicker(server)];
    const id = await addRental(server.db);
    await endCall(first.client, NO_ANSWER);
    wait(2);
    const refused = await second.client.call(getSingleRental);
    expect([refused.body.code, refused.body.retryAt]).toEqual(['next-call', inMinutes(1)]);
    wait(1);
    expect(await fetchOne(second.client)).toMatchObject({
      _id: id,
      earlierCall: { outcome: 'no-answer', tries: 1 },
    });
    const last = await second.client.call(giveOutcome, { body: { rentalId: id, ...NO_ANSWER } });
    expect(last.body.data.outcome).toMatchObject({ tries: 2, dueAt: null });
    wait(10);
    expect(await nothingFor(first.client)).toBe(404);
  });

  it('is still handed out when outcomes are switched off, but after the pool', async () => {
    const { client } = await addPicker(server);
    const waiting = await addRental(server.db);
    await endCall(client, NO_ANSWER);
    await rules({ isOutcomesEnabled: false });
    const fresh = await addRental(server.db, { created_at: server.clock.now() });
    wait(3);
    expect(await idFetchedBy(client)).toBe(fresh);
    const { client: other } = await addPicker(server);
    expect(await idFetchedBy(other)).toBe(waiting);
  });
});

describe('a call-back', () => {
  it('for its own picker comes first in that picker’s next fetch, and nobody else gets it', async () => {
    const [own, other] = [await addPicker(server), await addPicker(server)];
    const id = await addRental(server.db);
    await endCall(own.client, callBack(4));
    wait(4);
    expect(await nothingFor(other.client)).toBe(404);
    await addRental(server.db, { created_at: server.clock.now() - DAY_MS });
    expect(await idFetchedBy(own.client)).toBe(id);
  });

  it('for its own picker is in their list of call-backs, ordered by time, until it is fetched', async () => {
    const { client } = await addPicker(server);
    const { client: other } = await addPicker(server);
    const listOf = async (picker: Client) => {
      const { body } = await picker.call(getMyLeads, { query: { view: 'call-backs' } });
      return body.data.result.map(({ _id }) => _id);
    };
    const [late, soon] = [await addRental(server.db), await addRental(server.db)];
    for (const minutes of [8, 4]) await endCall(client, callBack(minutes));
    expect(await listOf(client)).toEqual([soon, late]);
    expect(await listOf(other)).toEqual([]);
    wait(5);
    expect(await idFetchedBy(client)).toBe(soon);
    expect(await listOf(client)).toEqual([late]);
  });

  it('for anyone is handed out once, to the first picker who fetches', async () => {
    const pickers = await Promise.all(Array.from({ length: 4 }, () => addPicker(server)));
    const [first] = pickers;
    const id = await addRental(server.db);
    if (first) await endCall(first.client, callBack(4, 'anyone'));
    wait(5);
    const fetched = await Promise.all(pickers.map(({ client }) => client.call(getSingleRental)));
    expect(fetched.flatMap(({ status, body }) => (status === 200 ? [body.data._id] : []))).toEqual([id]);
  });

  it('of a deleted picker is for anyone', async () => {
    const [own, other] = [await addPicker(server), await addPicker(server)];
    const id = await addRental(server.db);
    await endCall(own.client, callBack(4));
    const superAdmin = await server.loginAs(superUser);
    await superAdmin.call(deleteDataPicker, { params: { id: own.id } });
    wait(4);
    expect(await idFetchedBy(other.client)).toBe(id);
  });
});

describe.each(Object.values(LeadsType.schema))('the order %s', (leadsType) => {
  it.each([
    { isHoldEnabled: false, isLimited: false },
    { isHoldEnabled: false, isLimited: true },
    { isHoldEnabled: true, isLimited: false },
    { isHoldEnabled: true, isLimited: true },
  ])(
    'comes after the picker’s own due call-backs and then anyone’s, within all limits (%o)',
    async ({ isHoldEnabled, isLimited }) => {
      const hold = { isHoldEnabled, holdTime: 120, holdEnabledAt: null };
      await rules({ leadsType });
      const own = await addPicker(server, { daily_limit: isLimited ? 4 : null });
      const other = await addPicker(server);
      const anyones = await addRental(server.db);
      await endCall(other.client, callBack(4, 'anyone'));
      const owns = await addRental(server.db);
      await endCall(own.client, callBack(6));
      wait(6);
      // One rental is on hold or just entered, the other one always free.
      const young = await addRental(server.db, { created_at: server.clock.now() - MINUTE_MS });
      const old = await addRental(server.db, { created_at: server.clock.now() - 2 * DAY_MS });
      await rules({ leadsType, ...hold });

      const fetched: string[] = [];
      for (let i = 0; i < 3; i += 1) {
        const rentalId = await idFetchedBy(own.client);
        fetched.push(rentalId);
        await own.client.call(giveOutcome, { body: { rentalId, outcome: 'skipped', reason: 'test' } });
      }
      expect(fetched.slice(0, 2)).toEqual([owns, anyones]);
      const free = isHoldEnabled ? [old] : [old, young];
      expect(free).toContain(fetched[2]);
      // The fourth rental is refused by hold, the fifth pick by the limit.
      expect(await nothingFor(own.client)).toBe(isLimited ? 403 : isHoldEnabled ? 404 : 200);
    },
  );
});

describe('a daily limit', () => {
  it('still counts a pick after somebody else has fetched its rental again', async () => {
    const admin = await addUser(server.db, { role: 'admin', daily_limit: 4 });
    const group = { admin_id: admin.id };
    const limited = await addPicker(server, { ...group, daily_limit: 2 });
    const other = await addPicker(server, group);
    const first = await addRental(server.db);
    await endCall(limited.client, NO_ANSWER);
    wait(3);
    expect(await idFetchedBy(other.client)).toBe(first);
    await addRental(server.db);
    await endCall(limited.client, { outcome: 'skipped', reason: 'test' });
    await addRental(server.db);
    const refused = await limited.client.call(getSingleRental);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Daily limit reached (2 of 2). It starts again at 12:00 AM Panama time.',
    ]);
    expect((await limited.client.call(getPickerCounts, { query: {} })).body.data).toMatchObject({
      todayCount: 2,
    });

    // The admin's limit counts the same picks: two of each picker.
    await other.client.call(giveOutcome, { body: { rentalId: first, ...NO_ANSWER } });
    await endCall(other.client, NO_ANSWER);
    await addRental(server.db);
    const groupRefused = await other.client.call(getSingleRental);
    expect([groupRefused.status, groupRefused.body.code]).toEqual([403, 'admin-limit']);
  });

  it('counts a pick once whose outcome was taken back and given again', async () => {
    const limited = await addPicker(server, { daily_limit: 2 });
    const other = await addPicker(server);
    await addRental(server.db);
    const { rentalId } = await endCall(limited.client, NO_ANSWER);
    await limited.client.call(takeBackVerdict, { params: { id: rentalId } });
    await limited.client.call(giveOutcome, { body: { rentalId, ...NO_ANSWER } });
    wait(3);
    await fetchOne(other.client);
    await addRental(server.db);
    expect(await nothingFor(limited.client)).toBe(200);
  });
});

describe('a leader', () => {
  /** A picker, their leader, and a leader of another group. */
  async function people() {
    const [admin, otherAdmin] = await Promise.all([
      addUser(server.db, { role: 'admin' }),
      addUser(server.db, { role: 'admin' }),
    ]);
    const leaderOf = (admin_id: string) =>
      addUser(server.db, { role: 'team-leader', assign_for: 'rental-picker', admin_id });
    const [leader, stranger] = [await leaderOf(admin.id), await leaderOf(otherAdmin.id)];
    return {
      picker: (await addPicker(server, { admin_id: admin.id })).client,
      leader: await server.loginAs(leader),
      stranger: await server.loginAs(stranger),
    };
  }
  const takeOver = (leader: Client, id: string, to: 'anyone' | 'pool') =>
    leader.call(takeOverOutcome, { params: { id }, body: { to } });

  it('can make a call-back of their own pickers available to anyone, but no other call-back', async () => {
    const { picker, leader, stranger } = await people();
    const id = await addRental(server.db);
    await endCall(picker, callBack(4));
    expect((await takeOver(stranger, id, 'anyone')).status).toBe(404);
    expect((await takeOver(leader, id, 'anyone')).status).toBe(200);
    wait(4);
    const { client: other } = await addPicker(server);
    expect(await idFetchedBy(other)).toBe(id);
    const late = await takeOver(leader, id, 'pool');
    expect([late.status, late.body.code]).toEqual([404, 'not-found']);
  });

  it('sees the open calls of their own pickers on the floor board', async () => {
    const { picker, leader, stranger } = await people();
    await addRental(server.db);
    const { rentalId: skipped } = await endCall(picker, { outcome: 'skipped', reason: 'Other language' });
    await addRental(server.db);
    const { rentalId: back } = await endCall(picker, callBack(4));
    await addRental(server.db);
    await endCall(picker, NO_ANSWER);
    wait(5);
    const { calls } = (await leader.call(getFloorBoard)).body.data;
    expect(calls).toMatchObject({ waiting: 1, overdue: 1, total: 2 });
    expect(calls?.open.map(({ _id, outcome }) => [_id, outcome.kind, outcome.isForPicker])).toEqual([
      [back, 'call-back', true],
      [skipped, 'skipped', false],
    ]);
    expect((await stranger.call(getFloorBoard)).body.data.calls).toBeUndefined();
  });

  it('doesn’t see rentals that wait for another call as in hand', async () => {
    const { picker, leader } = await people();
    await addRental(server.db);
    await endCall(picker, callBack(4));
    expect((await leader.call(getFloorBoard)).body.data.inHand).toEqual({ total: 0, held: [] });
  });

  it('returns a skipped rental to the pool, with all tries', async () => {
    const { picker, leader } = await people();
    const id = await addRental(server.db);
    await endCall(picker, { outcome: 'skipped', reason: 'I know this person' });
    const superAdmin = await server.loginAs(superUser);
    const listed = await superAdmin.call(getAllRentalsByPicker, { query: { search: 'Grace' } });
    expect(listed.body.data.result.find(({ _id }) => _id === id)).toMatchObject({
      isFetched: true,
      isFinished: false,
      number_status: null,
      outcome: { kind: 'skipped', reason: 'I know this person', dueAt: null },
    });
    expect((await takeOver(leader, id, 'anyone')).status).toBe(409);
    expect((await takeOver(leader, id, 'pool')).status).toBe(200);
    wait(1);
    expect(await fetchOne(picker)).not.toHaveProperty('earlierCall');
    const { body } = await leader.call(getRentalHistory, { params: { id }, query: {} });
    expect(body.data.events.map(({ kind, details }) => [kind, details])).toEqual([
      ['created', null],
      ['taken', null],
      ['skipped', 'I know this person'],
      ['taken-over', 'pool'],
      ['taken', null],
    ]);
  });
});

it('people who may not see the pick don’t see the reason of a skip', async () => {
  const creatorsAdmin = await addUser(server.db, { role: 'admin' });
  const entering = await addUser(server.db, { role: 'data-creator', admin_id: creatorsAdmin.id });
  const { client } = await addPicker(server);
  const creators = { creator_id: entering.id, creator_admin_id: creatorsAdmin.id };
  const id = await addRental(server.db, creators);
  await endCall(client, { outcome: 'skipped', reason: 'I know this person' });

  const admin = await server.loginAs(creatorsAdmin);
  const { result } = (await admin.call(getAdminRentalsByCreator, { query: {} })).body.data;
  expect(result).toMatchObject([{ _id: id, outcome: { kind: 'skipped', reason: null } }]);
  const { events } = (await admin.call(getRentalHistory, { params: { id }, query: {} })).body.data;
  expect(events.map(({ kind, details }) => [kind, details])).toEqual([
    ['created', null],
    ['taken', null],
    ['skipped', null],
  ]);
});

it('the history shows each call and its take-back once', async () => {
  const { client } = await addPicker(server);
  const id = await addRental(server.db);
  await endCall(client, NO_ANSWER);
  wait(1);
  await client.call(takeBackVerdict, { params: { id } });
  wait(1);
  await client.call(giveOutcome, { body: { rentalId: id, ...callBack(4) } });
  const { body } = await client.call(getRentalHistory, { params: { id }, query: {} });
  expect(body.data.events.map(({ kind, details }) => [kind, details])).toEqual([
    ['created', null],
    ['taken', null],
    ['no-answer', '1'],
    ['taken-back', null],
    ['call-back', inMinutes(4)],
  ]);
});
