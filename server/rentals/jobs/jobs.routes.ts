import * as calls from '../../../src/contract/rentals/rental-jobs.js';
import { by } from '../../users/by.js';
import { notFound } from '../../base/refusal.js';
import { route, type Route } from '../../http/route.js';
import { creatorWith } from './job-rights.js';
import { commit, jobOf, listJobs, stop, undo, type JobsContext } from './job-steps.js';
import { startJob } from './start-job.js';
import { decideClash, listNumberClashes } from '../number-clashes.js';
import * as clashes from '../../../src/contract/rentals/number-clashes.js';

/** The calls of `src/contract/rentals/rental-jobs.ts` and `src/contract/rentals/number-clashes.ts`. */
export function jobRoutes(context: JobsContext): Route[] {
  return [
    route(calls.startReturn, (call) => startJob(context, by(call), { action: 'return' }, call.body)),
    route(calls.startWithdrawal, (call) => startJob(context, by(call), { action: 'withdraw' }, call.body)),
    route(calls.startExport, (call) => startJob(context, by(call), { action: 'export' }, call.body)),
    route(calls.startDeletion, (call) => {
      const { reason, ...which } = call.body;
      return startJob(context, by(call), { action: 'delete', reason }, which);
    }),
    route(calls.startVerdicts, (call) => {
      const { number_status, ...which } = call.body;
      return startJob(context, by(call), { action: 'verdict', number_status }, which);
    }),
    route(calls.startMove, async (call) => {
      const { creator_email, ...which } = call.body;
      const creator = await creatorWith(context.db, call.user, { email: creator_email });
      if (!creator) throw notFound();
      return startJob(context, by(call), { action: 'move', creator_id: creator.id }, which);
    }),
    route(calls.commitJob, ({ user, params }) => commit(context, user, params.id)),
    route(calls.stopJob, ({ user, params }) => stop(context, user, params.id)),
    route(calls.undoJob, (call) => undo(context, by(call), call.params.id)),
    route(calls.getJobs, ({ user, query }) => listJobs(context, user, query)),
    route(clashes.getNumberClashes, async () => ({ clashes: await listNumberClashes(context.db) })),
    route(clashes.decideNumberClash, (call) =>
      decideClash(context, by(call), call.params.id, call.body.keptId),
    ),
    route(calls.getJob, ({ user, params }) => jobOf(context, user, params.id)),
  ];
}
