/** Opens the sheet of a download: in a Web Worker, or where a page allows none, on the page itself. */
import type { LeadsList } from '../contract/rental-lists.js';
import { startWorker } from './start-worker.js';
import type { FromWorker, ToWorker } from './worker-messages.js';

/** A sheet that takes pages one after the other. */
export interface OpenSheet {
  /** Gives how many of the page's rows were new. */
  add(page: unknown): Promise<number>;
  finish(): Promise<Blob>;
  /** Ends the work; nothing of it stays. */
  close(): void;
}

export async function openSheet(list: LeadsList): Promise<OpenSheet> {
  const worker = await startWorker();
  return worker ? inWorker(worker, list) : onPage(list);
}

async function inWorker(worker: Worker, list: LeadsList): Promise<OpenSheet> {
  await ask(worker, { kind: 'begin', list });
  return {
    add: async (page) => {
      const answer = await ask(worker, { kind: 'add', page });
      return answer.kind === 'added' ? answer.rows : 0;
    },
    finish: async () => {
      const answer = await ask(worker, { kind: 'finish' });
      if (answer.kind === 'file') return answer.file;
      throw new Error('The worker gave no file');
    },
    close: () => worker.terminate(),
  };
}

/** The same code without a worker. The rows of a page take some 20 ms, and the browser compresses beside the page anyway. */
async function onPage(list: LeadsList): Promise<OpenSheet> {
  const { RentalSheet } = await import('./rental-sheet.js');
  const sheet = new RentalSheet(list);
  return { add: (page) => sheet.add(page), finish: () => sheet.finish(), close: () => undefined };
}

/** One order, one answer. A worker that breaks off (no memory left, for example) fails the order. */
function ask(worker: Worker, order: ToWorker): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    const { signal } = settled;
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FromWorker>) => {
        settled.abort();
        if (data.kind === 'failed') reject(new Error(data.message));
        else resolve(data);
      },
      { signal },
    );
    worker.addEventListener(
      'error',
      ({ message }) => {
        settled.abort();
        reject(new Error(message));
      },
      { signal },
    );
    worker.postMessage(order);
  });
}
