/**
 * Reads the contents of a chosen file before it is sent: its sheets, its columns as the server will match
 * them, and its first rows.
 */
import { coded, type Coded } from '../contract/coded.js';
import { MAX_PREVIEWED_WORKBOOK } from '../contract/limits.js';
import { FILE_REFUSALS, UPLOAD_REFUSALS } from '../contract/refusals/uploads.js';
import type { UploadField } from '../contract/upload.js';
import { matchByName, missingFields, type Columns } from '../contract/upload-columns.js';
import { csvRows, isBlank } from './csv-rows.js';
import { textOf } from './decode-text.js';
import { fileKind, isCompound } from './file-kind.js';
import { readZipDirectory } from './zip-directory.js';
import { readWorkbookStart, type SheetStart } from './workbook-start.js';

export interface SeenFile {
  kind: 'seen';
  /** The visible sheets that have rows; none for a .csv. */
  sheets: string[];
  /** The shown sheet: the first of those with the most required columns; none for a .csv. */
  sheet: string | null;
  header: string[];
  columns: Columns;
  /** Required fields without a column. */
  missing: UploadField[];
  /** The texts of the cells; very long ones are cut. */
  firstRows: string[][];
}

export type FilePreview =
  | SeenFile
  /** The file can't be used, and the server would refuse it for the same reason. */
  | { kind: 'refused'; why: Coded }
  /**
   * Only the server can check the file, because it is too large for the browser, the page allows no worker,
   * or it couldn't be read.
   */
  | { kind: 'unseen'; why: 'too-large' | 'no-worker' | 'unreadable' };

type Start = Pick<SheetStart, 'rows' | 'isCut'>;

/** The header and the first rows below it. */
const ROWS = 1 + 5;
/** Longer texts are cut, because nobody reads them in a table. */
const SHOWN_CHARACTERS = 300;
/** A .csv is read up to this many bytes. */
const CSV_BYTES = 256 * 1024;

const REFUSALS = { ...FILE_REFUSALS, ...UPLOAD_REFUSALS };
const refused = (code: Parameters<typeof coded<typeof REFUSALS>>[1]): FilePreview => ({
  kind: 'refused',
  why: coded(REFUSALS, code),
});

/**
 * Reads as much of the file as its preview needs. Never fails; a file that can't be read is left to the
 * server.
 */
export async function readFilePreview(file: File): Promise<FilePreview> {
  try {
    return await previewOf(file);
  } catch {
    return { kind: 'unseen', why: 'unreadable' };
  }
}

async function previewOf(file: File): Promise<FilePreview> {
  const start = await bytesOf(file.slice(0, CSV_BYTES));
  const isLarge = file.size > MAX_PREVIEWED_WORKBOOK.bytes;
  if (isCompound(start) && isLarge) return { kind: 'unseen', why: 'too-large' };
  const kind = fileKind(isCompound(start) ? await bytesOf(file) : start, file.name);
  if (kind === 'csv') return asSeen([], csvStart(start, file.size > start.length));
  if (kind !== 'xlsx') return refused(kind);
  return isLarge ? { kind: 'unseen', why: 'too-large' } : previewOfWorkbook(await bytesOf(file));
}

function previewOfWorkbook(bytes: Uint8Array<ArrayBuffer>): FilePreview {
  const directory = readZipDirectory(bytes);
  if (!directory) return refused('file-broken');
  if (directory.isEncrypted) return refused('file-protected');
  if (directory.inflatedBytes > MAX_PREVIEWED_WORKBOOK.inflatedBytes)
    return { kind: 'unseen', why: 'too-large' };
  const sheets = readWorkbookStart(bytes, ROWS);
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  // Chooses by columns, because with several sheets the first one may contain notes and not the leads.
  const [likeliest] = filled.toSorted((one, other) => lacking(one) - lacking(other));
  if (likeliest)
    return asSeen(
      filled.map(({ name }) => name),
      likeliest,
    );
  return sheets.some(({ isCut }) => isCut) ? { kind: 'unseen', why: 'unreadable' } : refused('file-empty');
}

/** How many required fields have no column. */
const lacking = ({ rows }: Start): number => missingFields(matchByName(rows[0] ?? [])).length;

function csvStart(bytes: Uint8Array, isCut: boolean): Start {
  const rows: string[][] = [];
  for (const { cells } of csvRows(textOf(bytes, isCut), () => new Error('A row is too long'))) {
    if (!isBlank(cells)) rows.push(cells);
    // One row more than is shown, because the last row of a cut file may be incomplete.
    if (rows.length > ROWS) break;
  }
  return { rows: isCut ? rows.slice(0, -1) : rows, isCut };
}

function asSeen(sheets: string[], start: Start & { name?: string }): FilePreview {
  const { name = null, rows, isCut } = start;
  const [first, ...others] = rows;
  if (!first) return isCut ? { kind: 'unseen', why: 'unreadable' } : refused('file-empty');
  const header = first.map((cell) => cell.trim());
  const columns = matchByName(header);
  const firstRows = others.slice(0, ROWS - 1).map((cells) => cells.map(shown));
  // A single sheet is required for this refusal, because with several sheets the person may choose another
  // one.
  if (firstRows.length === 0 && !isCut && sheets.length < 2) return refused('header-only');
  return {
    kind: 'seen',
    sheets,
    sheet: name,
    header: header.map(shown),
    columns,
    missing: missingFields(columns),
    firstRows,
  };
}

const shown = (cell: string): string =>
  cell.length > SHOWN_CHARACTERS ? `${cell.slice(0, SHOWN_CHARACTERS)}…` : cell;

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
