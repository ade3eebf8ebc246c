/**
 * `tsx scripts/with-postgres.ts <command> …`: runs a command with a temporary PostgreSQL, whose address is in
 * TEST_DATABASE_URL.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { postgresBinaries, startCluster } from './postgres.js';

const binaries = postgresBinaries();
if (binaries === null) throw new Error('There is no PostgreSQL 15 or newer on this machine.');
const cluster = await startCluster(binaries);
try {
  const [command = '', ...args] = process.argv.slice(2);
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: cluster.url },
  });
  // A signal goes to the command first; the cluster is stopped after it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  process.exitCode = exitCode ?? 1;
} finally {
  await cluster.stop();
}
