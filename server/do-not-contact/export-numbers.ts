/** The do-not-contact list as a file (`exportDoNotContact`). */
import Papa from 'papaparse';
import { businessWallClock, fileTimestamp } from '../../src/contract/base/business-day.js';
import {
  DO_NOT_CONTACT_REASONS,
  type ExportFormat,
} from '../../src/contract/do-not-contact/do-not-contact.js';
import { withThousands } from '../../src/contract/base/thousands.js';
import { FORMULA_SIGNS } from '../../src/contract/files/formula-like.js';
import { XLSX_TYPE, type Cell } from '../../src/spreadsheet/cell.js';
import type { Caller } from '../base/caller.js';
import { writeWorkbook } from '../base/write-workbook.js';
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import type { Context, Db } from '../db/context.js';
import { recordedDownload } from '../http/recorded-download.js';
import type { Download } from '../http/route.js';
import type { By } from '../users/by.js';
import { personName } from '../users/person-name.js';
import { visibleTo } from './list-numbers.js';

const ROWS_AT_ONCE = 2000;

const COLUMNS = [
  { header: 'Number', width: 20 },
  { header: 'Reason', width: 16 },
  { header: 'Note', width: 40 },
  { header: 'Added', width: 18 },
  { header: 'Added by', width: 24 },
];

/**
 * Where a spreadsheet that opens a CSV would begin a formula, so an apostrophe is put there: at the beginning of a text, and behind
 * what separates cells or rows where the comma doesn't.
 */
const BEFORE_FORMULA = new RegExp(`(?<=^|[;\\t\\r\\n])(?=[${FORMULA_SIGNS}])`, 'g');
/** A phone number with its plus sign stays as it is, because an import must be able to read it. */
const PHONE = /^\+[\d\s().-]+$/;

/** All numbers that are listed now and that the caller sees, newest first. Each download is in the audit. */
export async function exportNumbers(
  context: Context,
  { caller, ...by }: By,
  format: ExportFormat,
): Promise<Download> {
  const file = format === 'csv' ? csvFile() : xlsxFile();
  let count = 0;
  for await (const rows of listedRows(context.db, caller)) {
    file.add(rows);
    count += rows.length;
  }
  const bytes = await file.finish();
  const details = `${withThousands(count)} ${count === 1 ? 'number' : 'numbers'} as ${format.toUpperCase()}`;
  return recordedDownload(
    context,
    { ...by, subject: 'Do-not-contact list', details },
    {
      name: `do-not-contact_${fileTimestamp(context.clock.now())}.${format}`,
      type: format === 'csv' ? 'text/csv' : XLSX_TYPE,
      bytes,
      rows: count,
    },
  );
}

interface Row {
  number: string;
  reason: string;
  note: string | null;
  addedMs: number;
  addedBy: string | null;
}

/** The rows in batches, between which others can work. Each batch begins after the last row of the one before. */
async function* listedRows(db: Db, caller: Caller): AsyncGenerator<Row[]> {
  let last: { id: string; added_at: number } | undefined;
  for (;;) {
    const after = last;
    const rows = await db
      .selectFrom('do_not_contact')
      .select(['do_not_contact.id', 'number', 'reason', 'note', 'added_at'])
      .select(personName(caller, 'do_not_contact.added_by').as('added_by_name'))
      .where(visibleTo(caller, undefined))
      .where('lifted_at', 'is', null)
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple('added_at', 'do_not_contact.id'),
            '<',
            eb.tuple(after?.added_at ?? 0, after?.id ?? ''),
          ),
        ),
      )
      .orderBy('added_at', 'desc')
      .orderBy('do_not_contact.id', 'desc')
      .limit(ROWS_AT_ONCE)
      .execute();
    last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => ({
      number: row.number,
      reason: DO_NOT_CONTACT_REASONS[row.reason],
      note: row.note,
      addedMs: row.added_at,
      addedBy: row.added_by_name,
    }));
    await yieldToEventLoop();
  }
}

interface GrowingFile {
  add(rows: readonly Row[]): void;
  finish(): Promise<Buffer>;
}

function csvFile(): GrowingFile {
  // Excel reads the text as UTF-8 only after this mark.
  const parts = [`\uFEFF${COLUMNS.map(({ header }) => header).join(',')}\r\n`];
  return {
    add: (rows) => {
      const inert = (text: string | null) => text?.replace(BEFORE_FORMULA, "'");
      const cells = rows.map(({ number, reason, note, addedMs, addedBy }) => [
        PHONE.test(number) ? number : inert(number),
        ...[reason, note, businessWallClock(addedMs).replace('T', ' '), addedBy].map(inert),
      ]);
      parts.push(`${Papa.unparse(cells)}\r\n`);
    },
    finish: () => Promise.resolve(Buffer.from(parts.join(''))),
  };
}

function xlsxFile(): GrowingFile {
  const cells: Cell[][] = [];
  return {
    add: (rows) => {
      for (const { number, reason, note, addedMs, addedBy } of rows)
        cells.push([number, reason, note, { instantMs: addedMs }, addedBy]);
    },
    finish: () => writeWorkbook({ name: 'Do not contact', columns: COLUMNS, rows: cells }),
  };
}
