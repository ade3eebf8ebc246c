// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { fold } from '../../server/base/search-text.js';
import {
  getClosedRentals,
  makeFinalClose,
  type ClosedRental,
  type DealFilters,
} from '../../src/contract/deals/deals.js';
import { DEAL_SORTS, type DealSort } from '../../src/contract/deals/deal-sorts.js';
import { exportDeals } from '../../src/contract/deals/deal-export.js';
import { CLOSED_RENTAL_STATUSES } from '../../src/contract/deals/deal-status.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import type { Client } from './client.js';
import { addDeal, addFinished } from './deals-support.js';
import { MINUTE_MS } from './rentals-support.js';
import { addCreatorOf, addPickerOf, startWithTwoGroups, type Group } from './staff-support.js';
import { START_MS, type TestServer } from './support.js';

let server: TestServer;
let own: Group;
let foreign: Group;
let superAdmin: Client;
let admin: Client;
let picker: Client;

const COUNT = 40;
const NAMES = ['zoe', 'Ángel Ruiz', 'bea', 'Ana', 'ángel ruiz', 'Müller'];
const RENTS = ['$1,250/mo', '900', 'ask', '€ 700.50', '$900'];
const AMOUNTS = [1250, 900, null, 700.5, 900];
const PAYMENTS = ['debit', 'Spike', 'trail', 'spike'];

beforeAll(async () => {
  ({ server, own, foreign, superAdmin, admin } = await startWithTwoGroups());
  const { db } = server;
  const ursula = await addPickerOf(db, own.admin, own.pickerLeader, { name: 'Úrsula' });
  const zoe = await addPickerOf(db, foreign.admin, foreign.pickerLeader, { name: 'zoe' });
  const groups = [own, { ...own, picker: ursula }, { ...foreign, picker: zoe }];
  const creators = [
    await addCreatorOf(db, own.admin, own.creatorLeader, { name: 'berta' }),
    await addCreatorOf(db, foreign.admin, foreign.creatorLeader, { name: 'Aaron' }),
    await addCreatorOf(db, own.admin, own.creatorLeader, { name: 'Óscar' }),
  ];
  for (let index = 0; index < COUNT; index += 1) {
    const group = groups[(index * 5) % groups.length] ?? own;
    const rental = await addFinished(
      db,
      { id: group.picker.id, adminId: group.admin.id },
      {
        client_name: NAMES[(index * 5) % NAMES.length] ?? '',
        rent: RENTS[(index * 3) % RENTS.length] ?? '',
        creator_id: creators[Math.floor(index / 3) % creators.length]?.id ?? null,
      },
    );
    const at = START_MS - ((index * 37) % 23) * MINUTE_MS;
    await addDeal(db, rental, {
      created_at: at,
      updated_at: at,
      payment_method: PAYMENTS[(index * 7) % PAYMENTS.length] ?? '',
      client_email: `${NAMES[(index * 11) % NAMES.length]?.length ?? 0}-${index % 9}@example.com`,
      status: CLOSED_RENTAL_STATUSES[Math.floor(index / 2) % 3] ?? 'done',
    });
  }
  picker = await server.loginAs(own.picker);
});
afterAll(() => server.close());

type Value = string | number | null;
const VALUES: Record<string, (deal: ClosedRental) => Value> = {
  createdAt: ({ createdAt }) => createdAt,
  clientName: (deal) => [fold(deal.client_name), fold(deal.client_email), numberKey(deal.number)].join('\n'),
  number: ({ number }) => numberKey(number),
  clientEmail: ({ client_email }) => client_email.toLowerCase(),
  payment: ({ payment_method }) => payment_method.toLowerCase(),
  status: ({ status }) => CLOSED_RENTAL_STATUSES.indexOf(status),
  rent: ({ rent }) => AMOUNTS[RENTS.indexOf(rent)] ?? null,
  pickerName: ({ fetcher }) => fetcher && fold(fetcher.name),
  creatorName: ({ creator }) => creator && fold(creator.name),
};

/** Newest first, then by the order; deals without a value are last in both directions. */
function sorted(deals: readonly ClosedRental[], sort: DealSort): string[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  const value = VALUES[sort.replace('-', '')];
  if (!value) throw new Error(`No value for ${sort}`);
  const comparing =
    (by: (deal: ClosedRental) => Value, way: number) => (one: ClosedRental, other: ClosedRental) => {
      const [a, b] = [by(one), by(other)];
      if (a === b) return 0;
      if (a === null || b === null) return a === null ? 1 : -1;
      return a < b ? -way : way;
    };
  const ends = sort === 'createdAt' ? 1 : -1;
  return [...deals]
    .sort(comparing(({ createdAt, _id }) => `${createdAt}${_id}`, ends))
    .sort(comparing(value, direction))
    .map(({ _id }) => _id);
}

async function pageOf(by: Client, query: DealFilters & { page?: number; limit?: number; asOf?: string }) {
  const { status, body } = await by.call(getClosedRentals, { query });
  expect(status, body.message).toBe(200);
  return body.data;
}

describe('the list of deals', () => {
  it.each(DEAL_SORTS)('has its pages in the order %s, with no deal twice or missing', async (sort) => {
    for (const by of [superAdmin, admin, picker])
      for (const filter of [{}, { status: 'done' }, { payment_method: 'spike' }] as const) {
        const { result, countInfo } = await pageOf(by, { ...filter, limit: 100 });
        expect(result.length).toBeGreaterThan(1);
        for (const asOf of [undefined, countInfo.asOf]) {
          const pages: string[] = [];
          for (let page = 1; pages.length < result.length && page < 20; page += 1) {
            const shown = await pageOf(by, { ...filter, sort, page, limit: 9, ...(asOf && { asOf }) });
            pages.push(...shown.result.map(({ _id }) => _id));
          }
          expect(pages).toEqual(sorted(result, sort));
        }
      }
  });

  it('does not tell by its order the names of people whom the caller does not see', async () => {
    const { result } = await pageOf(admin, { sort: 'creatorName', limit: 100 });
    const names = result.map(({ creator }) => creator?.name ?? null);
    expect(names.filter((name) => name === null).length).toBeGreaterThan(0);
    expect(names.slice(names.indexOf(null)).every((name) => name === null)).toBe(true);
  });

  it('is downloaded in each order', async () => {
    for (const sort of DEAL_SORTS) {
      const { result } = await pageOf(superAdmin, { limit: 100 });
      const { body } = await superAdmin.call(exportDeals, { query: { sort } });
      const { SheetNames, Sheets } = read(body.data, { raw: true });
      const rows = utils.sheet_to_json<Record<string, string>>(Sheets[SheetNames[0] ?? ''] ?? {});
      const numbers = new Map(result.map(({ _id, number }) => [_id, number]));
      expect(
        rows.map((row) => row['Number']),
        sort,
      ).toEqual(sorted(result, sort).map((id) => numbers.get(id)));
    }
  });

  it('has a deal that was decided since in its place in the list of the earlier status', async () => {
    const before = await pageOf(superAdmin, { status: 'in-process', sort: 'number', limit: 100 });
    const { asOf } = before.countInfo;
    server.clock.advance(1000);
    const decided = before.result[3]?._id ?? '';
    await admin.call(makeFinalClose, {
      params: { rentalId: decided },
      query: {},
      body: { status: 'done' as const },
    });
    const after = await pageOf(superAdmin, { status: 'in-process', sort: 'number', asOf, limit: 100 });
    expect(after.result.map(({ _id }) => _id)).toEqual(before.result.map(({ _id }) => _id));
  });
});
