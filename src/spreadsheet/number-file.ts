/** Reads a file of do-not-contact numbers completely: its rows are sent as JSON, in several calls. */
import { is } from 'superstruct';
import { codedWith } from '../contract/coded-with.js';
import { DO_NOT_CONTACT_COLUMNS, reasonCell } from '../contract/do-not-contact-columns.js';
import type { DoNotContactImportResult, DoNotContactImportRow } from '../contract/do-not-contact-import.js';
import { requiredNumber } from '../contract/fields.js';
import { MAX_DO_NOT_CONTACT_IMPORT } from '../contract/limits.js';
import { namedColumns } from '../contract/named-columns.js';
import { numberKey } from '../contract/number-key.js';
import { SKIP_REASONS } from '../contract/refusals/uploads.js';
import { readFileRows, withoutColumns, wrongCount, type Refused } from './file-rows.js';

/** The rows of a file, and why those that repeat a number are skipped, or why the file can't be used. */
export type NumberFile =
  { kind: 'read'; rows: DoNotContactImportRow[]; repeated: DoNotContactImportResult['refused'] } | Refused;

const NUMBER = requiredNumber('Number');

/** The place of each field in a row. Many lists are numbers only, without a header: then the first row has a number. */
function columnsOf(first: readonly string[]) {
  const named = namedColumns(DO_NOT_CONTACT_COLUMNS, first);
  if (named.has('number')) return { named, hasHeader: true };
  const index = first.findIndex((cell) => is(cell.trim(), NUMBER));
  return index < 0 ? null : { named: new Map([['number' as const, index]]), hasHeader: false };
}

/** Never fails; a file that can't be read is refused as broken. */
export async function readNumberFile(file: File): Promise<NumberFile> {
  const read = await readFileRows(file, MAX_DO_NOT_CONTACT_IMPORT, (first) => (columnsOf(first) ? 1 : 0));
  if (read.kind === 'refused') return read;
  const columns = columnsOf(read.rows[0].cells);
  if (!columns) return withoutColumns([DO_NOT_CONTACT_COLUMNS.number.label]);
  const { named, hasHeader } = columns;
  const raw = hasHeader ? read.rows.slice(1) : read.rows;
  const wrong = wrongCount(raw.length, MAX_DO_NOT_CONTACT_IMPORT.rows);
  if (wrong) return wrong;
  const rows = raw.map(({ row, cells }): DoNotContactImportRow => {
    const text = (field: keyof typeof DO_NOT_CONTACT_COLUMNS) => cells[named.get(field) ?? -1]?.trim() ?? '';
    const [number, reason, note] = [text('number'), reasonCell(text('reason')), text('note')];
    return { row, ...(number && { number }), ...(reason && { reason }), ...(note && { note }) };
  });
  return { kind: 'read', rows, repeated: repeatedIn(rows) };
}

/** Finds the rows that repeat a number of the file. The server can't, because it gets only some of the rows at once. */
function repeatedIn(rows: readonly DoNotContactImportRow[]): DoNotContactImportResult['refused'] {
  const rowOf = new Map<string, number>();
  return rows.flatMap(({ row, number = '' }) => {
    const key = numberKey(number);
    const earlier = key === '' ? undefined : rowOf.get(key);
    if (earlier === undefined) {
      rowOf.set(key, row);
      return [];
    }
    const why = codedWith(SKIP_REASONS, 'number-in-file', { row: earlier });
    return { row, errors: [{ path: 'number', ...why }] };
  });
}
