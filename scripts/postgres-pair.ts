/** A temporary primary of PostgreSQL with a synchronous standby, for tests and benches of a failover. */
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { cutNetwork } from '../tests/faults/cut-network.js';
import { freePort } from './free-port.js';
import { startCluster, type Cluster } from './postgres.js';

const SYNCHRONOUS_WITHIN_MS = 60_000;
const LOOK_MS = 50;

/** A primary and a standby that a bench lets fail. */
export interface ReplicatedPostgres {
  /** The one address that leads to the primary, as in `DATABASE_URL`; it stays the same over failovers. */
  readonly url: string;
  /** Kills the primary with SIGKILL and deletes its folder, as when its machine burns. */
  losePrimary: () => Promise<void>;
  /** Makes the standby the primary; resolves when it takes writes. A primary that isn't lost goes on alone. */
  promote: () => Promise<void>;
  /** Starts a new standby at the address of the former primary; resolves when no commit is answered without it. */
  addStandby: () => Promise<void>;
  /** Stops both servers and removes their folders. */
  stop: () => Promise<void>;
}

export interface PostgresPair extends ReplicatedPostgres {
  /** The addresses of the two as they are now. */
  readonly primaryUrl: string;
  readonly standbyUrl: string;
}

/** Starts both servers. */
export async function startPair(
  binaries: string,
  settings: Record<string, string> = {},
): Promise<PostgresPair> {
  const start = (port: number, standbyOf?: string) =>
    startCluster(binaries, {
      isLasting: true,
      settings,
      port,
      ...(standbyOf !== undefined && { standbyOf }),
    });
  let [primaryPort, standbyPort] = [await freePort(), await freePort()];
  let primary = await start(primaryPort);
  // Does what HAProxy does with `on-marked-down shutdown-sessions`.
  const address = await cutNetwork(primary.url);
  let standby: Cluster | null = null;
  let former: Cluster | null = null;

  const addStandby = async () => {
    await former?.stop();
    // The standby is copied before its primary waits for one. Otherwise, once promoted, it would wait too.
    standby = await start(standbyPort, primary.url);
    await ask(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
    const giveUpAt = performance.now() + SYNCHRONOUS_WITHIN_MS;
    const state = 'select sync_state from pg_stat_replication';
    while ((await ask(primary.url, state))[0]?.['sync_state'] !== 'sync') {
      if (performance.now() > giveUpAt) throw new Error('The standby does not become synchronous.');
      await wait(LOOK_MS);
    }
  };
  const losePrimary = async () => {
    await primary.kill();
    await primary.stop();
  };
  try {
    await addStandby();
  } catch (error) {
    await losePrimary();
    await address.close();
    throw error;
  }
  return {
    url: address.url,
    losePrimary,
    addStandby,
    get primaryUrl() {
      return primary.url;
    },
    get standbyUrl() {
      return standby?.url ?? '';
    },
    promote: async () => {
      if (!standby) throw new Error('There is no standby.');
      await ask(standby.url, 'select pg_promote()');
      [former, primary, standby] = [primary, standby, null];
      [primaryPort, standbyPort] = [standbyPort, primaryPort];
      await address.cut();
      address.moveTo(primary.url);
      await address.mend();
    },
    stop: async () => {
      await Promise.all([address.close(), primary.stop(), standby?.stop(), former?.stop()]);
    },
  };
}

/** Executes statements one after the other; returns the rows of the last one. */
async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
