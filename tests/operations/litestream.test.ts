/** A server on SQLite whose machine is lost: what Litestream with deploy/litestream.yml brings back. */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port.js';
import { openDatabase } from '../../server/db/database.js';
import { openOperation, type Operation } from '../faults/operation.js';
import { NOTHING_LOST, verify } from '../faults/workers/verify.js';

const run = promisify(execFile);
const WITHIN_MS = 30_000;
/** It brings Litestream 0.3.13. */
const PACKAGE = '@flydotio/litestream@1.0.1';

let operation: Operation;
let folder: string;
let program: string;
let configPath: string;
let metricsUrl: string;
let litestream: ChildProcess;

beforeAll(async () => {
  const npx = ['--yes', '-p', PACKAGE, '-c', 'command -v litestream'];
  const starter = realpathSync(execFileSync('npx', npx, { encoding: 'utf8' }).trim());
  program = join(starter, `../../litestream-${process.platform}-${process.arch}/litestream`);
  operation = await openOperation();
  folder = mkdtempSync(join(tmpdir(), 'rental-desk-litestream-'));
  configPath = join(folder, 'litestream.yml');
  const address = `127.0.0.1:${await freePort()}`;
  metricsUrl = `http://${address}/metrics`;
  const here = readFileSync('deploy/litestream.yml', 'utf8')
    .replace('/var/lib/rental-desk', operation.dataDir)
    .replace('/mnt/desk-copies', join(folder, 'copies'))
    .replace('127.0.0.1:9091', address)
    .replace('sync-interval: 10s', 'sync-interval: 1s');
  writeFileSync(configPath, here);
  litestream = spawn(program, ['replicate', '-config', configPath], { stdio: 'ignore' });
}, WITHIN_MS);
afterAll(async () => {
  await kill(litestream);
  await operation.close();
  rmSync(folder, { recursive: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const metrics = async () => (await fetch(metricsUrl)).text();

interface Position {
  syncs: number;
  /** The number of the log, and the bytes of it: what is there to copy, and what is copied. */
  written: [log: number, bytes: number];
  copied: [log: number, bytes: number];
}

async function position(): Promise<Position> {
  const page = await metrics();
  const figure = (name: string) =>
    Number(new RegExp(`^litestream_${name}\\{.*\\} (\\S+)$`, 'm').exec(page)?.[1]);
  return {
    syncs: figure('sync_count'),
    written: [figure('shadow_wal_index'), figure('shadow_wal_size')],
    copied: [figure('replica_wal_index'), figure('replica_wal_offset')],
  };
}

/** Waits until everything that is written now is copied. */
async function copied(): Promise<void> {
  const { syncs } = await position();
  // A look at the log may have begun before.
  await expect.poll(async () => (await position()).syncs, { timeout: WITHIN_MS }).toBeGreaterThan(syncs + 1);
  const [log, bytes] = (await position()).written;
  const isCopied = async () => {
    const [copiedLog, copiedBytes] = (await position()).copied;
    return copiedLog > log || (copiedLog === log && copiedBytes >= bytes);
  };
  await expect.poll(isCopied, { timeout: WITHIN_MS }).toBe(true);
}

it('has the figures that deploy/alerts.yml looks at', async () => {
  await expect
    .poll(() => metrics().catch(() => ''), { timeout: WITHIN_MS })
    .toContain('litestream_sync_count');
  await copied();
  const page = await metrics();
  const named = readFileSync('deploy/alerts.yml', 'utf8').match(/\blitestream_\w+/g) ?? [];
  expect(named.length).toBeGreaterThan(1);
  for (const name of named) expect(page).toContain(`# TYPE ${name} counter`);
});

it('brings back all that was acknowledged before the newest copy, proofs of deals among it', async () => {
  const { url, dataDir, workers, server } = operation;
  await workers.makeProgress();
  await workers.makeProgress();
  const acknowledged = structuredClone(workers.record);
  // Who holds a rental may change before the kill.
  acknowledged.inHand.clear();
  await copied();
  await workers.makeProgress();
  await Promise.all([server().kill(), kill(litestream)]);
  rmSync(dataDir, { recursive: true });

  await run(program, ['restore', '-config', configPath, join(dataDir, 'rental-desk.sqlite')]);
  const db = openDatabase({ dataDir });
  const findings = await verify(db, acknowledged).finally(() => db.destroy());
  expect(findings).toEqual(NOTHING_LOST);
  expect(acknowledged.deals.length).toBeGreaterThan(0);

  await operation.startAgain();
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});
