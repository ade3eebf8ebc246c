import type { Logger } from 'pino';

/**
 * How long a close may take after the drain. Most calls take far less; a body that is still arriving over a slow
 * connection (`SLOW_REQUESTS` allows it longer) and a call that waits for a locked database are cut off without an
 * answer.
 */
const MAX_WAIT_MS = 10_000;

/**
 * The terminal (Ctrl+C) or systemd signals both npm and the server, and npm forwards its signal. So a second
 * signal within this time is the same one.
 */
const SAME_SIGNAL_MS = 1000;

interface ShutDown {
  close: () => Promise<void>;
  /** How long `close` continues to serve before it ends anything. */
  drainMs: number;
  log: Logger;
}

/**
 * Ends the process on SIGTERM or SIGINT: `close` lets current requests finish. A second signal a second after the
 * first, or a close that hangs, ends it at once.
 */
export function shutDownOnSignal({ close, drainMs, log }: ShutDown): void {
  let closingSinceMs: number | null = null;
  const shutDown = (signal: NodeJS.Signals) => {
    if (closingSinceMs !== null) {
      if (performance.now() - closingSinceMs < SAME_SIGNAL_MS) return;
      end(log, 1, `Ended at once by a second ${signal}`);
    }
    closingSinceMs = performance.now();
    log.info({ signal }, 'Closing: requests in flight finish');
    setTimeout(() => end(log, 1, 'Requests in flight did not finish in time'), drainMs + MAX_WAIT_MS).unref();
    close().then(
      () => end(log, 0, 'Closed'),
      (error: unknown) => {
        log.error({ err: error }, 'Closing failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
}

function end(log: Logger, exitCode: number, message: string): never {
  if (exitCode === 0) log.info(message);
  else log.warn(message);
  process.exit(exitCode);
}
