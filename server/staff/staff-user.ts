import type { Role } from '../../src/contract/roles/roles.js';
import type { StaffUser } from '../../src/contract/staff/staff.js';
import { shownKey } from '../rentals/rentals.js';
import type { staffPage } from './staff-page.js';

type StaffRow = Awaited<ReturnType<ReturnType<typeof staffPage>['execute']>>[number];

/** Converts a row of the page to the contract's type; only creators have verdicts, only pickers a held rental. */
export function toStaffUser(role: Role, row: StaffRow): StaffUser {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    contact: row.contact,
    createdAt: new Date(row.created_at).toISOString(),
    admin_email: row.admin_email,
    admin_name: row.admin_name,
    admin_contact: row.admin_contact,
    team_leader_email: row.team_leader_email,
    team_leader_name: row.team_leader_name,
    team_leader_contact: row.team_leader_contact,
    todayPicked: row.picks_today,
    limit: row.daily_limit,
    suspendedAt: isoOf(row.suspended_at),
    invitedAt: isoOf(row.invited_at),
    deletedAt: isoOf(row.deleted_at),
    version: row.version ?? 0,
    ...(role === 'team-leader' && { assignFor: row.assign_for }),
    ...(role === 'data-creator' && {
      numberStatusSummary: { valid: row.valid ?? 0, invalid: row.invalid ?? 0 },
    }),
    ...(role === 'data-picker' && { inHand: inHand(row) }),
  };
}

const isoOf = (instantMs: number | null) => (instantMs === null ? null : new Date(instantMs).toISOString());

function inHand({ held_id, held_number, held_since }: StaffRow): StaffUser['inHand'] {
  // The three columns are either all set or all null, because a held rental has a number and was fetched.
  if (!held_id || !held_number || !held_since) return null;
  return {
    _id: held_id,
    number: held_number,
    ...shownKey(held_number),
    since: new Date(held_since).toISOString(),
  };
}
