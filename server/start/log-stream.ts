import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** A reader that is behind gets a moment; the server doesn't wait longer for its log. */
const PAUSE_MS = 2;
const MAX_PAUSES = 50;

/**
 * Writes lines to a file that is open. What can't be written is left out: a full disk or a reader that is gone takes the log away,
 * and nothing else. (Pino's own stream ends the process then, and waits for ever at its end.)
 */
export function logStream(file: number, write: typeof writeSync = writeSync): DestinationStream {
  // What was taken of a line that couldn't be ended stands there; the next one begins on a line of its own.
  let isCut = false;
  return {
    write: (line) => {
      let left = Buffer.from(isCut ? `\n${line}` : line);
      for (let pauses = 0; left.length > 0 && pauses < MAX_PAUSES;)
        try {
          left = left.subarray(write(file, left));
          isCut = left.length > 0;
        } catch (error) {
          if (!isBehind(error)) return;
          pauses += 1;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
        }
    },
  };
}

const isBehind = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EAGAIN', 'EBUSY', 'EINTR'].includes(String(error.code));
