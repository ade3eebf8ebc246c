import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock } from './clock.js';

/** A new id: UUID v7, so that ids sort by the time they were made and inserts land at the end of an index. */
export const newId = (): string => v7();

/**
 * Ids that sort by the time of this clock, for what is read in their order: servers share the database's clock, their own ones
 * differ. One maker's ids sort as they were made, within a millisecond and when the clock steps back.
 */
export function idsBy(clock: Clock): () => string {
  let lastMs = -Infinity;
  let seq = 0;
  return () => {
    const nowMs = clock.now();
    if (nowMs > lastMs) {
      lastMs = nowMs;
      // Half of its room, so that counting on never overflows.
      seq = randomInt(2 ** 31);
    } else seq += 1;
    return v7({ msecs: lastMs, seq });
  };
}

/** When an id was made, in milliseconds UTC: a UUID v7 begins with it. */
export const idTimeMs = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
