import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { within } from '../../server/rentals/visible.js';
import { startOfBusinessDay } from '../../src/contract/base/business-day.js';
import {
  getAllRentalsByCreator,
  getAllRentalsByPicker,
  getClientsInfo,
} from '../../src/contract/rentals/rental-lists.js';
import type { Client } from './client.js';
import { enteredBy, finishedBy, idsOf, pageOf } from './rental-lists-support.js';
import { addRental, addRentals, DAY_MS, HOUR_MS, MINUTE_MS } from './rentals-support.js';
import { addGroup, startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let superAdmin: Client;
let admin: Client;

beforeAll(async () => {
  ({ server, own, foreign, superAdmin, admin } = await startWithTwoGroups());
});
afterAll(() => server.close());

describe('the pages of a list', () => {
  const COUNT = 400;
  /** Days with many and with few rentals, many of them at the same instant. */
  const instant = (index: number) =>
    START_MS - ((index * 7919) % 13) ** 2 * 5 * HOUR_MS - ((index * 31) % 7) * HOUR_MS;

  beforeAll(async () => {
    await addRentals(server.db, COUNT, (index) => ({
      ...enteredBy(index % 3 === 0 ? foreign : own),
      created_at: instant(index),
      updated_at: instant(index),
      ...(index % 4 > 0 &&
        finishedBy(
          index % 5 === 0 ? foreign : own,
          instant(index * 3),
          index % 7 === 0 ? 'invalid' : 'valid',
        )),
    }));
  });

  const LISTS = [
    {
      list: getAllRentalsByCreator,
      side: 'entered',
      instant: 'created_at',
      sorts: ['-createdAt', 'createdAt'],
    },
    {
      list: getAllRentalsByPicker,
      side: 'taken',
      instant: 'picked_at',
      sorts: ['-finishedDate', 'finishedDate'],
    },
    { list: getClientsInfo, side: 'taken', instant: 'updated_at', sorts: ['-updatedAt', 'updatedAt'] },
  ] as const;
  const FILTERS = [
    {},
    { number_status: 'valid' },
    { isFetched: true },
    { startDate: '2026-11-18' },
    { startDate: '2026-11-02', endDate: '2026-11-17', isFinished: true },
    { endDate: '2026-11-10', number_status: 'invalid' },
  ] as const;

  it.each(LISTS)(
    'equal the pages of plain sorting and counting: $list.path',
    async ({ list, side, sorts, ...kind }) => {
      for (const by of ['all', 'own'] as const)
        for (const filter of FILTERS)
          for (const sort of sorts) {
            const expected = await plainly(
              by,
              side,
              kind.instant,
              filter,
              sort.startsWith('-') ? 'desc' : 'asc',
            );
            const caller = by === 'all' ? superAdmin : admin;
            const limit = 173;
            for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page += 1) {
              const query = { ...filter, sort, page, limit };
              // Each list has its own sorts; this loop treats the three lists as one.
              const { result, countInfo } = await pageOf(caller.call(list, { query: query as never }));
              const place = `${by} ${JSON.stringify(query)}`;
              expect(countInfo.total, place).toBe(expected.length);
              expect(
                result.map(({ _id }) => _id),
                place,
              ).toEqual(expected.slice((page - 1) * limit, page * limit));
            }
          }
    },
  );

  async function plainly(
    by: 'all' | 'own',
    side: 'entered' | 'taken',
    column: 'created_at' | 'picked_at' | 'updated_at',
    filter: {
      number_status?: string;
      isFetched?: boolean;
      isFinished?: boolean;
      startDate?: string;
      endDate?: string;
    },
    direction: 'asc' | 'desc',
  ): Promise<string[]> {
    const owner = side === 'entered' ? 'creator_admin_id' : 'fetcher_admin_id';
    const rows = await server.db
      .selectFrom('rentals')
      .select(['id', 'number_status', 'fetched_at', 'finished_at', column])
      .where(within(by === 'all' ? 'all' : { column: owner, id: own.admin.id }, side))
      .orderBy(column, direction)
      .orderBy('seq', direction)
      .execute();
    const { number_status, isFetched, isFinished, startDate, endDate } = filter;
    return rows
      .filter(
        (row) =>
          (number_status === undefined || row.number_status === number_status) &&
          (isFetched === undefined || (row.fetched_at !== null) === isFetched) &&
          (isFinished === undefined || (row.finished_at !== null) === isFinished) &&
          (startDate === undefined || (row[column] ?? 0) >= startOfBusinessDay(startDate)) &&
          (endDate === undefined || (row[column] ?? 0) < startOfBusinessDay(endDate) + DAY_MS),
      )
      .map(({ id }) => id);
  }
});

