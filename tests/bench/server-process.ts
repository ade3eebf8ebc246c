/**
 * The real server as a child process, so that a bench measures it from outside and a fault test can kill it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { API_BASE } from '../../src/contract/endpoints.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_TIMEOUT_MS = 60_000;

/** The arguments with which Node starts the server. */
export type ServerEntry = string[];

/**
 * Runs the server from its source, which needs no build but starts a second slower. It is one process, so
 * that a kill hits the server itself.
 */
export const FROM_SOURCE: ServerEntry = ['--import', 'tsx', join(ROOT, 'server/main.ts')];

/**
 * Builds the server as it is released, in a folder of this run that no other build uses, and returns how to
 * start it.
 */
export async function buildServer(): Promise<ServerEntry> {
  // The folder is inside the project, so that the bundle finds its packages.
  const outDir = join(ROOT, `node_modules/.cache/rental-desk-bench-${process.pid}`);
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({ root: ROOT, mode: 'server', logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  return ['--enable-source-maps', join(outDir, 'main.js')];
}

export interface ServerProcess {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** The server's peak resident memory, as Linux reports it. */
  peakMb(): number;
  /** The server's resident memory now. */
  residentMb(): number;
  /** Sends a signal to the process, as `kill` does. */
  signal(signal: NodeJS.Signals): void;
  /** Sends SIGKILL: nothing is flushed, and no request finishes. */
  kill(): Promise<void>;
  /** Sends SIGTERM: requests in flight finish. */
  stop(): Promise<void>;
}

/** Starts the server on a data folder and a free port. Its log goes to `server.log` in that folder. */
export async function startServerProcess(
  entry: ServerEntry,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const logPath = join(dataDir, 'server.log');
  const log = openSync(logPath, 'a');
  const child = spawn(process.execPath, entry, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', log],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SUPER_ADMIN_EMAIL: 'bench@rental-desk.local',
      SUPER_ADMIN_PASSWORD: 'bench-password',
      ...settings,
    },
  });
  closeSync(log);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  try {
    const url = await printedUrl(child);
    return {
      url,
      peakMb: () => memoryMb(child.pid, 'VmHWM'),
      residentMb: () => memoryMb(child.pid, 'VmRSS'),
      signal: (signal) => void child.kill(signal),
      kill: () => end('SIGKILL'),
      stop: () => end('SIGTERM'),
    };
  } catch (error) {
    await end('SIGKILL');
    throw new Error(
      `The server did not start. Its log ends with:\n${readFileSync(logPath, 'utf8').slice(-2000)}`,
      {
        cause: error,
      },
    );
  }
}

function memoryMb(pid: number | undefined, what: 'VmHWM' | 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid ?? 'self'}/status`, 'utf8');
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
}

/** The address that the server prints once it listens. */
function printedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error('No address was printed in time')), START_TIMEOUT_MS);
    child.on('exit', () => reject(new Error('The process ended')));
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const url = new RegExp(`(http://\\S+)${API_BASE}\\s`).exec(printed)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}
