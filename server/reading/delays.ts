import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../base/clock.js';
import { tooManyWaiting } from './reading.rules.js';

/** How many calls may wait at the same time: of one person, and in total. A waiting call holds nothing but its request. */
const WAITING_OF_ONE = 4;
const WAITING_IN_ALL = 200;

/** Waits, or stops waiting when the signal aborts. Tests pass their own. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

export const pauseByTimer: Pause = (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined);

export interface Delays {
  /** Delays a person's call. Throws 429 when too many calls wait already. */
  delay(userId: string, ms: number): Promise<void>;
  /** Ends every wait: the delayed calls are answered at once. */
  end(): void;
}

/** Delays calls of people who read too much; the number of waiting calls is bounded. */
export function delays({ clock, pause }: { clock: Clock; pause: Pause }): Delays {
  const waiting = new Map<string, number>();
  const closing = new AbortController();
  let inAll = 0;
  return {
    delay: async (userId, ms) => {
      const ofOne = waiting.get(userId) ?? 0;
      if (ofOne >= WAITING_OF_ONE || inAll >= WAITING_IN_ALL) throw tooManyWaiting(clock.now(), ms);
      waiting.set(userId, ofOne + 1);
      inAll += 1;
      try {
        await pause(ms, closing.signal);
      } finally {
        inAll -= 1;
        const left = (waiting.get(userId) ?? 1) - 1;
        if (left > 0) waiting.set(userId, left);
        else waiting.delete(userId);
      }
    },
    end: () => closing.abort(),
  };
}
