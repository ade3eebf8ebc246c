/** The thread that answers while the database is migrated. Importing this file starts it; the server ends it. */
import { createServer } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { MigrationStep } from '../../db/migration-steps.js';
import { answerWhileMigrating, type MigratingServer } from './answer.js';

// The cast is safe, because the server starts this thread with this data.
const migrating = workerData as MigratingServer;
let current: MigrationStep | null = null;
parentPort?.on('message', (step: MigrationStep) => (current = step));

createServer((request, response) => {
  const path = request.url?.split('?')[0] ?? '/';
  const { status, headers, body } = answerWhileMigrating(path, current, migrating);
  response.writeHead(status, headers).end(body);
})
  // The start itself reports an address that can't be used, when it listens there.
  .on('error', () => parentPort?.postMessage('can not listen'))
  .listen({ host: migrating.host, port: migrating.port }, () => parentPort?.postMessage('listens'));
