/**
 * Reads one page of staff with one statement, for any page size. The page's rows are chosen first (`page`),
 * newest first by an index; only for those are supervisors, today's picks, verdicts and the held rental looked
 * up. Another order computes what it sorts by for everybody in the list.
 */
import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import type { StaffSort, StaffSortField } from '../../src/contract/staff/staff-sorts.js';
import type { EditSubject } from '../db/edits-schema.js';
import type { Db } from '../db/context.js';
import type { Database } from '../db/schema.js';
import type { UserRow } from '../users/users.queries.js';
import { creatorVerdicts, validChanges, type CreatorVerdicts } from '../figures/figures.js';
import { picksToday, sortKey, sortOf, type FigureTerms } from './staff-figures.js';

export interface PageTerms extends FigureTerms {
  sort: StaffSort;
  limit: number;
  offset: number;
}

type People = SelectQueryBuilder<Database, 'users', object>;
type Page = Database & { page: UserRow };

/** The page of `people` in the order of the terms. Equal people are sorted newest first. */
export const staffPage = (db: Db, people: People, terms: PageTerms) => {
  const { field, direction } = sortOf(terms.sort);
  const isByDate = field === 'createdAt';
  const dateDirection = isByDate ? direction : 'desc';
  return db
    .with('page', () =>
      people
        .selectAll('users')
        .$if(!isByDate, (all) =>
          withChanges(all, field, terms)
            .select(sortKey(field, terms).as('sort_key'))
            .orderBy('sort_key', (order) => order[direction]().nullsLast()),
        )
        .orderBy('users.created_at', dateDirection)
        .orderBy('users.id', dateDirection)
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
      'page.invited_at',
      'page.deleted_at',
      'admin.email as admin_email',
      'admin.name as admin_name',
      'admin.contact as admin_contact',
      'leader.email as team_leader_email',
      'leader.name as team_leader_name',
      'leader.contact as team_leader_contact',
    ])
    .select((eb) => [picksToday(sql.ref('page.id'), terms).as('picks_today'), version(eb).as('version')])
    .$if(terms.role === 'data-creator', (query) =>
      query
        .leftJoin(verdicts(terms).as('verdicts'), (join) => join.onRef('verdicts.creator_id', '=', 'page.id'))
        .select(['verdicts.valid', 'verdicts.invalid']),
    )
    .$if(terms.role === 'data-picker', (query) =>
      query
        .leftJoin('rentals as held', (join) =>
          join.onRef('held.fetcher_id', '=', 'page.id').on('held.finished_at', 'is', null),
        )
        .select(['held.id as held_id', 'held.number as held_number', 'held.fetched_at as held_since']),
    )
    .$if(!isByDate, (page) => page.orderBy('page.sort_key', (order) => order[direction]().nullsLast()))
    .orderBy('page.created_at', dateDirection)
    .orderBy('page.id', dateDirection);
};

/** Joined with what has become of creators' verdicts as `changed`, if they are sorted by it. It is read once, for all. */
const withChanges = <Row>(
  people: SelectQueryBuilder<Database, 'users', Row>,
  field: StaffSortField,
  { verdicts }: PageTerms,
) =>
  field === 'numberStatusSummary'
    ? // The cast drops the joined table, which only the sort key names.
      (people.leftJoin(sql<{ creator_id: string }>`(${validChanges(verdicts)})`.as('changed'), (join) =>
        join.onRef('changed.creator_id', '=', 'users.id'),
      ) as unknown as typeof people)
    : people;

/** The version of the limit, name, e-mail and contact (`edits/edits.ts`); null if never changed. */
const version = (eb: ExpressionBuilder<Page, 'page'>) =>
  eb
    .selectFrom('field_changes')
    .select((each) => each.fn.max<number>('version').as('version'))
    .where('field_changes.subject', '=', sql<EditSubject>`'user ' || page.id`);

/** For each creator of the page: how many verdicts their rentals got. */
const verdicts = ({ verdicts: terms }: PageTerms) =>
  sql<CreatorVerdicts>`(${creatorVerdicts((creator) => sql`${sql.ref(creator)} in (select id from page)`, terms)})`;
