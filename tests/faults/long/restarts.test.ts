/** The server ends, by kill -9 and by SIGTERM, in the middle of each kind of request, and another one goes on. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cluster } from '../../../scripts/postgres.js';
import { openOperation, type Operation } from '../operation.js';
import { ENGINES } from '../engines.js';
import type { Outcome } from '../workers/server-connection.js';
import { KINDS } from '../workers/record.js';
import { NOTHING_LOST } from '../workers/verify.js';

/** A request may be anywhere on its way when the server ends. */
const WITHIN_MS = 12;

for (const { name, missing, start } of ENGINES)
  describe.skipIf(missing !== null)(`on ${name}`, () => {
    let cluster: Cluster | null;
    let operation: Operation;

    beforeAll(async () => {
      cluster = await start();
      operation = await openOperation({ databaseUrl: cluster?.url ?? null, withUploads: true });
      await operation.floor.goesOn();
    }, 120_000);
    afterAll(async () => {
      await operation.close();
      await cluster?.stop();
    });

    const underWay = (kind: (typeof KINDS)[number]) =>
      // Wrapped, or the outcome would be waited for too.
      new Promise<{ outcome: Outcome }>((resolve) => {
        operation.floor.nextOf(kind, (outcome) => resolve({ outcome }));
      });

    it.each(KINDS)('kill -9 in the middle of: %s', async (kind) => {
      await underWay(kind);
      await wait(Math.random() * WITHIN_MS);
      await operation.server().kill();
      await operation.startAgain();
      await operation.floor.goesOn();
    });

    it.each(KINDS)('SIGTERM in the middle of: %s, which is still answered', async (kind) => {
      const { outcome } = await underWay(kind);
      await wait(Math.random() * WITHIN_MS);
      await operation.server().stop();
      expect(await outcome).not.toBeNull();
      await operation.startAgain();
      await operation.floor.goesOn();
    });

    it('has lost nothing of it all, and handed nothing out twice', async () => {
      expect(await operation.verify()).toEqual(NOTHING_LOST);
    });
  });
