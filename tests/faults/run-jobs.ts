/**
 * Runs a server's work on jobs that change many rentals as a separate process, which a test can kill:
 * `node --import tsx run-jobs.ts <data folder> <database URL or ''> <now>`. It repeatedly prints how many
 * rentals it has handled, and ends when no job is left.
 */
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { openDatabase } from '../../server/db/database.js';
import { jobRunner } from '../../server/rentals/jobs/job-runner.js';
import { WORKING_JOB_STATES } from '../../src/contract/rentals/rental-jobs.js';

const [dataDir = '', databaseUrl = '', now = ''] = process.argv.slice(2);
const db = openDatabase({ dataDir, databaseUrl: databaseUrl || null });
const live = { changed: () => undefined };
const runner = jobRunner({ db, clock: { now: () => Number(now) }, log: pino({ enabled: false }), live });
await runner.start();
const working = () =>
  db
    .selectFrom('rental_jobs')
    .select(['done', 'restored', 'state'])
    .where('state', 'in', WORKING_JOB_STATES)
    .executeTakeFirst();
for (let job = await working(); job; job = await working()) {
  process.stdout.write(`${job.state === 'undoing' ? job.restored : job.done}\n`);
  await setTimeout(10);
}
await runner.close();
await db.destroy();
