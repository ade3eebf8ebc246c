// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchText } from '../../server/base/search-text.js';
import type { StaffUser } from '../../src/contract/staff/staff.js';
import {
  getAllAdmins,
  getAllDataCreators,
  getAllDataPickers,
  getAllTeamLeaders,
} from '../../src/contract/staff/staff-calls.js';
import {
  NEWEST_FIRST,
  staffSorts,
  type StaffSort,
  type StaffSortField,
} from '../../src/contract/staff/staff-sorts.js';
import type { Client } from './client.js';
import { enteredBy, finishedBy, takenBy } from './rental-lists-support.js';
import { addRental, addRentals, MINUTE_MS } from './rentals-support.js';
import {
  addCreatorOf,
  addPickerLeader,
  addPickerOf,
  startWithTwoGroups,
  type Group,
} from './staff-support.js';
import { START_MS, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let superAdmin: Client;
let admin: Client;
let pickerLeader: Client;

/** Names whose order depends on case and accents, and one that two people have. */
const NAMES = ['zoe', 'Ángel', 'bea', 'Ana', 'ángel', 'Zoe', 'Ñandú'];

beforeAll(async () => {
  ({ server, own, foreign, superAdmin, admin, pickerLeader } = await startWithTwoGroups());
  const { db } = server;
  const second = await addPickerLeader(db, own.admin, { name: 'Ábel', created_at: START_MS + MINUTE_MS });
  for (const [index, name] of NAMES.entries()) {
    // Every second pair has the same instant, so that the id decides.
    const given = { name, created_at: START_MS + (index >> 1) * MINUTE_MS };
    const group = index === 2 ? foreign : own;
    const leader = index % 3 === 0 && group === own ? second : group.pickerLeader;
    const limits = [null, 30, 0, 9, 30, null, 100];
    const picker = await addPickerOf(db, group.admin, leader, {
      ...given,
      daily_limit: limits[index] ?? null,
    });
    const creator = await addCreatorOf(db, group.admin, group.creatorLeader, given);
    const place = { ...group, picker, creator };
    await addRentals(db, 1 + ((index * 5) % 4), () => ({
      ...enteredBy(place),
      ...finishedBy(place, START_MS, index % 2 === 0 ? 'valid' : 'invalid'),
    }));
    if (index % 2 === 1)
      await addRental(db, {
        ...enteredBy(place),
        ...takenBy(place, START_MS - ((index * 3) % 7) * MINUTE_MS),
      });
  }
});
afterAll(() => server.close());

/** What each order compares; null for a person without a value. */
const VALUES: Record<StaffSortField, (person: StaffUser) => string | number | null> = {
  createdAt: ({ createdAt }) => createdAt,
  name: searchText,
  email: ({ email }) => email,
  todayPicked: ({ todayPicked }) => todayPicked,
  limit: ({ limit }) => limit,
  assignFor: ({ assignFor }) => assignFor ?? null,
  adminName: ({ admin_name, admin_email, admin_contact }) =>
    searchText({ name: admin_name ?? '', email: admin_email ?? '', contact: admin_contact ?? '' }),
  leaderName: ({ team_leader_name, team_leader_email, team_leader_contact }) =>
    searchText({
      name: team_leader_name ?? '',
      email: team_leader_email ?? '',
      contact: team_leader_contact ?? '',
    }),
  inHand: ({ inHand }) => inHand?.since ?? null,
  numberStatusSummary: ({ numberStatusSummary }) => numberStatusSummary?.valid ?? null,
};

/** Sorts newest first, then by the order: people without a value come last in both directions. */
function sorted(people: readonly StaffUser[], sort: StaffSort): string[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  const value = VALUES[sort.replace('-', '') as StaffSortField];
  const byValue = (one: StaffUser, other: StaffUser) => {
    const [a, b] = [value(one), value(other)];
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return a < b ? -direction : direction;
  };
  const byDate = (one: StaffUser, other: StaffUser) =>
    one.createdAt + one._id < other.createdAt + other._id ? 1 : -1;
  const isOldestFirst = sort === 'createdAt';
  return [...people]
    .sort(isOldestFirst ? (one, other) => byDate(other, one) : byDate)
    .sort(byValue)
    .map(({ _id }) => _id);
}

const LISTS = [
  { role: 'admin', list: getAllAdmins },
  { role: 'team-leader', list: getAllTeamLeaders },
  { role: 'data-creator', list: getAllDataCreators },
  { role: 'data-picker', list: getAllDataPickers },
] as const;
type List = (typeof LISTS)[number]['list'];

const pageOf = async (by: Client, list: List, query: { sort?: StaffSort; page?: number; limit?: number }) => {
  const { status, body } = await by.call(list, { query });
  expect(status).toBe(200);
  return body.data.result;
};

const PAGE_SIZE = 4;

describe.each(LISTS)('the list of the role $role', ({ role, list }) => {
  it.each(staffSorts(role))('has its pages in the order %s, with nobody twice or missing', async (sort) => {
    for (const by of role === 'admin' ? [superAdmin] : [superAdmin, admin]) {
      const people = await pageOf(by, list, { limit: 100 });
      expect(people.length).toBeGreaterThan(1);
      const pages: StaffUser[] = [];
      for (let page = 1; pages.length < people.length && page < 9; page += 1)
        pages.push(...(await pageOf(by, list, { sort, page, limit: PAGE_SIZE })));
      expect(pages.map(({ _id }) => _id)).toEqual(sorted(people, sort));
    }
  });

  it('is newest first when no order is asked for', async () => {
    expect(await pageOf(superAdmin, list, {})).toEqual(
      await pageOf(superAdmin, list, { sort: NEWEST_FIRST }),
    );
  });
});

describe('an order', () => {
  it('never shows people outside the caller’s scope', async () => {
    for (const sort of staffSorts('data-picker')) {
      const shown = await pageOf(pickerLeader, getAllDataPickers, { sort, limit: 100 });
      expect(new Set(shown.map(({ team_leader_email }) => team_leader_email))).toEqual(
        new Set([own.pickerLeader.email]),
      );
    }
  });

  it('applies to what a search finds', async () => {
    const query = { search: 'angel', sort: 'limit', limit: 1 } as const;
    const page = async (number: number) =>
      (await admin.call(getAllDataPickers, { query: { ...query, page: number } })).body.data.result;
    expect([await page(1), await page(2), await page(3)].flat().map(({ limit }) => limit)).toEqual([30, 30]);
  });

  it('is refused when the list has no such column', async () => {
    for (const sort of ['assignFor', 'numberStatusSummary', 'password_hash', '--name', 'name;'])
      expect((await superAdmin.call(getAllDataPickers, { query: { sort } as never })).status, sort).toBe(400);
  });
});
