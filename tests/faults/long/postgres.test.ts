/** PostgreSQL and the network to it fail in every way that they have, while people work. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresBinaries, startCluster, type Cluster } from '../../../scripts/postgres.js';
import { cutNetwork, type CutNetwork } from '../cut-network.js';
import { openOperation, type Operation } from '../operation.js';
import { answersOf } from '../workers/record.js';
import { NOTHING_LOST } from '../workers/verify.js';

const ROUNDS = 10;
/** Two looks of five seconds after the database, and what a busy machine adds. */
const LONGEST_WAIT_MS = 20_000;
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

  const refused = () => answersOf(operation.floor.record, 503);
  const untilRefused = async () => {
    const before = refused();
    await expect.poll(refused, { timeout: 40_000 }).toBeGreaterThan(before);
  };

  it(`PostgreSQL is killed ${ROUNDS} times at any moment`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await operation.floor.goesOn();
      await wait(Math.random() * 200);
      await cluster.kill();
      await untilRefused();
      await cluster.start();
    }
    await operation.floor.goesOn();
  });

  it(`the network is cut ${ROUNDS} times at any moment`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await operation.floor.goesOn();
      await wait(Math.random() * 200);
      await network.cut();
      await untilRefused();
      await network.mend();
    }
    await operation.floor.goesOn();
  });

  it('the network swallows everything: people hear of it in a bounded time', async () => {
    await operation.floor.goesOn();
    network.hang();
    const startedAt = performance.now();
    const ready = await fetch(`${operation.url}/readyz`);
    expect(ready.status).toBe(503);
    await untilRefused();
    expect(performance.now() - startedAt).toBeLessThan(LONGEST_WAIT_MS);
    await network.mend();
    await operation.floor.goesOn();
    expect(operation.floor.record.longestMs).toBeLessThan(LONGEST_WAIT_MS);
  });

  it('the network is slow, and everything is done, later', async () => {
    const before = refused();
    network.slow(SLOW_PIECE_MS);
    await operation.floor.goesOn();
    await network.mend();
    expect(refused()).toBe(before);
  });

  it('has lost nothing of it all, handed nothing out twice and is still the same process', async () => {
    expect(await operation.verify()).toEqual(NOTHING_LOST);
    expect(answersOf(operation.floor.record, 0)).toBe(0);
  });
});
