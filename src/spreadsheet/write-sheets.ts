/** Writes spreadsheets: in a Web Worker, or on the page itself if the page allows no worker. */
import { loadCode } from '../core/load-code.js';
import { XLSX_TYPE } from './cell.js';
import type { SheetKind } from './paged-sheet.js';
import workerUrl from './sheets.worker.js?worker&url';
import { startWorker } from './start-worker.js';
import type { Workbook } from './workbook-file.js';
import type { FromWorker, Order, ToWorker } from './worker-messages.js';

/** Writes a workbook whose rows are at hand. */
export async function writeWorkbook(workbook: Workbook): Promise<Blob> {
  const worker = await startWorker(workerUrl);
  if (!worker) {
    const { workbookFile } = await loadCode(() => import('./workbook-file.js'));
    return new Blob([workbookFile(workbook)], { type: XLSX_TYPE });
  }
  try {
    return fileOf(await workerOrders(worker)({ kind: 'workbook', workbook }));
  } finally {
    worker.terminate();
  }
}

/** A sheet to which pages of a list are added. */
export interface OpenSheet {
  /** Reads a page's answer, whose buffer is transferred. Returns the list's total. */
  read(page: number, answer: ArrayBuffer): Promise<number>;
  /** Writes a page that was read, and returns how many of its rows are new. */
  write(page: number): Promise<number>;
  finish(): Promise<Blob>;
  /** Ends the work and discards its data. */
  close(): void;
}

export async function openSheet(kind: SheetKind): Promise<OpenSheet> {
  const worker = await startWorker(workerUrl);
  return worker ? inWorker(worker, kind) : onPage(kind);
}

async function inWorker(worker: Worker, sheet: SheetKind): Promise<OpenSheet> {
  const give = workerOrders(worker);
  await give({ kind: 'begin', sheet });
  return {
    read: async (page, answer) => (await give({ kind: 'read', page, answer }, [answer])).count,
    write: async (page) => (await give({ kind: 'write', page })).count,
    finish: async () => fileOf(await give({ kind: 'finish' })),
    close: () => worker.terminate(),
  };
}

function fileOf({ file }: { file?: Blob }): Blob {
  if (!file) throw new Error('The worker gave no file');
  return file;
}

/** Runs the same code without a worker, one page of rows at a time. The browser compresses outside the page's thread in any case. */
async function onPage(kind: SheetKind): Promise<OpenSheet> {
  const { sheetOf } = await loadCode(() => import('./sheet-of.js'));
  const sheet = sheetOf(kind);
  return {
    read: (page, answer) => Promise.resolve(sheet.read(page, answer)),
    write: (page) => sheet.write(page),
    finish: () => sheet.finish(),
    close: () => undefined,
  };
}

type Done = Extract<FromWorker, { kind: 'done' }>;

/** Sends orders to a worker. When the worker crashes (no memory left, for example), all open orders fail. */
function workerOrders(worker: Worker) {
  const open = new Map<number, { resolve: (done: Done) => void; reject: (error: Error) => void }>();
  let lastId = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'ready') return;
    const order = open.get(data.id);
    open.delete(data.id);
    if (data.kind === 'done') order?.resolve(data);
    else order?.reject(new Error(data.message));
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of open.values()) reject(new Error(message));
    open.clear();
  });

  return (order: Order, transfer: Transferable[] = []): Promise<Done> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      open.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, order } satisfies ToWorker, transfer);
    });
}
