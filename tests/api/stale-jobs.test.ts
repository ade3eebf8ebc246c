// @module-tag both-engines
/** How long uncommitted jobs and exports are stored. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dropStaleJobs } from '../../server/rentals/jobs/drop-stale-jobs.js';
import { addJob } from './rental-jobs-support.js';
import { DAY_MS } from './rentals-support.js';
import { addUser, startServer, type TestServer } from './support.js';
import { clusterUrl } from './test-database.js';
import { untilBlocked } from './until-blocked.js';

let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await startServer();
  userId = (await addUser(server.db, { role: 'super-admin' })).id;
});
beforeEach(async () => {
  await server.db.deleteFrom('rental_job_batches').execute();
  await server.db.deleteFrom('rental_jobs').execute();
});
afterAll(() => server.close());

async function addReady(ageMs: number): Promise<string> {
  const id = await addJob(server, userId, { created_at: server.clock.now() - ageMs });
  await server.db.insertInto('rental_job_batches').values({ job_id: id, batch: 0, seqs: '[1]' }).execute();
  return id;
}
const left = async () => ({
  jobs: (await server.db.selectFrom('rental_jobs').select('id').execute()).map(({ id }) => id),
  batches: (await server.db.selectFrom('rental_job_batches').select('job_id').execute()).map(
    ({ job_id }) => job_id,
  ),
});

it('deletes jobs that nobody committed within a day, with their batches, and no other jobs', async () => {
  await addReady(DAY_MS + 1);
  const young = await addReady(DAY_MS);
  const done = await addJob(server, userId, { state: 'done', created_at: 1, finished_at: 2 });
  await dropStaleJobs(server);
  const { jobs, batches } = await left();
  expect(jobs.toSorted()).toEqual([young, done].toSorted());
  expect(batches).toEqual([young]);
});

it.runIf(clusterUrl !== undefined)('leaves a job that is committed while it is being deleted', async () => {
  const id = await addReady(DAY_MS + 1);
  // Another server holds the lease, so that the server of this test doesn't work on the job.
  const committed = { state: 'working', worker_id: 'another', worker_until: server.clock.now() + 1 } as const;
  const { dropping } = await server.db.transaction().execute(async (trx) => {
    await trx.updateTable('rental_jobs').set(committed).where('id', '=', id).execute();
    const running = dropStaleJobs(server);
    await untilBlocked(server);
    return { dropping: running };
  });
  await dropping;
  expect(await left()).toEqual({ jobs: [id], batches: [id] });
});
