/**
 * Bypassed rentals in the lists, the history and the download: their state, batch, admin and time, and who
 * can find them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadRentals } from '../../src/contract/bypass/bypass.js';
import { getFloorBoard } from '../../src/contract/floor/floor-board.js';
import { undoUpload } from '../../src/contract/uploads/upload-calls.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import * as lists from '../../src/contract/rentals/rental-lists.js';
import { getRentalHistory } from '../../src/contract/rentals/rental-history.js';
import { rentalState } from '../../src/contract/rentals/rental-state.js';
import type { Client } from './client.js';
import { csvOf, settled, upload } from './upload-support.js';
import { enteredBy, finishedBy, idsOf, pageOf, takenBy } from './rental-lists-support.js';
import { addRental, HOUR_MS, MINUTE_MS, rentalForm, setRules } from './rentals-support.js';
import { startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let superAdmin: Client;
let admin: Client;
let pickerLeader: Client;
let creatorLeader: Client;
let foreignAdmin: Client;

const BATCH = 'made-by-the-browser';
const bypassedAtMs = START_MS;
const rentals = { first: '', second: '', foreigns: '', inHand: '', valid: '', pool: '' };

beforeAll(async () => {
  ({ server, own, foreign, superAdmin, admin, pickerLeader, creatorLeader } = await startWithTwoGroups());
  foreignAdmin = await server.loginAs(foreign.admin);
  await setRules(server, {});
  const add = (minute: number, given: Parameters<typeof addRental>[1]) =>
    addRental(server.db, { created_at: START_MS - HOUR_MS + minute * MINUTE_MS, ...given });
  rentals.first = await add(1, { ...enteredBy(own), client_name: 'First Client' });
  rentals.second = await add(2, enteredBy(own));
  rentals.foreigns = await add(3, enteredBy(foreign));
  rentals.inHand = await add(4, { ...enteredBy(own), ...takenBy(own, START_MS) });
  rentals.valid = await add(5, { ...enteredBy(own), ...finishedBy(own, START_MS) });
  rentals.pool = await add(6, enteredBy(own));
  const { status } = await superAdmin.call(downloadRentals, {
    query: { limit: 3, admin_email: foreign.admin.email, batchId: BATCH },
  });
  expect(status).toBe(200);
});
afterAll(() => server.close());

const bypassed = { isBypassed: true } as const;
const of = (...names: (keyof typeof rentals)[]) => names.map((name) => rentals[name]);

describe('a bypassed rental in All Leads', () => {
  it('shows its state with batch and time, and the admin’s name to readers who may know that admin', async () => {
    const { result } = await pageOf(superAdmin.call(lists.getAllRentalsByCreator, { query: {} }));
    const row = result.find(({ _id }) => _id === rentals.first);
    expect(row?.bypass).toEqual({
      batchId: BATCH,
      at: new Date(bypassedAtMs).toISOString(),
      adminName: await nameOf(foreign.admin.id),
    });
    expect(row && rentalState(row)).toBe('bypassed');
    const states = result.map((each) => rentalState(each));
    expect(states).toEqual(['in-pool', 'valid', 'in-hand', 'bypassed', 'bypassed', 'bypassed']);
    // An admin of the group that entered the rental doesn't see the name of another group's admin.
    const { result: seen } = await pageOf(admin.call(lists.getAdminRentalsByCreator, { query: {} }));
    expect(seen.find(({ _id }) => _id === rentals.first)?.bypass).toEqual({
      batchId: BATCH,
      at: new Date(bypassedAtMs).toISOString(),
      adminName: null,
    });
  });

  it('is found by the bypass filter only by the group that entered it and by the admin who received it', async () => {
    expect(await idsOf(superAdmin.call(lists.getAllRentalsByCreator, { query: bypassed }))).toEqual(
      of('foreigns', 'second', 'first'),
    );
    expect(await idsOf(admin.call(lists.getAdminRentalsByCreator, { query: bypassed }))).toEqual(
      of('second', 'first'),
    );
    expect(await idsOf(pickerLeader.call(lists.getLeaderRentalsByCreator, { query: bypassed }))).toEqual(
      of('second', 'first'),
    );
    expect(await idsOf(creatorLeader.call(lists.getLeaderRentalsByCreator, { query: bypassed }))).toEqual(
      of('second', 'first'),
    );
    expect(await idsOf(foreignAdmin.call(lists.getAdminRentalsByCreator, { query: bypassed }))).toEqual(
      of('foreigns', 'second', 'first'),
    );
  });

  it('doesn’t show the receiving admin the people of the group that entered it', async () => {
    const { result } = await pageOf(foreignAdmin.call(lists.getAdminRentalsByCreator, { query: bypassed }));
    expect(result.find(({ _id }) => _id === rentals.first)).toMatchObject({ creatorId: null, creator: null });
    expect(result.find(({ _id }) => _id === rentals.foreigns)?.creator).toMatchObject({
      email: foreign.creator.email,
    });
    expect(JSON.stringify(result)).not.toContain(own.creator.email);
  });

  it.each(['', 'First Client'])(
    'doesn’t tell the receiving admin who entered it by a filter, with the search “%s”',
    async (search) => {
      const query = { ...bypassed, ...(search && { search }) };
      for (const filter of [
        { person: own.creator.id },
        { team: own.creatorLeader.id },
        { admin: own.admin.id },
      ])
        expect(
          await idsOf(foreignAdmin.call(lists.getAdminRentalsByCreator, { query: { ...query, ...filter } })),
        ).toEqual([]);
      const asOwn = { ...query, person: own.creator.id };
      expect(await idsOf(admin.call(lists.getAdminRentalsByCreator, { query: asOwn }))).toContain(
        rentals.first,
      );
    },
  );

  it.each([
    [{ ...bypassed, sort: 'createdAt' }, ['first', 'second', 'foreigns']],
    [{ ...bypassed, limit: 2, page: 2 }, ['first']],
    [{ ...bypassed, search: 'First Client' }, ['first']],
    [{ ...bypassed, startDate: '2026-11-21' }, []],
    [{ ...bypassed, isFinished: true }, []],
    [{ ...bypassed, isFetched: false }, []],
    [{ ...bypassed, number_status: 'valid' }, []],
  ] as const)(
    'is found when the bypass filter is combined with the other filters: %o',
    async (query, expected) => {
      const { result } = await pageOf(foreignAdmin.call(lists.getAdminRentalsByCreator, { query }));
      expect(result.map(({ _id }) => _id)).toEqual(of(...expected));
    },
  );

  it('is counted in an exact total, and the pages show one snapshot', async () => {
    const { countInfo } = await pageOf(
      foreignAdmin.call(lists.getAdminRentalsByCreator, { query: { ...bypassed, limit: 2 } }),
    );
    expect(countInfo).toMatchObject({ total: 3, totalPage: 2, newer: 0 });
    const before = new Date(bypassedAtMs - 1).toISOString();
    const earlier = await pageOf(
      foreignAdmin.call(lists.getAdminRentalsByCreator, { query: { ...bypassed, asOf: before } }),
    );
    expect(earlier).toMatchObject({ result: [], countInfo: { total: 0, newer: 3 } });
  });

  it('is in the download of the filtered list', async () => {
    const { status, body } = await foreignAdmin.call(lists.startAllLeadsDownload, { body: bypassed });
    expect([status, body.data.total]).toEqual([200, 3]);
  });

  it('is found by isBypassed=true, the only value that is accepted', async () => {
    const { status, body } = await admin.call(lists.getAdminRentalsByCreator, {
      query: { isBypassed: 'maybe' as never },
    });
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'isBypassed']);
  });
});

describe('a bypassed rental elsewhere', () => {
  it('is not a pick, so Picked Leads, clients and rentals in hand leave it out', async () => {
    const picked = await idsOf(superAdmin.call(lists.getAllRentalsByPicker, { query: {} }));
    expect(picked.toSorted()).toEqual(of('valid', 'inHand').toSorted());
    expect(await idsOf(superAdmin.call(lists.getAllRentalsByPicker, { query: bypassed }))).toEqual([]);
    expect(await idsOf(superAdmin.call(lists.getClientsInfo, { query: {} }))).toHaveLength(2);
    const { body } = await superAdmin.call(getFloorBoard);
    expect(body.data.inHand?.total).toBe(1);
  });

  it('counts on the floor board as bypassed, not as picked', async () => {
    const { body } = await superAdmin.call(getFloorBoard);
    expect(body.data.bypassedToday).toBe(3);
    const { body: ofAdmin } = await admin.call(getFloorBoard);
    expect(ofAdmin.data.bypassedToday).toBe(2);
    const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
    expect(sum(body.data.creators.total.perHour)).toBe(2);
    expect(sum(body.data.pickers?.total.perHour ?? [])).toBe(2);
  });

  it('shows the bypass in its history, also to the receiving admin', async () => {
    const by = { name: await superAdminName() };
    const { body } = await superAdmin.call(getRentalHistory, { params: { id: rentals.first }, query: {} });
    const at = new Date(bypassedAtMs).toISOString();
    expect(body.data.bypass).toEqual({ batchId: BATCH, at, adminName: await nameOf(foreign.admin.id) });
    expect(body.data.events.map(({ kind, at: when, by: who }) => [kind, when, who]).at(-1)).toEqual([
      'bypassed',
      at,
      by,
    ]);
    expect(body.data.events.some(({ kind }) => kind === 'taken')).toBe(false);
    const received = await foreignAdmin.call(getRentalHistory, { params: { id: rentals.first }, query: {} });
    expect(received.status).toBe(200);
    expect(received.body.data.bypass?.adminName).toBe(await nameOf(foreign.admin.id));
    const leftInPool = await foreignAdmin.call(getRentalHistory, { params: { id: rentals.pool }, query: {} });
    expect(leftInPool.status).toBe(404);
  });
});

describe('a bypassed rental that an upload for use returns to the pool', () => {
  it('is no longer bypassed; undoing the upload makes it bypassed again', async () => {
    const form = rentalForm();
    await addRental(server.db, {
      ...enteredBy(own),
      number: form.number,
      number_key: numberKey(form.number),
      created_at: START_MS - 2 * HOUR_MS,
    });
    await superAdmin.call(downloadRentals, {
      query: { limit: 1, admin_email: own.admin.email, batchId: 'a-second-batch' },
    });
    expect(await bypassedNumbers()).toContain(form.number);
    const { body } = await upload(superAdmin, csvOf([form]), { forUse: true });
    expect(body.data).toMatchObject({ inserted: 1 });
    expect(await bypassedNumbers()).not.toContain(form.number);
    const { _id } = body.data.upload;
    await superAdmin.call(undoUpload, { params: { id: _id } });
    await settled(superAdmin, _id);
    const { result } = await pageOf(superAdmin.call(lists.getAllRentalsByCreator, { query: bypassed }));
    expect(result.find(({ number }) => number === form.number)?.bypass).toMatchObject({
      batchId: 'a-second-batch',
      adminName: await nameOf(own.admin.id),
    });
  });

  const bypassedNumbers = async () => {
    const { result } = await pageOf(superAdmin.call(lists.getAllRentalsByCreator, { query: bypassed }));
    return result.map(({ number }) => number);
  };
});

const nameOf = async (id: string) =>
  (await server.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
const superAdminName = async () => {
  const { user_id } = await server.db
    .selectFrom('bypass_batches')
    .select('user_id')
    .where('id', '=', BATCH)
    .executeTakeFirstOrThrow();
  return nameOf(user_id);
};
