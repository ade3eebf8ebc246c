/** Builds jobs that change many rentals, and waits for them. */
import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import { newId } from '../../server/base/ids.js';
import type { RentalJobsTable } from '../../server/db/rental-jobs-schema.js';
import { getJob, WORKING_JOB_STATES, type RentalJob } from '../../src/contract/rentals/rental-jobs.js';
import type { client } from './client.js';
import type { TestServer } from './support.js';

type Client = ReturnType<typeof client>;

/** Stores a job without rentals. */
export async function addJob(
  { db, clock }: TestServer,
  userId: string,
  given: Partial<Insertable<RentalJobsTable>> = {},
): Promise<string> {
  const id = newId();
  await db
    .insertInto('rental_jobs')
    .values({
      id,
      user_id: userId,
      address: '127.0.0.1',
      action: 'verdict',
      state: 'ready',
      number_status: 'invalid',
      total: 1,
      done: 0,
      changed: 1,
      skips: '{}',
      restored: 0,
      kept: '{}',
      created_at: clock.now(),
      ...given,
    })
    .execute();
  return id;
}

/** Waits until the server no longer works on the job. */
export async function ended(caller: Client, id: string): Promise<RentalJob> {
  let job: RentalJob | undefined;
  await expect
    .poll(
      async () => {
        const { body } = await caller.call(getJob, { params: { id } });
        job = body.success ? body.data : undefined;
        return job && !WORKING_JOB_STATES.some((state) => state === job?.state);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  if (!job) throw new Error('There is no job');
  return job;
}
