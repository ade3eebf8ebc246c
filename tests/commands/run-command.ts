/** Runs a command line as a person in a terminal does, and reads its output. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

export interface RunningCommand {
  process: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  /** Resolves when the output matches; rejects when the command exits first. */
  prints(text: RegExp): Promise<void>;
  /** The exit code; null when a signal has ended it. */
  ended: Promise<number | null>;
  /** Sends the signal to all its processes, as a terminal or systemd does. */
  signal(signal: NodeJS.Signals): void;
}

/**
 * Starts a program in its own process group, and without the caller's variables that could change what it
 * does.
 */
export function startCommand(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): RunningCommand {
  const inherited = Object.fromEntries(
    ['PATH', 'HOME', 'CHROME_PATH', 'BUILD_FOR_TESTS'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, NO_COLOR: '1', STORYBOOK_DISABLE_TELEMETRY: '1', ...env },
  });
  const output = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => {
      output[name] += stripVTControlCharacters(chunk.toString());
      for (const listener of [...listeners]) listener();
    });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    process: child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    ended,
    prints: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!text.test(output.stdout + output.stderr)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
        void ended.then((code) =>
          reject(
            new Error(
              `Ended with ${code} before it printed ${String(text)}:\n${output.stdout}${output.stderr}`,
            ),
          ),
        );
      }),
    signal: (signal) => signalGroup(child, signal),
  };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
