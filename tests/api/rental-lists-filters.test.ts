// @module-tag both-engines
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOfBusinessDay } from '../../src/contract/base/business-day.js';
import { CLOSED_RENTAL_STATUSES } from '../../src/contract/deals/deal-status.js';
import {
  getAllRentalsByCreator,
  getAllRentalsByPicker,
  getClientsInfo,
  startPickedLeadsDownload,
  type RentalFilters,
} from '../../src/contract/rentals/rental-lists.js';
import type { Rental } from '../../src/contract/rentals/rentals.js';
import { RENTAL_SOURCES } from '../../src/contract/rentals/rental-sources.js';
import type { Client } from './client.js';
import { addDeal } from './deals-support.js';
import { enteredBy, finishedBy, pageOf } from './rental-lists-support.js';
import { addRentals, DAY_MS, HOUR_MS } from './rentals-support.js';
import { startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';
import { addUpload } from './upload-support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let superAdmin: Client;
let admin: Client;
let rows: Awaited<ReturnType<typeof storedRows>>;
let uploadId: string;

const COUNT = 150;

beforeAll(async () => {
  ({ server, own, foreign, superAdmin, admin } = await startWithTwoGroups());
});
beforeAll(async () => {
  uploadId = await addUpload(server, own.admin.id, { state: 'done' });
  await addRentals(server.db, COUNT, (index) => ({
    ...enteredBy(index % 3 === 0 ? foreign : own),
    source: RENTAL_SOURCES[index % 3] ?? 'entered',
    created_at: START_MS - ((index * 37) % 450) * HOUR_MS,
    updated_at: START_MS - ((index * 37) % 450) * HOUR_MS,
    client_email: index % 4 === 0 ? 'ana@example.com' : null,
    upload_id: index % 5 === 0 ? uploadId : null,
    do_not_contact_at: index % 11 === 0 ? START_MS : null,
    ...(index % 7 > 0 &&
      finishedBy(
        index % 2 === 0 ? foreign : own,
        START_MS - ((index * 53) % 800) * HOUR_MS,
        index % 6 === 0 ? 'invalid' : 'valid',
      )),
    ...(index % 7 === 3 && { number_status: null, outcome: 'skipped' as const }),
  }));
  await addDeals();
  rows = await storedRows();
});
afterAll(() => server.close());

/** Gives every eighth taken rental a deal: open, done or failed in turn. The filter `hasDeal` doesn't count failed ones. */
async function addDeals(): Promise<void> {
  const taken = await server.db
    .selectFrom('rentals')
    .select('id')
    .where('fetcher_id', 'is not', null)
    .orderBy('seq')
    .execute();
  for (const [index, { id }] of taken.filter((_, at) => at % 8 === 0).entries())
    await addDeal(server.db, id, { status: CLOSED_RENTAL_STATUSES[index % 3] ?? 'done' });
}

const storedRows = () =>
  server.db
    .selectFrom('rentals')
    .leftJoin('users as creator', 'creator.id', 'rentals.creator_id')
    .leftJoin('users as picker', 'picker.id', 'rentals.fetcher_id')
    .selectAll('rentals')
    .select(['picker.team_leader_id as picker_leader', 'creator.team_leader_id as creator_leader'])
    .select((eb) =>
      eb
        .selectFrom('closed_rentals')
        .select((each) => each.fn.countAll<number>().as('deals'))
        .whereRef('closed_rentals.rental_id', '=', 'rentals.id')
        .where('closed_rentals.status', '!=', 'failed')
        .as('deals'),
    )
    .orderBy('seq', 'desc')
    .execute();
type Row = (typeof rows)[number];
type Column = 'created_at' | 'picked_at' | 'updated_at';

/** Whether a rental matches a filter, computed without indexes, facets or stored counts. */
function matches(row: Row, side: 'entered' | 'taken', dated: Column, wanted: RentalFilters): boolean {
  const isEntered = side === 'entered';
  const hasOutcome = row.outcome !== null && row.number_status === null && row.finished_at !== null;
  const is = (wish: boolean | undefined, fact: boolean) => wish === undefined || wish === fact;
  const same = <T>(wish: T | undefined, fact: T | null) => wish === undefined || wish === fact;
  return (
    (isEntered || row.fetcher_id !== null) &&
    same(wanted.person, isEntered ? row.creator_id : row.fetcher_id) &&
    same(wanted.team, isEntered ? row.creator_leader : row.picker_leader) &&
    same(wanted.admin, isEntered ? row.creator_admin_id : row.fetcher_admin_id) &&
    same(wanted.upload, row.upload_id) &&
    same(wanted.source, row.source) &&
    same(wanted.outcome, hasOutcome ? row.outcome : null) &&
    same(wanted.number_status, row.number_status) &&
    is(wanted.hasEmail, row.client_email !== null) &&
    is(wanted.hasDeal, (row.deals ?? 0) > 0) &&
    is(wanted.isDoNotContact, row.do_not_contact_at !== null) &&
    (wanted.isFinished !== true || (row.finished_at !== null && !hasOutcome)) &&
    (wanted.startDate === undefined || (row[dated] ?? 0) >= startOfBusinessDay(wanted.startDate)) &&
    (wanted.endDate === undefined || (row[dated] ?? 0) < startOfBusinessDay(wanted.endDate) + DAY_MS)
  );
}

describe('the filters of a list, alone and in pairs', () => {
  const facets: RentalFilters[] = [
    { source: 'bulk' },
    { outcome: 'skipped' },
    { hasEmail: true },
    { hasDeal: true },
    { hasDeal: false },
    { isDoNotContact: true },
    { number_status: 'invalid' },
    { isFinished: true },
    { startDate: '2026-11-01', endDate: '2026-11-12' },
    { search: 'grace' },
  ];

  const lists = [
    { list: getAllRentalsByCreator, side: 'entered', order: 'created_at', dated: 'created_at' },
    { list: getAllRentalsByPicker, side: 'taken', order: 'picked_at', dated: 'updated_at' },
    { list: getClientsInfo, side: 'taken', order: 'updated_at', dated: 'updated_at' },
  ] as const;
  const limit = 20;

  it.each(lists.flatMap((each) => (['a super-admin', 'an admin'] as const).map((who) => ({ ...each, who }))))(
    'give $who exactly the matching rentals: $list.path',
    async ({ list, side, order, dated, who }) => {
      const isEntered = side === 'entered';
      const people: RentalFilters[] = [
        { person: isEntered ? own.creator.id : own.picker.id },
        { team: isEntered ? own.creatorLeader.id : own.pickerLeader.id },
        { admin: own.admin.id },
        { upload: uploadId },
      ];
      const isGroup = who === 'an admin';
      const single = [...facets, ...people].filter(
        (wish) => !(isGroup && isEntered && ('hasEmail' in wish || 'hasDeal' in wish)),
      );
      // The same triggers make an admin's counts, so for an admin only pairs with people and with one facet are tested.
      const paired = isGroup ? [...single.slice(0, 1), ...people] : single;
      const pairs = paired.flatMap((one, at) =>
        single
          .filter((other) => !paired.slice(0, at + 1).includes(other))
          .map((other) => ({ ...one, ...other })),
      );
      const column = isEntered ? 'creator_admin_id' : 'fetcher_admin_id';
      const visible = isGroup ? rows.filter((row) => row[column] === own.admin.id) : rows;
      const caller = isGroup ? admin : superAdmin;
      const check = async (wish: RentalFilters, page: 'first' | 'last') => {
        const expected = visible
          .filter((row) => matches(row, side, dated, wish))
          .sort((one, other) => (other[order] ?? 0) - (one[order] ?? 0))
          .map(({ id }) => id);
        const at = page === 'first' ? 1 : Math.max(1, Math.ceil(expected.length / limit));
        const { result, countInfo } = await pageOf(
          caller.call(list, { query: { ...wish, limit, page: at } }),
        );
        const place = JSON.stringify(wish);
        expect(countInfo.total, place).toBe(expected.length);
        expect(idsIn(result), place).toEqual(expected.slice((at - 1) * limit, at * limit));
      };
      for (const wish of [...single, ...pairs]) await check(wish, 'last');
      for (const wish of single) await check(wish, 'first');
    },
  );

  const idsIn = (result: readonly Rental[]) => result.map(({ _id }) => _id);

  it('give nothing when they contradict each other', async () => {
    const query = { outcome: 'skipped', number_status: 'valid' } as const;
    expect((await pageOf(superAdmin.call(getAllRentalsByCreator, { query }))).countInfo.total).toBe(0);
  });

  it('never show rentals that the caller may not see', async () => {
    for (const query of [
      { person: foreign.picker.id },
      { team: foreign.pickerLeader.id },
      { admin: foreign.admin.id },
    ])
      expect((await pageOf(admin.call(getAllRentalsByPicker, { query }))).countInfo.total).toBe(0);
  });

  it('are refused in All Leads by e-mail and deal for people who may not see every pick', async () => {
    const { status, body } = await admin.call(getAllRentalsByCreator, {
      query: { hasEmail: true, hasDeal: false },
    });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['hasEmail', 'hasDeal']]);
  });

  it('are refused with an unknown value, and the refusal names the filter', async () => {
    const { status, body } = await superAdmin.call(getAllRentalsByCreator, {
      query: { source: 'paper' as never },
    });
    expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['source']]);
  });
});

