import pg from 'pg';
import { addressWithTls } from './postgres-tls.js';

type Connect = Parameters<pg.Pool['connect']>[0];

/**
 * A pool of connections to PostgreSQL. When one breaks, none that was made before it is used again, because the address may lead to
 * another server by now.
 */
export class OurPool extends pg.Pool {
  readonly #usable = new Set<pg.PoolClient>();

  constructor(databaseUrl: string, options: pg.PoolConfig) {
    super({ ...options, connectionString: addressWithTls(databaseUrl), keepAlive: true });
    // The pool removes an idle connection that breaks. Without listeners the events would end the process; the query that uses a
    // connection gets the error from its statement.
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      this.#usable.add(client);
      client.on('error', () => this.lose(client));
    });
    this.on('remove', (client) => this.#usable.delete(client));
  }

  /** Reports that a connection is broken. */
  lose(client: pg.PoolClient): void {
    if (this.#usable.has(client)) this.#usable.clear();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connect): void;
  override connect(callback?: Connect): Promise<pg.PoolClient> | void {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error?: Error | boolean) => client.release(error)),
      (error: unknown) => callback(asError(error), undefined, () => undefined),
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect();
      if (this.#usable.has(client)) return client;
      client.release(true);
    }
  }
}

/** Ends a connection, whether or not the other side still answers. */
export const endOf = (client: pg.PoolClient): Promise<void> =>
  // A connection of a pool has this too, although its type doesn't say it.
  (client as unknown as pg.Client).end().catch(() => undefined);

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
