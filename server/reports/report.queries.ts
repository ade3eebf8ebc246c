import { sql, type ExpressionBuilder } from 'kysely';
import { startOfDayNumber } from '../../src/contract/base/business-day.js';
import { PAYMENT_METHODS } from '../../src/contract/deals/payment-methods.js';
import type { Db } from '../db/context.js';
import type { Database } from '../db/schema.js';
import type { ReportTerms } from '../figures/figures.js';
import { managedBy } from '../staff/staff.js';

/** The deals that pickers submitted in the span, by status and payment method; a method of one's own counts as `Other`. */
export const reportDeals = (db: Db, { days, ...who }: ReportTerms) =>
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
export const narrowedTo = (db: Db, { caller, under }: Pick<ReportTerms, 'caller' | 'under'>) =>
  db
    .selectFrom('users')
    .select(['users.id as _id', 'users.name'])
    .where(managedBy(caller))
    .where('users.id', '=', under ?? '');

/** The people of a report, former ones too. */
const people = (db: Db, { caller, under }: Pick<ReportTerms, 'caller' | 'under'>) =>
  db.selectFrom('users').where(managedBy(caller)).where(isUnder(under));

const isUnder = (under: string | undefined) => (eb: ExpressionBuilder<Database, 'users'>) =>
  under === undefined
    ? eb.lit(true)
    : eb.or([
        eb('users.id', '=', under),
        eb('users.team_leader_id', '=', under),
        eb('users.admin_id', '=', under),
      ]);
