// @module-tag both-engines
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAllRentalsByCreator, getAllRentalsByPicker } from '../../src/contract/rentals/rental-lists.js';
import { completeTask, createRental } from '../../src/contract/rentals/rentals.js';
import { deleteDataPicker, releaseHeldRental } from '../../src/contract/staff/staff-calls.js';
import type { Client } from './client.js';
import { countedDays, maintainedDays } from './counted-days.js';
import { pageOf } from './rental-lists-support.js';
import { addRental, DAY_MS, fetchOne, rentalForm, setRules } from './rentals-support.js';
import { addGroup, addPickerOf, startWithTwoGroups, type Group } from './staff-support.js';
import type { TestServer } from './support.js';

let server: TestServer;
let superAdmin: Client;

beforeAll(async () => {
  ({ server, superAdmin } = await startWithTwoGroups());
  await setRules(server, {});
});
afterAll(() => server.close());

/** The counts that the triggers maintain, and the same counts computed from the rentals. */
async function counts() {
  const read = async (query: typeof maintainedDays) =>
    (await query.execute(server.db)).rows.map((row) => JSON.stringify(row)).sort();
  return { before: await read(maintainedDays), afresh: await read(countedDays) };
}

describe('the totals of the lists', () => {
  let group: Group;
  let admin: Client;
  let creator: Client;
  let picker: Client;
  const totals = async () => {
    const { countInfo: entered } = await pageOf(admin.call(getAllRentalsByCreator, { query: {} }));
    const { countInfo: pool } = await pageOf(
      admin.call(getAllRentalsByCreator, { query: { isFetched: false } }),
    );
    const { countInfo: taken } = await pageOf(admin.call(getAllRentalsByPicker, { query: {} }));
    const { countInfo: valid } = await pageOf(
      admin.call(getAllRentalsByPicker, { query: { number_status: 'valid' } }),
    );
    return [entered, pool, taken, valid].map(({ total }) => total);
  };

  beforeEach(async () => {
    // Takes the rentals of the previous test out of the pool, because a rental with a history can't be
    // deleted.
    await server.db.updateTable('rentals').set({ fetched_at: 1 }).where('fetched_at', 'is', null).execute();
    group = await addGroup(server.db);
    admin = await server.loginAs(group.admin);
    creator = await server.loginAs(group.creator);
    picker = await server.loginAs(group.picker);
    expect((await creator.call(createRental, { body: rentalForm() })).status).toBe(200);
    expect((await creator.call(createRental, { body: rentalForm() })).status).toBe(200);
  });

  it('are exact while rentals are entered, taken, finished and returned', async () => {
    expect(await totals()).toEqual([2, 2, 0, 0]);
    await fetchOne(picker);
    expect(await totals()).toEqual([2, 1, 1, 0]);
    await picker.call(completeTask, { body: { number_status: 'valid' } });
    expect(await totals()).toEqual([2, 1, 1, 1]);
    await fetchOne(picker);
    expect(await totals()).toEqual([2, 0, 2, 1]);
    await admin.call(releaseHeldRental, { params: { id: group.picker.id }, body: {} });
    expect(await totals()).toEqual([2, 1, 1, 1]);
    const { before, afresh } = await counts();
    expect(before).toEqual(afresh);
  });

  it('are exact when a picker is deleted, a verdict is changed and a rental is deleted', async () => {
    const second = await addPickerOf(server.db, group.admin, group.pickerLeader);
    await fetchOne(await server.loginAs(second));
    expect(await totals()).toEqual([2, 1, 1, 0]);
    await superAdmin.call(deleteDataPicker, { params: { id: second.id } });
    expect(await totals()).toEqual([2, 2, 0, 0]);

    const { _id } = await fetchOne(picker);
    await picker.call(completeTask, { body: { number_status: 'valid' } });
    const change = server.db.updateTable('rentals').where('id', '=', _id);
    await change.set({ number_status: 'invalid', updated_at: server.clock.now() + 2 * DAY_MS }).execute();
    expect(await totals()).toEqual([2, 1, 1, 0]);
    const { before, afresh } = await counts();
    expect(before).toEqual(afresh);

    const at = server.clock.now();
    const third = await addRental(server.db, {
      creator_id: group.creator.id,
      fetcher_id: group.picker.id,
      fetcher_admin_id: group.admin.id,
      fetched_at: at,
      finished_at: at,
      number_status: 'valid',
    });
    expect(await totals()).toEqual([3, 1, 2, 1]);
    await server.db.deleteFrom('rentals').where('id', '=', third).execute();
    expect(await totals()).toEqual([2, 1, 1, 0]);
  });

  it('are exact after every kind of write and change', async () => {
    const other = await addGroup(server.db);
    const id = await addRental(server.db, { creator_id: group.creator.id });
    const at = server.clock.now();
    const changes = [
      { fetcher_id: group.picker.id, fetcher_admin_id: group.admin.id, fetched_at: at },
      { finished_at: at + DAY_MS, number_status: 'valid', updated_at: at + DAY_MS },
      { fetcher_id: other.picker.id, fetcher_admin_id: other.admin.id },
      { creator_admin_id: null, creator_leader_id: other.creatorLeader.id },
      { created_at: at - 40 * DAY_MS, client_name: 'Somebody else' },
      { finished_at: null, number_status: null },
      { fetcher_id: null, fetcher_admin_id: null, fetched_at: null, returned_at: at },
    ] as const;
    for (const change of changes) {
      await server.db.updateTable('rentals').set(change).where('id', '=', id).execute();
      const { before, afresh } = await counts();
      expect(before, JSON.stringify(change)).toEqual(afresh);
    }
  });
});
