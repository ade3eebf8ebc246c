import * as calls from '../../src/contract/staff-calls.js';
import { route, type Route } from '../http/route.js';
import { adminChoices, leaderChoices } from './choices.js';
import { createStaff } from './create-staff.js';
import { listStaff } from './list-staff.js';
import { deleteStaff, releaseRental, setLimit } from './manage-staff.js';
import type { Office } from './office.js';

/** The calls of `src/contract/staff-calls.ts`. Which role a call is about is said here, never by the caller. */
export const staffRoutes = (office: Office): Route[] => [
  route(calls.createAdmin, ({ user, body }) => createStaff(office, user, 'admin', body)),
  route(calls.createTeamLeader, ({ user, body }) => createStaff(office, user, 'team-leader', body)),
  route(calls.createDataCreator, ({ user, body }) => createStaff(office, user, 'data-creator', body)),
  route(calls.createDataPicker, ({ user, body }) => createStaff(office, user, 'data-picker', body)),

  route(calls.deleteAdmin, ({ user, params }) => deleteStaff(office, user, 'admin', params.id)),
  route(calls.deleteTeamLeader, ({ user, params }) => deleteStaff(office, user, 'team-leader', params.id)),
  route(calls.deleteDataCreator, ({ user, params }) => deleteStaff(office, user, 'data-creator', params.id)),
  route(calls.deleteDataPicker, ({ user, params }) => deleteStaff(office, user, 'data-picker', params.id)),

  route(calls.updateAdminLimit, ({ user, params, body }) =>
    setLimit(office, user, 'admin', params.id, body.limit),
  ),
  route(calls.updatePickerLimit, ({ user, params, body }) =>
    setLimit(office, user, 'data-picker', params.id, body.limit),
  ),
  route(calls.releaseHeldRental, ({ user, params, body }) => releaseRental(office, user, params.id, body)),

  route(calls.getAllAdmins, ({ user, query }) => listStaff(office, user, 'admin', query)),
  route(calls.getAllTeamLeaders, ({ user, query }) => listStaff(office, user, 'team-leader', query)),
  route(calls.getTeamLeadersOfAdmin, ({ user, query }) => listStaff(office, user, 'team-leader', query)),
  route(calls.getAllDataCreators, ({ user, query }) => listStaff(office, user, 'data-creator', query)),
  route(calls.getAllDataPickers, ({ user, query }) => listStaff(office, user, 'data-picker', query)),

  route(calls.getAdminEmails, ({ user }) => adminChoices(office.db, user)),
  route(calls.getTeamLeadersEmails, ({ user, params }) => leaderChoices(office.db, user, params.adminEmail)),
  route(calls.getOwnTeamLeadersEmails, ({ user }) => leaderChoices(office.db, user)),
  route(calls.getSingleTeamLeader, ({ user: { _id, name, email, assignFor = null } }) =>
    Promise.resolve({ _id, name, email, assignFor }),
  ),
];
