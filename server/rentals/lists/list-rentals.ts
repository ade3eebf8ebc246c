import type { InputOf } from '../../../src/contract/base/endpoint.js';
import { MAX_DOWNLOAD_ROWS } from '../../../src/contract/limits.js';
import { paging } from '../../../src/contract/lists/lists.js';
import type {
  getAllRentalsByCreator,
  RentalListKind,
  RentalPage,
} from '../../../src/contract/rentals/rental-lists.js';
import { inSnapshot, type Context, type Db } from '../../db/context.js';
import type { Caller } from '../../base/caller.js';
import type { PartOfDownload } from '../../http/route.js';
import { downloadOrder, stillVisible, type SortedDownload } from './download-order.js';
import { downloadOf, partOfDownload } from './downloads.js';
import { filterOf, isDatedApart, type RentalFilter } from './filter.js';
import { orderOf, type PageRequest } from './order.js';
import { pageByColumn } from './page-by-column.js';
import { pageByDays, type FoundPage } from './page-by-days.js';
import { pageByLastChange } from './page-by-last-change.js';
import { pageBySearch } from './page-by-search.js';
import { isNarrow, withMembers } from './narrow.js';
import { pageOfBypassed } from './page-of-bypassed.js';
import { pageOfNarrow } from './page-of-narrow.js';
import { rowsOf } from './rows.js';

type Query = InputOf<typeof getAllRentalsByCreator>['query'];

/**
 * A page of a caller's list, with the exact total and the moment at which the list was opened. If the page
 * belongs to a download, it is marked as a part of it.
 */
export async function listRentals(
  context: Context,
  caller: Caller,
  kind: RentalListKind,
  query: Query,
): Promise<RentalPage | PartOfDownload<RentalPage>> {
  const { page, limit, sort: _order, asOf, ...filters } = query;
  const download = await downloadOf(context, caller._id, { kind, filters, asOf, page, limit });
  const shown = await readPage(context, caller, kind, query, download?.id);
  return download ? partOfDownload(context, download, page ?? 1, shown) : shown;
}

/** Reads the page. With the id of its download, its rows are those that the download had in this place from the start. */
export function readPage(
  { db, clock }: Context,
  caller: Caller,
  kind: RentalListKind,
  { page, limit: size, sort, asOf, ...filters }: Query,
  downloadId?: string,
): Promise<RentalPage> {
  const { limit, offset, countInfo } = paging({ page, limit: size });
  const asOfMs = asOf === undefined ? undefined : Date.parse(asOf);
  const filter = filterOf(caller, kind, filters, asOfMs);
  const order = orderOf(sort, filter.side);
  // Both statements read one snapshot, so no rental is entered or taken between the count and the page.
  return inSnapshot(db, async (trx) => {
    const isSortedDownload = downloadId !== undefined && sort !== undefined && order.by !== undefined;
    const wish = { ...order, limit: isSortedDownload ? 0 : limit, offset };
    const { total, newer, seqs } = await findPage(trx, filter, wish);
    const ofDownload = async (download: SortedDownload) => {
      const whole = { ...order, limit: MAX_DOWNLOAD_ROWS, offset: 0 };
      const all = await downloadOrder(download, async () => (await findPage(trx, filter, whole)).seqs);
      return stillVisible(trx, filter, all.slice(offset, offset + limit));
    };
    return {
      result: await rowsOf(trx, filter, isSortedDownload ? await ofDownload({ id: downloadId, sort }) : seqs),
      countInfo: { ...countInfo(total), asOf: new Date(asOfMs ?? clock.now()).toISOString(), newer },
    };
  });
}

/** Counts the rentals of a caller's list at a moment. */
export async function countRentals(db: Db, filter: RentalFilter): Promise<number> {
  const { total } = await findPage(db, filter, { direction: 'desc', limit: 0, offset: 0 });
  return total;
}

/** The exact total of a filter, and the rentals of one page. */
export async function findPage(db: Db, given: RentalFilter, wish: PageRequest): Promise<FoundPage> {
  if (given.job) return pageOfJob(db, given, given.job, wish);
  const filter = { ...given, narrow: await withMembers(db, given.narrow, given.side) };
  if (filter.search) return pageBySearch(db, { ...filter, search: filter.search }, wish);
  if (filter.onlyBypassed) return pageOfBypassed(db, filter, wish);
  if (isNarrow(filter.narrow)) return pageOfNarrow(db, filter, wish);
  if (wish.by === undefined) return pageByTime(db, filter, wish);
  const counts = await pageByTime(db, filter, { ...wish, limit: 0 });
  return { ...counts, seqs: await pageByColumn(db, filter, { ...wish, by: wish.by }, counts) };
}

const pageByTime = (db: Db, filter: RentalFilter, wish: PageRequest): Promise<FoundPage> =>
  isDatedApart(filter) ? pageByLastChange(db, filter, wish) : pageByDays(db, filter, wish);

/** A page of the rentals of an export, in the order in which the job fixed them. */
async function pageOfJob(
  db: Db,
  { scope, side }: RentalFilter,
  job: NonNullable<RentalFilter['job']>,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<FoundPage> {
  const batches = await db
    .selectFrom('rental_job_batches')
    .innerJoin('rental_jobs', 'rental_jobs.id', 'rental_job_batches.job_id')
    .select('seqs')
    .where('rental_jobs.id', '=', job.id)
    .where('rental_jobs.action', '=', 'export')
    .where('rental_jobs.user_id', '=', job.userId)
    .orderBy('batch')
    .execute();
  // The cast is safe, because `jobs/start-job.ts` writes the column.
  const all = batches.flatMap(({ seqs }) => JSON.parse(seqs) as number[]);
  const seqs = await stillVisible(db, { scope, side }, all.slice(offset, offset + limit));
  return { total: all.length, newer: 0, seqs };
}
