import * as calls from '../../src/contract/staff/people-calls.js';
import { by } from '../users/by.js';
import type { Live } from '../base/live.js';
import { route, type Route } from '../http/route.js';
import type { By } from '../users/by.js';
import { moveStaff, handOverTeam } from './move-staff.js';
import { endSessions, makeResetLink, removeSecondFactor, type ResetLinkContext } from './open-account.js';
import { handOverLeads, restoreStaff } from './restore-staff.js';
import type { Context } from '../db/context.js';
import { actOnPerson } from './act-on-person.js';
import { stopWork } from './stop-work.js';

/** The calls of `src/contract/staff/people-calls.ts`. */
export const peopleRoutes = ({
  live,
  ...context
}: ResetLinkContext & { live: Pick<Live, 'endUser'> }): Route[] => [
  route(calls.moveStaff, (call) => moveStaff(context, by(call), call.body)),
  route(calls.suspendStaff, async (call) => {
    const suspended = await suspendStaff(context, by(call), call.params._id, call.body);
    live.endUser(suspended._id);
    return suspended;
  }),
  route(calls.restoreStaff, (call) => restoreStaff(context, by(call), call.params._id, call.body)),
  route(calls.handOverLeads, (call) => handOverLeads(context, by(call), call.params._id, call.body.to)),
  route(calls.makeResetLink, (call) => makeResetLink(context, by(call), call.params._id)),
  route(calls.endStaffSessions, async (call) => {
    const ended = await endSessions(context, by(call), call.params._id);
    live.endUser(ended._id);
    return ended;
  }),
  route(calls.removeSecondFactor, async (call) => {
    const removed = await removeSecondFactor(context, by(call), call.params._id);
    live.endUser(removed._id);
    return removed;
  }),
  route(calls.resumeStaff, (call) => resumeStaff(context, by(call), call.params._id)),
];

/** Suspends a person and, if `moveTo` is given, moves the people below them. Idempotent. */
const suspendStaff = (
  context: Context,
  by: By,
  id: string,
  { moveTo }: { moveTo?: string | undefined } = {},
): Promise<{ _id: string }> =>
  actOnPerson(context, by, id, async (trx, person, at) => {
    const moved = moveTo === undefined ? 0 : await handOverTeam(trx, by, person, moveTo, at);
    if (person.suspended_at !== null) return null;
    await trx.updateTable('users').set({ suspended_at: at, updated_at: at }).where('id', '=', id).execute();
    await stopWork(trx, id, context.clock);
    return { kind: 'suspended', details: moved > 0 ? `People moved: ${moved}` : null };
  });

/** Ends a suspension. Idempotent. */
const resumeStaff = (context: Context, by: By, id: string): Promise<{ _id: string }> =>
  actOnPerson(context, by, id, async (trx, { suspended_at }, at) => {
    if (suspended_at === null) return null;
    await trx.updateTable('users').set({ suspended_at: null, updated_at: at }).where('id', '=', id).execute();
    return { kind: 'resumed' };
  });
