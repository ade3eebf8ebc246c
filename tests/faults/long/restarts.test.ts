/** The server ends, by kill -9 and by SIGTERM, in the middle of each kind of request, and another one goes on. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cluster } from '../../../scripts/postgres.js';
import { openDesk, type Desk } from '../desk.js';
import { ENGINES } from '../engines.js';
import type { Outcome } from '../floor/line.js';
import { KINDS } from '../floor/record.js';
import { NOTHING_LOST } from '../floor/verify.js';

/** A request may be anywhere on its way when the server ends. */
const WITHIN_MS = 12;

for (const { name, missing, start } of ENGINES)
  describe.skipIf(missing !== null)(`on ${name}`, () => {
    let cluster: Cluster | null;
    let desk: Desk;

    beforeAll(async () => {
      cluster = await start();
      desk = await openDesk({ databaseUrl: cluster?.url ?? null, withUploads: true });
      await desk.floor.goesOn();
    }, 120_000);
    afterAll(async () => {
      await desk.close();
      await cluster?.stop();
    });

    const underWay = (kind: (typeof KINDS)[number]) =>
      // Wrapped, or the outcome would be waited for too.
      new Promise<{ outcome: Outcome }>((resolve) => {
        desk.floor.nextOf(kind, (outcome) => resolve({ outcome }));
      });

    it.each(KINDS)('kill -9 in the middle of: %s', async (kind) => {
      await underWay(kind);
      await wait(Math.random() * WITHIN_MS);
      await desk.server().kill();
      await desk.startAgain();
      await desk.floor.goesOn();
    });

    it.each(KINDS)('SIGTERM in the middle of: %s, which is still answered', async (kind) => {
      const { outcome } = await underWay(kind);
      await wait(Math.random() * WITHIN_MS);
      await desk.server().stop();
      expect(await outcome).not.toBeNull();
      await desk.startAgain();
      await desk.floor.goesOn();
    });

    it('has lost nothing of it all, and handed nothing out twice', async () => {
      expect(await desk.verify()).toEqual(NOTHING_LOST);
    });
  });
