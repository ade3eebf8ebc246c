import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { bundledHere, isSource } from './bundled-here.js';

/** Starts a thread: from its bundle next to this one, or from its source when the server runs from source. */
export function startThread(bundle: string, source: URL, options: WorkerOptions): Worker {
  // The server's own Node options (`--import`, `--inspect`) don't apply to the thread.
  const clean = { ...options, execArgv: [] };
  if (!isSource(import.meta.url)) return new Worker(new URL(`./${bundle}.js`, import.meta.url), clean);
  return new Worker(bundledHere(fileURLToPath(source)), { ...clean, eval: true });
}
