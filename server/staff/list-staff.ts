import type { ExpressionBuilder } from 'kysely';
import { businessDay, DAY_MS, startOfBusinessDay } from '../../src/contract/base/business-day.js';
import { RESTORE_DAYS } from '../../src/contract/limits.js';
import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import { paging } from '../../src/contract/lists/lists.js';
import type { DayRange } from '../../src/contract/rentals/rentals.js';
import type { getAllDataCreators } from '../../src/contract/staff/staff-calls.js';
import { NEWEST_FIRST, type StaffSort } from '../../src/contract/staff/staff-sorts.js';
import { choosableSuperiors, directSuperiorOf, type Role } from '../../src/contract/roles/roles.js';
import type { Caller } from '../base/caller.js';
import type { Context } from '../db/context.js';
import type { Database } from '../db/schema.js';
import { daysIn, rolledUpTo } from '../figures/figures.js';
import { staffPage } from './staff-page.js';
import { deletedStaff, visibleStaff } from './visible.js';
import type { StaffUser } from '../../src/contract/staff/staff.js';
import { shownKey } from '../rentals/rentals.js';
import { isFoundBy } from '../users/users.queries.js';

interface ListQuery extends DayRange {
  search?: string | undefined;
  deleted?: true | undefined;
  withoutSuperior?: true | undefined;
  team?: string | undefined;
  admin?: string | undefined;
  sort?: StaffSort | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** The staff of a role that the caller sees: a page and the total. Two statements, and for creators a third. */
export async function listStaff(
  { db, clock }: Context,
  caller: Caller,
  role: Role,
  {
    search,
    startDate,
    endDate,
    deleted,
    withoutSuperior,
    team,
    admin,
    sort = NEWEST_FIRST,
    ...query
  }: ListQuery,
): Promise<AnswerOf<typeof getAllDataCreators>> {
  const staff = deleted
    ? deletedStaff(db, caller, role, clock.now() - RESTORE_DAYS * DAY_MS)
    : visibleStaff(db, caller, role);
  const people = staff
    .$if(search !== undefined, (all) => all.where(isFoundBy(search ?? '')))
    .$if(withoutSuperior === true, (all) => all.where(hasNoSuperior(role)))
    .$if(team !== undefined, (all) => all.where('users.team_leader_id', '=', team ?? ''))
    .$if(admin !== undefined, (all) => all.where('users.admin_id', '=', admin ?? ''));
  const { limit, offset, countInfo } = paging(query);
  const { admin: choosesAdmin, teamLeader: choosesLeader } = choosableSuperiors(role, caller.role);
  const { total, lacking } = await people
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$if(choosesAdmin || choosesLeader, (all) =>
      all.select(
        visibleStaff(db, caller, role)
          .where(hasNoSuperior(role))
          .select((eb) => eb.fn.countAll<number>().as('lacking'))
          .as('lacking'),
      ),
    )
    .executeTakeFirstOrThrow();
  const counts = { ...countInfo(total), ...(lacking && { withoutSuperior: lacking }) };
  if (total <= offset) return { result: [], countInfo: counts };
  const rows = await staffPage(db, people, {
    role,
    sort,
    limit,
    offset,
    todayStartMs: startOfBusinessDay(businessDay(clock.now())),
    verdicts: {
      days: daysIn({ startDate, endDate }),
      rolledUpTo: role === 'data-creator' ? await rolledUpTo(db) : 0,
    },
  }).execute();
  return { result: rows.map((row) => toStaffUser(role, row)), countInfo: counts };
}

/** Narrows a query of `users` to those who lack their direct superior, because that person was deleted. */
const hasNoSuperior = (role: Role) => (eb: ExpressionBuilder<Database, 'users'>) =>
  eb(directSuperiorOf(role) === 'admin' ? 'users.admin_id' : 'users.team_leader_id', 'is', null);

type StaffRow = Awaited<ReturnType<ReturnType<typeof staffPage>['execute']>>[number];

/** Converts a row of the page to the contract's type; only creators have verdicts, only pickers a held rental. */
function toStaffUser(role: Role, row: StaffRow): StaffUser {
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
