/** The calls of the bench of rental lists: which person reads which page of which list. */
import { businessDay, DAY_MS } from '../../src/contract/base/business-day.js';
import { DEFAULT_PAGE_SIZE } from '../../src/contract/limits.js';
import type { RentalListKind } from '../../src/contract/rentals/rental-lists.js';
import { SEARCHES } from './lists-operation.js';
import type { ListsPeople } from './lists-people.js';

export interface Measured {
  who: keyof Pick<ListsPeople, 'superAdmin' | 'admin' | 'creatorLeader' | 'pickerLeader'>;
  kind: RentalListKind;
  what: string;
  query: Record<string, string>;
  /** The aim for the p95. */
  aimMs: number;
  /** Reads the last page if the list has fewer pages than the query asks for. */
  isDeep?: boolean;
  /** Doesn't run the simple SQL, which takes up to half a minute in a large operation. */
  isWithoutPlain?: boolean;
}

const AIM_MS = 60;
const AIM_COMMON_MS = 150;

/** Every call for a super-admin; for the others only those whose cost depends on the scope. */
export function listsPlan(nowMs: number, rentals: number): Measured[] {
  const day = (ago: number) => businessDay(nowMs - ago * DAY_MS);
  const views: (readonly [what: string, query: Record<string, string>, aimMs?: number])[] = [
    ['first page', {}],
    ['100 a page', { limit: '100' }],
    ['page 1000', { page: '1000' }],
    ['nine tenths of the way', { page: String(Math.floor((rentals * 0.9) / DEFAULT_PAGE_SIZE)) }],
    ['as of a month ago', { asOf: new Date(nowMs - 30 * DAY_MS).toISOString() }],
    ['total only', { limit: '1', page: '1000000' }],
    ['not fetched', { isFetched: 'false' }],
    ['fetched', { isFetched: 'true' }],
    ['finished', { isFinished: 'true' }],
    ['valid', { number_status: 'valid' }],
    ['invalid', { number_status: 'invalid' }],
    ['a day', { startDate: day(200), endDate: day(200) }],
    ['a month', { startDate: day(230), endDate: day(200) }],
    ['search: a number', { search: SEARCHES.number }],
    ['search: 7 digits', { search: SEARCHES.number.slice(3) }],
    ['search: a rare name', { search: SEARCHES.rare }],
    ['search: nobody', { search: 'Zzyzx' }],
    ['search: first and last name', { search: SEARCHES.fullName }, AIM_COMMON_MS],
    ['search: a common name', { search: SEARCHES.common }, AIM_COMMON_MS],
    ['search: that, on a day', { search: SEARCHES.common, startDate: day(200), endDate: day(200) }],
    ['search: that, not fetched', { search: SEARCHES.common, isFetched: 'false' }],
  ];
  const chosen = (who: Measured['who'], kind: RentalListKind, some?: readonly string[]): Measured[] =>
    views
      .filter(
        ([what, { isFetched }]) =>
          (kind === 'by-creator' || isFetched !== 'false') && (some?.includes(what) ?? true),
      )
      .map(([what, query, aimMs = AIM_MS]) => ({ who, kind, what, query, aimMs }));
  const some = [
    'first page',
    'page 1000',
    'valid',
    'a month',
    'search: a number',
    'search: a rare name',
    'search: a common name',
  ];
  return [
    ...chosen('superAdmin', 'by-creator'),
    ...chosen('superAdmin', 'by-picker'),
    ...chosen('superAdmin', 'clients', ['first page', 'page 1000', 'a month', 'search: a rare name']),
    ...chosen('admin', 'by-creator', some),
    ...chosen('admin', 'by-picker', some),
    ...chosen('creatorLeader', 'by-creator', some),
    ...chosen('pickerLeader', 'by-picker', some),
  ];
}
