/** The sheet of an upload's skipped rows: their cells as in the file, then Row and Reason (readings.md). */
import { mask, object } from 'superstruct';
import { getSkippedRows } from '../contract/uploads/upload-calls.js';
import { SKIPPED_FILE, type SkippedRow } from '../contract/uploads/upload.js';
import { loadCode } from '../core/load-code.js';
import { XLSX_TYPE, type Cell, type SheetColumn } from './cell.js';
import type { PagedSheet } from './paged-sheet.js';

const Envelope = object({ data: getSkippedRows.answer });

const EXTRA: readonly SheetColumn[] = [
  { header: SKIPPED_FILE.extra[0], width: 8 },
  { header: SKIPPED_FILE.extra[1], width: 60 },
];
const CELL_WIDTH = 22;

export class SkippedSheet implements PagedSheet {
  /** The columns of the file, which every page contains. */
  #own: readonly string[] = [];
  readonly #waiting = new Map<number, SkippedRow[]>();
  readonly #rows: Cell[][] = [];

  read(page: number, answer: ArrayBuffer): number {
    const { data } = mask(JSON.parse(new TextDecoder().decode(answer)), Envelope);
    this.#own = withoutExtra(data.header);
    this.#waiting.set(page, data.result);
    return data.countInfo.total;
  }

  write(page: number): Promise<number> {
    const rows = this.#waiting.get(page) ?? [];
    this.#waiting.delete(page);
    for (const row of rows) this.#rows.push(this.#cellsOf(row));
    return Promise.resolve(rows.length);
  }

  async finish(): Promise<Blob> {
    // Loaded when it is needed, because the download of a list has another writer.
    const { workbookFile } = await loadCode(() => import('./workbook-file.js'));
    const columns = [...this.#own.map((header) => ({ header, width: CELL_WIDTH })), ...EXTRA];
    const file = workbookFile({ name: SKIPPED_FILE.sheet, columns, rows: this.#rows });
    return new Blob([file], { type: XLSX_TYPE });
  }

  /** A row may be shorter than the header. Cells beyond the header belong to no column and are left out. */
  #cellsOf({ row, reason, cells }: SkippedRow): Cell[] {
    const own = this.#own.map((_, column) => cells[column] ?? null);
    return [...own, { wholeNumber: row }, reason];
  }
}

/** A corrected skipped_data.xlsx already has these columns, which belong to the earlier upload. */
function withoutExtra(header: readonly string[]): readonly string[] {
  const own = header.slice(0, -EXTRA.length);
  return EXTRA.every((column, index) => header[own.length + index] === column.header) ? own : header;
}
