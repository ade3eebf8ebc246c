/** Says in the log when the process runs out of file descriptors: it then takes no connections, which nothing else tells. */
import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { isOutOfFiles } from '../base/out-of-files.js';

/** From this share on there may soon be none left. */
const NEARLY_ALL = 0.9;

export interface OpenFiles {
  open: number;
  max: number;
}

/** The process's open file descriptors and their limit; null where the system doesn't tell, as on all but Linux. */
export function openFiles({
  limits = () => readFileSync('/proc/self/limits', 'utf8'),
  list = () => readdirSync('/proc/self/fd'),
} = {}): OpenFiles | null {
  try {
    max = Number(/^Max open files\s+(\d+)/m.exec(limits())?.[1] ?? max);
  } catch {
    // Without a free descriptor the limit can't be read again; the last one is used.
  }
  if (Number.isNaN(max)) return null;
  try {
    return { open: list().length, max };
  } catch (error) {
    return isOutOfFiles(error) ? { open: max, max } : null;
  }
}

/** The limit as it was read last. */
let max = Number.NaN;

/** Logs once when nearly all are taken, and once when there are enough again. Looks now, and whenever the returned function is called. */
export function watchOpenFiles(log: Pick<FastifyBaseLogger, 'error' | 'info'>): () => Promise<void> {
  const look = openFilesWatcher(log);
  look(openFiles());
  return () => {
    look(openFiles());
    return Promise.resolve();
  };
}

export function openFilesWatcher(
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): (found: OpenFiles | null) => void {
  let isTold = false;
  return (found) => {
    if (!found) return;
    const isNearlyOut = found.open >= found.max * NEARLY_ALL;
    if (isNearlyOut && !isTold)
      log.error(
        found,
        'Nearly all file descriptors are taken, so connections may be refused. Raise the limit (LimitNOFILE of systemd, ulimit -n), or find out who opens so many connections',
      );
    if (!isNearlyOut && isTold) log.info(found, 'There are enough file descriptors again');
    isTold = isNearlyOut;
  };
}
