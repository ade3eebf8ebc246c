/** The figures of a list of staff, and by what it is sorted. */
import { expressionBuilder, sql, type AliasableExpression, type Expression } from 'kysely';
import { DAY_MS } from '../../src/contract/base/business-day.js';
import type { Role } from '../../src/contract/roles/roles.js';
import type { StaffSort, StaffSortField } from '../../src/contract/staff/staff-sorts.js';
import type { Database } from '../db/schema.js';
import { creatorValid, picksIn, type RolledDays, type Whose } from '../figures/figures.js';

export interface FigureTerms {
  role: Role;
  /** When the Panama day began. */
  todayStartMs: number;
  /** The days of which creators' verdicts are counted. */
  verdicts: RolledDays;
}

/** Splits `-name` into its field and its direction. */
export const sortOf = (sort: StaffSort) => ({
  // The cast is safe, because the type has one `-` at most, which is removed.
  field: sort.replace('-', '') as StaffSortField,
  direction: sort.startsWith('-') ? ('desc' as const) : ('asc' as const),
});

/** What a person of `users` is sorted by, in a query that has joined `validChanges` as `changed`; null if they have no such value. */
export function sortKey(field: StaffSortField, terms: FigureTerms): AliasableExpression<unknown> {
  const users = expressionBuilder<Database, 'users'>();
  switch (field) {
    case 'createdAt':
      return users.ref('users.created_at');
    case 'name':
      // It begins with the name, without case and accents.
      return users.ref('users.search_text');
    case 'email':
      return users.ref('users.email');
    case 'limit':
      return users.ref('users.daily_limit');
    case 'assignFor':
      return users.ref('users.assign_for');
    case 'adminName':
      return nameOf(users.ref('users.admin_id'));
    case 'leaderName':
      return nameOf(users.ref('users.team_leader_id'));
    case 'inHand':
      return heldSince(users.ref('users.id'));
    case 'todayPicked':
      return picksToday(users.ref('users.id'), terms);
    case 'numberStatusSummary':
      return sql`${creatorValid((creator) => sql`${sql.ref(creator)} = users.id`, terms.verdicts)} + coalesce(changed.valid, 0)`;
  }
}

const nameOf = (id: Expression<string | null>) =>
  expressionBuilder<Database>()
    .selectFrom('users as superior')
    .select('superior.search_text')
    .where('superior.id', '=', id);

const heldSince = (id: Expression<string>) =>
  expressionBuilder<Database>()
    .selectFrom('rentals')
    .select('rentals.fetched_at')
    .where('rentals.fetcher_id', '=', id)
    .where('rentals.finished_at', 'is', null);

/** Whose picks a person's row shows. A super-admin has none. */
const WHOSE = {
  admin: 'admin_id',
  'team-leader': 'leader_id',
  'data-creator': 'creator_id',
  'data-picker': 'picker_id',
} as const satisfies Record<Exclude<Role, 'super-admin'>, Whose>;

/**
 * Today's picks of the person with this id. Pickers: their own. Leaders: their pickers'. Admins: the picks that
 * count for their limit. Creators: picks of the rentals that they entered.
 */
export const picksToday = (id: Expression<string>, { role, todayStartMs }: FigureTerms) =>
  role === 'super-admin'
    ? expressionBuilder<Database>().lit(0)
    : picksIn(WHOSE[role], id, { fromMs: todayStartMs, beforeMs: todayStartMs + DAY_MS });
