/** The two database engines, for tests of faults that both must survive. */
import { postgresBinaries, startCluster, type Cluster } from '../../scripts/postgres.js';

export interface Engine {
  name: string;
  /** Why the engine can't be started on this machine; null if it can. */
  missing: string | null;
  /** Starts a PostgreSQL; null on SQLite, which needs none. */
  start: () => Promise<Cluster | null>;
}

const binaries = postgresBinaries();

export const ENGINES: readonly Engine[] = [
  { name: 'SQLite', missing: null, start: () => Promise.resolve(null) },
  {
    name: 'PostgreSQL',
    missing: binaries === null ? 'no PostgreSQL 15 or newer on this machine' : null,
    start: () => startCluster(binaries ?? '', { isLasting: true }),
  },
];
