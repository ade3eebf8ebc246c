/** Three servers as they are released, over one PostgreSQL of their own, with people who are logged in. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.js';
import { postgresBinaries, startCluster } from '../../scripts/postgres.js';
import { openDatabase } from '../../server/db/database.js';
import { logIn, type Caller } from '../bench/caller.js';
import { addPeople } from '../bench/people.js';
import { startServerProcess, type ServerEntry } from '../bench/server-process.js';

export interface ThreeServers {
  urls: string[];
  creators: Caller[];
  pickers: Caller[];
  /** Stops and starts one server after the other, each at its address. */
  rollingRestart: () => Promise<void>;
  /** Stops one server, and starts another build at its address. */
  exchange: (index: number, build: ServerEntry) => Promise<void>;
  /** How many of these rentals the database has. */
  countStored: (ids: readonly string[]) => Promise<number>;
  close: () => Promise<void>;
}

/** What `npm run build` has made. */
export const RELEASED = ['--enable-source-maps', 'dist/server/main.js'];

export async function startThreeServers(
  people: { creators: number; pickers: number },
  build: ServerEntry = RELEASED,
): Promise<ThreeServers> {
  const folder = mkdtempSync(join(tmpdir(), 'rental-desk-operations-'));
  const cluster = await startCluster(postgresBinaries() ?? '', { isLasting: true });
  const { creators, pickers } = await addPeople(folder, people, cluster.url);
  const starts = await Promise.all(
    [1, 2, 3].map(async (number) => {
      const dataDir = join(folder, `server-${number}`);
      mkdirSync(dataDir);
      // The servers drain as long as the unit says.
      const DRAIN_SECONDS =
        /DRAIN_SECONDS=(\S+)/.exec(readFileSync('deploy/rental-desk.service', 'utf8'))?.[1] ?? '';
      const settings = {
        DRAIN_SECONDS,
        PORT: String(await freePort()),
        DATABASE_URL: cluster.url,
        TRUST_PROXY: 'on',
      };
      return (of = build) => startServerProcess(of, dataDir, settings);
    }),
  );
  const servers = await Promise.all(starts.map((start) => start()));
  const exchange = async (index: number, of?: ServerEntry) => {
    await servers[index]?.stop();
    const started = await starts[index]?.(of);
    if (started) servers[index] = started;
  };
  const urls = servers.map(({ url }) => url);
  const callers = (each: typeof creators) => Promise.all(each.map((person) => logIn(urls[0] ?? '', person)));
  return {
    urls,
    creators: await callers(creators),
    pickers: await callers(pickers),
    rollingRestart: async () => {
      for (const index of servers.keys()) await exchange(index);
    },
    exchange,
    countStored: async (ids) => {
      const db = openDatabase({ dataDir: folder, databaseUrl: cluster.url });
      const rows = await db.selectFrom('rentals').select('id').execute();
      await db.destroy();
      const stored = new Set(rows.map(({ id }) => id));
      return ids.filter((id) => stored.has(id)).length;
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
