import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../base/clock.js';
import { countTime } from '../base/time-spent.js';
import { countSlots } from '../limits/slots.js';
import { tooManyWaiting } from './reading.rules.js';

/**
 * How many calls may wait at the same time, per person and in total. A waiting call uses only the memory of
 * its request.
 */
const WAITING = { perKey: 4, total: 200 };

/** Waits until the time is over or the signal aborts. Tests pass their own function. */
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
  const waiting = countSlots(WAITING);
  const closing = new AbortController();
  return {
    delay: async (userId, ms) => {
      const release = waiting.take(userId);
      if (!release) throw tooManyWaiting(clock.now(), ms);
      try {
        await countTime('delay', () => pause(ms, closing.signal));
      } finally {
        release();
      }
    },
    end: () => closing.abort(),
  };
}
