import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import { LEASE_MS } from '../../server/jobs/leases.js';
import { addRentals, DAY_MS } from '../api/rentals-support.js';
import { addUser, START_MS } from '../api/support.js';
import { ENGINES } from './engines.js';

const LEADS = 3000;
const OLD = START_MS - 100 * DAY_MS;

describe.each(ENGINES)('kill -9 in the middle of the nightly run on $name', ({ missing, start }) => {
  it.skipIf(missing !== null)('leaves whole batches, and the next run erases the rest once', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rental-desk-kill-'));
    const cluster = await start();
    const databaseUrl = cluster?.url ?? null;
    const inDatabase = async <T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>) => {
      const db = openDatabase({ dataDir, databaseUrl }, { isPatient: true });
      try {
        return await work(db);
      } finally {
        await db.destroy();
      }
    };
    const figures = () =>
      inDatabase(async (db) => {
        const erased = await db.selectFrom('rentals').select('id').where('number', '=', '').execute();
        const steps = await db
          .selectFrom('rental_events')
          .select('rental_id')
          .where('kind', '=', 'erased')
          .execute();
        const { opened } = await db
          .selectFrom('erasing')
          .select((eb) => eb.fn.countAll<number>().as('opened'))
          .executeTakeFirstOrThrow();
        return {
          erased: erased.length,
          steps: steps.length,
          leads: new Set(steps.map((each) => each.rental_id)).size,
          opened,
        };
      });
    const run = (now: number) =>
      spawn(
        process.execPath,
        [
          '--import',
          'tsx',
          join(import.meta.dirname, 'run-retention.ts'),
          dataDir,
          databaseUrl ?? '',
          String(now),
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
    try {
      await inDatabase(async (db) => {
        await migrate(db);
        const picker = await addUser(db, { role: 'data-picker' });
        for (let added = 0; added < LEADS; added += 500)
          await addRentals(db, 500, () => ({
            fetcher_id: picker.id,
            number_status: 'valid',
            fetched_at: OLD,
            finished_at: OLD,
          }));
        await db.insertInto('retention').values({ kind: 'leads', days: 30, due_day: 0 }).execute();
      });
      const first = run(START_MS);
      await batches(first, 5);
      first.kill('SIGKILL');
      await once(first, 'exit');
      const left = await figures();
      expect(left.erased).toBeGreaterThan(0);
      expect(left.erased).toBeLessThan(LEADS);
      expect(left).toEqual({ erased: left.erased, steps: left.erased, leads: left.erased, opened: 0 });

      // While the lease of the killed server lasts, nobody else runs.
      await once(run(START_MS + LEASE_MS - 1), 'exit');
      expect(await figures()).toEqual(left);
      await once(run(START_MS + LEASE_MS), 'exit');
      expect(await figures()).toEqual({ erased: LEADS, steps: LEADS, leads: LEADS, opened: 0 });
    } finally {
      await cluster?.stop();
      rmSync(dataDir, { recursive: true });
    }
  });
});

/** Waits until the process has begun so many batches. */
async function batches({ stdout }: ChildProcess, count: number): Promise<void> {
  if (!stdout) throw new Error('The process has no output');
  let begun = 0;
  for await (const _ of createInterface(stdout)) if ((begun += 1) === count) return;
  throw new Error('The run ended before it could be killed');
}
