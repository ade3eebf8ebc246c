/** The two ways to keep data, for faults that must be borne on both. */
import { postgresBinaries, startCluster, type Cluster } from '../../scripts/postgres.js';

export interface Engine {
  name: string;
  /** Null: it can be started here. */
  missing: string | null;
  /** A PostgreSQL of its own; null on SQLite, which needs none. */
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
