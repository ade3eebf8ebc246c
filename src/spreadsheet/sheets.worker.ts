/** The Web Worker that writes spreadsheets: executes one order after the other. */
import { loadCode } from '../core/load-code.js';
import { XLSX_TYPE } from './cell.js';
import type { PagedSheet } from './paged-sheet.js';
import { sayReady } from './say-ready.js';
import { sheetOf } from './sheet-of.js';
import type { FromWorker, Order, ToWorker } from './worker-messages.js';

let sheet: PagedSheet | undefined;
let last = Promise.resolve();

const say = (message: FromWorker) => self.postMessage(message);

self.addEventListener('message', ({ data: { id, order } }: MessageEvent<ToWorker>) => {
  last = last
    .then(() => obey(order))
    .then(
      (done) => say({ kind: 'done', id, count: 0, ...done }),
      (error: unknown) => say({ kind: 'failed', id, message: String(error) }),
    );
});
sayReady();

async function obey(order: Order): Promise<{ count?: number; file?: Blob }> {
  if (order.kind === 'workbook') {
    const { workbookFile } = await loadCode(() => import('./workbook-file.js'));
    return { file: new Blob([workbookFile(order.workbook)], { type: XLSX_TYPE }) };
  }
  if (order.kind === 'begin') sheet = sheetOf(order.sheet);
  if (!sheet) throw new Error('No sheet was begun');
  switch (order.kind) {
    case 'begin':
      return {};
    case 'read':
      return { count: sheet.read(order.page, order.answer) };
    case 'write':
      return { count: await sheet.write(order.page) };
    case 'finish':
      return { file: await sheet.finish() };
  }
}
