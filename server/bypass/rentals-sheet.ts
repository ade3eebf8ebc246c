/** A batch as an .xlsx. */
import { DOWNLOAD_SHEET } from '../../src/contract/rental-lists.js';
import { SheetFile } from '../../src/spreadsheet/sheet-file.js';
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import type { BatchCell, StoredBatch } from './stored-batch.js';

const ROWS_AT_ONCE = 500;

/** The file has a fixed date, so that the same batch gives the same bytes. */
export async function rentalsSheet({ columns, rows }: StoredBatch): Promise<Buffer> {
  const sheet = new SheetFile(DOWNLOAD_SHEET, columns);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await sheet.add(rows.slice(at, at + ROWS_AT_ONCE).map((row) => row.map(toCell)));
    await yieldToEventLoop();
  }
  return Buffer.from(await (await sheet.finish()).arrayBuffer());
}

/** An instant is a number. Older batches contain it as a text, which is written unchanged. */
const toCell = (cell: BatchCell) => (typeof cell === 'number' ? { instantMs: cell } : cell);
