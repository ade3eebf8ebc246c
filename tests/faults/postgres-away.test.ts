/** The server process survives a kill of PostgreSQL and a cut network while people work. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresBinaries, startCluster, type Cluster } from '../../scripts/postgres.js';
import { cutNetwork, type CutNetwork } from './cut-network.js';
import { openOperation, type Operation } from './operation.js';
import { answersOf } from './workers/record.js';
import { NOTHING_LOST } from './workers/verify.js';

const binaries = postgresBinaries();

describe.skipIf(binaries === null)('while people work over PostgreSQL', () => {
  let cluster: Cluster;
  let network: CutNetwork;
  let operation: Operation;

  beforeAll(async () => {
    cluster = await startCluster(binaries ?? '', { isLasting: true });
    network = await cutNetwork(cluster.url);
    operation = await openOperation({ databaseUrl: network.url, ownUrl: cluster.url });
  }, 60_000);
  afterAll(async () => {
    await operation.close();
    await network.close();
    await cluster.stop();
  });

  it('the server survives a kill -9 and a network cut: nothing is lost or handed out twice, and no restart is needed', async () => {
    const { workers, server, url } = operation;
    await workers.makeProgress();

    const refused = () => answersOf(workers.record, 503);
    await cluster.kill();
    const beforeKill = refused();
    await expect.poll(refused, { timeout: 20_000 }).toBeGreaterThan(beforeKill);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    await cluster.start();
    await workers.makeProgress();

    await network.cut();
    const beforeCut = refused();
    await expect.poll(refused, { timeout: 20_000 }).toBeGreaterThan(beforeCut);
    await network.mend();
    await workers.makeProgress();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    const first = server();
    expect(await operation.verify()).toEqual(NOTHING_LOST);
    expect(server()).toBe(first);
    // Every request was answered within a limited time.
    expect(answersOf(workers.record, 0)).toBe(0);
  });
});
