/** Decides again, whenever a job runs, whether the person for whom it runs may still do it. */
import type { Kysely } from 'kysely';
import { may } from '../../../src/contract/roles/capabilities.js';
import { RENTAL_JOB_RIGHTS } from '../../../src/contract/rentals/rental-job-actions.js';
import type { Database } from '../../db/schema.js';
import type { Reader } from '../history/history.queries.js';
import { creatorWith } from './creator-with.js';
import type { JobRow } from './jobs.queries.js';

/** The person for whom a job or its undo runs, with their present role and admin; or in words why it must stop. */
export async function runnerOf(
  trx: Kysely<Database>,
  job: JobRow,
): Promise<{ runner: Reader } | { stop: string }> {
  const isUndo = job.state === 'undoing';
  const person = await trx
    .selectFrom('users')
    .select(['id', 'role', 'assign_for', 'admin_id', 'deleted_at', 'suspended_at'])
    .where('id', '=', isUndo ? (job.undone_by ?? job.user_id) : job.user_id)
    .executeTakeFirstOrThrow();
  const { id, role, assign_for: assignFor, admin_id: adminId } = person;
  const isActive = person.deleted_at === null && person.suspended_at === null;
  if (!isActive || !may({ role, assignFor }, RENTAL_JOB_RIGHTS[job.action]))
    return { stop: 'the person who started it may no longer do it' };
  const runner = { _id: id, role, assignFor, adminId };
  const isMove = !isUndo && job.creator_id !== null;
  if (isMove && !(await creatorWith(trx, runner, { id: job.creator_id ?? '' })))
    return { stop: 'the new creator has left the team' };
  return { runner };
}
