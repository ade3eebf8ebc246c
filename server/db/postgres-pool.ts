/**
 * A pool of connections to the primary of a PostgreSQL cluster. After a failure it searches for the primary again and
 * uses no connection from before the failure any more.
 */
import pg from 'pg';
import { NoPrimary, primaryOf, type Primary } from './postgres-primary.js';

/** A connection that looks for the primary when it connects. */
export class PrimaryClient extends pg.Client {
  /** Private, because it contains the password and a logged object shows its public fields. */
  #url = '';
  /** The primary's term in which it connected. */
  #term = -1;
  readonly #primary: Primary;

  constructor(config: pg.ClientConfig | undefined, primary: Primary) {
    super(config);
    this.#primary = primary;
    // Without a listener, a broken connection would end the process. The query that uses the connection gets the error
    // from its statement.
    this.on('error', () => this.fail());
  }

  /** The server that it is connected to. */
  get url(): string {
    return this.#url;
  }

  /** Whether a connection has broken since this one was made, so that it may lead to a former primary. */
  get isOutdated(): boolean {
    return this.#term !== this.#primary.term;
  }

  /** Whether another server is the primary now; false while none is found. */
  async isLeft(): Promise<boolean> {
    return this.isOutdated && (await this.#primary.url().catch(() => this.#url)) !== this.#url;
  }

  /** Reports that this connection is broken. */
  fail(): void {
    this.#primary.lose(this.#term);
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(
    callback?: ((error: Error) => void) | ((error: null, client: pg.Client) => void),
  ): Promise<pg.Client> | void {
    const connected = this.#connect();
    if (!callback) return connected;
    // The two kinds of callback are one: it gets an error, or null and the client.
    const done = callback as (error: Error | null, client?: pg.Client) => void;
    connected.then(
      () => done(null, this),
      (error: unknown) => done(asError(error)),
    );
  }

  async #connect(): Promise<pg.Client> {
    this.#term = this.#primary.term;
    try {
      this.#url = await this.#primary.url();
      // All servers of a cluster have the same user, password and encryption.
      const { host, port } = new pg.Client({ connectionString: this.#url });
      Object.assign(this, { host, port });
      await super.connect();
      if (this.#primary.isWritableNeeded) await this.#refuseStandby();
      return this;
    } catch (error) {
      this.#primary.forget();
      throw error;
    }
  }

  async #refuseStandby(): Promise<void> {
    const { rows } = await this.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only === 'off') return;
    await this.end();
    throw new NoPrimary();
  }
}

/** Opens the pool of the cluster at a URL. */
export function openPool(databaseUrl: string, options: pg.PoolConfig): PrimaryPool {
  const pool = new PrimaryPool(options, primaryOf(databaseUrl));
  // The pool itself removes an idle connection that breaks; without a listener the event would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** A connection of such a pool while it is in use. */
export type PoolConnection = PrimaryClient & pg.PoolClient;

type OnConnect = Parameters<pg.Pool['connect']>[0];

export class PrimaryPool extends pg.Pool {
  readonly #primary: Primary;

  constructor(options: pg.PoolConfig, primary: Primary) {
    super({
      ...options,
      connectionString: primary.anyUrl,
      keepAlive: true,
      Client: class extends PrimaryClient {
        constructor(config?: pg.ClientConfig) {
          super(config, primary);
        }
      },
    });
    this.#primary = primary;
  }

  override connect(): Promise<PoolConnection>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<PoolConnection> | void {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error: Error | undefined) => client.release(error)),
      (error: unknown) => callback(asError(error), undefined, () => undefined),
    );
  }

  async #connect(): Promise<PoolConnection> {
    for (;;) {
      const wasFound = this.#primary.isFound();
      const client = await super.connect().catch((error: unknown) => {
        // The primary was found earlier and may be another one now: the next try searches for it.
        if (wasFound && !this.#primary.isFound()) return null;
        throw error;
      });
      if (client === null) continue;
      if (client instanceof PrimaryClient && !client.isOutdated) return client;
      client.release(true);
    }
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
