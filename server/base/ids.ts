import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock } from './clock.js';

/** A new id: UUID v7, so that ids sort by creation time and inserts go to the end of an index. */
export const newId = (): string => v7();

/**
 * Makes ids that sort by the time of a given clock, for rows that are read in that order. Servers share the
 * database's clock, because their own clocks differ. The ids of one server sort in the order in which they
 * were made, even within a millisecond or after the clock was set back.
 */
export function idsBy(clock: Clock): () => string {
  let lastMs = -Infinity;
  let seq = 0;
  return () => {
    const nowMs = clock.now();
    if (nowMs > lastMs) {
      lastMs = nowMs;
      // The random part uses half of its range, so that incrementing it never overflows.
      seq = randomInt(2 ** 31);
    } else seq += 1;
    return v7({ msecs: lastMs, seq });
  };
}

/** The time at which an id was made, in milliseconds UTC: a UUID v7 begins with it. */
export const idTimeMs = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
