import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock } from './clock.js';

/** A new id: UUID v7, so that ids sort by creation time and inserts go to the end of an index. */
export const newId = (): string => v7();

/**
 * Makes ids that sort by the time of this clock, for rows that are read in that order: servers share the database's
 * clock, while their own clocks differ. The ids of one maker sort in their order, within a millisecond and when the
 * clock is set back.
 */
export function idsBy(clock: Clock): () => string {
  let lastMs = -Infinity;
  let seq = 0;
  return () => {
    const nowMs = clock.now();
    if (nowMs > lastMs) {
      lastMs = nowMs;
      // Half of its range, so that incrementing never overflows.
      seq = randomInt(2 ** 31);
    } else seq += 1;
    return v7({ msecs: lastMs, seq });
  };
}

/** The time at which an id was made, in milliseconds UTC: a UUID v7 begins with it. */
export const idTimeMs = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
