import type { Kysely } from 'kysely';
import type { InputOf } from '../../../src/contract/endpoint.js';
import { paging } from '../../../src/contract/lists.js';
import type {
  getAllRentalsByCreator,
  RentalListKind,
  RentalPage,
} from '../../../src/contract/rental-lists.js';
import { inSnapshot } from '../../db/in-transaction.js';
import type { Database } from '../../db/schema.js';
import type { Caller } from '../../base/caller.js';
import type { PartOfDownload } from '../../http/route.js';
import type { Context } from '../../db/context.js';
import { partOfDownload } from './downloads.js';
import { filterOf, isDatedApart, type RentalFilter } from './filter.js';
import { pageByDays, type FoundPage, type PageRequest } from './page-by-days.js';
import { pageByLastChange } from './page-by-last-change.js';
import { pageBySearch } from './page-by-search.js';
import { isNarrow, withMembers } from './narrow.js';
import { pageOfBypassed } from './page-of-bypassed.js';
import { pageOfJob } from './page-of-job.js';
import { pageOfNarrow } from './page-of-narrow.js';
import { rowsOf } from './rows.js';

type Query = InputOf<typeof getAllRentalsByCreator>['query'];

/**
 * A page of a caller's list, with the exact total and the moment at which the list was opened. If the page
 * belongs to a download, it is marked as a part of it. `db` may be a standby; what is written about the
 * download is in the database of `context`.
 */
export async function listRentals(
  context: Context,
  db: Kysely<Database>,
  caller: Caller,
  kind: RentalListKind,
  query: Query,
): Promise<RentalPage | PartOfDownload<RentalPage>> {
  const { page, limit, sort: _order, asOf, ...filters } = query;
  const shown = await readPage({ ...context, db }, caller, kind, query);
  return partOfDownload(context, caller._id, { kind, filters, asOf, page, limit }, shown);
}

/** Reads the page without a download. */
export function readPage(
  { db, clock }: Context,
  caller: Caller,
  kind: RentalListKind,
  { page, limit: size, sort, asOf, ...filters }: Query,
): Promise<RentalPage> {
  const { limit, offset, countInfo } = paging({ page, limit: size });
  const asOfMs = asOf === undefined ? undefined : Date.parse(asOf);
  const filter = filterOf(caller, kind, filters, asOfMs);
  const direction = sort === undefined || sort.startsWith('-') ? 'desc' : 'asc';
  // Both statements read one snapshot, so no rental is entered or taken between the count and the page.
  return inSnapshot(db, async (trx) => {
    const { total, newer, seqs } = await findPage(trx, filter, { direction, limit, offset });
    return {
      result: await rowsOf(trx, filter, seqs),
      countInfo: { ...countInfo(total), asOf: new Date(asOfMs ?? clock.now()).toISOString(), newer },
    };
  });
}

/** Counts the rentals of a caller's list at a moment. */
export async function countRentals(db: Kysely<Database>, filter: RentalFilter): Promise<number> {
  const { total } = await findPage(db, filter, { direction: 'desc', limit: 0, offset: 0 });
  return total;
}

/** The exact total of a filter, and the rentals of one page. */
export async function findPage(
  db: Kysely<Database>,
  given: RentalFilter,
  wish: PageRequest,
): Promise<FoundPage> {
  if (given.job) return pageOfJob(db, given, given.job, wish);
  const filter = { ...given, narrow: await withMembers(db, given.narrow, given.side) };
  if (filter.search) return pageBySearch(db, { ...filter, search: filter.search }, wish);
  if (filter.onlyBypassed) return pageOfBypassed(db, filter, wish);
  if (isNarrow(filter.narrow)) return pageOfNarrow(db, filter, wish);
  return isDatedApart(filter) ? pageByLastChange(db, filter, wish) : pageByDays(db, filter, wish);
}
