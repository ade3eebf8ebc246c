/** PostgreSQL and the network to it fail in every way that they have, while people work. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresBinaries, startCluster, type Cluster } from '../../../scripts/postgres.js';
import { cutNetwork, type CutNetwork } from '../cut-network.js';
import { openDesk, type Desk } from '../desk.js';
import { answersOf } from '../floor/record.js';
import { NOTHING_LOST } from '../floor/verify.js';

const ROUNDS = 10;
/** Two looks of five seconds after the database, and what a busy machine adds. */
const LONGEST_WAIT_MS = 20_000;
const SLOW_PIECE_MS = 40;

const binaries = postgresBinaries();

describe.skipIf(binaries === null)('while people work over PostgreSQL', () => {
  let cluster: Cluster;
  let network: CutNetwork;
  let desk: Desk;

  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '', { isLasting: true });
    network = await cutNetwork(cluster.url);
    desk = await openDesk({ databaseUrl: network.url, ownUrl: cluster.url, withUploads: true });
  }, 120_000);
  afterAll(async () => {
    await desk.close();
    await network.close();
    await cluster.stop();
  });

  const refused = () => answersOf(desk.floor.record, 503);
  const untilRefused = async () => {
    const before = refused();
    await expect.poll(refused, { timeout: 40_000 }).toBeGreaterThan(before);
  };

  it(`PostgreSQL is killed ${ROUNDS} times at any moment`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await desk.floor.goesOn();
      await wait(Math.random() * 200);
      await cluster.kill();
      await untilRefused();
      await cluster.start();
    }
    await desk.floor.goesOn();
  });

  it(`the network is cut ${ROUNDS} times at any moment`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await desk.floor.goesOn();
      await wait(Math.random() * 200);
      await network.cut();
      await untilRefused();
      await network.mend();
    }
    await desk.floor.goesOn();
  });

  it('the network swallows everything: people hear of it in a bounded time', async () => {
    await desk.floor.goesOn();
    network.hang();
    const startedAt = performance.now();
    const ready = await fetch(`${desk.url}/readyz`);
    expect(ready.status).toBe(503);
    await untilRefused();
    expect(performance.now() - startedAt).toBeLessThan(LONGEST_WAIT_MS);
    await network.mend();
    await desk.floor.goesOn();
    expect(desk.floor.record.longestMs).toBeLessThan(LONGEST_WAIT_MS);
  });

  it('the network is slow, and everything is done, later', async () => {
    const before = refused();
    network.slow(SLOW_PIECE_MS);
    await desk.floor.goesOn();
    await network.mend();
    expect(refused()).toBe(before);
  });

  it('has lost nothing of it all, handed nothing out twice and is still the same process', async () => {
    expect(await desk.verify()).toEqual(NOTHING_LOST);
    expect(answersOf(desk.floor.record, 0)).toBe(0);
  });
});
