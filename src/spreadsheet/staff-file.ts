/** Reads a file of staff completely: it is small, and its rows are sent as JSON. */
import { coded, type Coded } from '../contract/coded.js';
import { codedWith } from '../contract/coded-with.js';
import { MAX_PREVIEWED_WORKBOOK, MAX_STAFF_IMPORT } from '../contract/limits.js';
import { FILE_REFUSALS, UPLOAD_REFUSALS } from '../contract/refusals/uploads.js';
import { STAFF_COLUMNS, STAFF_FIELDS, staffCell, staffColumnsOf } from '../contract/staff-columns.js';
import type { StaffImportRow } from '../contract/staff-import.js';
import { csvRows, isBlank, type RawRow } from './csv-rows.js';
import { textOf } from './decode-text.js';
import { fileKind } from './file-kind.js';
import { readSheets } from './workbook-start.js';
import { readZipDirectory } from './zip-directory.js';

/** The rows of a file, or why it can't be used. */
export type StaffFile = { kind: 'read'; rows: StaffImportRow[] } | { kind: 'refused'; why: Coded };

/** Notes and blank rows may be between the rows of people. */
const READ_ROWS = MAX_STAFF_IMPORT.rows + 200;

const REFUSALS = { ...FILE_REFUSALS, ...UPLOAD_REFUSALS };
const refused = (why: Coded): StaffFile => ({ kind: 'refused', why });

/** Never fails; a file that can't be read is refused as broken. */
export async function readStaffFile(file: File): Promise<StaffFile> {
  try {
    if (file.size > MAX_STAFF_IMPORT.bytes)
      return refused(
        codedWith(FILE_REFUSALS, 'file-too-big', { size: MAX_STAFF_IMPORT.bytes / 1024 / 1024 }),
      );
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kind = fileKind(bytes, file.name);
    if (kind === 'csv') return rowsOf([...csvRows(textOf(bytes), () => new Error('A row is too long'))]);
    if (kind !== 'xlsx') return refused(coded(REFUSALS, kind));
    const directory = readZipDirectory(bytes);
    if (directory?.isEncrypted) return refused(coded(REFUSALS, 'file-protected'));
    if (!directory || directory.inflatedBytes > MAX_PREVIEWED_WORKBOOK.inflatedBytes)
      return refused(coded(REFUSALS, directory ? 'file-inflated' : 'file-broken'));
    const sheets = readSheets(bytes, READ_ROWS).map(({ rows }) =>
      rows.map((cells, index) => ({ row: index + 1, cells })),
    );
    // Chooses by columns, because the first sheet may contain notes.
    const [likeliest = []] = sheets.toSorted((one, other) => columnsIn(other) - columnsIn(one));
    return rowsOf(likeliest);
  } catch {
    return refused(coded(REFUSALS, 'file-broken'));
  }
}

const columnsIn = (rows: readonly RawRow[]): number =>
  staffColumnsOf(rows.find(({ cells }) => !isBlank(cells))?.cells ?? []).size;

function rowsOf(raw: readonly RawRow[]): StaffFile {
  const [header, ...others] = raw.filter(({ cells }) => !isBlank(cells));
  if (!header) return refused(coded(REFUSALS, 'file-empty'));
  const columns = staffColumnsOf(header.cells);
  const missing = STAFF_FIELDS.filter((field) => STAFF_COLUMNS[field].isRequired && !columns.has(field));
  if (missing.length > 0) {
    const labels = missing.map((field) => STAFF_COLUMNS[field].label);
    return refused(codedWith(REFUSALS, 'missing-staff-columns', { labels }));
  }
  if (others.length === 0) return refused(coded(REFUSALS, 'header-only'));
  const { rows: count } = MAX_STAFF_IMPORT;
  if (others.length > count) return refused(codedWith(REFUSALS, 'too-many-file-rows', { count }));
  const rows = others.map(({ row, cells }) => ({
    row,
    ...Object.fromEntries(
      [...columns].map(([field, index]) => [field, staffCell(field, cells[index] ?? '')]),
    ),
  }));
  return { kind: 'read', rows };
}
