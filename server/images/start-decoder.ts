import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { bundledHere, isSource } from '../base/bundled-here.js';

export type DecoderProcess = ChildProcess & { stdin: Writable; stdout: Readable; stderr: Readable };

/** Pictures don't use V8's memory, so V8 needs almost none. */
const LEAN = ['--max-semi-space-size=1', '--max-old-space-size=64', '--expose-gc'];
/**
 * The allocator uses one arena that returns unused memory, because otherwise glibc retains much of the memory
 * of large pictures.
 */
const GIVE_BACK = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
};
/** The variables that the process needs to find its libraries. None of the server's secrets is among them. */
const INHERITED = ['PATH', 'HOME', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** Starts the process that decodes pictures: from the bundle next to this one, or from its source when the server runs from source. */
export function startDecoder(): DecoderProcess {
  const program = isSource(import.meta.url)
    ? ['--eval', bundledHere(fileURLToPath(new URL('./worker/main.ts', import.meta.url)))]
    : [fileURLToPath(new URL('./picture-worker.js', import.meta.url))];
  const inherited = Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
  return spawn(process.execPath, [...LEAN, ...program], {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    env: { ...inherited, ...GIVE_BACK },
    // The cast is safe, because the three pipes are requested above.
  }) as DecoderProcess;
}
