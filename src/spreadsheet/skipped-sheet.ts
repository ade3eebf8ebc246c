/** The sheet of an upload's skipped rows: their cells as in the file, then Row and Reason (readings.md). */
import { mask, object } from 'superstruct';
import { getSkippedRows } from '../contract/upload-calls.js';
import { SKIPPED_FILE, type SkippedRow } from '../contract/upload.js';
import type { Cell } from './cell-xml.js';
import type { PagedSheet } from './paged-sheet.js';
import { SheetFile } from './sheet-file.js';
import type { SheetColumn } from './workbook-frame.js';

const Envelope = object({ data: getSkippedRows.answer });

const EXTRA: readonly SheetColumn[] = [
  { header: SKIPPED_FILE.extra[0], width: 8 },
  { header: SKIPPED_FILE.extra[1], width: 60 },
];
const CELL_WIDTH = 22;

export class SkippedSheet implements PagedSheet {
  /** Made with the first page, which contains the header of the file. */
  #file: SheetFile | undefined;
  #ownColumns = 0;
  readonly #waiting = new Map<number, SkippedRow[]>();

  read(page: number, answer: ArrayBuffer): number {
    const { data } = mask(JSON.parse(new TextDecoder().decode(answer)), Envelope);
    this.#file ??= this.#begin(data.header);
    this.#waiting.set(page, data.result);
    return data.countInfo.total;
  }

  async write(page: number): Promise<number> {
    const rows = this.#waiting.get(page) ?? [];
    this.#waiting.delete(page);
    await this.#file?.add(rows.map((row) => this.#cellsOf(row)));
    return rows.length;
  }

  finish(): Promise<Blob> {
    this.#file ??= this.#begin([]);
    return this.#file.finish();
  }

  #begin(header: readonly string[]): SheetFile {
    const own = withoutExtra(header);
    this.#ownColumns = own.length;
    const columns = own.map((name) => ({ header: name, width: CELL_WIDTH }));
    return new SheetFile(SKIPPED_FILE.sheet, [...columns, ...EXTRA]);
  }

  /** A row may be shorter than the header. Cells beyond the header belong to no column and are left out. */
  #cellsOf({ row, reason, cells }: SkippedRow): Cell[] {
    const own = Array.from({ length: this.#ownColumns }, (_, column) => cells[column] ?? null);
    return [...own, { wholeNumber: row }, reason];
  }
}

/** A corrected skipped_data.xlsx already has these columns, which belong to the earlier upload. */
function withoutExtra(header: readonly string[]): readonly string[] {
  const own = header.slice(0, -EXTRA.length);
  return EXTRA.every((column, index) => header[own.length + index] === column.header) ? own : header;
}
