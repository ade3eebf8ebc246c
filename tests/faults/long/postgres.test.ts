/** The server survives every known failure of PostgreSQL and its network while people work. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresBinaries, startCluster, type Cluster } from '../../../scripts/postgres.js';
import { cutNetwork, type CutNetwork } from '../cut-network.js';
import { openOperation, type Operation } from '../operation.js';
import { answersOf } from '../workers/record.js';
import { NOTHING_LOST } from '../workers/verify.js';

const ROUNDS = 10;
const SLOW_PIECE_MS = 40;

const binaries = postgresBinaries();

describe.skipIf(binaries === null)('while people work over PostgreSQL', () => {
  let cluster: Cluster;
  let network: CutNetwork;
  let operation: Operation;

  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '', { isLasting: true });
    network = await cutNetwork(cluster.url);
    operation = await openOperation({ databaseUrl: network.url, ownUrl: cluster.url, withUploads: true });
  }, 120_000);
  afterAll(async () => {
    await operation.close();
    await network.close();
    await cluster.stop();
  });

  const refused = () => answersOf(operation.workers.record, 503);
  const untilRefused = async () => {
    const before = refused();
    await expect.poll(refused, { timeout: 40_000 }).toBeGreaterThan(before);
  };

  it(`the server survives ${ROUNDS} kills of PostgreSQL at any moment`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await operation.workers.makeProgress();
      await wait(Math.random() * 200);
      await cluster.kill();
      await untilRefused();
      await cluster.start();
    }
    await operation.workers.makeProgress();
  });

  it(`the server survives ${ROUNDS} cuts of the network at any moment`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await operation.workers.makeProgress();
      await wait(Math.random() * 200);
      await network.cut();
      await untilRefused();
      await network.mend();
    }
    await operation.workers.makeProgress();
  });

  it('the server reports a blocked network to people while it is blocked', async () => {
    await operation.workers.makeProgress();
    network.hang();
    const ready = await fetch(`${operation.url}/readyz`);
    expect(ready.status).toBe(503);
    await untilRefused();
    await network.mend();
    await operation.workers.makeProgress();
  });

  it('the server finishes every call on a slow network', async () => {
    const before = refused();
    network.slow(SLOW_PIECE_MS);
    await operation.workers.makeProgress();
    await network.mend();
    expect(refused()).toBe(before);
  });

  it('the server loses no work, hands out no rental twice and is still the same process afterwards', async () => {
    expect(await operation.verify()).toEqual(NOTHING_LOST);
    expect(answersOf(operation.workers.record, 0)).toBe(0);
  });
});
