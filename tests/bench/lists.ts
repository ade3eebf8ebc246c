/** `npm run bench -- lists`: how long the server takes for each list of rentals, by its own clock. */
import { moveData } from '../../server/move-data/move-data.js';
import { businessDay, DAY_MS } from '../../src/contract/base/business-day.js';
import { API_BASE } from '../../src/contract/endpoints.js';
import { DEFAULT_PAGE_SIZE } from '../../src/contract/limits.js';
import {
  getAllRentalsByCreator,
  getAllRentalsByPicker,
  getClientsInfo,
  type RentalListKind,
} from '../../src/contract/rentals/rental-lists.js';
import { logIn } from './caller.js';
import { inPlace, type Given } from './harness.js';
import { buildListsOperation, SEARCHES } from './lists-operation.js';
import type { Groups } from './people.js';
import { atMost, median, must, percentile, type Figure } from './report.js';
import { serverMs } from './server-times.js';

const AIM_MS = 60;
const AIM_COMMON_MS = 150;

const PATHS = {
  'by-creator': getAllRentalsByCreator.path,
  'by-picker': getAllRentalsByPicker.path,
  clients: getClientsInfo.path,
} as const;

interface Measured {
  who: keyof Pick<Groups, 'superAdmin' | 'admin' | 'creatorLeader' | 'pickerLeader'>;
  kind: RentalListKind;
  what: string;
  query: Record<string, string>;
  /** The aim for the p95. */
  aimMs: number;
}

/** Prints a line for each call; the run fails when a p95 is over its aim. The operation is made on SQLite and moved to PostgreSQL. */
export async function benchLists({
  rentals,
  calls,
  ...harness
}: Given<'rentals' | 'calls'>): Promise<Figure[]> {
  return inPlace(harness, async ({ dataDir, databaseUrl, engine, start }) => {
    const people = await buildListsOperation(dataDir, rentals);
    if (databaseUrl !== null) await moveData({ dataDir, databaseUrl }, () => undefined);
    const { url } = await start();
    const found = new Map<number, { p95: number; what: string }[]>();
    let session = { of: '', token: '' };
    for (const { who, kind, what, query, aimMs } of planOf(people, rentals)) {
      // A new login for each person and list, because a token is valid for only 15 minutes.
      const of = `${who} ${kind}`;
      if (session.of !== of) session = { of, token: (await logIn(url, people[who])).token };
      const path = `${url}${API_BASE}${PATHS[kind]}?${new URLSearchParams(query).toString()}`;
      const ms = await serverMs({ url: path, token: session.token, dataDir, count: calls });
      const p95 = percentile(ms, 0.95);
      const name = `${who}, ${kind}, ${what}`;
      found.set(aimMs, [...(found.get(aimMs) ?? []), { p95, what: name }]);
      console.log(`  ${name.padEnd(60)} p50 ${median(ms).toFixed(1)}, p95 ${p95.toFixed(1)} ms`);
    }
    return [...found].map(([aimMs, each]) => {
      const [slowest = { p95: 0, what: '' }] = each.sort((one, other) => other.p95 - one.p95);
      const what = `${rentals} rentals on ${engine}: slowest p95 of ${each.length} lists (${slowest.what})`;
      return must(atMost(what, slowest.p95, aimMs, ' ms', 1));
    });
  });
}

/** Every call for a super-admin; for the others only those whose cost depends on the scope. */
function planOf({ creatorIds, uploadIds }: Groups & { uploadIds: string[] }, rentals: number): Measured[] {
  const nowMs = Date.now();
  const day = (ago: number) => businessDay(nowMs - ago * DAY_MS);
  const month = { startDate: day(230), endDate: day(200) };
  const common = { search: SEARCHES.common };
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
    ['skipped', { outcome: 'skipped' }],
    ['with an e-mail, oldest first', { hasEmail: 'true', sort: 'createdAt' }],
    ['from files, valid', { source: 'bulk', number_status: 'valid' }],
    ['a day', { startDate: day(200), endDate: day(200) }],
    ['a month', month],
    ['search: a number', { search: SEARCHES.number }],
    ['search: 7 digits', { search: SEARCHES.number.slice(3) }],
    ['search: a rare name', { search: SEARCHES.rare }],
    ['search: nobody', { search: 'Zzyzx' }],
    ['search: first and last name', { search: SEARCHES.fullName }, AIM_COMMON_MS],
    ['search: a common name', common, AIM_COMMON_MS],
    ['search: that, on a day', { ...common, startDate: day(200), endDate: day(200) }],
    ['search: that, not fetched', { ...common, isFetched: 'false' }],
  ];
  const ofCreators: typeof views = [
    ['an upload', { upload: uploadIds[0] ?? '' }],
    ['a creator', { person: creatorIds[0] ?? '' }],
  ];
  const chosen = (who: Measured['who'], kind: RentalListKind, some?: readonly string[]): Measured[] =>
    [...views, ...(kind === 'by-creator' ? ofCreators : [])]
      .filter(
        ([what, { isFetched, sort }]) =>
          (kind === 'by-creator' || (isFetched !== 'false' && sort === undefined)) &&
          (some?.includes(what) ?? true),
      )
      .map(([what, query, aimMs = AIM_MS]) => ({ who, kind, what, query, aimMs }));
  const some = [
    ...['first page', 'page 1000', 'valid', 'a month'],
    ...['search: a number', 'search: a rare name', 'search: a common name'],
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
