import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/database.js';
import { migrate } from '../../server/db/migrate.js';
import type { RentalJobState } from '../../src/contract/rentals/rental-jobs.js';
import type { RentalJobAction } from '../../src/contract/rentals/rental-job-actions.js';
import { LEASE_MS } from '../../server/jobs/leases.js';
import { BATCH_RENTALS } from '../../server/rentals/jobs/work-batch.js';
import { countedDays, maintainedDays } from '../api/counted-days.js';
import { addRentals } from '../api/rentals-support.js';
import { addUser, START_MS } from '../api/support.js';
import { ENGINES } from './engines.js';

const LEADS = 1000;

describe.each(ENGINES)('kill -9 in the middle of a change of many rentals on $name', ({ missing, start }) => {
  it.skipIf(missing !== null).each(['return', 'delete'] as const)(
    '%s: leaves complete batches, and the next server does the rest exactly once, also in the undo',
    async (action) => {
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
      const run = (now: number) =>
        spawn(
          process.execPath,
          [
            '--import',
            'tsx',
            join(import.meta.dirname, 'run-jobs.ts'),
            dataDir,
            databaseUrl ?? '',
            String(now),
          ],
          { stdio: ['ignore', 'pipe', 'inherit'] },
        );
      /** Kills a server in the middle of the job, then runs another one until the job is done. */
      const killOnce = async (now: number) => {
        const first = run(now);
        await underWay(first);
        first.kill('SIGKILL');
        await once(first, 'exit');
        const left = await figures();
        expect(left.rows % BATCH_RENTALS).toBe(0);
        expect(left.rows).toBeGreaterThan(0);
        expect(left.rows).toBeLessThan(LEADS);
        expect(left.wrongDays).toBe(0);
        const [code] = (await once(run(now + LEASE_MS), 'exit')) as [number];
        expect(code).toBe(0);
      };
      const figures = () =>
        inDatabase(async (db) => {
          const job = await db.selectFrom('rental_jobs').selectAll().executeTakeFirstOrThrow();
          const rows = await db.selectFrom('rental_job_rows').select('rental_id').execute();
          const { rows: wrong } = await sql`
            select * from (${maintainedDays}) as maintained
              full join (${countedDays}) as counted using (family, scope, day, state, facets)
              where maintained.rentals is distinct from counted.rentals`.execute(db);
          expect(new Set(rows.map(({ rental_id }) => rental_id)).size).toBe(rows.length);
          const { state, done, changed, restored } = job;
          return { state, done, changed, restored, rows: rows.length, wrongDays: wrong.length };
        });
      const everything = () =>
        inDatabase((db) => db.selectFrom('rentals').selectAll().orderBy('seq').execute());
      try {
        await inDatabase(async (db) => {
          await migrate(db);
          await addFinishedRentals(db);
          await commitAll(db, action);
        });
        const before = await everything();
        await killOnce(START_MS);
        const worked = { done: LEADS, changed: LEADS, wrongDays: 0 };
        expect(await figures()).toEqual({ ...worked, state: 'done', restored: 0, rows: LEADS });

        await inDatabase((db) => db.updateTable('rental_jobs').set({ state: 'undoing' }).execute());
        await killOnce(START_MS + 10 * LEASE_MS);
        expect(await figures()).toEqual({ ...worked, state: 'undone', restored: LEADS, rows: 0 });
        expect(await everything()).toEqual(before);
      } finally {
        await cluster?.stop();
        rmSync(dataDir, { recursive: true });
      }
    },
    120_000,
  );
});

/** Waits until the process has done a tenth of its work. */
async function underWay({ stdout }: ChildProcess): Promise<void> {
  if (!stdout) throw new Error('The process has no output');
  for await (const line of createInterface(stdout)) if (Number(line) >= LEADS / 10) return;
  throw new Error('The work ended before it could be killed');
}

async function addFinishedRentals(db: ReturnType<typeof openDatabase>): Promise<void> {
  const picker = await addUser(db, { role: 'data-picker' });
  for (let added = 0; added < LEADS; added += 500)
    await addRentals(db, 500, () => ({
      fetcher_id: picker.id,
      number_status: 'valid',
      fetched_at: START_MS,
      finished_at: START_MS,
    }));
}

/** Stores a committed job about all rentals. */
async function commitAll(db: ReturnType<typeof openDatabase>, action: RentalJobAction): Promise<void> {
  const boss = await addUser(db, { role: 'super-admin' });
  const state: RentalJobState = 'working';
  await db
    .insertInto('rental_jobs')
    .values({
      id: 'job',
      user_id: boss.id,
      address: '127.0.0.1',
      action,
      state,
      total: LEADS,
      done: 0,
      changed: 0,
      skips: '{}',
      restored: 0,
      kept: '{}',
      created_at: START_MS,
      reason: action === 'delete' ? 'test' : null,
    })
    .execute();
  const seqs = (await db.selectFrom('rentals').select('seq').orderBy('seq').execute()).map(({ seq }) => seq);
  for (let batch = 0; batch * BATCH_RENTALS < LEADS; batch += 1)
    await db
      .insertInto('rental_job_batches')
      .values({
        job_id: 'job',
        batch,
        seqs: JSON.stringify(seqs.slice(batch * BATCH_RENTALS, (batch + 1) * BATCH_RENTALS)),
      })
      .execute();
}
