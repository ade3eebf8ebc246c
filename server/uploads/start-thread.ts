import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { bundledHere, isSource } from '../base/bundled-here.js';

/** Starts the thread that reads files: from the bundle next to this one, or from its source when the server runs from source. */
export function startThread(options: WorkerOptions): Worker {
  // The server's own Node options (`--import`, `--inspect`) don't apply to the thread.
  const clean = { ...options, execArgv: [] };
  if (!isSource(import.meta.url)) return new Worker(new URL('./intake-worker.js', import.meta.url), clean);
  const entry = fileURLToPath(new URL('./worker/main.ts', import.meta.url));
  return new Worker(bundledHere(entry), { ...clean, eval: true });
}
