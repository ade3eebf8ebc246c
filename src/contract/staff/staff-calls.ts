/** The calls that make, list, change and delete staff (specification, section 7). */
import { array, nullable, number, object, optional, string } from 'superstruct';
import type { Capability } from '../roles/capabilities.js';
import { EditVersion } from '../base/edit-conflict.js';
import { endpoint } from '../base/endpoint.js';
import { Id, optionalChoice, optionalTrue, orBlank, requiredEmail, wholeNumber } from '../base/fields.js';
import { CountInfo, listQuery } from '../lists/lists.js';
import { moveTo } from './people-calls.js';
import { DayRange } from '../rentals/rentals.js';
import { AssignFor, type Role } from '../roles/roles.js';
import { Correction, StaffChoice, StaffForm, StaffUser, type StaffRole } from './staff.js';
import { staffSorts } from './staff-sorts.js';

const staffId = object({ _id: Id });
/** The answer of a call that creates a person. `link`: the invitation, if one is wanted and no mail server is configured; it is shown only here. */
const created = object({ _id: Id, link: optional(string()) });
/** The texts that every call that creates a person has. */
const making = {
  busy: 'Creating...',
  failed: 'Something went wrong!',
} as const;
const StaffId = object({ id: Id });
/**
 * `withoutSuperior`: how many of the caller's active people of this role have no team leader, or as team leaders no admin. Missing when
 * there are none, or when the caller can't give them one.
 */
const staffPage = object({
  result: array(StaffUser),
  countInfo: object({ ...CountInfo.schema, withoutSuperior: optional(number()) }),
});
/** 0 = may not pick; null removes the limit. */
export const LimitForm = object({ limit: nullable(wholeNumber('Limit')) });

export const createAdmin = endpoint({
  method: 'POST',
  path: '/users/create-admin',
  may: 'manage-admins',
  body: StaffForm,
  answer: created,
  changes: ['staff'],
  says: { done: 'Admin created successfully', ...making },
});

/** Makes another super-admin. Super-admins may correct, suspend and reset each other, but never themselves. */
export const createSuperAdmin = endpoint({
  method: 'POST',
  path: '/users/create-superAdmin',
  may: 'manage-admins',
  needsProof: true,
  body: StaffForm,
  answer: created,
  changes: ['staff'],
  says: { done: 'Super admin created successfully', ...making },
});

/** Makes a team leader below the named admin, or below the caller if the caller is an admin. */
export const createTeamLeader = endpoint({
  method: 'POST',
  path: '/users/create-teamLeader',
  may: 'manage-team-leaders',
  body: StaffForm,
  answer: created,
  changes: ['staff'],
  says: { done: 'Team leader created successfully', ...making },
});

/** Makes a creator below a rental-creator leader. */
export const createDataCreator = endpoint({
  method: 'POST',
  path: '/users/create-dataCreator',
  may: 'manage-creators',
  body: StaffForm,
  answer: created,
  changes: ['staff'],
  says: { done: 'Data Creator created successfully', ...making },
});

/** Makes a picker below a rental-picker leader. */
export const createDataPicker = endpoint({
  method: 'POST',
  path: '/users/create-dataPicker',
  may: 'manage-pickers',
  body: StaffForm,
  answer: created,
  changes: ['staff'],
  says: { done: 'Data Picker created successfully', ...making },
});

/** What becomes of the people below somebody who is deleted. The body may be missing. */
export const StaffRemoval = optional(object({ moveTo, onlyWithoutStaff: optionalTrue('onlyWithoutStaff') }));

const removal = <Path extends string, Failed extends string>(path: Path, may: Capability, failed: Failed) =>
  endpoint({
    method: 'PATCH',
    path,
    may,
    params: StaffId,
    body: StaffRemoval,
    answer: staffId,
    changes: ['staff', 'rentals', 'pool'],
    says: {
      done: 'Deleted successfully',
      failed,
    },
  });

/**
 * Soft deletes: the account's sessions end at once, a held rental goes back to the pool, the e-mail is free again. The people below
 * move to `moveTo` (id or e-mail). Without it they stay and have no team leader, or no admin, until they are moved; with
 * `onlyWithoutStaff` 409 while there are any.
 */
export const deleteAdmin = removal('/admin/deleteAdmin/{id}', 'manage-admins', 'Error deleting admin');
export const deleteTeamLeader = removal(
  '/teamLeader/deleteTeamLeader/{id}',
  'manage-team-leaders',
  'Error occurred',
);
export const deleteDataCreator = removal(
  '/dataCreator/deleteDataCreator/{id}',
  'manage-creators',
  'Error occurred',
);
export const deleteDataPicker = removal(
  '/dataPicker/deleteDataPicker/{id}',
  'manage-pickers',
  'Error deleting DataPicker',
);

const limitChange = <Path extends string, Failed extends string>(
  path: Path,
  may: Capability,
  failed: Failed,
) =>
  endpoint({
    method: 'PATCH',
    path,
    may,
    params: StaffId,
    body: object({ ...LimitForm.schema, version: EditVersion }),
    answer: object({ _id: Id, limit: nullable(number()), version: EditVersion }),
    changes: ['staff', 'pool'],
    says: { done: 'Updated successfully', failed },
  });

/**
 * Sets the daily picks of one picker, or of all pickers of an admin together. It applies from the next fetch on. With the `version`
 * of the row, 409 with an EditConflict when somebody else has changed the limit since.
 */
