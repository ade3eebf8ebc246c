/** A server process at an address that stays the same over restarts, with people who work on it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.js';
import { openDatabase } from '../../server/db/database.js';
import { addPeople } from '../bench/people.js';
import { FROM_SOURCE, startServerProcess, type ServerProcess } from '../bench/server-process.js';
import { startWorkers, type Workers } from './workers/workers.js';
import { verify, type WorkFindings } from './workers/verify.js';

export interface Operation {
  url: string;
  dataDir: string;
  workers: Workers;
  server: () => ServerProcess;
  /** Starts another process on the same data and address. The previous process must have exited. */
  startAgain: () => Promise<void>;
  /** Stops the people's work and the server, and compares what people were answered with the database. */
  verify: () => Promise<WorkFindings>;
  /** Removes the processes and data in any case. */
  close: () => Promise<void>;
}

interface OperationPlan {
  /** The address of the server's PostgreSQL; null means SQLite. */
  databaseUrl?: string | null;
  /** The address at which the test reads the database; by default the server's. */
  ownUrl?: string | null;
  /** The folder in which the data folder is made. */
  parent?: string;
  creators?: number;
  pickers?: number;
  /** Whether somebody also uploads. */
  withUploads?: boolean;
  /** Modules that Node loads before the server. */
  preload?: string[];
  settings?: Record<string, string>;
}

/** The uploader: the super-admin of every server that runs as a process. */
const UPLOADER = { id: '', email: 'bench@rental-desk.local', password: 'bench-password' };

export async function openOperation({
  databaseUrl = null,
  ownUrl = databaseUrl,
  parent = tmpdir(),
  creators = 2,
  pickers = 4,
  withUploads = false,
  preload = [],
  settings = {},
}: OperationPlan = {}): Promise<Operation> {
  const dataDir = mkdtempSync(join(parent, 'rental-desk-fault-'));
  const people = await addPeople(dataDir, { creators, pickers }, ownUrl);
  const PORT = String(await freePort());
  const entry = [...preload.flatMap((module) => ['--import', module]), ...FROM_SOURCE];
  const environment = { PORT, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }), ...settings };
  const start = () => startServerProcess(entry, dataDir, environment);
  let server = await start();
  const { url } = server;
  const workers = await startWorkers({
    url: () => url,
    ...people,
    uploader: withUploads ? UPLOADER : undefined,
  });
  return {
    url,
    dataDir,
    workers,
    server: () => server,
    startAgain: async () => {
      server = await start();
    },
    verify: async () => {
      await workers.stop();
      await server.stop();
      const db = openDatabase({ dataDir, databaseUrl: ownUrl });
      return verify(db, workers.record).finally(() => db.destroy());
    },
    close: async () => {
      await Promise.all([workers.stop(), server.kill()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
