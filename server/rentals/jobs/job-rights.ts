/** Decides again, whenever a job runs, whether the person for whom it runs may still do it. */
import { may } from '../../../src/contract/roles/capabilities.js';
import { RENTAL_JOB_RIGHTS } from '../../../src/contract/rentals/rental-job-actions.js';
import type { Db } from '../../db/context.js';
import type { Reader } from '../history/history.queries.js';
import type { JobRow } from './jobs.queries.js';
import type { Caller } from '../../base/caller.js';

/** The person for whom a job or its undo runs, with their present role and admin; or in words why it must stop. */
export async function runnerOf(trx: Db, job: JobRow): Promise<{ runner: Reader } | { stop: string }> {
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

/** Finds the creator with this e-mail or id, if the caller manages them now and they aren't deleted. */
export const creatorWith = (
  db: Db,
  { _id, role }: Pick<Caller, '_id' | 'role'>,
  who: { email: string } | { id: string },
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.and(who))
    .where('role', '=', 'data-creator')
    .where('deleted_at', 'is', null)
    .$if(role !== 'super-admin', (users) =>
      users.where(role === 'admin' ? 'admin_id' : 'team_leader_id', '=', _id),
    )
    .executeTakeFirst();
