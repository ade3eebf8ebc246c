import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getClosedRentals,
  getClosedRentalsForTeamLeaderAndAdmin,
  getPickerDealCounts,
} from '../../src/contract/deals/deals.js';
import type { InputOf } from '../../src/contract/base/endpoint.js';
import type { Client } from './client.js';
import { addDeal, addFinished } from './deals-support.js';
import { DAY_MS, freshNumber, HOUR_MS } from './rentals-support.js';
import { addPickerOf, startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let superAdmin: Client;
let admin: Client;
let pickerLeader: Client;
let picker: Client;
let sibling: Client;
let foreignAdmin: Client;

/** The ids of the deals by the names that the tests use. */
const deals = new Map<string, string>();

beforeAll(async () => {
  ({ server, own, foreign, superAdmin, admin, pickerLeader } = await startWithTwoGroups());
  const { db } = server;
  const other = await addPickerOf(db, own.admin, own.pickerLeader);
  picker = await server.loginAs(own.picker);
  sibling = await server.loginAs(other);
  foreignAdmin = await server.loginAs(foreign.admin);

  const add = async (
    name: string,
    fetcher: { id: string; adminId: string },
    deal: Parameters<typeof addDeal>[2],
    rental: Parameters<typeof addFinished>[2] = {},
  ) => void deals.set(name, await addDeal(db, await addFinished(db, fetcher, rental), deal));
  const mine = { id: own.picker.id, adminId: own.admin.id };
  await add('oldest', mine, { created_at: START_MS - 3 * DAY_MS, status: 'done', payment_method: 'debit' });
  await add(
    'failed',
    mine,
    { created_at: START_MS - DAY_MS, status: 'failed', client_email: 'zoe@letters.example' },
    { creator_id: foreign.creator.id, client_name: 'Zoë Ångström', number: '+1 (305) 555-0142' },
  );
  await add('open', mine, { created_at: START_MS }, { creator_id: own.creator.id });
  await add('of sibling', { id: other.id, adminId: own.admin.id }, { created_at: START_MS - HOUR_MS });
  await add('foreign', { id: foreign.picker.id, adminId: foreign.admin.id }, { created_at: START_MS - 2 });
});
afterAll(() => server.close());

type Query = InputOf<typeof getClosedRentals>['query'];

/** The names of the deals that a call returns, in their order, and the total. */
async function listed(
  by: Client,
  query: Query = {},
  endpoint: typeof getClosedRentals | typeof getClosedRentalsForTeamLeaderAndAdmin = getClosedRentals,
) {
  const { status, body } = await by.call(endpoint, { query });
  expect(status, body.message).toBe(200);
  const names = new Map([...deals].map(([name, id]) => [id, name]));
  return {
    names: body.data.result.map(({ _id }) => names.get(_id)),
    total: body.data.countInfo.total,
    pages: body.data.countInfo.totalPage,
  };
}
const namesFor = async (by: Client, query?: Query) => (await listed(by, query)).names;

describe('the deals that a person sees', () => {
  const group = ['open', 'of sibling', 'failed', 'oldest'];
  it('are all deals for a super-admin, and the group’s for its admin and its leader of pickers, newest first', async () => {
    expect(await listed(superAdmin)).toEqual({
      names: ['open', 'foreign', 'of sibling', 'failed', 'oldest'],
      total: 5,
      pages: 1,
    });
    expect(await listed(admin)).toEqual({ names: group, total: 4, pages: 1 });
    expect(await namesFor(pickerLeader)).toEqual(group);
    expect(await namesFor(foreignAdmin)).toEqual(['foreign']);
  });

  it('are their own deals only, when the person is a picker', async () => {
    expect(await listed(picker)).toEqual({ names: ['open', 'failed', 'oldest'], total: 3, pages: 1 });
    expect(await namesFor(sibling)).toEqual(['of sibling']);
  });

  it('are the same in both list calls', async () => {
    for (const by of [superAdmin, admin, pickerLeader, picker])
      expect(await listed(by, {}, getClosedRentalsForTeamLeaderAndAdmin)).toEqual(await listed(by));
  });

  it('name the people whom the caller may know, and nobody of another group', async () => {
    const people = async (by: Client) => {
      const { body } = await by.call(getClosedRentals, { query: {} });
      return new Map(
        body.data.result.map(({ _id, fetcher, creator }) => [_id, [fetcher !== null, creator !== null]]),
      );
    };
    const failed = deals.get('failed') ?? '';
    const open = deals.get('open') ?? '';
    expect((await people(superAdmin)).get(failed)).toEqual([true, true]);
    // A creator of the other group entered the rental.
    for (const by of [admin, pickerLeader]) {
      expect((await people(by)).get(failed)).toEqual([true, false]);
      expect((await people(by)).get(open)).toEqual([true, true]);
    }
    // A picker sees the creator's name with the rental in hand, so they see it here too.
    expect((await people(picker)).get(failed)).toEqual([true, true]);
  });
});

describe('a list of deals', () => {
  it.each<[string, Query, string[]]>([
    ['status', { status: 'in-process' }, ['open', 'of sibling']],
    ['status and payment', { status: 'done', payment_method: 'debit' }, ['oldest']],
    ['payment', { payment_method: 'spike' }, ['open', 'of sibling', 'failed']],
    ['a client’s name, without accents and case', { search: 'angstrom' }, ['failed']],
    ['an e-mail', { search: 'ZOE@letters' }, ['failed']],
    ['a number as it is read out', { search: '305-555-0142' }, ['failed']],
    ['a number with its country', { search: '1 305 555 0142' }, ['failed']],
    ['a part of a number', { search: '5550142' }, ['failed']],
    ['something that looks like a wildcard', { search: '%' }, []],
    ['a first day', { startDate: '2026-11-20' }, ['open', 'of sibling']],
    ['a last day', { endDate: '2026-11-19' }, ['failed', 'oldest']],
    ['a single day', { startDate: '2026-11-19', endDate: '2026-11-19' }, ['failed']],
  ])('can be filtered by %s', async (_, query, names) => {
    expect(await listed(admin, query)).toMatchObject({ names, total: names.length });
  });

  it('can be filtered by picker, by the leader of the picker and by admin, alone and together', async () => {
    const mine = ['open', 'failed', 'oldest'];
    expect(await listed(superAdmin, { person: own.picker.id })).toMatchObject({ names: mine, total: 3 });
    expect(await namesFor(superAdmin, { admin: foreign.admin.id })).toEqual(['foreign']);
    expect(await namesFor(superAdmin, { team: own.pickerLeader.id })).toEqual([
      ...['open', 'of sibling', 'failed', 'oldest'],
    ]);
    expect(
      await namesFor(superAdmin, { team: own.pickerLeader.id, person: own.picker.id, status: 'failed' }),
    ).toEqual(['failed']);
    expect(await namesFor(superAdmin, { person: own.picker.id, admin: foreign.admin.id })).toEqual([]);
    expect(
      await listed(admin, { person: own.picker.id }, getClosedRentalsForTeamLeaderAndAdmin),
    ).toMatchObject({ names: mine, total: 3 });
  });

  it('finds nothing outside what the caller sees by a filter of people', async () => {
    for (const query of [
      { person: foreign.picker.id },
      { team: foreign.pickerLeader.id },
      { admin: foreign.admin.id },
    ])
      for (const by of [admin, pickerLeader, picker])
        expect(await listed(by, query)).toMatchObject({ names: [], total: 0 });
    expect(await namesFor(picker, { team: own.pickerLeader.id })).toEqual(['open', 'failed', 'oldest']);
  });

  it('filters by days of Panama', async () => {
    const midnight = Date.parse('2026-11-12T05:00:00Z');
    for (const [name, created_at] of [
      ['before midnight', midnight - 1],
      ['at midnight', midnight],
    ] as const) {
      const id = await addFinished(server.db, { id: foreign.picker.id, adminId: foreign.admin.id });
      deals.set(name, await addDeal(server.db, id, { created_at }));
    }
    expect(await namesFor(foreignAdmin, { endDate: '2026-11-11' })).toEqual(['before midnight']);
    expect(await namesFor(foreignAdmin, { startDate: '2026-11-12', endDate: '2026-11-12' })).toEqual([
      'at midnight',
    ]);
  });

  it('has pages with an exact total, and an empty page after the last one', async () => {
    expect(await listed(admin, { limit: 3 })).toEqual({
      names: ['open', 'of sibling', 'failed'],
      total: 4,
      pages: 2,
    });
    expect(await namesFor(admin, { limit: 3, page: 2 })).toEqual(['oldest']);
    expect(await listed(admin, { limit: 3, page: 3 })).toEqual({ names: [], total: 4, pages: 2 });
  });

  it.each([
    ['status=maybe', 'status'],
    ['limit=1001', 'limit'],
    ['sort=address', 'sort'],
    ['fetcherId=x', 'fetcherId'],
    ['startDate=today', 'startDate'],
  ])('refuses ?%s and names the parameter', async (query, parameter) => {
    const { status, body } = await admin.send(`${getClosedRentals.path}?${query}`);
    expect([status, body.errors?.[0]?.path]).toEqual([400, parameter]);
  });

  it('can be filtered by payment only in the call that has this filter', async () => {
    const { path } = getClosedRentalsForTeamLeaderAndAdmin;
    const { status, body } = await admin.send(`${path}?payment_method=spike`);
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'payment_method']);
  });
});

describe('a picker’s deal counts', () => {
  it('include only the picker’s own deals, by status, zeros included', async () => {
    const counts = async (by: Client) => (await by.call(getPickerDealCounts)).body.data;
    expect(await counts(picker)).toEqual({ 'in-process': 1, done: 1, failed: 1 });
    expect(await counts(sibling)).toEqual({ 'in-process': 1, done: 0, failed: 0 });
    const number = freshNumber();
    const nobody = await addPickerOf(server.db, own.admin, own.pickerLeader);
    await addFinished(server.db, nobody, { number });
    expect(await counts(await server.loginAs(nobody))).toEqual({ 'in-process': 0, done: 0, failed: 0 });
  });
});
