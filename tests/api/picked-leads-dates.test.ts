/**
 * Picked Leads are filtered by the date that they show, which is the last change, and ordered by the pick.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDay } from '../../src/contract/base/business-day.js';
import {
  getAdminRentalsByPicker,
  startPickedLeadsDownload,
} from '../../src/contract/rentals/rental-lists.js';
import type { Client } from './client.js';
import { enteredBy, finishedBy, idsOf, pageOf, takenBy } from './rental-lists-support.js';
import { addRental, DAY_MS, HOUR_MS } from './rentals-support.js';
import { startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let admin: Client;

/** The day of Panama, counted back from today: 0 is today. */
const dayOf = (daysAgo: number) => businessDay(START_MS - daysAgo * DAY_MS);
const at = (daysAgo: number, hour = 0) => START_MS - daysAgo * DAY_MS + hour * HOUR_MS;

const rentals = { held: '', today: '', changedToday: '', yesterday: '', changedYesterday: '', old: '' };
const of = (...names: (keyof typeof rentals)[]) => names.map((name) => rentals[name]);

beforeAll(async () => {
  ({ server, own, admin } = await startWithTwoGroups());
  const add = (given: Parameters<typeof addRental>[1]) =>
    addRental(server.db, { created_at: at(9), ...enteredBy(own), ...given });
  rentals.held = await add(takenBy(own, at(0, -1)));
  rentals.today = await add(finishedBy(own, at(0, -2)));
  rentals.yesterday = await add({ ...finishedBy(own, at(1)), client_name: 'Yesterday Client' });
  // These rentals got an e-mail or another verdict days after the pick.
  rentals.changedToday = await add({ ...finishedBy(own, at(3), 'invalid'), updated_at: at(0, -3) });
  rentals.changedYesterday = await add({ ...finishedBy(own, at(2)), updated_at: at(1, 1) });
  rentals.old = await add(finishedBy(own, at(5)));
});
afterAll(() => server.close());

describe('the days of Picked Leads', () => {
  it.each([
    [{}, ['held', 'today', 'yesterday', 'changedYesterday', 'changedToday', 'old']],
    [{ startDate: dayOf(0) }, ['held', 'today', 'changedToday']],
    [{ startDate: dayOf(1) }, ['held', 'today', 'yesterday', 'changedYesterday', 'changedToday']],
    [{ startDate: dayOf(1), endDate: dayOf(1) }, ['yesterday', 'changedYesterday']],
    // These rentals were picked on these days, but they show the date of a change after that.
    [{ startDate: dayOf(3), endDate: dayOf(2) }, []],
    [{ endDate: dayOf(2) }, ['old']],
    [{ startDate: dayOf(0), isFinished: true }, ['today', 'changedToday']],
    [{ startDate: dayOf(0), number_status: 'invalid' }, ['changedToday']],
    [
      { startDate: dayOf(1), sort: 'finishedDate' },
      ['changedToday', 'changedYesterday', 'yesterday', 'today', 'held'],
    ],
    [{ startDate: dayOf(1), search: 'Yesterday Client' }, ['yesterday']],
    [{ startDate: dayOf(0), search: 'Yesterday Client' }, []],
    [{ startDate: dayOf(0), search: 'Grace Williams' }, ['held', 'today', 'changedToday']],
  ] as const)('filter by the last change: %o', async (query, expected) => {
    const { result, countInfo } = await pageOf(admin.call(getAdminRentalsByPicker, { query }));
    expect(result.map(({ _id }) => _id)).toEqual(of(...expected));
    expect(countInfo).toMatchObject({ total: expected.length, newer: 0 });
  });

  it('return rows whose Date & Time is within these days', async () => {
    const { result } = await pageOf(
      admin.call(getAdminRentalsByPicker, { query: { startDate: dayOf(1), endDate: dayOf(1) } }),
    );
    for (const { updatedAt } of result) expect(businessDay(Date.parse(updatedAt))).toBe(dayOf(1));
  });

  it('have pages that contain each rental once', async () => {
    const query = { startDate: dayOf(1), limit: 2 };
    const pages = [1, 2, 3].map((page) =>
      idsOf(admin.call(getAdminRentalsByPicker, { query: { ...query, page } })),
    );
    expect((await Promise.all(pages)).flat()).toEqual(
      of('held', 'today', 'yesterday', 'changedYesterday', 'changedToday'),
    );
  });

  it('count rentals that were picked or changed since the list was opened as newer', async () => {
    const looked = { startDate: dayOf(0), asOf: new Date(at(0, -3) - 1).toISOString() };
    const { result, countInfo } = await pageOf(admin.call(getAdminRentalsByPicker, { query: looked }));
    expect([result, countInfo.total, countInfo.newer]).toEqual([[], 0, 3]);
    const oneHourAgo = { ...looked, asOf: new Date(at(0, -2)).toISOString() };
    const { result: seen, countInfo: counted } = await pageOf(
      admin.call(getAdminRentalsByPicker, { query: oneHourAgo }),
    );
    expect(seen.map(({ _id }) => _id)).toEqual(of('today', 'changedToday'));
    expect([counted.total, counted.newer]).toEqual([2, 1]);
    const found = await pageOf(
      admin.call(getAdminRentalsByPicker, { query: { ...looked, search: 'Grace Williams' } }),
    );
    expect([found.countInfo.total, found.countInfo.newer]).toEqual([0, 3]);
  });

  it('filter the download, too', async () => {
    const { body } = await admin.call(startPickedLeadsDownload, { body: { startDate: dayOf(0) } });
    expect(body.data.total).toBe(3);
  });
});
