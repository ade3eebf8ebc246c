// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold } from '../../server/base/search-text.js';
import { filterOf } from '../../server/rentals/lists/filter.js';
import { pageByPerson } from '../../server/rentals/lists/page-by-person.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import {
  getAllRentalsByCreator,
  getAllRentalsByPicker,
  getClientsInfo,
  RENTAL_SORTS,
  startAllLeadsDownload,
  type RentalFilters,
  type RentalListKind,
} from '../../src/contract/rentals/rental-lists.js';
import type { Rental } from '../../src/contract/rentals/rentals.js';
import type { Client } from './client.js';
import { enteredBy, finishedBy, pageOf } from './rental-lists-support.js';
import { addRental, addRentals, HOUR_MS, MINUTE_MS } from './rentals-support.js';
import { addCreatorOf, addPickerOf, startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let superAdmin: Client;
let admin: Client;
let creatorLeader: Client;

const COUNT = 90;
const NAMES = ['zoe', 'Ángel Ruiz', 'bea', 'Ana', 'ángel ruiz', 'Zoe', 'Ñandú', 'Müller', 'Óscar', 'Ana'];
const RENTS = [
  '$1,250/mo',
  '900',
  'Above $649',
  'ask',
  '1e5',
  '€ 700.50',
  '$900',
  '2br for 1,100',
  '',
  '950.',
];
const AMOUNTS = [1250, 900, 649, null, 1, 700.5, 900, 2, null, 950];
const PEOPLE = ['Úrsula', 'ana', 'Ursula', 'Berta'];

/** The places of the rentals in the order of their entry. */
const seqs = new Map<string, number>();

beforeAll(async () => {
  ({ server, own, foreign, superAdmin, admin, creatorLeader } = await startWithTwoGroups());
  const { db } = server;
  const groups: Group[] = [];
  for (const [index, name] of PEOPLE.entries()) {
    const group = index === 1 ? foreign : own;
    const picker = await addPickerOf(db, group.admin, group.pickerLeader, { name: `${name} Picker` });
    const creator = await addCreatorOf(db, group.admin, group.creatorLeader, { name });
    groups.push({ ...group, picker, creator });
  }
  const groupOf = (index: number) => groups[(index * 7) % groups.length] ?? own;
  const ids = await addRentals(db, COUNT, (index) => {
    const created_at = START_MS - ((index * 7919) % 97) * HOUR_MS;
    return {
      client_name: NAMES[(index * 3) % NAMES.length] ?? '',
      rent: RENTS[(index * 13) % RENTS.length] ?? '',
      ...(index % 11 > 0 && enteredBy(groupOf(index))),
      created_at,
      updated_at: created_at,
      ...(index % 3 > 0 &&
        finishedBy(groupOf(index + 1), created_at + HOUR_MS, index % 7 === 0 ? 'invalid' : 'valid')),
    };
  });
  for (const [seq, id] of ids.entries()) seqs.set(id, seq);
});
afterAll(() => server.close());

type Value = string | number | null;

/** What each column is sorted by, as the list shows it. */
const VALUES: Record<string, (rental: Rental) => Value> = {
  createdAt: ({ createdAt }) => createdAt,
  finishedDate: ({ finishedDate }) => finishedDate,
  updatedAt: ({ updatedAt }) => updatedAt,
  clientName: ({ client_name }) => fold(client_name),
  number: ({ number }) => numberKey(number),
  rent: ({ rent }) => AMOUNTS[RENTS.indexOf(rent)] ?? null,
  creatorName: ({ creator }) => (creator ? `${fold(creator.name)}\n${creator.email}` : null),
  fetcherName: ({ fetcher }) => (fetcher ? `${fold(fetcher.name)}\n${fetcher.email}` : null),
};

const comparing = (value: (rental: Rental) => Value, direction: 1 | -1) => (one: Rental, other: Rental) => {
  const [a, b] = [value(one), value(other)];
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? 1 : -1;
  return a < b ? -direction : direction;
};
const seqOf = ({ _id }: Rental) => seqs.get(_id) ?? -1;

/** The ids as a list has them in an order. */
function sorted(rentals: readonly Rental[], kind: RentalListKind, sort: string): string[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace('-', '');
  const isPerson = field === 'creatorName' || field === 'fetcherName';
  const time = VALUES[RENTAL_SORTS[kind][1]];
  const value = VALUES[field];
  if (!time || !value) throw new Error(`No value for ${sort}`);
  const bySeq = [...rentals].sort(comparing(seqOf, isPerson ? -1 : direction));
  return (isPerson ? bySeq.sort(comparing(time, -1)) : bySeq)
    .sort(comparing(value, direction))
    .map(({ _id }) => _id);
}

const LISTS = [
  { kind: 'by-creator', list: getAllRentalsByCreator },
  { kind: 'by-picker', list: getAllRentalsByPicker },
  { kind: 'clients', list: getClientsInfo },
] as const;
type List = (typeof LISTS)[number]['list'];
type Query = RentalFilters & { sort?: string; page?: number; limit?: number; asOf?: string };

/** The casts are needed because each list has its own sorts. */
const read = (by: Client, list: List, query: Query) => pageOf(by.call(list, { query: query as never }));

const FILTERS: RentalFilters[] = [
  {},
  { number_status: 'valid' },
  { isFetched: true, source: 'entered' },
  { startDate: '2026-11-18', endDate: '2026-11-19' },
];

describe.each(LISTS)('the list $kind', ({ kind, list }) => {
  it.each(RENTAL_SORTS[kind])(
    'has its pages in the order %s, with no rental twice or missing, whatever the filter',
    async (sort) => {
      for (const by of [superAdmin, admin])
        for (const filter of by === superAdmin
          ? [...FILTERS, { search: 'main' }, { admin: own.admin.id }, { person: own.creator.id }]
          : FILTERS) {
          const { result } = await read(by, list, { ...filter, limit: 1000 });
          const expected = sorted(result, kind, sort);
          const limit = 23;
          for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page += 1) {
            const query = { ...filter, sort, page, limit };
            const shown = await read(by, list, query);
            const place = JSON.stringify(query);
            expect(shown.countInfo.total, place).toBe(expected.length);
            expect(
              shown.result.map(({ _id }) => _id),
              place,
            ).toEqual(expected.slice((page - 1) * limit, page * limit));
          }
        }
    },
    60_000,
  );

  it('refuses an order that it does not have, and names the parameter', async () => {
    for (const sort of ['address', 'client_name', '--rent', 'rent;', '-clientEmail']) {
      const { status, body } = await superAdmin.call(list, { query: { sort } as never });
      expect([status, body.errors?.map(({ path }) => path)], sort).toEqual([400, ['sort']]);
    }
  });

  it('has the rentals of one person in every order', async () => {
    const { result } = await read(superAdmin, list, { limit: 1000 });
    const person = result.map(({ creatorId, fetcherId }) => creatorId ?? fetcherId).find((id) => id !== null);
    if (!person) throw new Error('Nobody');
    const all = await read(superAdmin, list, { person, limit: 1000 });
    expect(all.result.length).toBeGreaterThan(3);
    for (const sort of RENTAL_SORTS[kind]) {
      const shown = await read(superAdmin, list, { person, sort, limit: 1000 });
      expect(shown.result.map(({ _id }) => _id)).toEqual(sorted(all.result, kind, sort));
    }
  });
});

