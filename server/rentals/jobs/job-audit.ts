/** What the audit says about a job. It names no rental: each rental's history has a step. */
import type { Kysely } from 'kysely';
import type { AuditKind } from '../../../src/contract/audit.js';
import { DELETE_REASONS, RENTAL_JOB_SKIPS } from '../../../src/contract/rental-jobs.js';
import { type RentalJobAction } from '../../../src/contract/rental-job-actions.js';
import { withThousands } from '../../../src/contract/thousands.js';
import { personOf } from '../../audit/people.js';
import { recordAudit } from '../../audit/record.js';
import type { Database } from '../../db/schema.js';
import { shownCounts, type JobRow } from './jobs.queries.js';

const KINDS: Record<RentalJobAction, AuditKind> = {
  return: 'changed',
  withdraw: 'deleted',
  delete: 'deleted',
  verdict: 'changed',
  move: 'moved',
  export: 'exported',
};

/** Records the end of a job. Its actor is the person who started the job, or, after an undo, the person who undid it. */
export async function recordJob(
  trx: Kysely<Database>,
  job: JobRow,
  details: string,
  at: number,
): Promise<void> {
  const isUndo = job.state === 'undoing';
  const user = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'admin_id'])
    .where('id', '=', isUndo ? (job.undone_by ?? job.user_id) : job.user_id)
    .executeTakeFirstOrThrow();
  await recordAudit(trx, {
    kind: isUndo ? 'restored' : KINDS[job.action],
    actor: personOf(user),
    subject: rentalsInWords(job.total),
    details,
    address: isUndo ? job.undone_from : job.address,
    at,
  });
}

export const rentalsInWords = (count: number): string =>
  `${withThousands(count)} ${count === 1 ? 'rental' : 'rentals'}`;

/** `40 changed (Wrong details), 2 left (In a picker’s hand now: 2)`. */
export function endedWords({ changed, skips, reason }: Pick<JobRow, 'changed' | 'skips' | 'reason'>): string {
  const why = reason === null ? '' : ` (${DELETE_REASONS[reason]})`;
  return `${withThousands(changed)} changed${why}${leftWords(skips)}`;
}

/** `, 2 left (In a picker’s hand now: 2)`. */
export function leftWords(counts: string): string {
  const left = shownCounts(counts);
  if (left.length === 0) return '';
  const whys = left
    .map(({ why, rentals }) => `${RENTAL_JOB_SKIPS[why]}: ${withThousands(rentals)}`)
    .join(', ');
  return `, ${withThousands(left.reduce((sum, { rentals }) => sum + rentals, 0))} left (${whys})`;
}
