import type { TextEncoding } from '../contract/files/text-encodings.js';
import { loadCode } from '../core/load-code.js';
import type { FilePreview } from './file-preview.js';
import workerUrl from './file-preview.worker.js?worker&url';
import type { NumberFile } from './number-file.js';
import type { StaffFile } from './staff-file.js';
import { startWorker } from './start-worker.js';

/** What the worker is to read. */
export interface FileOrder {
  of: 'rentals' | 'staff' | 'numbers';
  file: File;
  /** The encoding that the person has chosen for a .csv. */
  encoding?: TextEncoding | undefined;
}

/** A chosen file, and the encoding that the person has chosen for it if it is a .csv. */
type Chosen = Pick<FileOrder, 'file' | 'encoding'>;

/** Reads a chosen file in a Web Worker, which ends with the answer or with the signal. Without a worker nothing is read: a large file would block the page. */
export async function previewFile(file: File, signal: AbortSignal): Promise<FilePreview> {
  const worker = await startWorker(workerUrl);
  if (!worker) return { kind: 'unseen', why: 'no-worker' };
  return inWorker<FilePreview>(
    worker,
    { of: 'rentals', file },
    { kind: 'unseen', why: 'unreadable' },
    signal,
  );
}

/** Reads a file of staff in a Web Worker, or on the page if no worker reads it, because such a file is small. */
export async function readStaffRows({ file, encoding }: Chosen, signal: AbortSignal): Promise<StaffFile> {
  const worker = await startWorker(workerUrl);
  const read =
    worker && (await inWorker<StaffFile | null>(worker, { of: 'staff', file, encoding }, null, signal));
  return read ?? (await loadCode(() => import('./staff-file.js'))).readStaffFile(file, encoding);
}

/** Reads a file of do-not-contact numbers in a Web Worker, or on the page if no worker reads it. */
export async function readNumberRows({ file, encoding }: Chosen, signal: AbortSignal): Promise<NumberFile> {
  const worker = await startWorker(workerUrl);
  const read =
    worker && (await inWorker<NumberFile | null>(worker, { of: 'numbers', file, encoding }, null, signal));
  return read ?? (await loadCode(() => import('./number-file.js'))).readNumberFile(file, encoding);
}

/** Gives the worker its order, and ends it after the answer. A worker that fails gives `failed`. */
async function inWorker<T>(worker: Worker, order: FileOrder, failed: T, signal: AbortSignal): Promise<T> {
  try {
    return await new Promise<T>((resolve, reject) => {
      const stop = () => reject(new DOMException('The preview was cancelled', 'AbortError'));
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<T | null>) => resolve(data ?? failed));
      worker.addEventListener('error', () => resolve(failed));
      worker.postMessage(order);
    });
  } finally {
    worker.terminate();
  }
}
