/** A page of the rentals of an export, in the order in which the job fixed them. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.js';
import { stillVisible } from './download-order.js';
import type { RentalFilter } from './filter.js';
import type { FoundPage, PageRequest } from './page-by-days.js';

export async function pageOfJob(
  db: Kysely<Database>,
  { scope, side }: RentalFilter,
  job: NonNullable<RentalFilter['job']>,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<FoundPage> {
  const batches = await db
    .selectFrom('rental_job_batches')
    .innerJoin('rental_jobs', 'rental_jobs.id', 'rental_job_batches.job_id')
    .select('seqs')
    .where('rental_jobs.id', '=', job.id)
    .where('rental_jobs.action', '=', 'export')
    .where('rental_jobs.user_id', '=', job.userId)
    .orderBy('batch')
    .execute();
  // The cast is safe, because `jobs/start-job.ts` writes the column.
  const all = batches.flatMap(({ seqs }) => JSON.parse(seqs) as number[]);
  const seqs = await stillVisible(db, { scope, side }, all.slice(offset, offset + limit));
  return { total: all.length, newer: 0, seqs };
}
