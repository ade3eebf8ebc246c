/** Sockets of several servers over one PostgreSQL: what one of them tells reaches people at the others. */
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Server } from 'socket.io';
import { endOf, surviveLostConnections } from '../db/postgres.js';
import { addressWithTls } from '../db/postgres-tls.js';

/** One connection listens, the others tell. */
const CONNECTIONS = 3;
/** How often they tell each other that they are there. */
const HEARTBEAT_MS = 5000;
/** The longest that a network which swallows everything is waited for. */
const ANSWER_MS = 5000;
/** How often the one that listens is asked whether it still hears: it says nothing by itself, nor when it is lost. */
const LISTENER_ASKED_EVERY_MS = 10_000;

/**
 * Joins a server's sockets to those of the others. The answer leaves them again. A server that could not hear the others for a while
 * sends its sockets away once it can: each comes back at once, over the same connection, and its page asks for what it has missed.
 */
export function joinOtherServers(
  io: Pick<Server, 'adapter' | 'of'>,
  databaseUrl: string,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const pool = new pg.Pool({
    connectionString: addressWithTls(databaseUrl),
    max: CONNECTIONS,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    application_name: 'rental-desk sockets',
  });
  pool.on('error', () => undefined);
  surviveLostConnections(pool);
  const letGo = lookAfterListeners(pool, () => io.of('/').local.disconnectSockets());
  io.adapter(
    createAdapter(pool, {
      heartbeatInterval: HEARTBEAT_MS,
      errorHandler: (error) => log.warn({ err: error }, 'Servers could not tell each other of a change'),
    }),
  );
  return async () => {
    await io.of('/').adapter.close();
    letGo();
    await pool.end();
  };
}

/**
 * The adapter takes another connection when its listening one ends, but keeps the place of the old one in the pool, and doesn't
 * notice that the network has forgotten it. Closed while it is still connecting, it keeps that connection for good, and the pool would
 * wait for it. `onHearingAgain`: another connection listens in place of a lost one. The answer ends the looking and takes back what the
 * adapter still has.
 */
function lookAfterListeners(pool: pg.Pool, onHearingAgain: () => void): () => void {
  const listeners = new Set<pg.PoolClient>();
  let hasHeard = false;
  const takeBack = (client: pg.PoolClient) => {
    if (listeners.delete(client)) client.release(true);
  };
  let isLeft = false;
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  const listen = async (): Promise<pg.PoolClient> => {
    const client = await connect();
    listeners.add(client);
    client.once('end', () => takeBack(client));
    if (isLeft) takeBack(client);
    // The adapter asks it to listen as soon as it has it, and what is asked afterwards is answered afterwards.
    else if (hasHeard)
      setImmediate(() => void client.query('select 1').then(onHearingAgain, () => undefined));
    hasHeard = true;
    // What it lost it would ask for again, every two seconds for good.
    return isLeft ? new Promise<never>(() => undefined) : client;
  };
  // Statements of the pool's own are called back; only who wants to listen asks for a promise.
  pool.connect = ((callback?: unknown) =>
    callback ? connect(callback) : isLeft ? new Promise(() => undefined) : listen()) as typeof pool.connect;
  pool.on('release', (_error, client) => void listeners.delete(client));
  const timer = setInterval(() => {
    for (const client of listeners)
      client.query('select 1').catch(() => void endOf(client).catch(() => undefined));
  }, LISTENER_ASKED_EVERY_MS).unref();
  return () => {
    isLeft = true;
    clearInterval(timer);
    for (const client of listeners) takeBack(client);
  };
}
