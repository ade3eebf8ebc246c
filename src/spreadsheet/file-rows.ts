/** Reads a file whose rows are sent as JSON: a .csv, or the sheet of an .xlsx that is most like such a file. */
import { coded, type Coded } from '../contract/coded.js';
import { codedWith } from '../contract/coded-with.js';
import { MAX_PREVIEWED_WORKBOOK } from '../contract/limits.js';
import { FILE_REFUSALS, UPLOAD_REFUSALS } from '../contract/refusals/uploads.js';
import { csvRows, isBlank, type RawRow } from './csv-rows.js';
import { textOf } from './decode-text.js';
import { fileKind } from './file-kind.js';
import { readSheets } from './workbook-start.js';
import { readZipDirectory } from './zip-directory.js';

export interface Refused {
  kind: 'refused';
  why: Coded;
}

/** The rows of a file that have text, with its header if there is one, or why the file can't be used. */
export type FileRows = { kind: 'read'; rows: [RawRow, ...RawRow[]] } | Refused;

const REFUSALS = { ...FILE_REFUSALS, ...UPLOAD_REFUSALS };
const refused = (why: Coded): Refused => ({ kind: 'refused', why });

/** The refusal of a file without a column that it needs. */
export const withoutColumns = (labels: readonly string[]): Refused =>
  refused(codedWith(REFUSALS, 'missing-staff-columns', { labels }));

/** The refusal of a file with no rows, or too many, below its header; undefined if it has neither. */
export function wrongCount(count: number, most: number): Refused | undefined {
  if (count === 0) return refused(coded(REFUSALS, 'header-only'));
  return count > most ? refused(codedWith(REFUSALS, 'too-many-file-rows', { count: most })) : undefined;
}

/** Notes and blank rows may be between the rows. */
const OTHER_ROWS = 200;

/**
 * Never fails; a file that can't be read is refused as broken. `likeness` says how much the first row of a sheet is like a header,
 * because the first sheet may contain notes.
 */
export async function readFileRows(
  file: File,
  { bytes: maxBytes, rows: maxRows }: { bytes: number; rows: number },
  likeness: (first: readonly string[]) => number,
): Promise<FileRows> {
  try {
    if (file.size > maxBytes)
      return refused(codedWith(FILE_REFUSALS, 'file-too-big', { size: maxBytes / 1024 / 1024 }));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const kind = fileKind(bytes, file.name);
    if (kind === 'csv') return withText([...csvRows(textOf(bytes), () => new Error('A row is too long'))]);
    if (kind !== 'xlsx') return refused(coded(REFUSALS, kind));
    const directory = readZipDirectory(bytes);
    if (directory?.isEncrypted) return refused(coded(REFUSALS, 'file-protected'));
    if (!directory || directory.inflatedBytes > MAX_PREVIEWED_WORKBOOK.inflatedBytes)
      return refused(coded(REFUSALS, directory ? 'file-inflated' : 'file-broken'));
    const sheets = readSheets(bytes, maxRows + OTHER_ROWS).map(({ rows }) =>
      rows.map((cells, index) => ({ row: index + 1, cells })),
    );
    const likenessOf = (rows: readonly RawRow[]) =>
      likeness(rows.find(({ cells }) => !isBlank(cells))?.cells ?? []);
    const [likeliest = []] = sheets.toSorted((one, other) => likenessOf(other) - likenessOf(one));
    return withText(likeliest);
  } catch {
    return refused(coded(REFUSALS, 'file-broken'));
  }
}

function withText(raw: readonly RawRow[]): FileRows {
  const [first, ...others] = raw.filter(({ cells }) => !isBlank(cells));
  return first ? { kind: 'read', rows: [first, ...others] } : refused(coded(REFUSALS, 'file-empty'));
}