describe('an order by a column', () => {
  it('reads a long list person by person as it sorts a short one', async () => {
    for (const direction of ['asc', 'desc'] as const)
      for (const kind of ['by-creator', 'by-picker'] as const) {
        const by = kind === 'by-creator' ? 'creatorName' : 'fetcherName';
        const sort = direction === 'asc' ? by : `-${by}`;
        const list = kind === 'by-creator' ? getAllRentalsByCreator : getAllRentalsByPicker;
        const all = await read(superAdmin, list, { limit: 1000 });
        const caller = { role: 'super-admin', _id: '', assignFor: null, adminId: null } as never;
        const filter = filterOf(caller, kind, {});
        const ids = await server.db.selectFrom('rentals').select(['id', 'seq']).execute();
        const idOf = new Map(ids.map(({ id, seq }) => [seq, id]));
        const shown: string[] = [];
        for (let offset = 0; offset < all.result.length; offset += 7) {
          const wish = { by, direction, offset, limit: 7 } as const;
          const total = all.result.length;
          const page = await pageByPerson(server.db, { filter, newer: 0 }, wish, {
            total,
            all: total,
            few: 0,
          });
          shown.push(...page.map((seq) => idOf.get(seq) ?? ''));
        }
        expect(shown, sort).toEqual(sorted(all.result, kind, sort));
      }
  });

  it('shows a caller only their own scope', async () => {
    const foreignIds = new Set(
      (await read(await server.loginAs(foreign.admin), getAllRentalsByCreator, { limit: 1000 })).result.map(
        ({ _id }) => _id,
      ),
    );
    expect(foreignIds.size).toBeGreaterThan(0);
    for (const by of [admin, creatorLeader])
      for (const sort of RENTAL_SORTS['by-creator']) {
        const { result } = await read(by, getAllRentalsByCreator, { sort, limit: 1000 });
        expect(result.length).toBeGreaterThan(0);
        expect(result.filter(({ _id }) => foreignIds.has(_id))).toEqual([]);
      }
  });

  it('does not tell an admin who entered a rental that was bypassed to them', async () => {
    const bypass = (group: Group) => ({
      ...enteredBy(group),
      fetched_at: START_MS,
      bypass_admin_id: own.admin.id,
    });
    await addCreatorOf(server.db, foreign.admin, foreign.creatorLeader, { name: 'Aaron' }).then((creator) =>
      addRental(server.db, { ...bypass({ ...foreign, creator }), created_at: START_MS - 3 * MINUTE_MS }),
    );
    await addCreatorOf(server.db, own.admin, own.creatorLeader, { name: 'Mona' }).then((creator) =>
      addRental(server.db, { ...bypass({ ...own, creator }), created_at: START_MS - 2 * MINUTE_MS }),
    );
    for (const sort of ['creatorName', '-creatorName']) {
      const { result } = await read(admin, getAllRentalsByCreator, { isBypassed: true, sort });
      expect(result.map(({ creator }) => creator?.name ?? null)).toEqual(['Mona', null]);
    }
  });

  it('leaves out and counts rentals that came after the list was opened, also on the last page', async () => {
    const { countInfo } = await read(superAdmin, getAllRentalsByCreator, { limit: 1000 });
    const { asOf, total } = countInfo;
    const before = new Map<string, string[]>();
    const pages = async (sort: string) => {
      const shown: string[] = [];
      for (let page = 1; shown.length < total && page < 99; page += 1)
        shown.push(
          ...(await read(superAdmin, getAllRentalsByCreator, { sort, asOf, page, limit: 40 })).result.map(
            ({ _id }) => _id,
          ),
        );
      return shown;
    };
    for (const sort of RENTAL_SORTS['by-creator']) before.set(sort, await pages(sort));
    server.clock.advance(1000);
    await addRental(server.db, { ...enteredBy(own), client_name: 'Aa', created_at: server.clock.now() });
    await addRental(server.db, { ...enteredBy(own), rent: 'later', created_at: server.clock.now() });
    for (const sort of RENTAL_SORTS['by-creator']) {
      const { countInfo: now } = await read(superAdmin, getAllRentalsByCreator, { sort, asOf });
      expect(now, sort).toMatchObject({ total, newer: 2 });
      expect(await pages(sort), sort).toEqual(before.get(sort));
    }
  });

  it('is kept by the pages of a download', async () => {
    const { asOf, total } = (await superAdmin.call(startAllLeadsDownload, { body: {} })).body.data;
    server.clock.advance(1000);
    const { result } = await read(superAdmin, getAllRentalsByCreator, { asOf, sort: 'number', limit: 1000 });
    const numbers = result.map(({ number }) => numberKey(number));
    expect(numbers).toHaveLength(total);
    expect(numbers).toEqual([...numbers].sort());

    // A lead whose name is corrected meanwhile stays in its place, and one that is deleted is left out.
    const query = { asOf, sort: 'clientName', limit: 1000 };
    const before = await read(superAdmin, getAllRentalsByCreator, query);
    const [first, second] = before.result;
    await server.db
      .updateTable('rentals')
      .set({ client_name: 'zzz' })
      .where('id', '=', first?._id ?? '')
      .execute();
    await server.db
      .deleteFrom('rentals')
      .where('id', '=', second?._id ?? '')
      .execute();
    const after = await read(superAdmin, getAllRentalsByCreator, query);
    expect(after.result.map(({ _id }) => _id)).toEqual(
      before.result.map(({ _id }) => _id).filter((id) => id !== second?._id),
    );
  });
});
