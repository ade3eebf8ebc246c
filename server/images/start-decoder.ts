import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { bundledHere, isSource } from '../base/bundled-here.js';

export type DecoderProcess = ChildProcess & { stdin: Writable; stdout: Readable; stderr: Readable };

/** A picture's memory isn't V8's; of that it needs next to nothing. */
const LEAN = ['--max-semi-space-size=1', '--max-old-space-size=64', '--expose-gc'];
/** One arena, which gives back what isn't used any more: glibc keeps much of what large pictures took otherwise. */
const GIVE_BACK = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
};
/** What a process needs to find its libraries. None of the server's secrets is among it. */
const KEPT = ['PATH', 'HOME', 'LD_LIBRARY_PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** Starts the process that decodes pictures: from the bundle beside this one, or from its source where the server runs from source. */
export function startDecoder(): DecoderProcess {
  const program = isSource(import.meta.url)
    ? ['--eval', bundledHere(fileURLToPath(new URL('./worker/main.ts', import.meta.url)))]
    : [fileURLToPath(new URL('./picture-worker.js', import.meta.url))];
  const kept = Object.fromEntries(KEPT.map((name) => [name, process.env[name]]));
  return spawn(process.execPath, [...LEAN, ...program], {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    env: { ...kept, ...GIVE_BACK },
    // The three pipes asked for above are there.
  }) as DecoderProcess;
}
