/** The clock of the server's machine jumps an hour ahead and an hour back, while people work. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { Cluster } from '../../../scripts/postgres.js';
import { openDatabase } from '../../../server/db/database.js';
import { openOperation, type Operation } from '../operation.js';
import { ENGINES } from '../engines.js';
import { answersOf } from '../workers/record.js';
import { NOTHING_LOST } from '../workers/verify.js';

const HOUR_MS = 3_600_000;
const PRELOAD = join(fileURLToPath(new URL('..', import.meta.url)), 'clock-jump.mjs');

let operation: Operation | null = null;
let cluster: Cluster | null = null;
afterEach(async () => {
  await operation?.close();
  await cluster?.stop();
  [operation, cluster] = [null, null];
});

for (const { name, missing, start } of ENGINES)
  describe.skipIf(missing !== null)(`on ${name}`, () => {
    it('a clock jump loses no work, hands out no rental twice and ends no session', async () => {
      cluster = await start();
      const databaseUrl = cluster?.url ?? null;
      const settings = { CLOCK_JUMPS_MS: `${HOUR_MS},${-HOUR_MS},0` };
      operation = await openOperation({ databaseUrl, preload: [PRELOAD], settings });
      const { workers, server, dataDir } = operation;
      await workers.makeProgress();
      for (let jump = 0; jump < 3; jump += 1) {
        server().signal('SIGUSR2');
        await workers.makeProgress();
        await workers.makeProgress();
      }
      const endedAtMs = Date.now();
      expect(await operation.verify()).toEqual(NOTHING_LOST);
      expect(answersOf(workers.record, 0)).toBe(0);
      if (databaseUrl === null) return;

      // The rules use the database's clock, which hasn't jumped, so no rental was entered or taken at another
      // time.
      const db = openDatabase({ dataDir, databaseUrl });
      const { first, last } = await db
        .selectFrom('rentals')
        .select(({ fn }) => [fn.min('created_at').as('first'), fn.max('updated_at').as('last')])
        .executeTakeFirstOrThrow();
      await db.destroy();
      expect(endedAtMs - first).toBeLessThan(HOUR_MS / 2);
      expect(last).toBeLessThan(endedAtMs + HOUR_MS / 2);
    });
  });