it('a deal that fails no longer counts, and one that is set to done counts again', async () => {
  const total = async () =>
    (await pageOf(superAdmin.call(getClientsInfo, { query: { hasDeal: true } }))).countInfo.total;
  const before = await total();
  const deals = server.db.updateTable('closed_rentals').where('status', '!=', 'failed');
  await deals.set({ status: 'failed' }).execute();
  expect(await total()).toBe(0);
  const { id } = await server.db.selectFrom('closed_rentals').select('id').executeTakeFirstOrThrow();
  await server.db.updateTable('closed_rentals').set({ status: 'done' }).where('id', '=', id).execute();
  expect([before > 1, await total()]).toEqual([true, 1]);
});

it('the audit of a download names its filters', async () => {
  const body = { person: own.picker.id, source: 'bulk', hasDeal: false, startDate: '2026-11-01' } as const;
  expect((await superAdmin.call(startPickedLeadsDownload, { body })).status).toBe(200);
  const { details } = await server.db
    .selectFrom('audit_events')
    .select('details')
    .where('kind', '=', 'exported')
    .executeTakeFirstOrThrow();
  const picker = await server.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', own.picker.id)
    .executeTakeFirstOrThrow();
  expect(details).toMatch(/; from 2026-11-01; Uploaded; without deal; of /);
  expect(details).toContain(picker.name);
});

it('the audit of a download names nobody whom the caller doesn’t know', async () => {
  const leadBy = (team_leader_id: string) =>
    server.db.updateTable('users').set({ team_leader_id }).where('id', '=', own.picker.id).execute();
  // The picker has moved to another group, but the rentals from before are still in the caller's list.
  await leadBy(foreign.pickerLeader.id);
  const body = { team: foreign.pickerLeader.id };
  const { status } = await admin.call(startPickedLeadsDownload, { body });
  await leadBy(own.pickerLeader.id);
  const { details } = await server.db
    .selectFrom('audit_events')
    .select('details')
    .where('kind', '=', 'exported')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([status, details]).toEqual([200, expect.stringMatching(/^\d+ rentals?$/)]);
});
