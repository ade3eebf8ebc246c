import { Worker, type WorkerOptions } from 'node:worker_threads';

const IS_SOURCE = import.meta.url.endsWith('.ts');

/** Starts the thread that reads files: from the bundle beside this one, or from its source where the server runs from source. */
export function startThread(options: WorkerOptions): Worker {
  // Nothing of how the server was started (`--import`, `--inspect`) belongs to the thread.
  const clean = { ...options, execArgv: [] };
  if (!IS_SOURCE) return new Worker(new URL('./intake-worker.js', import.meta.url), clean);
  const entry = new URL('./worker/main.ts', import.meta.url).href;
  // A thread doesn't inherit the loader of TypeScript.
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import('${entry}'); })`;
  return new Worker(code, { ...clean, eval: true });
}
