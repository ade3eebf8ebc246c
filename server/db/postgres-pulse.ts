/**
 * Detects a dead connection to the database. When the network drops all packets, a statement would wait until
 * its time limit. So when a statement takes long, the server asks over a new connection. If that gets no answer
 * either, the waiting statements fail.
 */
import pg from 'pg';
import { addressWithTls } from './postgres-tls.js';

/** How long the database may take to answer when it is asked. */
const ANSWER_MS = 5000;

export interface Pulse {
  /** Runs work that waits for the database; calls `giveUp` when the database is found to answer nothing. */
  during<T>(work: () => Promise<T>, giveUp: () => void): Promise<T>;
}

/** Makes the check for the connections to a database. */
export function pulseOf(databaseUrl: string): Pulse {
  // However many statements wait, the database is asked once.
  let asked: Promise<boolean> | null = null;
  return {
    during: async (work, giveUp) => {
      const timer = setInterval(() => {
        asked ??= answers(databaseUrl).finally(() => (asked = null));
        void asked.then((isThere) => {
          if (!isThere && isWaiting) giveUp();
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
  };
}

/** Whether the database answers; a refusal is an answer too. */
async function answers(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: addressWithTls(databaseUrl),
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
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
