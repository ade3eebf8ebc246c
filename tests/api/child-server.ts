/** The bundled server in a child process, for tests that start, stop and kill it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/**
 * The folder is inside the project, so that the bundle finds its packages, and each test worker has its own,
 * so that no worker empties another's.
 */
const BUNDLE_DIR = join(ROOT, `node_modules/.cache/rental-desk-test-${process.pid}`);

/**
 * Bundles the server in `beforeAll`, because a bundle starts twice as fast as the sources. Returns a function
 * that removes the bundle.
 */
export async function bundleServer(): Promise<() => void> {
  await build({
    root: ROOT,
    mode: 'server',
    logLevel: 'warn',
    build: { outDir: BUNDLE_DIR, sourcemap: false, emptyOutDir: true },
  });
  return () => rmSync(BUNDLE_DIR, { recursive: true, force: true });
}

export interface ChildServer {
  process: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  /** Resolves when the output contains the text; rejects when the process exits first. */
  says(text: string | RegExp): Promise<void>;
  /** The address that the process printed. */
  url: () => string;
  /** The exit code and signal, once the process has exited. */
  ended: Promise<{ code: number | null; signal: string | null }>;
}

/**
 * Starts the bundle on a free port with the given environment and none of the caller's variables that could
 * affect it. With `isTerminal` its output is a terminal, which `script` of util-linux makes. `openFiles` limits how many it may open.
 */
export function startProcess(
  env: Record<string, string>,
  { isTerminal = false, openFiles }: { isTerminal?: boolean; openFiles?: number } = {},
): ChildServer {
  const program = [process.execPath, join(BUNDLE_DIR, 'main.js')] as const;
  // `exec` lets a signal to `script` end the server together with its terminal.
  const onTerminal = ['script', '--quiet', '--return', '--command', `exec ${program.join(' ')}`, '/dev/null'];
  const limited = ['sh', '-c', `ulimit -n ${openFiles} && exec ${program.join(' ')}`];
  const [command = '', ...args] = isTerminal ? onTerminal : openFiles === undefined ? program : limited;
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const listeners = new Set<() => void>();
  const heard = () => listeners.forEach((listener) => listener());
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    heard();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
    heard();
  });
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
  }));
  const says = (text: string | RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        const output = stdout + stderr;
        if (typeof text === 'string' ? !output.includes(text) : !text.test(output)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
      void ended.then(({ code }) =>
        reject(new Error(`Ended with ${code} before it said ${String(text)}: ${stdout}${stderr}`)),
      );
    });
  return {
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    says,
    url: () => /API {9}(http:\S+?)\/api/.exec(stdout)?.[1] ?? '',
    ended,
  };
}
