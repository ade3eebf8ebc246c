/** Sockets of several servers over one PostgreSQL: what one of them tells reaches people at the others. */
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Server } from 'socket.io';
import { endOf, surviveLostConnections } from '../db/postgres.js';

/** One connection listens, the others tell. */
const CONNECTIONS = 3;
/** How often they tell each other that they are there. */
const HEARTBEAT_MS = 5000;
/** The longest that a network which swallows everything is waited for. */
const ANSWER_MS = 5000;
/** How often the one that listens is asked whether it still hears: it says nothing by itself, nor when it is lost. */
const LISTENER_ASKED_EVERY_MS = 10_000;

/** Joins a server's sockets to those of the others. The answer leaves them again. */
export function joinOtherServers(
  io: Pick<Server, 'adapter' | 'of'>,
  databaseUrl: string,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    application_name: 'rental-desk sockets',
  });
  pool.on('error', () => undefined);
  surviveLostConnections(pool);
  const stopAsking = lookAfterListeners(pool);
  io.adapter(
    createAdapter(pool, {
      heartbeatInterval: HEARTBEAT_MS,
      errorHandler: (error) => log.warn({ err: error }, 'Servers could not tell each other of a change'),
    }),
  );
  return async () => {
    stopAsking();
    await io.of('/').adapter.close();
    await pool.end();
  };
}

/**
 * The adapter takes another connection when its listening one ends, but keeps the place of the old one in the pool, and doesn't
 * notice that the network has forgotten it.
 */
function lookAfterListeners(pool: pg.Pool): () => void {
  const takenAtMs = new Map<pg.PoolClient, number>();
  pool.on('acquire', (client) => void takenAtMs.set(client, performance.now()));
  pool.on('release', (_error, client) => void takenAtMs.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (takenAtMs.has(client)) client.release(true);
    });
  });
  const timer = setInterval(() => {
    for (const [client, atMs] of takenAtMs) {
      // Whoever has one only for a statement has given it back by now.
      const isListener = performance.now() - atMs > 2 * ANSWER_MS;
      if (isListener) client.query('select 1').catch(() => void endOf(client).catch(() => undefined));
    }
  }, LISTENER_ASKED_EVERY_MS).unref();
  return () => clearInterval(timer);
}
