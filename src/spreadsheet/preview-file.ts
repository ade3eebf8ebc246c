import type { FilePreview } from './file-preview.js';
import workerUrl from './file-preview.worker.js?worker&url';
import { startWorker } from './start-worker.js';

/** Reads a chosen file in a Web Worker, which ends with the answer or with the signal. Without a worker nothing is read: a large file would block the page. */
export async function previewFile(file: File, signal: AbortSignal): Promise<FilePreview> {
  const worker = await startWorker(workerUrl);
  if (!worker) return { kind: 'unseen', why: 'no-worker' };
  try {
    return await new Promise<FilePreview>((resolve, reject) => {
      const stop = () => reject(new DOMException('The preview was cancelled', 'AbortError'));
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<FilePreview>) => resolve(data));
      worker.addEventListener('error', () => resolve({ kind: 'unseen', why: 'unreadable' }));
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
