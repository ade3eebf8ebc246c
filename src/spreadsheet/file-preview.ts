/**
 * Reads the contents of a chosen file before it is sent: its sheets, its columns as the server will match
 * them, and its first rows.
 */
import { coded, type Coded } from '../contract/base/coded.js';
import { MAX_PREVIEWED_WORKBOOK } from '../contract/limits.js';
import { FILE_REFUSALS, UPLOAD_REFUSALS } from '../contract/refusals/uploads.js';
import type { UploadField } from '../contract/uploads/upload.js';
import {
  leadColumnsIn,
  matchByName,
  missingFields,
  type Columns,
} from '../contract/uploads/upload-columns.js';
import { openZipWithin } from './zip.js';
import { fileKind, isCompound } from './reading/file-kind.js';
import { openFile, type OpenedFile } from './reading/opened-file.js';
import { fromHeader, type RawRow } from './reading/raw-row.js';
import { UnusableFile } from './reading/unusable-file.js';

export interface SeenFile {
  kind: 'seen';
  /** The visible sheets that have rows; none for a .csv. */
  sheets: string[];
  /** The shown sheet: the first of those with the most required columns; none for a .csv. */
  sheet: string | null;
  header: string[];
  /** The row number of the header; rows above it aren't read. */
  headerRow: number;
  columns: Columns;
  /** Required fields without a column. */
  missing: UploadField[];
  /** False for a text that doesn't say its encoding: its letters may be wrong. */
  isSureOfLetters: boolean;
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

/** The header and the first rows below it. */
const ROWS = 1 + 5;
/** Longer texts are cut, because nobody reads them in a table. */
const SHOWN_CHARACTERS = 300;
/** A .csv is read up to this many bytes. */
const CSV_BYTES = 256 * 1024;

const refused = (why: Coded): FilePreview => ({ kind: 'refused', why });

/**
 * Reads as much of the file as its preview needs. Never fails; a file that can't be read is left to the
 * server.
 */
export async function readFilePreview(file: File): Promise<FilePreview> {
  try {
    return await previewOf(file);
  } catch (error) {
    if (!(error instanceof UnusableFile)) return { kind: 'unseen', why: 'unreadable' };
    // The server's limit is higher.
    return error.text.code === 'file-inflated' ? { kind: 'unseen', why: 'too-large' } : refused(error.text);
  }
}

async function previewOf(file: File): Promise<FilePreview> {
  const start = await bytesOf(file.slice(0, CSV_BYTES));
  const isLarge = file.size > MAX_PREVIEWED_WORKBOOK.bytes;
  if (isCompound(start) && isLarge) return { kind: 'unseen', why: 'too-large' };
  const isCsv = !isCompound(start) && fileKind(start, file.name) === 'csv';
  if (!isCsv && isLarge && fileKind(start, file.name) === 'xlsx') return { kind: 'unseen', why: 'too-large' };
  const isCut = isCsv && file.size > start.length;
  const opened = await openFile(isCsv ? start : await bytesOf(file), file.name, {
    openZip: openZipWithin(MAX_PREVIEWED_WORKBOOK),
    likeness: leadColumnsIn,
    isCut,
  });
  return opened.sheets.length === 0 ? previewOfText(opened, isCut) : previewOfWorkbook(opened);
}

async function previewOfText(opened: OpenedFile, isCut: boolean): Promise<FilePreview> {
  const rows = await firstRows(opened, null);
  // The last row of a cut file may be incomplete.
  if (isCut && rows.length <= ROWS) rows.pop();
  if (rows.length === 0)
    return isCut ? { kind: 'unseen', why: 'unreadable' } : refused(coded(FILE_REFUSALS, 'file-empty'));
  return asSeen(opened, null, rows, isCut);
}

async function previewOfWorkbook(opened: OpenedFile): Promise<FilePreview> {
  const starts: { name: string; rows: RawRow[] }[] = [];
  for (const name of opened.sheets) starts.push({ name, rows: await firstRows(opened, name) });
  // Chooses by columns, because with several sheets the first one may contain notes and not the leads.
  const [likeliest] = starts.toSorted((one, other) => lacking(one.rows) - lacking(other.rows));
  return asSeen(opened, likeliest?.name ?? null, likeliest?.rows ?? [], false);
}

/** How many required fields have no column. */
const lacking = (rows: readonly RawRow[]): number => missingFields(matchByName(rows[0]?.cells ?? [])).length;

/** The header and the rows below it, one more than is shown. */
async function firstRows(opened: OpenedFile, sheet: string | null): Promise<RawRow[]> {
  const rows: RawRow[] = [];
  for await (const row of fromHeader(opened.rowsOf(sheet), leadColumnsIn)) {
    rows.push(row);
    if (rows.length > ROWS) break;
  }
  return rows;
}

function asSeen(
  { sheets, encoding }: OpenedFile,
  sheet: string | null,
  rows: readonly RawRow[],
  isCut: boolean,
): FilePreview {
  const [first, ...others] = rows;
  if (!first) return refused(coded(FILE_REFUSALS, 'file-empty'));
  const header = first.cells.map((cell) => cell.trim());
  const columns = matchByName(header);
  const shownRows = others.slice(0, ROWS - 1).map(({ cells }) => cells.map(shown));
  // A single sheet is required for this refusal, because with several sheets the person may choose another
  // one.
  if (shownRows.length === 0 && !isCut && sheets.length < 2)
    return refused(coded(UPLOAD_REFUSALS, 'header-only'));
  return {
    kind: 'seen',
    sheets,
    sheet,
    header: header.map(shown),
    headerRow: first.row,
    columns,
    missing: missingFields(columns),
    firstRows: shownRows,
    isSureOfLetters: encoding?.isSure ?? true,
  };
}

const shown = (cell: string): string =>
  cell.length > SHOWN_CHARACTERS ? `${cell.slice(0, SHOWN_CHARACTERS)}…` : cell;

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());
