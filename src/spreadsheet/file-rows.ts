/** Reads a file whose rows are sent as JSON: a .csv, or the sheet of an .xlsx that is most like such a file. */
import { coded, type Coded } from '../contract/base/coded.js';
import { MAX_PREVIEWED_WORKBOOK } from '../contract/limits.js';
import { FILE_REFUSALS, UPLOAD_REFUSALS } from '../contract/refusals/uploads.js';
import type { TextEncoding } from '../contract/files/text-encodings.js';
import type { FileEncoding } from '../contract/uploads/upload.js';
import { openZipWithin } from './zip.js';
import { foreignLetters } from './reading/foreign-letters.js';
import { openFile, type OpenedFile } from './reading/opened-file.js';
import { HEADER_WITHIN_ROWS, isBlank, type Likeness, type RawRow } from './reading/raw-row.js';
import { tooManyRows, UnusableFile } from './reading/unusable-file.js';

export interface Refused {
  kind: 'refused';
  why: Coded;
}

/** The rows of a file that have text, with what is above its header, or why the file can't be used. */
export type FileRows = { kind: 'read'; rows: [RawRow, ...RawRow[]]; encoding: FileEncoding | null } | Refused;

const refused = (why: Coded): Refused => ({ kind: 'refused', why });

/** The refusal of a file without a column that it needs. */
export const withoutColumns = (labels: readonly string[]): Refused =>
  refused(coded(UPLOAD_REFUSALS, 'missing-staff-columns', { labels }));

/** The refusal of a file with no rows, or too many, below its header; undefined if it has neither. */
export function wrongCount(count: number, most: number): Refused | undefined {
  if (count === 0) return refused(coded(UPLOAD_REFUSALS, 'header-only'));
  return count > most ? refused(tooManyRows(most).text) : undefined;
}

/** Titles and notes may be above the header. */
const OTHER_ROWS = 200;

interface Wanted {
  maxBytes: number;
  maxRows: number;
  /** How much a row is like a header, because a sheet or the first rows may contain notes. */
  likeness: Likeness;
  /** The encoding that the person has chosen for a .csv. */
  encoding?: TextEncoding | undefined;
}

/** Never fails; a file that can't be read is refused as broken. */
export async function readFileRows(
  file: File,
  { maxBytes, maxRows, likeness, encoding }: Wanted,
): Promise<FileRows> {
  try {
    if (file.size > maxBytes)
      return refused(coded(FILE_REFUSALS, 'file-too-big', { size: maxBytes / 1024 / 1024 }));
    const opened = await openFile(new Uint8Array(await file.arrayBuffer()), file.name, {
      openZip: openZipWithin(MAX_PREVIEWED_WORKBOOK),
      likeness,
      encoding,
    });
    const sheets: RawRow[][] = [];
    for (const sheet of opened.sheets.length > 0 ? opened.sheets : [null])
      sheets.push(await rowsWithText(opened, sheet, maxRows + OTHER_ROWS));
    const [rows = []] = sheets.toSorted((one, other) => bestOf(other, likeness) - bestOf(one, likeness));
    const [first, ...others] = rows;
    if (!first) return refused(coded(FILE_REFUSALS, 'file-empty'));
    return { kind: 'read', rows: [first, ...others], encoding: encodingOf(opened, rows) };
  } catch (error) {
    return refused(error instanceof UnusableFile ? error.text : coded(UPLOAD_REFUSALS, 'file-broken'));
  }
}

async function rowsWithText(opened: OpenedFile, sheet: string | null, most: number): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const row of opened.rowsOf(sheet)) {
    if (isBlank(row.cells)) continue;
    rows.push(row);
    // One row more than the file may have, by which it is refused.
    if (rows.length > most) break;
  }
  return rows;
}

const bestOf = (rows: readonly RawRow[], likeness: Likeness): number =>
  Math.max(0, ...rows.slice(0, HEADER_WITHIN_ROWS).map(({ cells }) => likeness(cells)));

function encodingOf({ encoding }: OpenedFile, rows: readonly RawRow[]): FileEncoding | null {
  if (!encoding) return null;
  const { samples, look } = foreignLetters();
  if (!encoding.isSure) for (const { cells } of rows) look(cells);
  return { used: encoding.encoding, isSure: encoding.isSure, sample: samples };
}
