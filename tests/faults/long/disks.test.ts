/** The server process survives a database disk that is completely full, or slow. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { postgresBinaries, startCluster, type Cluster } from '../../../scripts/postgres.js';
import { openOperation, type Operation } from '../operation.js';
import { ENGINES } from '../engines.js';
import { answersOf } from '../workers/record.js';
import { NOTHING_LOST } from '../workers/verify.js';
import { canSlowDisk, slowDisk, withChildren } from '../slow-disk.js';
import { smallDisk, type SmallDisk } from '../small-disk.js';

/** How long the slow disk takes to sync. Every call must still succeed. */
const SLOW_SYNC_MS = 120;
const SQLITE_MB = 24;
const POSTGRES_MB = 220;

const binaries = postgresBinaries();
let operation: Operation | null = null;
let cluster: Cluster | null = null;
let disk: SmallDisk | null = null;

afterEach(async () => {
  disk?.empty();
  await operation?.close();
  await cluster?.stop();
  disk?.remove();
  [operation, cluster, disk] = [null, null, null];
});

const NOT_MOUNTED = 'a small disk can’t be mounted here: it takes root';

/** Fills the disk while people work, until calls are refused; then frees the space. */
async function fillAndEmpty(
  { workers, url }: Operation,
  full: SmallDisk,
  refusals: readonly number[],
): Promise<void> {
  const refused = () => refusals.reduce((sum, status) => sum + answersOf(workers.record, status), 0);
  await workers.makeProgress();
  const before = refused();
  await expect
    .poll(
      () => {
        full.fill();
        return refused();
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(before + 20);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  full.empty();
}

describe('a disk that is full', () => {
  it('makes calls on SQLite fail with 507, loses no work, and is used again as soon as there is space', async ({
    skip,
  }) => {
    disk = smallDisk(SQLITE_MB);
    if (!disk) return skip(NOT_MOUNTED);
    operation = await openOperation({ parent: disk.path });
    const first = operation.server();
    await fillAndEmpty(operation, disk, [507]);
    await operation.workers.makeProgress();
    expect(operation.server()).toBe(first);
    expect(await operation.verify()).toEqual(NOTHING_LOST);
    expect(answersOf(operation.workers.record, 0)).toBe(0);
  });

  it('loses no work on PostgreSQL either, which may have to be restarted', async ({ skip }) => {
    disk = binaries === null ? null : smallDisk(POSTGRES_MB);
    if (!disk) return skip(binaries === null ? 'no PostgreSQL' : NOT_MOUNTED);
    const settings = { max_wal_size: '64MB', shared_buffers: '32MB' };
    cluster = await startCluster(binaries ?? '', { isLasting: true, settings, parent: disk.path });
    operation = await openOperation({ databaseUrl: cluster.url });
    await fillAndEmpty(operation, disk, [503, 507]);
    // PostgreSQL exits when its log has no space; in production its supervisor restarts it.
    if (cluster.server.exitCode !== null) await cluster.start();
    await operation.workers.makeProgress();
    expect(await operation.verify()).toEqual(NOTHING_LOST);
    expect(answersOf(operation.workers.record, 0)).toBe(0);
  });
});

describe.skipIf(!canSlowDisk())('a disk that is slow', () => {
  it.each(ENGINES)('makes people on $name wait, but no call fails', async ({ missing, start }) => {
    if (missing !== null) return;
    cluster = await start();
    operation = await openOperation({ databaseUrl: cluster?.url ?? null, creators: 1, pickers: 2 });
    const { workers, dataDir } = operation;
    await workers.makeProgress();
    const syncing = cluster?.server.pid ?? serverOf(dataDir);
    const atFullSpeed = await slowDisk(withChildren(syncing), SLOW_SYNC_MS);
    await workers.makeProgress();
    await workers.makeProgress();
    await atFullSpeed();
    await workers.makeProgress();
    expect(await operation.verify()).toEqual(NOTHING_LOST);
    expect([0, 503, 507].map((status) => answersOf(workers.record, status))).toEqual([0, 0, 0]);
    expect(workers.record.longestMs).toBeGreaterThan(SLOW_SYNC_MS);
  });
});

/** The process that uses the data folder. */
const serverOf = (dataDir: string): number =>
  Number(/\d+/.exec(readFileSync(join(dataDir, 'lock-owner'), 'utf8'))?.[0]);
