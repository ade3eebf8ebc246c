/** Connects the sockets of several servers over one PostgreSQL: an event from one server reaches people at the others. */
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'socket.io';
import type { PoolClient } from 'pg';
import { endOf, OurPool } from '../db/postgres-pool.js';

/** How many connections a server uses: one listens, the others send. */
const CONNECTIONS = 3;
/** How often servers send each other a heartbeat. */
const HEARTBEAT_MS = 5000;
/** How long to wait for an answer when the network drops all packets. */
const ANSWER_MS = 5000;
/** How often the listening connection is checked, because nothing reports its loss. */
const LISTENER_CHECKED_EVERY_MS = 10_000;

/**
 * Connects a server's sockets to those of the other servers; the returned function disconnects them. A server that
 * could not hear the others for a while closes its sockets once it hears them again: each reconnects at once, and its
 * page requests what it has missed.
 */
export function joinOtherServers(
  io: Pick<Server, 'adapter' | 'of'>,
  databaseUrl: string,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const pool = new OurPool(databaseUrl, {
    max: CONNECTIONS,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'rental-desk sockets',
  });
  const releaseListeners = manageListeners(pool, () => io.of('/').local.disconnectSockets());
  io.adapter(
    createAdapter(pool, {
      heartbeatInterval: HEARTBEAT_MS,
      errorHandler: (error) => log.warn({ err: error }, 'Servers could not tell each other of a change'),
    }),
  );
  return async () => {
    await io.of('/').adapter.close();
    releaseListeners();
    await pool.end();
  };
}

/**
 * Works around the adapter's handling of its listening connection. When that connection ends, the adapter
 * takes another one but never returns the old one to the pool. It doesn't notice when the network drops the
 * connection. When the adapter is closed while connecting, it never releases the connection, and the pool
 * would wait for that. `onHearingAgain` is called when another connection listens instead of a lost one. The
 * returned function stops the checks and takes back the adapter's connections.
 */
function manageListeners(pool: OurPool, onHearingAgain: () => void): () => void {
  const listeners = new Set<PoolClient>();
  let hasListened = false;
  const takeBack = (client: PoolClient) => {
    if (listeners.delete(client)) client.release(true);
  };
  let isLeft = false;
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient>;
  const listen = async (): Promise<PoolClient> => {
    const client = await connect();
    listeners.add(client);
    client.once('end', () => takeBack(client));
    if (isLeft) takeBack(client);
    // The adapter sends LISTEN as soon as it has the connection, so the answer to a later query shows that
    // LISTEN is done.
    else if (hasListened)
      setImmediate(() => void client.query('select 1').then(onHearingAgain, () => undefined));
    hasListened = true;
    // This must not reject, because the adapter would then ask for a connection every two seconds for ever.
    return isLeft ? new Promise<never>(() => undefined) : client;
  };
  // The pool's own statements use a callback; only the adapter's request for a listening connection uses a promise.
  pool.connect = ((callback?: unknown) =>
    callback ? connect(callback) : isLeft ? new Promise(() => undefined) : listen()) as typeof pool.connect;
  pool.on('release', (_error, client) => {
    for (const listener of listeners) if (listener === client) listeners.delete(listener);
  });
  const timer = setInterval(() => {
    for (const client of listeners) void client.query('select 1').catch(() => endOf(client));
  }, LISTENER_CHECKED_EVERY_MS).unref();
  return () => {
    isLeft = true;
    clearInterval(timer);
    for (const client of listeners) takeBack(client);
  };
}
