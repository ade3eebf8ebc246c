import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getAllAdmins,
  getAllDataCreators,
  getAllDataPickers,
  getAllTeamLeaders,
} from '../../src/contract/staff/staff-calls.js';
import type { StaffUser } from '../../src/contract/staff/staff.js';
import { rollUp } from '../../server/figures/roll-up.js';
import type { Answer, Client } from './client.js';
import { addRental, addRentals, DAY_MS } from './rentals-support.js';
import { addGroup, addPickerLeader, addPickerOf, type Group } from './staff-support.js';
import { addUser, START_MS, startServer, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let superAdmin: Client;
let pickerLeader: Client;

beforeAll(async () => {
  server = await startServer();
  own = await addGroup(server.db);
  superAdmin = await server.loginAs(await addUser(server.db, { role: 'super-admin' }));
  pickerLeader = await server.loginAs(own.pickerLeader);
});
afterAll(() => server.close());

type Page = Answer<{ result: StaffUser[] }>;
async function one(listing: Promise<Page>, { id }: { id: string }): Promise<StaffUser> {
  const found = (await listing).body.data.result.find(({ _id }) => _id === id);
  if (!found) throw new Error('That person is not on the page');
  return found;
}

describe('the figures of a person', () => {
  it('count today’s picks in Panama: a picker’s own, those of a leader’s pickers, and those of the rentals that a creator entered', async () => {
    const group = await addGroup(server.db);
    const byAdmin = await server.loginAs(group.admin);
    const colleague = await addPickerLeader(server.db, group.admin);
    const second = await addPickerOf(server.db, group.admin, colleague);
    const midnight = Date.parse('2026-11-20T05:00:00Z');
    const picked = (fetcher: { id: string }, at: number) =>
      addRental(server.db, {
        creator_id: group.creator.id,
        fetcher_id: fetcher.id,
        fetcher_admin_id: group.admin.id,
        fetched_at: at,
        finished_at: at,
        number_status: 'valid',
      });
    await picked(group.picker, midnight - 1);
    await picked(group.picker, midnight);
    await picked(group.picker, START_MS);
    await picked(second, START_MS);
    await addRental(server.db, { creator_id: group.creator.id });
    // A bypassed rental, which is no pick.
    await addRental(server.db, {
      creator_id: group.creator.id,
      fetched_at: START_MS,
      bypass_admin_id: group.admin.id,
    });

    const figure = async (listing: Promise<Page>, who: { id: string }) =>
      (await one(listing, who)).todayPicked;
    expect(await figure(byAdmin.call(getAllDataPickers, { query: {} }), group.picker)).toBe(2);
    expect(await figure(byAdmin.call(getAllDataPickers, { query: {} }), second)).toBe(1);
    expect(await figure(byAdmin.call(getAllDataCreators, { query: {} }), group.creator)).toBe(3);
    expect(await figure(byAdmin.call(getAllTeamLeaders, { query: {} }), group.pickerLeader)).toBe(2);
    expect(await figure(byAdmin.call(getAllTeamLeaders, { query: {} }), colleague)).toBe(1);
    expect(await figure(byAdmin.call(getAllTeamLeaders, { query: {} }), group.creatorLeader)).toBe(0);
    expect(await figure(superAdmin.call(getAllAdmins, { query: {} }), group.admin)).toBe(3);
  });

  it('count the verdicts on a creator’s rentals that were picked on the given days, and keep them when the rentals are deleted', async () => {
    const group = await addGroup(server.db);
    const by = await server.loginAs(group.creatorLeader);
    const judged = (count: number, number_status: 'valid' | 'invalid', at: number) =>
      addRentals(server.db, count, () => ({
        creator_id: group.creator.id,
        created_at: START_MS - 3 * DAY_MS,
        fetcher_id: group.picker.id,
        fetched_at: at,
        finished_at: at,
        number_status,
      }));
    await judged(3, 'valid', START_MS);
    await judged(2, 'invalid', START_MS);
    await judged(4, 'valid', START_MS - DAY_MS);
    await addRental(server.db, { creator_id: group.creator.id });
    const summary = async (query: object) =>
      (await one(by.call(getAllDataCreators, { query }), group.creator)).numberStatusSummary;

    const expectAll = async () => {
      expect(await summary({})).toEqual({ valid: 7, invalid: 2 });
      expect(await summary({ startDate: '2026-11-20' })).toEqual({ valid: 3, invalid: 2 });
      expect(await summary({ endDate: '2026-11-19' })).toEqual({ valid: 4, invalid: 0 });
      expect(await summary({ startDate: '2026-11-19', endDate: '2026-11-20' })).toEqual({
        valid: 7,
        invalid: 2,
      });
      expect(await summary({ startDate: '2026-11-21' })).toEqual({ valid: 0, invalid: 0 });
    };
    await expectAll();
    await rollUp(server.db, START_MS + 2 * DAY_MS);
    await expectAll();
    await server.db.deleteFrom('rentals').where('creator_id', '=', group.creator.id).execute();
    await expectAll();
  });

  it('show which rental a picker holds and since when', async () => {
    const held = await addRental(server.db, {
      number: '(702) 555-7288',
      fetcher_id: own.picker.id,
      fetched_at: START_MS - 60_000,
    });
    expect((await one(pickerLeader.call(getAllDataPickers, { query: {} }), own.picker)).inHand).toEqual({
      _id: held,
      number: '(702) 555-7288',
      since: new Date(START_MS - 60_000).toISOString(),
    });
    const idle = await addPickerOf(server.db, own.admin, own.pickerLeader);
    const search = idle.email;
    expect((await one(superAdmin.call(getAllDataPickers, { query: { search } }), idle)).inHand).toBeNull();
  });
});
