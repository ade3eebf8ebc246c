/** A server as a process of its own at an address that it keeps over restarts, with a floor at work over it. */
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
  floor: Workers;
  server: () => ServerProcess;
  /** Another process over the same data, at the same address. The one before must have ended. */
  startAgain: () => Promise<void>;
  /** Ends the floor's work and the server, and holds what the people were told against the database. */
  verify: () => Promise<WorkFindings>;
  /** Removes what is left, whatever has happened. */
  close: () => Promise<void>;
}

interface OperationPlan {
  /** By which the server reaches its PostgreSQL; null: SQLite. */
  databaseUrl?: string | null;
  /** By which the test itself does; the server's, unless it is given. */
  ownUrl?: string | null;
  /** Where the data folder is made. */
  parent?: string;
  creators?: number;
  pickers?: number;
  /** Whether somebody uploads too. */
  withUploads?: boolean;
  /** Modules to load before the server. */
  preload?: string[];
  settings?: Record<string, string>;
}

/** Who uploads: the super-admin of every server that runs as a process. */
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
  const floor = await startWorkers({
    ...{ url: () => url, ...people },
    uploader: withUploads ? UPLOADER : undefined,
  });
  return {
    ...{ url, dataDir, floor, server: () => server },
    startAgain: async () => {
      server = await start();
    },
    verify: async () => {
      await floor.stop();
      await server.stop();
      const db = openDatabase({ dataDir, databaseUrl: ownUrl });
      return verify(db, floor.record).finally(() => db.destroy());
    },
    close: async () => {
      await Promise.all([floor.stop(), server.kill()]);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
