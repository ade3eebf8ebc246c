import { once } from 'node:events';
import type { Workbook } from '../../src/spreadsheet/workbook-file.js';
import { semaphore } from './semaphore.js';
import { startThread } from './start-thread.js';

/** One at a time: a workbook of 100,000 rows takes hundreds of megabytes while it is written. */
const writing = semaphore(1);

/** Writes a workbook in a thread of its own, because SheetJS writes all rows at once: a second for 30,000 of them. */
export const writeWorkbook = (workbook: Workbook): Promise<Buffer> =>
  writing.run(1, () => writeInThread(workbook));

async function writeInThread(workbook: Workbook): Promise<Buffer> {
  const source = new URL('./workbook-thread.ts', import.meta.url);
  const thread = startThread('workbook-thread', source, { workerData: workbook });
  // The cast is safe, because the thread sends only this. Rejects when the thread fails.
  const [file] = (await once(thread, 'message')) as [Uint8Array<ArrayBuffer>];
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}
