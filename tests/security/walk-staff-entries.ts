/** How the walk makes a valid call of each endpoint about staff. */
import { newId } from '../../server/base/ids.js';
import { personForm } from '../api/staff-support.js';
import type { Entry, Path } from './walk-entry.js';
import { below, byId, byPersonId, withBody } from './walk-inputs.js';
import { adminEmail, deletedPicker, OWNER_ONLY, somebody, staffImport } from './walk-targets.js';

/** A row of a file of staff. */
const importRow = () => ({ row: 2, role: 'data-picker', ...personForm() });

export const STAFF_ENTRIES = {
  '/users/create-superAdmin': { may: 'manage-admins', input: () => ({ body: personForm() }) },
  '/superAdmin/getAllSuperAdmins': { may: 'manage-admins' },
  '/users/create-admin': { may: 'manage-admins', input: () => ({ body: personForm() }) },
  '/users/create-teamLeader': {
    may: 'manage-team-leaders',
    input: ({ world: { own } }) => ({
      body: personForm({ admin_email: own.admin.email, assignFor: 'rental-picker' }),
    }),
  },
  '/users/create-dataCreator': { may: 'manage-creators', input: below('creatorLeader') },
  '/users/create-dataPicker': { may: 'manage-pickers', input: below('pickerLeader') },

  '/admin/deleteAdmin/{id}': { may: 'manage-admins', target: somebody('admin'), input: byId },
  '/teamLeader/deleteTeamLeader/{id}': {
    may: 'manage-team-leaders',
    target: somebody('team-leader'),
    input: byId,
  },
  '/dataCreator/deleteDataCreator/{id}': {
    may: 'manage-creators',
    target: somebody('data-creator'),
    input: byId,
  },
  '/dataPicker/deleteDataPicker/{id}': {
    may: 'manage-pickers',
    target: somebody('data-picker'),
    input: byId,
  },
  '/admin/updateAdminInfo/{id}': {
    may: 'manage-admins',
    target: somebody('admin'),
    input: withBody({ limit: 5 }),
  },
  '/dataPicker/updateDataPickerInfo/{id}': {
    may: 'manage-pickers',
    target: somebody('data-picker'),
    input: withBody({ limit: 5 }),
  },
  '/users/correct/{_id}': {
    may: 'correct-staff',
    target: somebody('data-picker'),
    input: ({ target }) => ({ params: { _id: target }, body: { name: 'Corrected Name' } }),
    seenBy: { 'leader of creators': [] },
  },
  '/users/move': {
    may: 'manage-team-leaders',
    input: async ({ world }) => ({
      body: {
        userIds: [await somebody('data-picker')(world, 'own')],
        team_leader_email: world.sibling.pickerLeader.email,
      },
    }),
  },
  '/users/import/preview': { may: 'correct-staff', input: () => ({ body: { rows: [importRow()] } }) },
  '/users/import': {
    may: 'correct-staff',
    input: () => ({ body: { importId: newId(), rows: [importRow()] } }),
  },
  // Only the importer sees an import, so everybody else gets 404.
  '/users/import/undo/{importId}': {
    may: 'correct-staff',
    target: staffImport,
    input: ({ target }) => ({ params: { importId: target } }),
    seenBy: OWNER_ONLY,
  },
  '/users/reset-link/{_id}': {
    may: 'correct-staff',
    target: somebody('data-picker'),
    input: byPersonId,
    seenBy: { 'leader of creators': [] },
  },
  '/users/end-sessions/{_id}': {
    may: 'correct-staff',
    target: somebody('data-picker'),
    input: byPersonId,
    seenBy: { 'leader of creators': [] },
  },
  '/users/remove-second-factor/{_id}': {
    may: 'correct-staff',
    target: somebody('data-picker'),
    input: byPersonId,
    seenBy: { 'leader of creators': [] },
  },
  '/users/restore/{_id}': {
    may: 'correct-staff',
    target: deletedPicker,
    input: byPersonId,
    seenBy: { 'leader of creators': [] },
  },
  // The call may return 400, because the successor of a picker of another group belongs to another admin.
  '/users/hand-over/{_id}': {
    may: 'correct-staff',
    target: deletedPicker,
    input: ({ world, target }) => ({ params: { _id: target }, body: { to: world.own.picker.id } }),
    answers: [200, 400],
    seenBy: { 'leader of creators': [] },
  },
  '/users/suspend/{_id}': {
    may: 'correct-staff',
    target: somebody('data-picker'),
    input: byPersonId,
    seenBy: { 'leader of creators': [] },
  },
  '/users/resume/{_id}': {
    may: 'correct-staff',
    target: somebody('data-picker'),
    input: byPersonId,
    seenBy: { 'leader of creators': [] },
  },
  '/dataPicker/releaseHeldRental/{id}': {
    may: 'manage-pickers',
    target: somebody('data-picker'),
    input: withBody({}),
  },

  '/admin/getAllAdmins': { may: 'manage-admins' },
  '/teamLeader/getAllTeamLeaders': { may: 'manage-team-leaders' },
  '/admin/getTeamLeaders': { may: 'manage-team-leaders' },
  '/dataCreator/getAllDataCreators': { may: 'manage-creators' },
  '/dataPicker/getAllDataPickers': { may: 'manage-pickers' },
  '/admin/get-adminEmails': { may: 'manage-admins' },
  '/teamLeader/getTeamLeadersEmails/{adminEmail}': {
    may: 'manage-team-leaders',
    target: adminEmail,
    input: ({ target }) => ({ params: { adminEmail: target } }),
    // The list is empty, because the leaders of an admin outside the scope aren't shown.
    outside: [200],
  },
  '/teamLeader/getTeamLeadersEmails-admin': { may: 'manage-team-leaders' },
  '/teamLeader/getSingleTeamLeader': { may: 'signed-in' },
} satisfies Partial<Record<Path, Entry>>;
