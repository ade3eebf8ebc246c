/** Three servers as they are released, over one PostgreSQL of their own, with people who are logged in. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.js';
import { postgresBinaries, startCluster } from '../../scripts/postgres.js';
import { openDatabase } from '../../server/db/database.js';
import { logIn, type Caller } from '../bench/caller.js';
import { addPeople } from '../bench/people.js';
import { startServerProcess } from '../bench/server-process.js';

export interface ThreeServers {
  urls: string[];
  creators: Caller[];
  pickers: Caller[];
  /** Stops and starts one server after the other, each at its address. */
  rollingRestart: () => Promise<void>;
  /** How many of these rentals the database has. */
  countStored: (ids: readonly string[]) => Promise<number>;
  close: () => Promise<void>;
}

/** What `npm run build` has made. */
export const RELEASED = ['--enable-source-maps', 'dist/server/main.js'];

export async function startThreeServers(people: {
  creators: number;
  pickers: number;
}): Promise<ThreeServers> {
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
      return () => startServerProcess(RELEASED, dataDir, settings);
    }),
  );
  const servers = await Promise.all(starts.map((start) => start()));
  const urls = servers.map(({ url }) => url);
  const callers = (each: typeof creators) => Promise.all(each.map((person) => logIn(urls[0] ?? '', person)));
  return {
    urls,
    creators: await callers(creators),
    pickers: await callers(pickers),
    rollingRestart: async () => {
      for (const [i, start] of starts.entries()) {
        await servers[i]?.stop();
        servers[i] = await start();
      }
    },
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
