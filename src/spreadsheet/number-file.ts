/** Reads a file of do-not-contact numbers completely: its rows are sent as JSON, in several calls. */
import { is } from 'superstruct';
import { coded } from '../contract/base/coded.js';
import { DO_NOT_CONTACT_COLUMNS, reasonCell } from '../contract/do-not-contact/do-not-contact-columns.js';
import type {
  DoNotContactImportResult,
  DoNotContactImportRow,
} from '../contract/do-not-contact/do-not-contact-import.js';
import { requiredNumber } from '../contract/base/fields.js';
import { MAX_DO_NOT_CONTACT_IMPORT } from '../contract/limits.js';
import { namedColumns } from '../contract/files/named-columns.js';
import { numberKey } from '../contract/numbers/number-key.js';
import { SKIP_REASONS } from '../contract/refusals/uploads.js';
import type { TextEncoding } from '../contract/files/text-encodings.js';
import type { FileEncoding } from '../contract/uploads/upload.js';
import { readFileRows, withoutColumns, wrongCount, type Refused } from './file-rows.js';
import { HEADER_WITHIN_ROWS, namedHeader, SURE_NAMES } from './reading/raw-row.js';

/** The rows of a file, and why some are skipped without being sent, or why the file can't be used. */
export type NumberFile =
  | {
      kind: 'read';
      rows: DoNotContactImportRow[];
      /** The rows that repeat a number of the file, and those whose cells can't be told apart. */
      notSent: DoNotContactImportResult['refused'];
      encoding: FileEncoding | null;
    }
  | Refused;

const NUMBER = requiredNumber('Number');

/** The column of each field. Many lists are numbers only, without a header: then the first row with a number tells its column. */
function columnsOf(
  rows: readonly (readonly string[])[],
  header: number | null,
): Map<keyof typeof DO_NOT_CONTACT_COLUMNS, number> | null {
  if (header !== null) return namedColumns(DO_NOT_CONTACT_COLUMNS, rows[header] ?? []);
  for (const cells of rows.slice(0, HEADER_WITHIN_ROWS)) {
    const index = cells.findIndex((cell) => is(cell.trim(), NUMBER));
    if (index >= 0) return new Map([['number', index]]);
  }
  return null;
}

/** A row that names the column of the number, and has no number itself, is the header, however few other columns it names. */
const likeness = (cells: readonly string[]): number => {
  const named = namedColumns(DO_NOT_CONTACT_COLUMNS, cells);
  const isHeader = named.has('number') && !cells.some((cell) => is(cell.trim(), NUMBER));
  return isHeader ? SURE_NAMES + named.size : 0;
};

/** Never fails; a file that can't be read is refused as broken. */
export async function readNumberFile(file: File, encoding?: TextEncoding): Promise<NumberFile> {
  const { bytes: maxBytes, rows: maxRows } = MAX_DO_NOT_CONTACT_IMPORT;
  const read = await readFileRows(file, { maxBytes, maxRows, likeness, encoding });
  if (read.kind === 'refused') return read;
  const cellsOf = read.rows.map(({ cells }) => cells);
  const header = namedHeader(cellsOf, likeness);
  const columns = columnsOf(cellsOf, header);
  if (!columns) return withoutColumns([DO_NOT_CONTACT_COLUMNS.number.label]);
  const raw = read.rows.slice(header === null ? 0 : header + 1);
  const wrong = wrongCount(raw.length, maxRows);
  if (wrong) return wrong;
  const rows = raw.map(({ row, cells }): DoNotContactImportRow => {
    const text = (field: keyof typeof DO_NOT_CONTACT_COLUMNS) =>
      cells[columns.get(field) ?? -1]?.trim() ?? '';
    const [number, reason, note] = [text('number'), reasonCell(text('reason')), text('note')];
    return { row, ...(number && { number }), ...(reason && { reason }), ...(note && { note }) };
  });
  const unreadable = raw.flatMap(({ row, unreadable: why }) =>
    why ? [{ row, errors: [{ path: '', ...coded(SKIP_REASONS, why) }] }] : [],
  );
  const leftOut = new Set(unreadable.map(({ row }) => row));
  const notSent = [...unreadable, ...repeatedIn(rows.filter(({ row }) => !leftOut.has(row)))];
  return { kind: 'read', rows, notSent, encoding: read.encoding };
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
    const why = coded(SKIP_REASONS, 'number-in-file', { row: earlier });
    return { row, errors: [{ path: 'number', ...why }] };
  });
}
