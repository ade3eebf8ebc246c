/** Opens the sheet of a download: in a Web Worker, or where a page allows none, on the page itself. */
import type { SheetKind } from './paged-sheet.js';
import { startWorker } from './start-worker.js';
import { workerOrders } from './worker-orders.js';

/** A sheet that takes pages of a list. */
export interface OpenSheet {
  /** Reads a page's answer, which is gone afterwards. Gives the list's total. */
  read(page: number, answer: ArrayBuffer): Promise<number>;
  /** Writes a page that was read. Gives how many of its rows are new. */
  write(page: number): Promise<number>;
  finish(): Promise<Blob>;
  /** Ends the work; nothing of it stays. */
  close(): void;
}

export async function openSheet(kind: SheetKind): Promise<OpenSheet> {
  const worker = await startWorker();
  return worker ? inWorker(worker, kind) : onPage(kind);
}

async function inWorker(worker: Worker, sheet: SheetKind): Promise<OpenSheet> {
  const give = workerOrders(worker);
  await give({ kind: 'begin', sheet });
  return {
    read: async (page, answer) => (await give({ kind: 'read', page, answer }, [answer])).count,
    write: async (page) => (await give({ kind: 'write', page })).count,
    finish: async () => {
      const { file } = await give({ kind: 'finish' });
      if (!file) throw new Error('The worker gave no file');
      return file;
    },
    close: () => worker.terminate(),
  };
}

/** The same code without a worker, a page of rows at a time. The browser compresses beside the page anyway. */
async function onPage(kind: SheetKind): Promise<OpenSheet> {
  const { sheetOf } = await import('./sheet-of.js');
  const sheet = sheetOf(kind);
  return {
    read: (page, answer) => Promise.resolve(sheet.read(page, answer)),
    write: (page) => sheet.write(page),
    finish: () => sheet.finish(),
    close: () => undefined,
  };
}
