import { describe, expect, it } from 'vitest';
import { closedRental } from '../tests/testing/deals.js';
import { numberEntry } from '../tests/testing/do-not-contact.js';
import { staffUser } from '../tests/testing/staff.js';
import { ClosedRental } from '../src/contract/deals/deals.js';
import { DEAL_SORT_COLUMNS } from '../src/contract/deals/deal-sorts.js';
import { DoNotContactEntry } from '../src/contract/do-not-contact/do-not-contact.js';
import { LEAD_LIST } from '../src/contract/rentals/lead-fields.js';
import { RENTAL_SORT_COLUMNS } from '../src/contract/rentals/rental-lists.js';
import { Rental } from '../src/contract/rentals/rentals.js';
import { StaffUser } from '../src/contract/staff/staff.js';
import { RENTAL_COLUMNS } from '../src/spreadsheet/rental-columns.js';
import { rental } from '../src/spreadsheet/testing.js';
import { ENGLISH } from '../src/text/translate.js';
import type { Column } from '../src/ui/data-table/column.js';
import { dealColumns } from './deal-table/columns.js';
import { doNotContactColumns } from './do-not-contact/columns.js';
import { allColumns } from './rental-table/columns.js';
import { staffColumns } from './staff-table/columns.js';

const LISTS = ['all-leads', 'picked-leads'] as const;
const ROLES = ['admin', 'team-leader', 'data-creator', 'data-picker'] as const;
const nothing = () => undefined;
const OTHER_SIDE = { 'all-leads': 'fetcher', 'picked-leads': 'creator' } as const;
/** The columns of a list without the people of its other side, who are in no order and in no download of it. */
const ofSide = (list: (typeof LISTS)[number]) =>
  allColumns(ENGLISH, list).filter(({ id }) => !id.startsWith(OTHER_SIDE[list]));

/** `NumberCell` shows these. */
const NUMBER = ['number', 'numberKey'];

/** The fields of a row that no cell reads. */
function unread<Row extends object>(
  row: Row,
  fields: object,
  columns: readonly Pick<Column<Row>, 'cell'>[],
): string[] {
  const read = new Set<PropertyKey>();
  const watched = new Proxy(row, {
    get(target, field) {
      read.add(field);
      return Reflect.get(target, field) as unknown;
    },
  });
  for (const { cell } of columns) void cell(watched);
  return Object.keys(fields).filter((field) => !read.has(field));
}

describe('every value in a row', () => {
  it('of rentals is in a column, except those listed here', () => {
    const columns = LISTS.flatMap((list) => allColumns(ENGLISH, list));
    const lead = LEAD_LIST.filter(({ table }) => table === null).map(({ name }) => name);
    const state = ['number_status', 'isFetched', 'isFinished', 'outcome'];
    expect(unread(rental(), Rental.schema, columns).sort()).toEqual(
      ['client_email', 'creatorId', 'fetcherId', ...lead, ...NUMBER, ...state].sort(),
    );
  });

  it('of staff is in a column, except those listed here', () => {
    const columns = ROLES.flatMap((role) =>
      staffColumns(ENGLISH, { role, isDeleted: false, hasMarks: false, ask: nothing }),
    );
    const emails = ['admin_email', 'team_leader_email'];
    // `PersonName` shows these.
    const ofName = ['name', 'suspendedAt', 'invitedAt', 'deletedAt'];
    expect(unread(staffUser(), StaffUser.schema, columns).sort()).toEqual(
      ['_id', 'createdAt', 'version', ...emails, ...ofName].sort(),
    );
  });

  it('of deals is in a column, except those listed here', () => {
    const actions = { onShowProof: nothing, onBrokenLink: nothing, hasCloseDeal: false };
    const columns = dealColumns(ENGLISH, actions);
    expect(unread(closedRental(), ClosedRental.schema, columns)).toEqual([
      ...['_id', 'rentalId', 'updatedAt', ...NUMBER, 'closing_image'],
    ]);
  });
});

describe('every column that has an order sorts its list:', () => {
  /** The columns without an order, and why. */
  const TIME = ['date', 'finishedDate'];
  const FREE_TEXTS = ['details', 'address'];
  // Their orders have no index. Team and admin are filters, and few leads are bypassed.
  const OTHERS = ['Leader', 'Admin'].flatMap((end) => [`creator${end}`, `fetcher${end}`]);
  const BYPASS = ['bypassedFor', 'bypassedAt'];
  const CONTROLS = ['proof'];
  const unordered = [...TIME, ...FREE_TEXTS, ...OTHERS, ...BYPASS, ...CONTROLS];
  const ordered = (columns: readonly { id: string; sortAs?: string }[]) =>
    columns.flatMap(({ id, sortAs = id }) => (unordered.includes(id) ? [] : [sortAs]));

  it.each([
    ['all-leads', RENTAL_SORT_COLUMNS.entered],
    ['picked-leads', RENTAL_SORT_COLUMNS.taken],
  ] as const)('%s', (list, sortColumns) => {
    expect(ordered(ofSide(list))).toEqual([...sortColumns]);
  });

  it('deals', () => {
    const actions = { onShowProof: nothing, onBrokenLink: nothing };
    for (const hasCloseDeal of [true, false])
      expect(ordered(dealColumns(ENGLISH, { ...actions, hasCloseDeal })).sort()).toEqual(
        [...DEAL_SORT_COLUMNS].sort(),
      );
  });
});

it('every value of a do-not-contact entry is in a column', () => {
  expect(unread(numberEntry(), DoNotContactEntry.schema, doNotContactColumns(ENGLISH))).toEqual(['_id']);
});

it.each(LISTS)('each column of %s is in its download, except the people of the other side', (list) => {
  const headers = RENTAL_COLUMNS[list].map(({ header }) => header);
  expect(headers).toEqual(expect.arrayContaining(ofSide(list).map(({ title }) => title)));
});
