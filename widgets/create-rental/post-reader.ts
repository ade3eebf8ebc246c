/**
 * Reads pasted posts in a Web Worker, so that no text can freeze the page. Where the page's policy allows no worker, the rules run on
 * the page. Their code is loaded after the form, and at the latest when a post is pasted.
 */
import { loadCode } from '../../src/core/load-code.js';
import { startWorker } from '../../src/spreadsheet/start-worker.js';
import type { Reading } from './read-post/reading.js';
import workerUrl from './read-post/read-post.worker.js?worker&url';

/** A real post takes some milliseconds. */
const LIMIT_MS = 1000;

export interface PostReader {
  /** Starts the worker before a post is pasted. */
  prepare(): void;
  /** What is found in a text; nothing if that takes too long. One text is read after the other. */
  read(text: string): Promise<Reading>;
  close(): void;
}

export function postReader(): PostReader {
  let started: Promise<Worker | null> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const start = () => (started ??= startWorker(workerUrl));
  const close = () => {
    void started?.then((worker) => worker?.terminate());
    started = undefined;
  };
  const readNow = async (text: string): Promise<Reading> => {
    const worker = await start();
    if (!worker) return (await loadCode(() => import('./read-post/read-post.js'))).readPost(text);
    const parts = await answerOf(worker, text);
    if (parts === null) close();
    return parts ?? {};
  };
  return {
    prepare: () => void start(),
    read: (text) => {
      const reading = last.then(() => readNow(text));
      last = reading.catch(() => undefined);
      return reading;
    },
    close,
  };
}

/** The worker's answer; null when it fails or takes too long. */
const answerOf = (worker: Worker, text: string): Promise<Reading | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), LIMIT_MS);
    const end = (parts: Reading | null) => {
      clearTimeout(timer);
      resolve(parts);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Reading>) => end(data), { once: true });
    worker.addEventListener('error', () => end(null), { once: true });
    worker.postMessage(text);
  });
