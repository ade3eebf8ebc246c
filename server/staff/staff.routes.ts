import * as calls from '../../src/contract/staff/staff-calls.js';
import * as imports from '../../src/contract/staff/staff-import.js';
import type { Infer } from 'superstruct';
import { by } from '../users/by.js';
import { route, type RequestContext, type Route } from '../http/route.js';
import { adminChoices, leaderChoices } from './choices.js';
import type { StaffRole } from '../../src/contract/staff/staff.js';
import type { Live } from '../base/live.js';
import { correctStaff, deleteStaff, releaseRental, setLimit } from './manage-staff.js';
import { importStaff, previewImport, undoImport } from './import-staff.js';
import { createStaff, type CreateStaffContext } from './create-staff.js';
import { listStaff } from './list-staff.js';
import type { Context } from '../db/context.js';

/** The calls of `src/contract/staff/staff-calls.ts`. Each route sets the role that its call is about; the caller can't. */
export const staffRoutes = ({
  live,
  ...context
}: CreateStaffContext & { live: Pick<Live, 'endUser' | 'changedFor'> }): Route[] => [
  route(calls.createSuperAdmin, (call) => createStaff(context, by(call), 'super-admin', call.body)),
  route(calls.createAdmin, (call) => createStaff(context, by(call), 'admin', call.body)),
  route(calls.createTeamLeader, (call) => createStaff(context, by(call), 'team-leader', call.body)),
  route(calls.createDataCreator, (call) => createStaff(context, by(call), 'data-creator', call.body)),
  route(calls.createDataPicker, (call) => createStaff(context, by(call), 'data-picker', call.body)),

  route(imports.previewStaffImport, (call) => previewImport(context, by(call), call.body.rows)),
  route(imports.importStaff, (call) => importStaff(context, by(call), call.body)),
  route(imports.undoStaffImport, (call) => undoImport(context, by(call), call.params.importId)),

  route(calls.deleteAdmin, (call) => deleteAndEnd(context, live, call, 'admin')),
  route(calls.deleteTeamLeader, (call) => deleteAndEnd(context, live, call, 'team-leader')),
  route(calls.deleteDataCreator, (call) => deleteAndEnd(context, live, call, 'data-creator')),
  route(calls.deleteDataPicker, (call) => deleteAndEnd(context, live, call, 'data-picker')),

  route(calls.updateAdminLimit, (call) => setLimit(context, by(call), 'admin', call.params.id, call.body)),
  route(calls.updatePickerLimit, (call) =>
    setLimit(context, by(call), 'data-picker', call.params.id, call.body),
  ),
  route(calls.correctStaff, (call) => correctStaff(context, by(call), call.params._id, call.body)),
  route(calls.releaseHeldRental, async (call) => {
    const released = await releaseRental(context, by(call), call.params.id, call.body);
    live.changedFor(call.params.id, 'hand');
    return released;
  }),

  route(calls.getSuperAdmins, ({ user, query }) => listStaff(context, user, 'super-admin', query)),
  route(calls.getAllAdmins, ({ user, query }) => listStaff(context, user, 'admin', query)),
  route(calls.getAllTeamLeaders, ({ user, query }) => listStaff(context, user, 'team-leader', query)),
  route(calls.getTeamLeadersOfAdmin, ({ user, query }) => listStaff(context, user, 'team-leader', query)),
  route(calls.getAllDataCreators, ({ user, query }) => listStaff(context, user, 'data-creator', query)),
  route(calls.getAllDataPickers, ({ user, query }) => listStaff(context, user, 'data-picker', query)),

  route(calls.getAdminEmails, ({ user }) => adminChoices(context.db, user)),
  route(calls.getTeamLeadersEmails, ({ user, params }) => leaderChoices(context.db, user, params.adminEmail)),
  route(calls.getOwnTeamLeadersEmails, ({ user }) => leaderChoices(context.db, user)),
  route(calls.getSingleTeamLeader, ({ user: { _id, name, email, assignFor = null } }) =>
    Promise.resolve({ _id, name, email, assignFor }),
  ),
];

type Removal = RequestContext<{ id: string }, undefined, Infer<typeof calls.StaffRemoval>>;

/** Deletes a person and ends their open sockets, because an open socket would continue to send them events. */
async function deleteAndEnd(context: Context, live: Pick<Live, 'endUser'>, call: Removal, role: StaffRole) {
  const deleted = await deleteStaff(context, by(call), role, call.params.id, call.body);
  live.endUser(call.params.id);
  return deleted;
}
