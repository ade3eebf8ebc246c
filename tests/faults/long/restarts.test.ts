/** When the server is ended by kill -9 or SIGTERM during each kind of request, the next server continues. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cluster } from '../../../scripts/postgres.js';
import { openOperation, type Operation } from '../operation.js';
import { ENGINES } from '../engines.js';
import type { Outcome } from '../workers/server-connection.js';
import { KINDS } from '../workers/record.js';
import { NOTHING_LOST } from '../workers/verify.js';

/**
 * The server is ended at a random moment within this time after a request, so that the request may be at any
 * stage.
 */
const WITHIN_MS = 12;

for (const { name, missing, start } of ENGINES)
  describe.skipIf(missing !== null)(`on ${name}`, () => {
    let cluster: Cluster | null;
    let operation: Operation;

    beforeAll(async () => {
      cluster = await start();
      operation = await openOperation({ databaseUrl: cluster?.url ?? null, withUploads: true });
      await operation.workers.makeProgress();
    }, 120_000);
    afterAll(async () => {
      await operation.close();
      await cluster?.stop();
    });

    const underWay = (kind: (typeof KINDS)[number]) =>
      // Wrapped in an object, because a promise that an async function returns would be awaited.
      new Promise<{ outcome: Outcome }>((resolve) => {
        operation.workers.nextOf(kind, (outcome) => resolve({ outcome }));
      });

    it.each(KINDS)('work survives kill -9 in the middle of: %s', async (kind) => {
      await underWay(kind);
      await wait(Math.random() * WITHIN_MS);
      await operation.server().kill();
      await operation.startAgain();
      await operation.workers.makeProgress();
    });

    it.each(KINDS)('the server answers a request before it exits on SIGTERM: %s', async (kind) => {
      const { outcome } = await underWay(kind);
      await wait(Math.random() * WITHIN_MS);
      await operation.server().stop();
      expect(await outcome).not.toBeNull();
      await operation.startAgain();
      await operation.workers.makeProgress();
    });

    it('no work is lost, and no rental is handed out twice', async () => {
      expect(await operation.verify()).toEqual(NOTHING_LOST);
    });
  });
