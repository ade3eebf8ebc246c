/** The deals of a list as a file (`exportDeals`). */
import { fileTimestamp } from '../../src/contract/base/business-day.js';
import type { DealFilters } from '../../src/contract/deals/deals.js';
import { DEAL_STATUS_TITLES, failedTitleOf } from '../../src/contract/deals/deal-status.js';
import { LEAD_FIELDS } from '../../src/contract/rentals/lead-fields.js';
import { RENTAL_STATE_TITLES } from '../../src/contract/rentals/rental-state.js';
import { withThousands } from '../../src/contract/base/thousands.js';
import { XLSX_TYPE } from '../../src/spreadsheet/cell.js';
import { StreamedSheet } from '../../src/spreadsheet/streamed-sheet.js';
import type { Caller } from '../base/caller.js';
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import type { Context, Db } from '../db/context.js';
import { checkRows, recordedDownload } from '../http/recorded-download.js';
import type { Download } from '../http/route.js';
import type { By } from '../users/by.js';
import { filtersInWords } from '../users/filters-in-words.js';
import { dealOrderOf } from './deal-order.js';
import { visibleDeals, type DealRow } from './deals.queries.js';
import { dealPage, orderedIds } from './list-deals.js';
import { countMatching } from './matching.js';

const ROWS_AT_ONCE = 1000;

const at = (instantMs: number | null) => (instantMs === null ? null : { instantMs });
const LISTED = RENTAL_STATE_TITLES['do-not-contact'];

interface Column {
  header: string;
  /** In characters. */
  width: number;
  cell: (deal: DealRow) => string | { instantMs: number } | null;
}

/** The columns of the list, and those that it shows below others. */
const COLUMNS: readonly Column[] = [
  { header: 'Date & Time', width: 20, cell: ({ created_at }) => at(created_at) },
  { header: LEAD_FIELDS.client_name.label, width: 24, cell: ({ client_name }) => client_name },
  { header: 'Status', width: 12, cell: ({ status }) => DEAL_STATUS_TITLES[status] },
  { header: 'Payment method', width: 18, cell: ({ payment_method }) => payment_method },
  { header: LEAD_FIELDS.number.label, width: 18, cell: ({ number }) => number },
  { header: 'Client Email', width: 28, cell: ({ client_email }) => client_email },
  { header: LEAD_FIELDS.rent.label, width: 12, cell: ({ rent }) => rent },
  {
    header: LEAD_FIELDS.houseApt_details.label,
    width: 30,
    cell: ({ house_apt_details }) => house_apt_details,
  },
  { header: LEAD_FIELDS.address.label, width: 30, cell: ({ address }) => address },
  { header: 'Picker Name', width: 22, cell: ({ fetcher_name }) => fetcher_name },
  { header: 'Creator Name', width: 22, cell: ({ creator_name }) => creator_name },
  { header: 'Decided', width: 20, cell: ({ decided_at }) => at(decided_at) },
  {
    header: 'Decided by',
    width: 22,
    cell: ({ decided_at, decider_name }) => (decided_at === null ? null : decider_name),
  },
  {
    header: 'Reason',
    width: 30,
    cell: ({ status, failed_reason: reason }) =>
      status !== 'failed' || reason === null ? null : (failedTitleOf(reason) ?? reason),
  },
  { header: LISTED, width: 14, cell: ({ listed_at }) => (listed_at === null ? null : LISTED) },
];

/** Throws InvalidInput when there are too many deals. */
export async function exportDeals(
  context: Context,
  { caller, ...by }: By,
  filters: DealFilters,
): Promise<Download> {
  const { db, clock } = context;
  checkRows(await countMatching(db, caller, filters));
  const sheet = new StreamedSheet('Deals', COLUMNS);
  let rows = 0;
  for await (const deals of listedDeals(db, caller, filters)) {
    await sheet.add(deals.map((deal) => COLUMNS.map(({ cell }) => cell(deal))));
    rows += deals.length;
  }
  const bytes = Buffer.from(await (await sheet.finish()).arrayBuffer());
  const { status, payment_method } = filters;
  const words = await filtersInWords(db, caller, filters, [
    ...(status === undefined ? [] : [DEAL_STATUS_TITLES[status]]),
    ...(payment_method === undefined ? [] : [`paid by ${payment_method}`]),
  ]);
  const details = [`${withThousands(rows)} ${rows === 1 ? 'deal' : 'deals'}`, ...words].join('; ');
  return recordedDownload(
    context,
    { ...by, subject: 'Deals', details },
    { name: `deals_${fileTimestamp(clock.now())}.xlsx`, type: XLSX_TYPE, bytes, rows },
  );
}

/** The deals in batches, between which others can work. */
const listedDeals = (db: Db, caller: Caller, filters: DealFilters): AsyncGenerator<DealRow[]> =>
  dealOrderOf(filters).by === undefined ? byTime(db, caller, filters) : byColumn(db, caller, filters);

/** Sorts the deals once, and then reads them by their ids. */
async function* byColumn(db: Db, caller: Caller, filters: DealFilters): AsyncGenerator<DealRow[]> {
  const ids = (await orderedIds(db, caller, filters).execute()).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const some = ids.slice(at, at + ROWS_AT_ONCE);
    const rows = await visibleDeals(db, caller).where('closed_rentals.id', 'in', some).execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield some.flatMap((id) => byId.get(id) ?? []);
    await yieldToEventLoop();
  }
}

/** Each batch begins after the last deal of the one before. */
async function* byTime(db: Db, caller: Caller, filters: DealFilters): AsyncGenerator<DealRow[]> {
  let after: DealRow | undefined;
  for (;;) {
    const deals = await dealPage(db, caller, filters, { limit: ROWS_AT_ONCE, offset: 0, after }).execute();
    after = deals.at(-1);
    if (!after) return;
    yield deals;
    await yieldToEventLoop();
  }
}
