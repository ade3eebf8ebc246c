// @module-tag both-engines
/**
 * A list of deals as a snapshot: no row moves or disappears while somebody reads, and new and changed deals
 * are counted.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  getClosedRentals,
  getClosedRentalsForTeamLeaderAndAdmin,
  makeFinalClose,
  takeBackFinalClose,
  type FinalStatus,
} from '../../src/contract/deals/deals.js';
import type { ClosedRentalStatus } from '../../src/contract/deals/deal-status.js';
import type { Client } from './client.js';
import { addDeal, addFinished } from './deals-support.js';
import { startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let admin: Client;
let superAdmin: Client;
let picker: Client;
let asOf: string;
/** Five deals, newest first: in process, in process, done, in process, failed. */
let ids: string[];

beforeAll(async () => {
  ({ server, own, foreign, admin, superAdmin } = await startWithTwoGroups());
  picker = await server.loginAs(own.picker);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('closed_rentals').execute();
  server.clock.set(START_MS);
  const statuses: ClosedRentalStatus[] = ['in-process', 'in-process', 'done', 'in-process', 'failed'];
  ids = [];
  for (const [index, status] of statuses.entries()) ids.push(await add(START_MS - index * 1000, { status }));
  asOf = (await list({})).countInfo.asOf;
  server.clock.advance(1000);
});

const add = async (at: number, given: { status?: ClosedRentalStatus } = {}, group = own) =>
  addDeal(server.db, await addFinished(server.db, { id: group.picker.id, adminId: group.admin.id }), {
    created_at: at,
    updated_at: at,
    ...given,
  });

type Query = {
  status?: ClosedRentalStatus;
  sort?: 'createdAt' | '-createdAt';
  page?: number;
  limit?: number;
  asOf?: string;
};
const list = async (query: Query, by = admin) =>
  (await by.call(getClosedRentalsForTeamLeaderAndAdmin, { query: query })).body.data;
const idsOf = async (query: Query) => (await list({ asOf, ...query })).result.map(({ _id }) => _id);
const newer = async (query: Query = {}, by = admin) => (await list({ asOf, ...query }, by)).countInfo.newer;
const totalOf = async (query: Query) => (await list({ asOf, ...query })).countInfo.total;
const at = (...places: number[]) => places.map((place) => ids[place]);
const decide = (by: Client, place: number, status: FinalStatus) =>
  by.call(makeFinalClose, { params: { rentalId: ids[place] ?? '' }, query: {}, body: { status } });

describe('a snapshot of the deals', () => {
  it('leaves out a deal that was submitted later, and counts it as new', async () => {
    const newest = await add(server.clock.now());
    await add(server.clock.now(), {}, foreign);
    expect(await idsOf({})).toEqual(ids);
    expect(await totalOf({})).toBe(5);
    expect(await newer()).toBe(1);
    expect(await newer({ status: 'in-process' })).toBe(1);
    expect(await newer({ status: 'done' })).toBe(0);
    expect((await list({})).result.map(({ _id }) => _id)).toEqual([newest, ...ids]);
  });

  it('keeps a deal in its place and its former status when somebody else decides it', async () => {
    await decide(superAdmin, 1, 'done');
    expect(await idsOf({ status: 'in-process' })).toEqual(at(0, 1, 3));
    expect(await totalOf({ status: 'in-process' })).toBe(3);
    expect(await idsOf({ status: 'done' })).toEqual(at(2));
    expect(await totalOf({ status: 'done' })).toBe(1);
    expect(await idsOf({})).toEqual(ids);
    expect([await newer(), await newer({ status: 'in-process' }), await newer({ status: 'done' })]).toEqual([
      1, 1, 1,
    ]);
    expect(await newer({ status: 'failed' })).toBe(0);
  });

  it('can have the oldest deals first, with and without a status', async () => {
    await decide(superAdmin, 1, 'done');
    const oldestFirst = ids.toReversed();
    expect(await idsOf({ sort: 'createdAt' })).toEqual(oldestFirst);
    expect(await idsOf({ sort: '-createdAt' })).toEqual(ids);
    expect(await idsOf({ sort: 'createdAt', page: 2, limit: 2 })).toEqual(oldestFirst.slice(2, 4));
    expect(await idsOf({ sort: 'createdAt', status: 'in-process' })).toEqual(at(3, 1, 0));
    expect(await idsOf({ sort: 'createdAt', status: 'in-process', page: 2, limit: 2 })).toEqual(at(0));
  });

  it('pages without gaps while deals leave the list', async () => {
    await decide(superAdmin, 0, 'done');
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await idsOf({ status: 'in-process', page, limit: 1 })));
    expect(pages).toEqual(at(0, 1, 3));
  });

  it('does not count the caller’s own decisions, because these are visible at once', async () => {
    await decide(admin, 0, 'done');
    expect([await newer(), await newer({}, superAdmin)]).toEqual([0, 1]);
    await admin.call(takeBackFinalClose, { params: { rentalId: ids[0] ?? '' } });
    expect([await newer(), await newer({}, superAdmin)]).toEqual([0, 1]);
    expect(await idsOf({ status: 'in-process' })).toEqual(at(0, 1, 3));
  });

  it('counts for a picker the decisions that others made about the picker’s deals', async () => {
    await decide(admin, 0, 'done');
    const { body } = await picker.call(getClosedRentals, { query: { asOf, payment_method: 'spike' } });
    expect(body.data.countInfo).toMatchObject({ newer: 1, total: 5 });
  });
});
