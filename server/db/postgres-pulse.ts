/**
 * A network that swallows everything leaves a statement without an answer for as long as one may take. So when one has taken a
 * while, the database is asked on a connection of its own: is that not answered either, nobody waits any longer.
 */
import pg from 'pg';

/** A statement without an answer for so long is looked after, and so long the look may take. */
const LOOK_MS = 5000;

export interface Pulse {
  /** Does something that waits for the database; `giveUp` is called when the database is found to be gone meanwhile. */
  during<T>(work: () => Promise<T>, giveUp: () => void): Promise<T>;
}

/** The pulse of the PostgreSQL of an address. */
export function pulseOf(url: string, lookMs = LOOK_MS): Pulse {
  let look: Promise<boolean> | null = null;
  // However many wait, one asks.
  const isThere = () => (look ??= answers(url, lookMs).finally(() => (look = null)));
  return {
    during: async (work, giveUp) => {
      const timer = setInterval(() => {
        void isThere().then((there) => {
          if (!there && isWaiting) giveUp();
        });
      }, lookMs).unref();
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

/** A no is an answer too. */
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
