/**
 * Reads one page of staff with one statement, for any page size. The page's rows are chosen first (`page`),
 * by an index in the list's order; only for those are supervisors, today's picks, verdicts and the held
 * rental looked up.
 */
import { sql, type ExpressionBuilder, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Role } from '../../src/contract/roles.js';
import type { EditSubject } from '../db/edits-schema.js';
import type { Database } from '../db/schema.js';
import type { UserRow } from '../users/users.queries.js';

export interface PageTerms {
  role: Role;
  limit: number;
  offset: number;
  /** When the Panama day began. */
  todayStartMs: number;
  /** Verdicts are counted for rentals entered in this span; `beforeMs` is exclusive. */
  entered: { fromMs: number; beforeMs: number };
}

type People = SelectQueryBuilder<Database, 'users', object>;
type Page = Database & { page: UserRow };

/** The page of `people`, newest first. */
export const staffPage = (db: Kysely<Database>, people: People, terms: PageTerms) =>
  db
    .with('page', () =>
      people
        .selectAll('users')
        .orderBy('users.created_at', 'desc')
        .orderBy('users.id', 'desc')
        .limit(terms.limit)
        .offset(terms.offset),
    )
    .selectFrom('page')
    .leftJoin('users as admin', 'admin.id', 'page.admin_id')
    .leftJoin('users as leader', 'leader.id', 'page.team_leader_id')
    .select([
      'page.id',
      'page.name',
      'page.email',
      'page.contact',
      'page.created_at',
      'page.assign_for',
      'page.daily_limit',
      'page.suspended_at',
      'page.deleted_at',
      'admin.email as admin_email',
      'admin.name as admin_name',
      'admin.contact as admin_contact',
      'leader.email as team_leader_email',
      'leader.name as team_leader_name',
      'leader.contact as team_leader_contact',
    ])
    .select((eb) => [picksToday(eb, terms).as('picks_today'), version(eb).as('version')])
    .$if(terms.role === 'data-creator', (query) =>
      query
        .leftJoin(
          (from) => verdicts(from, terms).as('verdicts'),
          (join) => join.onRef('verdicts.creator_id', '=', 'page.id'),
        )
        .select(['verdicts.valid', 'verdicts.invalid']),
    )
    .$if(terms.role === 'data-picker', (query) =>
      query
        .leftJoin('rentals as held', (join) =>
          join.onRef('held.fetcher_id', '=', 'page.id').on('held.finished_at', 'is', null),
        )
        .select(['held.id as held_id', 'held.number as held_number', 'held.fetched_at as held_since']),
    )
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc');

/**
 * Today's picks. Pickers: their own. Leaders: their pickers'. Admins: the picks that count for their limit.
 * Creators: picks of the rentals that they entered.
 */
function picksToday(eb: ExpressionBuilder<Page, 'page'>, { role, todayStartMs }: PageTerms) {
  const picks = eb
    .selectFrom('rentals')
    .select((each) => each.fn.countAll<number>().as('picks'))
    .where('rentals.fetched_at', '>=', todayStartMs);
  switch (role) {
    case 'super-admin':
      return picks.where((each) => each.lit(false));
    case 'admin':
      return picks.whereRef('rentals.fetcher_admin_id', '=', 'page.id');
    case 'team-leader':
      return picks.where('rentals.fetcher_id', 'in', (own) =>
        own
          .selectFrom('users as picker')
          .select('picker.id')
          .whereRef('picker.team_leader_id', '=', 'page.id')
          .where('picker.role', '=', 'data-picker'),
      );
    case 'data-creator':
      return picks.whereRef('rentals.creator_id', '=', 'page.id');
    case 'data-picker':
      return picks.whereRef('rentals.fetcher_id', '=', 'page.id');
  }
}

/** The version of the limit, name, e-mail and contact (`edits/edits.ts`); null if never changed. */
const version = (eb: ExpressionBuilder<Page, 'page'>) =>
  eb
    .selectFrom('field_changes')
    .select((each) => each.fn.max<number>('version').as('version'))
    .where('field_changes.subject', '=', sql<EditSubject>`'user ' || page.id`);

/** For each creator of the page: how many of their rentals are valid and invalid. */
const verdicts = (eb: ExpressionBuilder<Page, 'page'>, { entered }: PageTerms) =>
  eb
    .selectFrom('rentals')
    .select((each) => [
      'rentals.creator_id',
      each.fn.count<number>(each.case().when('number_status', '=', 'valid').then(1).end()).as('valid'),
      each.fn.count<number>(each.case().when('number_status', '=', 'invalid').then(1).end()).as('invalid'),
    ])
    .where('rentals.creator_id', 'in', (own) => own.selectFrom('page').select('page.id'))
    .where('rentals.created_at', '>=', entered.fromMs)
    .where('rentals.created_at', '<', entered.beforeMs)
    .groupBy('rentals.creator_id');
