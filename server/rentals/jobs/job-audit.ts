/** What the audit says about a job. It names no rental: each rental's history has a step. */
import type { AuditKind } from '../../../src/contract/audit/audit.js';
import { DELETE_REASONS, RENTAL_JOB_SKIPS } from '../../../src/contract/rentals/rental-jobs.js';
import type { RentalJobAction } from '../../../src/contract/rentals/rental-job-actions.js';
import { withThousands } from '../../../src/contract/base/thousands.js';
import { auditPerson, recordAudit, recordForGroup } from '../../audit/record.js';
import type { Db } from '../../db/context.js';
import { shownCounts, type JobRow } from './jobs.queries.js';

const KINDS: Record<RentalJobAction, AuditKind> = {
  return: 'changed',
  withdraw: 'deleted',
  delete: 'deleted',
  verdict: 'changed',
  move: 'moved',
  export: 'exported',
};

interface Ended {
  details: string;
  /** What the audit of a group says about that many of its rentals. */
  ofGroup: (rentals: number) => string;
  at: number;
}

/**
 * Records the end of a job for the group of the person who started it, or, after an undo, who undid it; and for each other group whose
 * rentals it has changed, with the number of these.
 */
export async function recordJob(trx: Db, job: JobRow, { details, ofGroup, at }: Ended): Promise<void> {
  const isUndo = job.state === 'undoing';
  const actor = await auditPerson(trx, isUndo ? (job.undone_by ?? job.user_id) : job.user_id);
  const kind = isUndo ? 'restored' : KINDS[job.action];
  const entry = { kind, actor, address: isUndo ? job.undone_from : job.address, at } as const;
  await recordAudit(trx, { ...entry, subject: rentalsInWords(job.total), details });
  for (const [groupId, count] of Object.entries(readGroups(job.told_groups)))
    if (groupId !== actor.groupAdminId) {
      const words = { subject: rentalsInWords(count), details: `${ofGroup(count)} in this group` };
      await recordForGroup(trx, { ...entry, ...words }, groupId);
    }
}

/** How many rentals of each group were changed, by the id of its admin. The cast is safe, because only this file writes the column. */
const readGroups = (json: string) => JSON.parse(json) as Record<string, number>;

/** Adds one rental to the count of each of these groups. */
export function addGroups(json: string, groupIds: readonly string[]): string {
  const counts = readGroups(json);
  for (const id of groupIds) counts[id] = (counts[id] ?? 0) + 1;
  return JSON.stringify(counts);
}

export const rentalsInWords = (count: number): string =>
  `${withThousands(count)} ${count === 1 ? 'rental' : 'rentals'}`;

/** `40 changed (Wrong details)`. */
export function changedWords({ reason }: Pick<JobRow, 'reason'>, changed: number): string {
  const why = reason === null ? '' : ` (${DELETE_REASONS[reason]})`;
  return `${withThousands(changed)} changed${why}`;
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
