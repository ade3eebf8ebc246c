/** The disk of the database fills up to the last byte, and takes its time: the server stays the same process through it all. */
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

/** What is wanted of a disk that syncs in this time: every call is done, later. */
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

/** Fills the disk while the floor works, until people are refused for it; then gives the room back. */
async function fillAndEmpty(
  { floor, url }: Operation,
  full: SmallDisk,
  refusals: readonly number[],
): Promise<void> {
  const refused = () => refusals.reduce((sum, status) => sum + answersOf(floor.record, status), 0);
  await floor.goesOn();
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
  it('refuses with 507 on SQLite, loses nothing and goes on as soon as there is room', async ({ skip }) => {
    disk = smallDisk(SQLITE_MB);
    if (!disk) return skip(NOT_MOUNTED);
    operation = await openOperation({ parent: disk.path });
    const first = operation.server();
    await fillAndEmpty(operation, disk, [507]);
    await operation.floor.goesOn();
    expect(operation.server()).toBe(first);
    expect(await operation.verify()).toEqual(NOTHING_LOST);
    expect(answersOf(operation.floor.record, 0)).toBe(0);
  });

  it('is borne on PostgreSQL too, which may have to be started again', async ({ skip }) => {
    disk = binaries === null ? null : smallDisk(POSTGRES_MB);
    if (!disk) return skip(binaries === null ? 'no PostgreSQL' : NOT_MOUNTED);
    const settings = { max_wal_size: '64MB', shared_buffers: '32MB' };
    cluster = await startCluster(binaries ?? '', { isLasting: true, settings, parent: disk.path });
    operation = await openOperation({ databaseUrl: cluster.url });
    await fillAndEmpty(operation, disk, [503, 507]);
    // Without room for its log PostgreSQL ends itself, and what watches over it starts it again.
    if (cluster.server.exitCode !== null) await cluster.start();
    await operation.floor.goesOn();
    expect(await operation.verify()).toEqual(NOTHING_LOST);
    expect(answersOf(operation.floor.record, 0)).toBe(0);
  });
});

describe.skipIf(!canSlowDisk())('a disk that is slow', () => {
  it.each(ENGINES)('makes people on $name wait, and nothing else', async ({ missing, start }) => {
    if (missing !== null) return;
    cluster = await start();
    operation = await openOperation({ databaseUrl: cluster?.url ?? null, creators: 1, pickers: 2 });
    const { floor, dataDir } = operation;
    await floor.goesOn();
    const syncing = cluster?.server.pid ?? serverOf(dataDir);
    const atFullSpeed = await slowDisk(withChildren(syncing), SLOW_SYNC_MS);
    await floor.goesOn();
    await floor.goesOn();
    await atFullSpeed();
    await floor.goesOn();
    expect(await operation.verify()).toEqual(NOTHING_LOST);
    expect([0, 503, 507].map((status) => answersOf(floor.record, status))).toEqual([0, 0, 0]);
    expect(floor.record.longestMs).toBeGreaterThan(SLOW_SYNC_MS);
  });
});

/** The process that has the data folder. */
const serverOf = (dataDir: string): number =>
  Number(/\d+/.exec(readFileSync(join(dataDir, 'lock-owner'), 'utf8'))?.[0]);
