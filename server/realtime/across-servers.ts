/** Sockets of several servers over one PostgreSQL: what one of them tells reaches people at the others. */
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Server } from 'socket.io';
import { surviveLostConnections } from '../db/postgres.js';

/** One connection listens, the others tell. */
const CONNECTIONS = 3;
/** How often they tell each other that they are there. */
const HEARTBEAT_MS = 5000;

/** Joins a server's sockets to those of the others. The answer leaves them again. */
export function joinOtherServers(
  io: Pick<Server, 'adapter' | 'of'>,
  databaseUrl: string,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    keepAlive: true,
    application_name: 'rental-desk sockets',
  });
  pool.on('error', () => undefined);
  surviveLostConnections(pool);
  giveBackLostListeners(pool);
  io.adapter(
    createAdapter(pool, {
      heartbeatInterval: HEARTBEAT_MS,
      errorHandler: (error) => log.warn({ err: error }, 'Servers could not tell each other of a change'),
    }),
  );
  return async () => {
    await io.of('/').adapter.close();
    await pool.end();
  };
}

/** The adapter takes another connection when its listening one breaks, but keeps the place of the broken one in the pool. */
function giveBackLostListeners(pool: pg.Pool): void {
  const taken = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => void taken.add(client));
  pool.on('release', (_error, client) => void taken.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (taken.has(client)) client.release(true);
    });
  });
}
