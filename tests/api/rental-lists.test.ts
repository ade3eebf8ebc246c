import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/endpoints.js';
import * as lists from '../../src/contract/rentals/rental-lists.js';
import type { Rental } from '../../src/contract/rentals/rentals.js';
import { NO_OPTIONAL_FIELDS } from '../../src/contract/rentals/testing.js';
import type { Client } from './client.js';
import { enteredBy, finishedBy, idsOf, pageOf, takenBy } from './rental-lists-support.js';
import { addRental, DAY_MS, HOUR_MS, MINUTE_MS } from './rentals-support.js';
import { addCreatorLeader, addCreatorOf, startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';

const BY_CREATOR = [
  lists.getAllRentalsByCreator,
  lists.getAdminRentalsByCreator,
  lists.getLeaderRentalsByCreator,
] as const;
const BY_PICKER = [
  lists.getAllRentalsByPicker,
  lists.getAdminRentalsByPicker,
  lists.getLeaderRentalsByPicker,
] as const;

let server: TestServer;
let own: Group;
let foreign: Group;
let superAdmin: Client;
let admin: Client;
let creatorLeader: Client;
let pickerLeader: Client;

/** A day before the time of the server's clock. */
const MORNING_MS = START_MS - DAY_MS;

/** Each rental was entered a minute after the previous one. */
const rentals = {
  pool: '',
  inHand: '',
  valid: '',
  invalid: '',
  colleagues: '',
  foreignPool: '',
  foreignTook: '',
  tookForeign: '',
  ownerless: '',
};

beforeAll(async () => {
  ({ server, own, foreign, superAdmin, admin, creatorLeader, pickerLeader } = await startWithTwoGroups());
  const colleague = await addCreatorLeader(server.db, own.admin);
  const colleagues = await addCreatorOf(server.db, own.admin, colleague);
  let entered = 0;
  const add = (given: Parameters<typeof addRental>[1]) =>
    addRental(server.db, { created_at: MORNING_MS + (entered += 1) * MINUTE_MS, ...given });
  rentals.pool = await add(enteredBy(own));
  rentals.inHand = await add({ ...enteredBy(own), ...takenBy(own, MORNING_MS + 9 * HOUR_MS) });
  rentals.valid = await add({ ...enteredBy(own), ...finishedBy(own, MORNING_MS + 3 * HOUR_MS) });
  rentals.invalid = await add({ ...enteredBy(own), ...finishedBy(own, MORNING_MS + 4 * HOUR_MS, 'invalid') });
  rentals.colleagues = await add({ creator_id: colleagues.id });
  rentals.foreignPool = await add(enteredBy(foreign));
  rentals.foreignTook = await add({ ...enteredBy(own), ...finishedBy(foreign, MORNING_MS + 5 * HOUR_MS) });
  rentals.tookForeign = await add({ ...enteredBy(foreign), ...finishedBy(own, MORNING_MS + 6 * HOUR_MS) });
  rentals.ownerless = await add({ source: 'for-use' });
});
afterAll(() => server.close());

const of = (...names: (keyof typeof rentals)[]) => names.map((name) => rentals[name]);
const entered = ['foreignTook', 'colleagues', 'invalid', 'valid', 'inHand', 'pool'] as const;

describe('All Leads', () => {
  it.each(BY_CREATOR)(
    'contain the rentals that the caller’s creators entered, newest first: $path',
    async (list) => {
      const all = of('ownerless', 'tookForeign', 'foreignTook', 'foreignPool', 'colleagues');
      expect(await idsOf(superAdmin.call(list, { query: {} }))).toEqual([
        ...all,
        ...of('invalid', 'valid', 'inHand', 'pool'),
      ]);
      expect(await idsOf(admin.call(list, { query: {} }))).toEqual(of(...entered));
      expect(await idsOf(pickerLeader.call(list, { query: {} }))).toEqual(of(...entered));
      expect(await idsOf(creatorLeader.call(list, { query: {} }))).toEqual(
        of('foreignTook', 'invalid', 'valid', 'inHand', 'pool'),
      );
    },
  );

  it('show the creator, and no picker of another group', async () => {
    const { result } = await pageOf(admin.call(lists.getAllRentalsByCreator, { query: {} }));
    const { creator, ...row } = one(result, rentals.foreignTook);
    expect(creator).toEqual({
      name: expect.stringMatching(/^Person/) as string,
      email: own.creator.email,
      team_leader_name: expect.stringMatching(/^Person/) as string,
      admin_name: expect.stringMatching(/^Person/) as string,
    });
    expect(row).toMatchObject({
      creatorId: own.creator.id,
      fetcherId: null,
      isFetched: true,
      isFinished: true,
    });
    expect(row.fetcher).toBeNull();
    for (const secret of [foreign.picker.id, foreign.picker.email])
      expect(JSON.stringify(result)).not.toContain(secret);
  });

  it.each(BY_CREATOR)('show the picker to those who may see the pick: $path', async (list) => {
    const pickerOf = async (by: Client, id: string) => {
      const { fetcherId, fetcher } = one((await pageOf(by.call(list, { query: {} }))).result, id);
      expect(fetcher === null).toBe(fetcherId === null);
      return fetcher?.email ?? null;
    };
    const seen: [Client, string | null, string | null][] = [
      [superAdmin, own.picker.email, foreign.picker.email],
      [admin, own.picker.email, null],
      [pickerLeader, own.picker.email, null],
      [creatorLeader, null, null],
    ];
    for (const [by, ofOwn, ofForeign] of seen) {
      expect(await pickerOf(by, rentals.valid)).toBe(ofOwn);
      expect(await pickerOf(by, rentals.foreignTook)).toBe(ofForeign);
    }
  });

  it('show the state of each rental', async () => {
    const { result } = await pageOf(superAdmin.call(lists.getAllRentalsByCreator, { query: {} }));
    expect(one(result, rentals.pool)).toEqual({
      ...NO_OPTIONAL_FIELDS,
      _id: rentals.pool,
      facebook_name: 'Grace.Williams20',
      client_name: 'Grace Williams',
      client_email: null,
      number: expect.any(String) as string,
      rent: '$1199',
      houseApt_details: '3br house with a yard',
      address: '12 Main St, Dover',
      post_link: 'https://example.com/post/1',
      number_status: null,
      creatorId: own.creator.id,
      fetcherId: null,
      isFetched: false,
      isFinished: false,
      createdAt: new Date(MORNING_MS + MINUTE_MS).toISOString(),
      updatedAt: new Date(MORNING_MS + MINUTE_MS).toISOString(),
      finishedDate: null,
      creator: expect.any(Object) as object,
      fetcher: null,
    });
    expect(one(result, rentals.inHand)).toMatchObject({
      isFetched: true,
      isFinished: false,
      finishedDate: null,
    });
    expect(one(result, rentals.invalid)).toMatchObject({
      number_status: 'invalid',
      finishedDate: new Date(MORNING_MS + 4 * HOUR_MS).toISOString(),
    });
    expect(one(result, rentals.ownerless)).toMatchObject({ creatorId: null, creator: null });
  });
});

describe('Picked Leads', () => {
  const taken = ['inHand', 'tookForeign', 'invalid', 'valid'] as const;

  it.each(BY_PICKER)(
    'contain the rentals that the caller’s pickers took, latest finished first: $path',
    async (list) => {
      expect(await idsOf(superAdmin.call(list, { query: {} }))).toEqual(
        of('inHand', 'tookForeign', 'foreignTook', 'invalid', 'valid'),
      );
      expect(await idsOf(admin.call(list, { query: {} }))).toEqual(of(...taken));
      expect(await idsOf(pickerLeader.call(list, { query: {} }))).toEqual(of(...taken));
      expect((await creatorLeader.call(list, { query: {} })).status).toBe(403);
    },
  );

  it('show the picker, and no creator of another group', async () => {
    const { result } = await pageOf(admin.call(lists.getAdminRentalsByPicker, { query: {} }));
    expect(one(result, rentals.tookForeign)).toMatchObject({
      creatorId: null,
      fetcherId: own.picker.id,
      fetcher: { email: own.picker.email, team_leader_name: expect.any(String) as string },
    });
    for (const secret of [foreign.creator.id, foreign.creator.email])
      expect(JSON.stringify(result)).not.toContain(secret);
  });

  it.each(BY_PICKER)('show the creator to those who may see the entry: $path', async (list) => {
    const creatorOf = async (by: Client, id: string) =>
      one((await pageOf(by.call(list, { query: {} }))).result, id).creator?.email ?? null;
    for (const [by, ofForeign] of [
      [superAdmin, foreign.creator.email],
      [admin, null],
      [pickerLeader, null],
    ] as const) {
      expect(await creatorOf(by, rentals.valid)).toBe(own.creator.email);
      expect(await creatorOf(by, rentals.tookForeign)).toBe(ofForeign);
    }
  });

  it('keep a pick in the list of the group for which the picker worked', async () => {
    // The screen Clients lists the same rentals by their last change.
    expect(await idsOf(pickerLeader.call(lists.getClientsInfo, { query: {} }))).toEqual(of(...taken));
    expect((await creatorLeader.call(lists.getClientsInfo, { query: {} })).status).toBe(403);
  });
});

describe('the filters', () => {
  it.each([
    [{ isFetched: false }, ['colleagues', 'pool']],
    [{ isFetched: true }, ['foreignTook', 'invalid', 'valid', 'inHand']],
    [{ isFinished: true }, ['foreignTook', 'invalid', 'valid']],
    [{ isFinished: false }, ['colleagues', 'inHand', 'pool']],
    [{ isFetched: true, isFinished: false }, ['inHand']],
    [{ number_status: 'valid' }, ['foreignTook', 'valid']],
    [{ number_status: 'invalid' }, ['invalid']],
    [{ isFetched: false, number_status: 'valid' }, []],
    [{ isFetched: '' }, ['foreignTook', 'colleagues', 'invalid', 'valid', 'inHand', 'pool']],
  ] as const)('of All Leads match: %o', async (query, expected) => {
    const { result, countInfo } = await pageOf(
      admin.call(lists.getAdminRentalsByCreator, { query: query as never }),
    );
    expect(result.map(({ _id }) => _id)).toEqual(of(...expected));
    expect(countInfo).toMatchObject({ total: expected.length, totalPage: Math.min(expected.length, 1) });
  });

  it.each([
    [{ isFetched: true }, ['inHand', 'tookForeign', 'invalid', 'valid']],
    [{ isFetched: false }, []],
    [{ isFinished: true }, ['tookForeign', 'invalid', 'valid']],
    [{ isFinished: false }, ['inHand']],
    [{ number_status: 'valid', isFinished: true }, ['tookForeign', 'valid']],
    [{ sort: 'finishedDate' }, ['valid', 'invalid', 'tookForeign', 'inHand']],
  ] as const)('of Picked Leads match: %o', async (query, expected) => {
    expect(await idsOf(admin.call(lists.getAdminRentalsByPicker, { query }))).toEqual(of(...expected));
  });

  it.each([
    ['role=admin', 'role'],
    ['creatorId=x', 'creatorId'],
    ['isFetched=yes', 'isFetched'],
    ['number_status=perhaps', 'number_status'],
    ['sort=-finishedDate', 'sort'],
    ['startDate=2026-02-30', 'startDate'],
    ['asOf=2026-11-20', 'asOf'],
    ['limit=1001', 'limit'],
    ['page=0', 'page'],
  ])('refuse an unknown parameter by its name: %s', async (query, field) => {
    const response = await fetch(`${server.url}${API_BASE}${lists.getAllRentalsByCreator.path}?${query}`, {
      headers: { authorization: admin.token ?? '' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path: field }] });
  });
});

function one(result: readonly Rental[], id: string): Rental {
  const found = result.find(({ _id }) => _id === id);
  if (!found) throw new Error('That rental is not on the page');
  return found;
}
