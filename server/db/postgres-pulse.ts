/**
 * Detects a dead connection to the database. When the network drops all packets, a statement would wait until
 * its time limit. So when a statement takes long, the server tries a new connection. If that gets no answer
 * either, all waiting statements fail.
 */
import pg from 'pg';

/** How long a statement may take before the check, and how long the check may take. */
const CHECK_MS = 5000;

export interface Pulse {
  /** Runs work that waits for the database; calls `giveUp` when the database is found to be unreachable meanwhile. */
  during<T>(work: () => Promise<T>, giveUp: () => void): Promise<T>;
}

/** Makes the check for the PostgreSQL server at a URL. */
export function pulseOf(url: string, checkMs = CHECK_MS): Pulse {
  let check: Promise<boolean> | null = null;
  // However many statements wait, only one check runs.
  const isReachable = () => (check ??= answers(url, checkMs).finally(() => (check = null)));
  return {
    during: async (work, giveUp) => {
      const timer = setInterval(() => {
        void isReachable().then((reachable) => {
          if (!reachable && isWaiting) giveUp();
        });
      }, checkMs).unref();
      let isWaiting = true;
      try {
        return await work();
      } finally {
        isWaiting = false;
        clearInterval(timer);
      }
    },
  };
}

/** Whether the database answers a new connection; a refusal is an answer too. */
async function answers(url: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
    application_name: 'rental-desk pulse',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    void client.end().catch(() => undefined);
  }
}