export const updateAdminLimit = limitChange(
  '/admin/updateAdminInfo/{id}',
  'manage-admins',
  'Error updating admin',
);
export const updatePickerLimit = limitChange(
  '/dataPicker/updateDataPickerInfo/{id}',
  'manage-pickers',
  'Error updating DataPicker',
);

/**
 * Corrects the name, e-mail and contact of a person whose role the caller may create, within the caller's
 * scope. 409 on `email` when an active account has it. Their sessions continue; links that were mailed to the
 * old address end. Lists that show the name get a live event. With the `version` of the row, 409 with an
 * EditConflict when somebody else has changed the same field since. 403 (`prove-again`) for a new e-mail while `proveAgain` is needed,
 * because that address can receive a link that sets a password.
 */
export const correctStaff = endpoint({
  method: 'PATCH',
  path: '/users/correct/{_id}',
  may: 'correct-staff',
  params: object({ _id: Id }),
  body: object({ ...Correction.schema, version: EditVersion }),
  answer: object({ _id: Id, version: EditVersion }),
  changes: ['staff', 'rentals', 'deals'],
  says: { done: 'Updated successfully', failed: 'Error occurred' },
});

/**
 * Returns the rental that a picker holds to the pool. With `rentalId` (the rental that the table showed) a late click can't release
 * the next rental of the picker. 404 when nothing (or another rental) is held.
 */
export const releaseHeldRental = endpoint({
  method: 'PATCH',
  path: '/dataPicker/releaseHeldRental/{id}',
  may: 'manage-pickers',
  params: StaffId,
  body: object({ rentalId: optional(Id) }),
  answer: staffId,
  changes: ['staff', 'rentals', 'pool'],
  says: {
    done: 'Rental returned to the pool',
    failed: 'Error occurred',
  },
});

/**
 * The dates narrow `numberStatusSummary` to what pickers took on those Panama days; lists of other people than creators take them too,
 * but nothing in their rows depends on them. `withoutSuperior`: those who have no team leader, or as a team leader no admin. `deleted`: those who were deleted in the last 30 days and can be restored, instead of the active ones. `team` and `admin` are the
 * ids of their team leader and of their admin; they narrow what the caller sees.
 */
const staffQuery = (role: Role) => ({
  ...listQuery,
  ...DayRange.schema,
  deleted: optionalTrue('Deleted'),
  withoutSuperior: optionalTrue('withoutSuperior'),
  team: orBlank(Id),
  admin: orBlank(Id),
  sort: optionalChoice(staffSorts(role)),
});

const staffList = <Path extends string>(path: Path, may: Capability, role: Role) =>
  endpoint({
    method: 'GET',
    path,
    may,
    query: object(staffQuery(role)),
    reads: 'rows',
    answer: staffPage,
    says: { done: 'Staff', failed: 'Failed to load data' },
  });

/**
 * Lists, each limited to the caller's own people. The search covers name, e-mail and contact. Newest first, or
 * sorted by a field of `staff-sorts.ts`: people without a value come last, and equal ones newest first.
 */
export const getSuperAdmins = staffList('/superAdmin/getAllSuperAdmins', 'manage-admins', 'super-admin');
export const getAllAdmins = staffList('/admin/getAllAdmins', 'manage-admins', 'admin');
export const getAllTeamLeaders = staffList(
  '/teamLeader/getAllTeamLeaders',
  'manage-team-leaders',
  'team-leader',
);
export const getTeamLeadersOfAdmin = staffList('/admin/getTeamLeaders', 'manage-team-leaders', 'team-leader');
export const getAllDataPickers = staffList('/dataPicker/getAllDataPickers', 'manage-pickers', 'data-picker');

export const getAllDataCreators = staffList(
  '/dataCreator/getAllDataCreators',
  'manage-creators',
  'data-creator',
);

const choices = {
  reads: 'rows',
  answer: array(StaffChoice),
  says: { done: 'Choices', failed: 'Failed to load data' },
} as const;

export const getAdminEmails = endpoint({
  method: 'GET',
  path: '/admin/get-adminEmails',
  may: 'manage-admins',
  ...choices,
});
/** The leaders of one admin; empty for an admin outside the caller's scope. */
export const getTeamLeadersEmails = endpoint({
  method: 'GET',
  path: '/teamLeader/getTeamLeadersEmails/{adminEmail}',
  may: 'manage-team-leaders',
  params: object({ adminEmail: requiredEmail('Admin') }),
  ...choices,
});
/** The caller's own leaders: those of the calling admin. */
export const getOwnTeamLeadersEmails = endpoint({
  method: 'GET',
  path: '/teamLeader/getTeamLeadersEmails-admin',
  may: 'manage-team-leaders',
  ...choices,
});

/** The kind of work that the caller leads; null for a person who leads nobody. */
export const getSingleTeamLeader = endpoint({
  method: 'GET',
  path: '/teamLeader/getSingleTeamLeader',
  may: 'signed-in',
  answer: object({ _id: Id, name: string(), email: string(), assignFor: nullable(AssignFor) }),
  says: { done: 'Team leader', failed: 'Failed to load data' },
});

/** The calls of each role's screens: one table instead of a copy of a screen per role. */
export const STAFF_CALLS = {
  admin: { create: createAdmin, remove: deleteAdmin, setLimit: updateAdminLimit },
  'team-leader': { create: createTeamLeader, remove: deleteTeamLeader, setLimit: null },
  'data-creator': { create: createDataCreator, remove: deleteDataCreator, setLimit: null },
  'data-picker': { create: createDataPicker, remove: deleteDataPicker, setLimit: updatePickerLimit },
} as const satisfies Record<StaffRole, object>;
