/** Reads one file within the limits of the contract. It runs in its own thread, so it may take long. */
import { MAX_UPLOAD } from '../../../src/contract/limits.js';
import type { TextEncoding } from '../../../src/contract/files/text-encodings.js';
import { leadColumnsIn, type Columns } from '../../../src/contract/uploads/upload-columns.js';
import {
  longCell,
  tooManyRows,
  unusable,
  UnusableFile,
} from '../../../src/spreadsheet/reading/unusable-file.js';
import type { FoundEncoding } from '../../../src/spreadsheet/reading/decode-text.js';
import { openFile } from '../../../src/spreadsheet/reading/opened-file.js';
import { fromHeader, type RawRow } from '../../../src/spreadsheet/reading/raw-row.js';
import { rowChecker, type CheckedRow } from './check-row.js';
import yauzl from 'yauzl';
import type { OpenZip } from '../../../src/spreadsheet/reading/zip.js';

/** Checked rows in their order, and the last row of the sheet that was read for them. */
export interface Batch {
  rows: CheckedRow[];
  readTo: number;
}

export interface RowsWanted {
  /** The sheet to read. Null: the only sheet, or the first that has rows. */
  sheet: string | null;
  columns: Columns;
  /** The area code that completes numbers of seven digits. Null: such rows are skipped. */
  areaCode: string | null;
  /** The last row that was inserted before. Up to this row only numbers are read, to find duplicates. */
  afterRow: number;
}

export interface FileReader {
  /** The sheets to choose from; none for a CSV. */
  sheets(): Promise<string[]>;
  /** How the text of a CSV is decoded; null for a workbook. */
  encoding(): Promise<FoundEncoding | null>;
  /** The row that names the columns. */
  header(sheet: string | null): Promise<RawRow>;
  /** Reads to the end and counts the rows below the header. */
  count(sheet: string | null): Promise<number>;
  batches(wanted: RowsWanted): AsyncGenerator<Batch>;
}

const BATCH_ROWS = 200;
const BATCH_CHARACTERS = 1_000_000;

/** Every method throws UnusableFile when the file can't be used. */
export function fileReader(
  bytes: Uint8Array,
  fileName: string,
  encoding: TextEncoding | null = null,
): FileReader {
  const opened = openFile(bytes, fileName, { openZip, likeness: leadColumnsIn, encoding });
  // The caller gets the error at the first request; until then it must not end the thread as an unhandled
  // rejection.
  opened.catch(() => undefined);

  async function* contentOf(sheet: string | null): AsyncGenerator<RawRow> {
    yield* bounded(fromHeader((await opened).rowsOf(sheet), leadColumnsIn));
  }
  return {
    sheets: async () => (await opened).sheets,
    encoding: async () => (await opened).encoding,
    header: async (sheet) => {
      for await (const { row, cells } of contentOf(sheet))
        return { row, cells: cells.map((cell) => cell.trim()) };
      throw unusable('file-empty');
    },
    count: async (sheet) => {
      let rows = -1;
      for await (const _ of contentOf(sheet)) rows += 1;
      if (rows < 1) throw unusable('header-only');
      return rows;
    },
    batches: async function* ({ sheet, columns, areaCode, afterRow }) {
      const check = rowChecker(columns, areaCode);
      let rows: CheckedRow[] = [];
      let characters = 0;
      let readTo = 0;
      let isHeader = true;
      for await (const raw of contentOf(sheet)) {
        readTo = raw.row;
        if (isHeader) {
          isHeader = false;
          continue;
        }
        const checked = check(raw);
        if (raw.row <= afterRow) continue;
        rows.push(checked);
        characters += lengthOf(raw.cells);
        if (rows.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
        yield { rows, readTo };
        rows = [];
        characters = 0;
      }
      if (rows.length > 0) yield { rows, readTo };
    },
  };
}

/** The rows within the limits. Throws at the first one that exceeds one. */
async function* bounded(rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow> {
  let count = 0;
  let characters = 0;
  for await (const { row, cells, ...rest } of rows) {
    count += 1;
    // The limit of rows doesn't include the header.
    if (count > MAX_UPLOAD.rows + 1) throw tooManyRows(MAX_UPLOAD.rows);
    const withinColumns = cells.slice(0, MAX_UPLOAD.columns);
    if (withinColumns.some((cell) => cell.length > MAX_UPLOAD.cellCharacters)) throw longCell(row);
    // Many cells may share one long text of a workbook, so the sum of the texts is limited as well.
    characters += lengthOf(withinColumns);
    if (characters > MAX_UPLOAD.inflatedBytes) throw unusable('file-inflated');
    yield { row, cells: withinColumns, ...rest };
  }
}

const lengthOf = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/** The maximum number of files in a zip; a normal workbook has a few dozen. */
const MAX_ENTRIES = 5000;

/** The files inside an .xlsx, with a limit on their unpacked size, which is checked before unpacking and again while unpacking. */
const openZip: OpenZip = async (bytes) => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file = await readable(() => yauzl.fromBufferPromise(buffer, { lazyEntries: true }));
  const entries = new Map<string, yauzl.Entry>();
  let inflatedBytes = 0;
  await readable(async () => {
    for await (const entry of file.eachEntry()) {
      inflatedBytes += entry.uncompressedSize;
      if (inflatedBytes > MAX_UPLOAD.inflatedBytes || entries.size >= MAX_ENTRIES)
        throw unusable('file-inflated');
      if (entry.isEncrypted()) throw unusable('file-protected');
      entries.set(entry.fileName.toLowerCase(), entry);
    }
  });
  return {
    has: (path) => entries.has(path.toLowerCase()),
    bytesOf: async function* (path) {
      const entry = entries.get(path.toLowerCase());
      if (!entry) return;
      const stream = await readable(() => file.openReadStreamPromise(entry));
      let readBytes = 0;
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          readBytes += chunk.length;
          // yauzl ends a stream that is longer than its entry declares. This check is a second safeguard.
          if (readBytes > MAX_UPLOAD.inflatedBytes) throw unusable('file-inflated');
          yield chunk;
        }
      } catch (error) {
        throw asUnusable(error);
      }
    },
  };
};

async function readable<T>(reading: () => Promise<T>): Promise<T> {
  try {
    return await reading();
  } catch (error) {
    throw asUnusable(error);
  }
}

/** The sender gets the same error for everything that a damaged zip causes. */
const asUnusable = (error: unknown): UnusableFile =>
  error instanceof UnusableFile ? error : unusable('file-broken');