describe('the days of a filter', () => {
  it('begin and end at midnight in Panama, both ends included', async () => {
    const group = await addGroup(server.db);
    const by = await server.loginAs(group.admin);
    const midnight = startOfBusinessDay('2026-10-05');
    const add = (created_at: number) => addRental(server.db, { ...enteredBy(group), created_at });
    await add(midnight - 1);
    const first = await add(midnight);
    const last = await add(midnight + DAY_MS - 1);
    await add(midnight + DAY_MS);
    const query = { startDate: '2026-10-05', endDate: '2026-10-05' };
    expect(await idsOf(by.call(getAllRentalsByCreator, { query }))).toEqual([last, first]);
    const backwards = { startDate: '2026-10-06', endDate: '2026-10-05' };
    expect(await pageOf(by.call(getAllRentalsByCreator, { query: backwards }))).toMatchObject({
      result: [],
      countInfo: { total: 0, totalPage: 0, newer: 0 },
    });
  });
});

describe('a list as a snapshot', () => {
  let group: Group;
  let by: Client;
  let ids: string[];
  const enter = (created_at: number) => addRental(server.db, { ...enteredBy(group), created_at });

  beforeAll(async () => {
    group = await addGroup(server.db);
    by = await server.loginAs(group.admin);
    ids = [];
    // The rentals are an hour apart and cross midnight in Panama.
    for (let hour = 0; hour < 30; hour += 1)
      ids.unshift(await enter(START_MS - 40 * HOUR_MS + hour * HOUR_MS));
  });

  it('keeps each row in its place while rentals come in, and counts the new ones', async () => {
    const first = await pageOf(by.call(getAllRentalsByCreator, { query: { limit: 10 } }));
    expect(first.countInfo).toEqual({
      total: 30,
      totalPage: 3,
      asOf: new Date(server.clock.now()).toISOString(),
      newer: 0,
    });
    server.clock.advance(1000);
    await enter(server.clock.now());
    server.clock.advance(MINUTE_MS);
    await enter(server.clock.now());
    const { asOf } = first.countInfo;
    for (const page of [1, 2, 3]) {
      const again = await pageOf(by.call(getAllRentalsByCreator, { query: { limit: 10, page, asOf } }));
      expect(again.result.map(({ _id }) => _id)).toEqual(ids.slice((page - 1) * 10, page * 10));
      expect(again.countInfo).toEqual({ total: 30, totalPage: 3, asOf, newer: 2 });
    }
    const now = await pageOf(by.call(getAllRentalsByCreator, { query: { limit: 10 } }));
    expect(now.countInfo).toMatchObject({ total: 32, newer: 0 });
  });

  it.each([0, 1, 7, 12, 29, 30, 31, 80])('leaves out later rentals at any hour: %i', async (hour) => {
    const asOfMs = START_MS - 40 * HOUR_MS + hour * HOUR_MS;
    const query = { asOf: new Date(asOfMs).toISOString(), limit: 100 };
    const { result, countInfo } = await pageOf(by.call(getAllRentalsByCreator, { query }));
    const expected = result.filter(({ createdAt }) => Date.parse(createdAt) <= asOfMs);
    expect(result).toEqual(expected);
    expect(countInfo.total).toBe(expected.length);
    expect(countInfo.total + countInfo.newer).toBe(32);
    const searched = await pageOf(by.call(getAllRentalsByCreator, { query: { ...query, search: 'grace' } }));
    expect(searched.result).toEqual(result);
    expect(searched.countInfo).toEqual(countInfo);
  });

  it('counts only new rows that the filter matches', async () => {
    const asOf = new Date(START_MS - 40 * HOUR_MS).toISOString();
    const query = { asOf, endDate: '2026-11-19', number_status: 'valid' } as const;
    expect((await pageOf(by.call(getAllRentalsByCreator, { query }))).countInfo.newer).toBe(0);
    const days = await pageOf(by.call(getAllRentalsByCreator, { query: { asOf, endDate: '2026-11-19' } }));
    expect(days.countInfo).toMatchObject({ total: 1, newer: 29 });
  });
});
