/** Rentals on the do-not-contact list in the lists of supervisors, on the floor board, in deals and while a number is typed. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDoNotContact, liftDoNotContact } from '../../src/contract/do-not-contact/do-not-contact.js';
import { getClosedRentals, getClosedRentalsForTeamLeaderAndAdmin } from '../../src/contract/deals/deals.js';
import { getFloorBoard } from '../../src/contract/floor/floor-board.js';
import {
  getAdminRentalsByCreator,
  getAllRentalsByCreator,
  getAllRentalsByPicker,
  getClientsInfo,
  startAllLeadsDownload,
} from '../../src/contract/rentals/rental-lists.js';
import { checkNumber, type Rental } from '../../src/contract/rentals/rentals.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import type { Client } from './client.js';
import { addDeal, addFinished } from './deals-support.js';
import { addRental, DAY_MS, freshNumber, rentalForm, setRules } from './rentals-support.js';
import { startWithTwoGroups } from './staff-support.js';
import { addUser } from './support.js';

type World = Awaited<ReturnType<typeof startWithTwoGroups>>;
let world: World;
let superAdmin: Client;
let admin: Client;
let foreignAdmin: Client;

beforeEach(async () => {
  world = await startWithTwoGroups();
  const { server, own, foreign } = world;
  superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
  admin = await server.loginAs(own.admin);
  foreignAdmin = await server.loginAs(foreign.admin);
  await setRules(server, {});
});
afterEach(() => world.server.close());

/** Adds a rental of the own group's creator to the pool and returns its id and number. */
async function inPool(given: Parameters<typeof addRental>[1] = {}) {
  const { server, own } = world;
  const number = freshNumber();
  const creator = { creator_id: own.creator.id, creator_admin_id: own.admin.id };
  const id = await addRental(server.db, { number, number_key: numberKey(number), ...creator, ...given });
  return { id, number };
}
const list = async (number: string) => {
  const { body } = await superAdmin.call(addDoNotContact, { body: { number, reason: 'legal' } });
  return body.data._id;
};
const marks = (rows: readonly Pick<Rental, '_id' | 'isDoNotContact'>[]) =>
  Object.fromEntries(rows.map(({ _id, isDoNotContact }) => [_id, isDoNotContact]));

describe('a rental with a listed number', () => {
  it('is marked in All Leads, and the others are not', async () => {
    const [listed, other] = [await inPool(), await inPool()];
    await list(listed.number);
    const { body } = await superAdmin.call(getAllRentalsByCreator, { query: {} });
    expect(marks(body.data.result)).toEqual({ [listed.id]: true, [other.id]: undefined });
  });

  it('is marked in Picked Leads and Client Details', async () => {
    const { server, own } = world;
    const number = freshNumber();
    const id = await addFinished(server.db, own.picker, { number, number_key: numberKey(number) });
    await list(number);
    for (const call of [getAllRentalsByPicker, getClientsInfo])
      expect(marks((await superAdmin.call(call, { query: {} })).body.data.result)).toEqual({ [id]: true });
  });

  it('is marked in deals, until its number is lifted', async () => {
    const { server, own } = world;
    const number = freshNumber();
    const rentalId = await addFinished(server.db, own.picker, {
      number,
      number_key: numberKey(number),
      fetcher_admin_id: own.admin.id,
    });
    await addDeal(server.db, rentalId);
    const shown = async () => [
      (await superAdmin.call(getClosedRentals, { query: {} })).body.data.result[0]?.isDoNotContact,
      (await admin.call(getClosedRentalsForTeamLeaderAndAdmin, { query: {} })).body.data.result[0]
        ?.isDoNotContact,
    ];
    expect(await shown()).toEqual([undefined, undefined]);
    const _id = await list(number);
    expect(await shown()).toEqual([true, true]);
    await superAdmin.call(liftDoNotContact, { params: { _id }, body: { reason: 'They called us' } });
    expect(await shown()).toEqual([undefined, undefined]);
  });
});

describe('the rentals that can be fetched', () => {
  const notFetched = async (by: Client, query: object = {}) => {
    const call = by === superAdmin ? getAllRentalsByCreator : getAdminRentalsByCreator;
    const { body } = await by.call(call, { query: { ...query, isFetched: false } });
    return [body.data.countInfo.total, body.data.result.map(({ _id }) => _id)];
  };

  it('don’t include listed ones, in totals, pages, searches, days and downloads', async () => {
    const { server } = world;
    const now = server.clock.now();
    const rentals = [];
    for (const created_at of [now - 2 * DAY_MS, now - 2 * DAY_MS + 1, now - DAY_MS, now])
      rentals.push(await inPool({ created_at, client_name: 'Grace Hopper' }));
    const [oldest, listed, third, newest] = rentals.map(({ id }) => id);
    await list(rentals[1]?.number ?? '');
    for (const by of [superAdmin, admin]) {
      expect(await notFetched(by)).toEqual([3, [newest, third, oldest]]);
      expect(await notFetched(by, { limit: 1, page: 3 })).toEqual([3, [oldest]]);
      expect(await notFetched(by, { sort: 'createdAt', limit: 2 })).toEqual([3, [oldest, third]]);
      expect(await notFetched(by, { search: 'Hopper' })).toEqual([3, [newest, third, oldest]]);
      expect(await notFetched(by, { endDate: '2026-11-18' })).toEqual([1, [oldest]]);
    }
    expect(await notFetched(foreignAdmin)).toEqual([0, []]);
    const all = await superAdmin.call(getAllRentalsByCreator, { query: {} });
    expect([all.body.data.countInfo.total, all.body.data.result.map(({ _id }) => _id)]).toEqual([
      4,
      [newest, third, listed, oldest],
    ]);
    const download = await superAdmin.call(startAllLeadsDownload, { body: { isFetched: false } });
    expect(download.body.data.total).toBe(3);
  });

  it('don’t include listed ones of other groups in the counts of one’s own', async () => {
    const mine = await inPool();
    const theirs = await inPool({ creator_id: world.foreign.creator.id });
    await list(theirs.number);
    expect(await notFetched(admin)).toEqual([1, [mine.id]]);
    expect(await notFetched(foreignAdmin)).toEqual([0, []]);
  });

  it('are what the floor board says can be picked; it names how many are listed', async () => {
    const { server } = world;
    await setRules(server, { isHoldEnabled: true, holdTime: 60 });
    const [listed, held] = [
      await inPool({ created_at: 1 }),
      await inPool({ created_at: server.clock.now() }),
    ];
    await inPool({ created_at: 1 });
    const pool = async () => (await superAdmin.call(getFloorBoard)).body.data.pool;
    expect(await pool()).toMatchObject({ waiting: 2, onHold: 1 });
    expect(await pool()).not.toHaveProperty('doNotContact');
    await list(listed.number);
    expect(await pool()).toMatchObject({ waiting: 1, onHold: 1, doNotContact: 1 });
    await list(held.number);
    expect(await pool()).toMatchObject({ waiting: 1, onHold: 0, doNotContact: 2, nextFreeAt: null });
  });
});

it('a number that a creator types is checked against the list', async () => {
  const { server, own } = world;
  const creator = await server.loginAs(own.creator);
  const { number } = rentalForm();
  const check = async () => (await creator.call(checkNumber, { query: { number } })).body.data;
  expect(await check()).toEqual({ isTaken: false });
  await list(number);
  expect(await check()).toEqual({ isTaken: false, isDoNotContact: true });
});
