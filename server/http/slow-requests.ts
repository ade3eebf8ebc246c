import type { IncomingMessage } from 'node:http';
import { REFUSALS } from '../../src/contract/refusals.js';
import { Refusal } from '../refusal.js';

/** How long somebody may take to send a request: who sends a byte a minute must not keep a connection for ever. */
export interface SlowRequests {
  headersMs: number;
  /** Of the whole request, with its body. */
  requestMs: number;
  /** How often connections are looked at. */
  checkMs: number;
  /** How often a file that is coming is looked at: it takes room that others wait for. */
  fileCheckMs: number;
}

export const SLOW_REQUESTS: SlowRequests = {
  headersMs: 15_000,
  /** A picture of 8 MB on a slow line. */
  requestMs: 120_000,
  checkMs: 5_000,
  fileCheckMs: 10_000,
};

/** The slowest line that a file may come over: a tenth of a slow 3G line (400 kbit/s). */
const MIN_BYTES_PER_SECOND = 5_000;

/** Gives what `reading` makes of a file. Throws 408 as soon as the file comes slower than any line of today. */
export async function atPace<T>(
  { socket }: IncomingMessage,
  { fileCheckMs }: SlowRequests,
  reading: Promise<T>,
): Promise<T> {
  let check: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    let seen = socket.bytesRead;
    check = setInterval(() => {
      const bytes = socket.bytesRead - seen;
      seen = socket.bytesRead;
      if (bytes < (MIN_BYTES_PER_SECOND * fileCheckMs) / 1000)
        reject(new Refusal(408, REFUSALS.tooSlow, { code: 'too-slow' }));
    }, fileCheckMs);
  });
  try {
    return await Promise.race([reading, tooSlow]);
  } finally {
    clearInterval(check);
  }
}
