import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

const IS_SOURCE = import.meta.url.endsWith('.ts');

/** Starts the thread that reads files: from the bundle beside this one, or from its source where the server runs from source. */
export function startThread(options: WorkerOptions): Worker {
  // Nothing of how the server was started (`--import`, `--inspect`) belongs to the thread.
  const clean = { ...options, execArgv: [] };
  if (!IS_SOURCE) return new Worker(new URL('./intake-worker.js', import.meta.url), clean);
  const entry = fileURLToPath(new URL('./worker/main.ts', import.meta.url));
  return new Worker(BUNDLED_HERE, { ...clean, env: { ...process.env, [ENTRY]: entry }, eval: true });
}

const ENTRY = 'RENTAL_DESK_THREAD_ENTRY';
/** A thread doesn't inherit the loader of TypeScript, and a loader of its own takes seconds; esbuild, which comes with tsx, doesn't. */
const BUNDLED_HERE = `
  import('esbuild').then(async ({ build }) => {
    const entryPoints = [process.env.${ENTRY}];
    const options = { bundle: true, platform: 'node', format: 'cjs', packages: 'external', write: false };
    const { outputFiles } = await build({ entryPoints, ...options });
    new Function('require', outputFiles[0].text)(require);
  });`;
