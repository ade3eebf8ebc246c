/** Starts a download: counts its rows as of now and writes an audit entry. The rows come from the list call. */
import type { AnswerOf } from '../../../src/contract/base/endpoint.js';
import type { startAllLeadsDownload, RentalFilters } from '../../../src/contract/rentals/rental-lists.js';
import { OUTCOME_TITLES } from '../../../src/contract/picks/outcome-kinds.js';
import { RENTAL_SOURCE_TITLES } from '../../../src/contract/rentals/rental-sources.js';
import { recordAudit } from '../../audit/record.js';
import { inSnapshot, type Context, type Db } from '../../db/context.js';
import { notFound } from '../../base/refusal.js';
import { checkRows } from '../../http/recorded-download.js';
import type { Caller } from '../../base/caller.js';
import type { By } from '../../users/by.js';
import { filtersInWords } from '../../users/filters-in-words.js';
import { beginDownload, DOWNLOADED_LISTS, type DownloadedKind } from './downloads.js';
import { filterOf } from './filter.js';
import { countRentals } from './list-rentals.js';
import { withThousands } from '../../../src/contract/base/thousands.js';
import { refusal } from '../../../src/contract/refusals/all.js';

/** Throws 404 when the list is empty and InvalidInput when it has too many rows. */
export function startDownload(
  { db, clock }: Context,
  { caller, ...by }: By,
  kind: DownloadedKind,
  filters: RentalFilters,
): Promise<AnswerOf<typeof startAllLeadsDownload>> {
  const nowMs = clock.now();
  return inSnapshot(db, async (trx) => {
    const total = await countRentals(trx, filterOf(caller, kind, filters, nowMs));
    if (total === 0) throw notFound(refusal('nothing-to-download'));
    checkRows(total);
    const details = [
      `${withThousands(total)} ${total === 1 ? 'rental' : 'rentals'}`,
      ...(await inWords(trx, caller, filters)),
    ].join('; ');
    await recordAudit(trx, { ...by, kind: 'exported', subject: DOWNLOADED_LISTS[kind], details, at: nowMs });
    const { address } = by;
    await beginDownload(trx, { userId: caller._id, kind, filters, total, asOfMs: nowMs, address });
    return { total, asOf: new Date(nowMs).toISOString() };
  });
}

/** The filters as the audit describes them, and for super-admins the file name of the upload. */
async function inWords(db: Db, caller: Caller, filters: RentalFilters): Promise<string[]> {
  const { isFetched, isFinished, number_status, isBypassed, job } = filters;
  const { source, outcome, hasEmail, hasDeal, isDoNotContact } = filters;
  const words: string[] = job === undefined ? [] : ['selected'];
  const flag = (isSet: boolean | undefined, yes: string, no: string) => {
    if (isSet !== undefined) words.push(isSet ? yes : no);
  };
  flag(isFetched, 'fetched', 'not fetched');
  flag(isFinished, 'finished', 'not finished');
  if (number_status !== undefined) words.push(number_status);
  if (isBypassed) words.push('bypassed');
  if (source) words.push(RENTAL_SOURCE_TITLES[source]);
  if (outcome) words.push(OUTCOME_TITLES[outcome]);
  flag(hasEmail, 'with e-mail', 'without e-mail');
  flag(hasDeal, 'with deal', 'without deal');
  flag(isDoNotContact, 'on the do-not-contact list', 'not on the do-not-contact list');
  words.push(...(await fileOf(db, caller, filters)));
  return filtersInWords(db, caller, filters, words);
}

async function fileOf(db: Db, caller: Caller, { upload }: RentalFilters): Promise<string[]> {
  if (caller.role !== 'super-admin' || upload === undefined) return [];
  const files = await db.selectFrom('uploads').select('file_name').where('id', '=', upload).execute();
  return files.map(({ file_name }) => `from ${file_name}`);
}
