/**
 * The figures of reports from the counts per person and day, and from an index of deals, so that no rental is read. All are scoped to
 * the people whom the caller manages.
 */
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { startOfDayNumber } from '../../src/contract/business-day.js';
import { PAYMENT_METHODS } from '../../src/contract/closed-rentals.js';
import type { ReportGroup, ReportSide } from '../../src/contract/reports.js';
import type { Caller } from '../base/caller.js';
import type { PersonDayCountsTable, PersonSide } from '../db/rentals-schema.js';
import type { Database } from '../db/schema.js';
import { managedBy } from '../staff/staff.js';

export interface ReportTerms {
  caller: Pick<Caller, '_id' | 'role' | 'assignFor'>;
  side: ReportSide;
  /** The person to whom the report is narrowed, with those who work under them. */
  under: string | undefined;
  /** The first and the last day, as numbers. */
  days: { first: number; last: number };
}

const SIDES = { creators: 'entered', pickers: 'taken' } as const satisfies Record<ReportSide, PersonSide>;
const KEYS = {
  person: 'users.id',
  team: 'users.team_leader_id',
  admin: 'users.admin_id',
} as const satisfies Record<ReportGroup, string>;

/** The figures of each person, team or admin in the span. */
export const reportRows = (db: Kysely<Database>, terms: ReportTerms, by: ReportGroup) =>
  counted(db, terms)
    .select((eb) => [eb.ref(KEYS[by]).as('id'), ...sumsOf(eb)])
    .groupBy(KEYS[by]);

/** The figures of each day of the span that has any. */
export const reportDays = (db: Kysely<Database>, terms: ReportTerms) =>
  counted(db, terms)
    .select((eb) => ['counted.day', ...sumsOf(eb)])
    .groupBy('counted.day')
    .having((eb) => eb(eb.fn.sum('counted.rentals'), '>', 0))
    .orderBy('counted.day');

/** A cross join, because SQLite then begins with the people and reads only their days, however little it knows of the tables. */
const counted = (db: Kysely<Database>, { side, days, ...who }: ReportTerms) =>
  people(db, who)
    .crossJoin('person_day_totals as counted')
    .whereRef('counted.person_id', '=', 'users.id')
    .where('counted.side', '=', SIDES[side])
    .where('counted.day', '>=', days.first)
    .where('counted.day', '<=', days.last);

/** The deals that pickers submitted in the span, by status and payment method; a method of one's own counts as `Other`. */
export const reportDeals = (db: Kysely<Database>, { days, ...who }: ReportTerms) =>
  people(db, who)
    .crossJoin('closed_rentals')
    .whereRef('closed_rentals.fetcher_id', '=', 'users.id')
    .select((eb) => [
      'closed_rentals.status',
      eb
        .case()
        .when('closed_rentals.payment_method', 'in', PAYMENT_METHODS)
        .then(eb.ref('closed_rentals.payment_method').$castTo<(typeof PAYMENT_METHODS)[number]>())
        .else(sql.lit('Other' as const))
        .end()
        .as('paymentMethod'),
      eb.fn.countAll<number>().as('deals'),
    ])
    .where('closed_rentals.created_at', '>=', startOfDayNumber(days.first))
    .where('closed_rentals.created_at', '<', startOfDayNumber(days.last + 1))
    .groupBy(['closed_rentals.status', 'paymentMethod'])
    .orderBy('closed_rentals.status')
    .orderBy('deals', 'desc');

/** The person to whom a report is narrowed, if the caller manages them. */
export const narrowedTo = (db: Kysely<Database>, { caller, under }: Pick<ReportTerms, 'caller' | 'under'>) =>
  db
    .selectFrom('users')
    .select(['users.id as _id', 'users.name'])
    .where(managedBy(caller))
    .where('users.id', '=', under ?? '');

/** The people of a report, former ones too. */
const people = (db: Kysely<Database>, { caller, under }: Pick<ReportTerms, 'caller' | 'under'>) => {
  const managed = db.selectFrom('users').where(managedBy(caller));
  return under === undefined
    ? managed
    : managed.where((eb) =>
        eb.or([
          eb('users.id', '=', under),
          eb('users.team_leader_id', '=', under),
          eb('users.admin_id', '=', under),
        ]),
      );
};

type Builder = ExpressionBuilder<Database & { counted: PersonDayCountsTable }, 'users' | 'counted'>;

const sumsOf = (eb: Builder) =>
  (['rentals', 'picked', 'valid', 'invalid'] as const).map((figure) =>
    eb.fn.sum<number>(`counted.${figure}`).as(figure),
  );
