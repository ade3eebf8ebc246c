/**
 * The current downloads of lists. The browser builds the file from pages of the list call. A page belongs to
 * the download of the same person, list, filters and moment. A download ends when its last page is about to be
 * sent, when it is cancelled, or after a time without requests.
 */
import type { Selectable } from 'kysely';
import { DOWNLOAD_SILENCE_MINUTES, MAX_PAGE_SIZE } from '../../../src/contract/limits.js';
import type {
  RentalFilters,
  RentalListKind,
  RentalPage,
} from '../../../src/contract/rentals/rental-lists.js';
import { auditPerson, recordAudit } from '../../audit/record.js';
import { inTransaction, type Context, type Db } from '../../db/context.js';
import type { ListDownloadsTable } from '../../db/reading-schema.js';
import { PartOfDownload } from '../../http/route.js';
import { newId } from '../../base/ids.js';
import { withThousands } from '../../../src/contract/base/thousands.js';

const SILENCE_MS = DOWNLOAD_SILENCE_MINUTES * 60_000;
/** How many downloads one transaction ends, so that none takes long. */
const BATCH = 100;

/** How the audit names the lists that can be downloaded. */
export const DOWNLOADED_LISTS = { 'by-creator': 'All Leads', 'by-picker': 'Picked Leads' } as const;
export type DownloadedKind = keyof typeof DOWNLOADED_LISTS;

const isDownloaded = (kind: RentalListKind): kind is DownloadedKind => Object.hasOwn(DOWNLOADED_LISTS, kind);

/** Filters as one text, which doesn't depend on their order. */
const textOf = (filters: RentalFilters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => one.localeCompare(other)),
  );

interface Begun {
  userId: string;
  kind: DownloadedKind;
  filters: RentalFilters;
  total: number;
  asOfMs: number;
  address: string;
}

/** Records the start of a download. Call it in the transaction that writes its audit entry. */
export async function beginDownload(trx: Db, begun: Begun): Promise<void> {
  const { userId, kind, filters, total, asOfMs, address } = begun;
  await trx
    .insertInto('list_downloads')
    .values({
      id: newId(),
      user_id: userId,
      kind,
      filters: textOf(filters),
      address,
      as_of: asOfMs,
      heard_at: asOfMs,
      total,
      pages: '{}',
      finished_at: null,
    })
    .execute();
}

interface AskedPage {
  kind: RentalListKind;
  filters: RentalFilters;
  asOf: string | undefined;
  page: number | undefined;
  limit: number | undefined;
}

export interface Download {
  id: string;
  total: number;
}

/** The download that a page of a list belongs to. */
export async function downloadOf(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { kind, filters, asOf, page = 1, limit }: AskedPage,
): Promise<Download | null> {
  if (asOf === undefined || limit !== MAX_PAGE_SIZE || !isDownloaded(kind)) return null;
  const download = await db
    .selectFrom('list_downloads')
    .select(['id', 'total'])
    .where('user_id', '=', userId)
    .where('as_of', '=', Date.parse(asOf))
    .where('kind', '=', kind)
    .where('filters', '=', textOf(filters))
    .executeTakeFirst();
  return download && page <= lastPageOf(download) ? download : null;
}

/**
 * Records a page of a list as part of its download before it is sent, because nobody knows how much a caller receives who then
 * disconnects. When the download was cancelled meanwhile, the page belongs to none.
 */
export async function partOfDownload(
  { db, clock }: Context,
  { id }: Download,
  page: number,
  shown: RentalPage,
): Promise<RentalPage | PartOfDownload<RentalPage>> {
  const isPart = await recordPage(db, id, { page, rows: shown.result.length }, clock.now());
  return isPart ? new PartOfDownload(shown) : shown;
}

const lastPageOf = ({ total }: { total: number }): number => Math.ceil(total / MAX_PAGE_SIZE);

type Pages = Record<string, number>;
/** The cast is safe, because only this file writes the column. */
const pagesOf = ({ pages }: Pick<ListDownloadsTable, 'pages'>) => JSON.parse(pages) as Pages;

/** Returns false when there is no such download any more. */
const recordPage = (
  db: Db,
  id: string,
  { page, rows }: { page: number; rows: number },
  nowMs: number,
): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const download = await trx
      .selectFrom('list_downloads')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    // A finished download gets no more time, so that it ends although its pages are asked for again.
    if (!download || download.finished_at !== null) return download !== undefined;
    const pages = { ...pagesOf(download), [page]: rows };
    const isFinished = Object.keys(pages).length === lastPageOf(download);
    await trx
      .updateTable('list_downloads')
      .set({ pages: JSON.stringify(pages), heard_at: nowMs, ...(isFinished && { finished_at: nowMs }) })
      .where('id', '=', id)
      .execute();
    return true;
  });

/**
 * Cancels a person's download as of a moment, and returns how many rows were sent at most; null if there is no such
 * download.
 */
export const giveUp = (
  { db, clock }: Context,
  userId: string,
  asOf: string,
): Promise<{ rows: number } | null> =>
  inTransaction(db, async (trx) => {
    const [download] = await trx
      .deleteFrom('list_downloads')
      .where('user_id', '=', userId)
      .where('as_of', '=', Date.parse(asOf))
      .where('finished_at', 'is', null)
      .returningAll()
      .execute();
    if (!download) return null;
    await recordCancelled(trx, download, clock.now());
    return { rows: rowsLeft(download) };
  });

/**
 * Ends the downloads that got no request for a while, and removes those that finished that long ago. Several
 * servers may do this at once.
 */
export async function endSilentDownloads({ db, clock }: Context): Promise<void> {
  const nowMs = clock.now();
  await inTransaction(db, async (trx) => {
    const silent = trx
      .selectFrom('list_downloads')
      .select('id')
      .where((row) =>
        // An instant in the future was written before the clock was set back.
        row.or([row('heard_at', '<=', nowMs - SILENCE_MS), row('heard_at', '>', nowMs + SILENCE_MS)]),
      )
      .limit(BATCH)
      .forUpdate()
      .skipLocked();
    const ended = await trx.deleteFrom('list_downloads').where('id', 'in', silent).returningAll().execute();
    for (const download of ended)
      if (download.finished_at === null) await recordCancelled(trx, download, nowMs);
  });
}

async function recordCancelled(trx: Db, download: Selectable<ListDownloadsTable>, at: number): Promise<void> {
  const { kind, total, address } = download;
  await recordAudit(trx, {
    kind: 'export-cancelled',
    actor: await auditPerson(trx, download.user_id),
    address,
    subject: isDownloaded(kind) ? DOWNLOADED_LISTS[kind] : null,
    details: `${withThousands(rowsLeft(download))} of ${withThousands(total)} ${total === 1 ? 'rental' : 'rentals'} had left`,
    at,
  });
}

/** Some rows may be sent twice, when pages are fetched again while rows leave the list. */
const rowsLeft = (download: Pick<ListDownloadsTable, 'pages' | 'total'>): number =>
  Math.min(
    download.total,
    Object.values(pagesOf(download)).reduce((sum, rows) => sum + rows, 0),
  );
