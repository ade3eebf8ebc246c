/**
 * Detects a dead connection to the database. When the network drops all packets, a statement would wait until
 * its time limit. So when a statement takes long, the server asks over a new connection. If that gets no answer
 * either, or another server has become the primary, the waiting statements fail.
 */
import { ANSWER_MS, type Primary } from './postgres-primary.js';

export interface Pulse {
  /** Runs work that waits for the server at a URL; calls `giveUp` when that is found to be no longer the primary. */
  during<T>(url: string, work: () => Promise<T>, giveUp: () => void): Promise<T>;
}

/** Makes the check for the connections to a cluster. */
export const pulseOf = (primary: Primary): Pulse => ({
  during: async (url, work, giveUp) => {
    const timer = setInterval(() => {
      void primary.isAt(url).then((isPrimary) => {
        if (!isPrimary && isWaiting) giveUp();
      });
    }, ANSWER_MS).unref();
    let isWaiting = true;
    try {
      return await work();
    } finally {
      isWaiting = false;
      clearInterval(timer);
    }
  },
});
