/**
 * The one statement that hands out a rental.
 *
 * It checks all conditions itself: which rental is next, that the picker holds none, that neither the
 * picker's nor the admin's limit is reached, that the wait is over, and that its number may be called now where it is. A separate check before the write
 * would be a race condition. One statement avoids it on SQLite, which allows one writer at a time: the second
 * request counts the first one's pick.
 *
 * The statement gives no reason when it hands out nothing. `why-not.ts` reads the reason afterwards, so the usual fetch
 * is this one write.
 *
 * PostgreSQL runs writers in parallel, and a statement sees the data of its start. So the choice skips rows that
 * another claim has locked (`for update skip locked`), the picker's row is locked against deletion, and under a limit
 * the claim first locks the people who have the limit (`claimUnderLimits`), so that two pickers of one admin are
 * counted one after the other.
 *
 * `claim.sqlite.sql` and `claim.postgres.sql` show the statement as text, with its query plans.
 */
import { sql, type ExpressionBuilder, type Kysely, type SelectQueryBuilder } from 'kysely';
import { hasConcurrentWriters, mergesOrderedUnions } from '../db/engine.js';
import { inTransaction } from '../db/in-transaction.js';
import { compiledQuery } from '../db/compiled-query.js';
import { planForAnyValue } from '../db/plan-for-any-value.js';
import type { Database, UsersTable } from '../db/schema.js';
import { hasEndedCall, picksIn } from '../figures/figures.js';
import { settingsMarkNow } from '../settings/settings.js';
import { attemptsSince } from './attempts-today.js';
import { heldColumns } from './held.js';
import { nextRental, notWaiting, type DueRentals } from './next-due.js';
import type { PickOrder } from './next-in-order.js';
import type { Condition } from './rental-range.js';
import { withoutZone } from './time-zones/fill-time-zones.js';
import type { ZoneTerms } from './time-zones/open-zones.js';

export interface Terms extends PickOrder {
  pickerId: string;
  nowMs: number;
  /** A picker who finished a rental after this instant has to wait. */
  waitingSinceMs: number;
  /** The latest valid instant of a finish. A later one was written before the clock was set back. */
  latestFinishMs: number;
  /** The end of the Panama day. A later pick was written before the clock was set back. */
  todayEndMs: number;
  /**
   * Identifies the settings from which these terms were made. If the stored settings differ, the claim takes
   * nothing.
   */
  settingsMark: number;
  /** Whether and when rentals that are due for another call are handed out. */
  due: DueRentals;
  /** A rental that was tried this often today isn't handed out again today. Null: no limit. */
  attemptsPerDay: number | null;
}
export type ClaimTerms = Terms & ZoneTerms;

/**
 * Takes the next rental for the picker. Undefined if the picker may not pick now or holds one already, or if
 * none is free.
 */
export async function takeNext(db: Kysely<Database>, terms: ClaimTerms) {
  if (!hasConcurrentWriters(db)) return sendClaim(db, terms);
  // Most pickers and admins have no limit: then there is nothing to count, and one statement is enough.
  return (await sendUnlimitedClaim(db, terms)) ?? (await claimUnderLimits(db, terms));
}

/**
 * Claims after locking everyone whose limit applies, so that no one else counts at the same time. Returns
 * undefined when there is no limit.
 */
async function claimUnderLimits(db: Kysely<Database>, terms: ClaimTerms) {
  const limited = await limits(db, terms.pickerId).execute();
  if (limited.length === 0) return undefined;
  return inTransaction(db, async (trx) => {
    await lockLimited(trx, terms.pickerId).execute();
    return sendClaim(trx, terms);
  });
}

/**
 * Locks the picker, and then the admin below whom the picker works now, if the admin has a limit. With the picker locked nobody moves them
 * to another admin, whose limit the claim would count without a lock. Every claim locks in this order, so that no two claims deadlock.
 */
const lockLimited = (trx: Kysely<Database>, pickerId: string) =>
  trx
    .with('own', (query) =>
      query.selectFrom('users').select('admin_id').where('id', '=', pickerId).forNoKeyUpdate(),
    )
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', (eb) => eb.selectFrom('own').select('own.admin_id'))
    .where('users.daily_limit', 'is not', null)
    .forNoKeyUpdate('users');

/** Where a query of people can start: at a database, or at another query. */
interface People {
  selectFrom(
    table: 'users as limited',
  ): SelectQueryBuilder<Database & { limited: UsersTable }, 'limited', object>;
}

/** The picker and the picker's admin, but only those who have a limit. */
const limits = (from: People, pickerId: string) =>
  from
    .selectFrom('users as limited')
    .select('limited.id')
    .where('limited.daily_limit', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('limited.id', '=', pickerId),
        eb('limited.id', '=', (of) =>
          of.selectFrom('users as own').select('own.admin_id').where('own.id', '=', pickerId),
        ),
      ]),
    );

export const claim = (db: Kysely<Database>, terms: ClaimTerms) =>
  planForAnyValue(db)
    .updateTable('rentals')
    .set((eb) => ({
      fetcher_id: terms.pickerId,
      fetcher_admin_id: eb.selectFrom('users').select('admin_id').where('users.id', '=', terms.pickerId),
      fetched_at: terms.nowMs,
      updated_at: terms.nowMs,
      ...(terms.due !== 'none' && notWaiting),
    }))
    .where('id', '=', (eb) =>
      nextRental(eb, terms, {
        zones: terms,
        mergesUnions: mergesOrderedUnions(db),
        isAllowed: isUntried(terms),
      }),
    )
    .where((eb) => eb.not(eb.exists(inHand(eb, terms))))
    .where((eb) => eb.not(hasEndedCall(terms.pickerId, terms.waitingSinceMs, terms.latestFinishMs)))
    .where((eb) => eb.exists(mayPick(eb, terms)))
    .where((eb) => eb(settingsMarkNow(eb), '=', terms.settingsMark))
    .$if(terms.zoneSlots > 0, (open) => open.where((eb) => areZonesKnown(eb, terms)))
    .returning(heldColumns);

/** The terms that decide the form of the statement. */
const FORMED_BY = ['leadsType', 'due', 'zoneSlots', 'attemptsPerDay'] as const;

const sendClaim = compiledQuery(claim, FORMED_BY);
const sendUnlimitedClaim = compiledQuery(
  (db, terms: ClaimTerms) => claim(db, terms).where((eb) => eb.not(eb.exists(limits(eb, terms.pickerId)))),
  FORMED_BY,
);

type Builder = ExpressionBuilder<Database, 'rentals'>;

const inHand = (eb: Builder, { pickerId }: ClaimTerms) =>
  eb
    .selectFrom('rentals as own')
    .select('own.id')
    .where('own.fetcher_id', '=', pickerId)
    .where('own.finished_at', 'is', null);

/** The condition of the limit of attempts, if there is one. */
const isUntried = ({ attemptsPerDay, todayStartMs }: ClaimTerms): Condition | null =>
  attemptsPerDay === null ? null : (eb) => eb(attemptsSince(eb, todayStartMs), '<', sql.lit(attemptsPerDay));

/** Whether the terms name every time zone that a rental may have, and no rental lacks its own. */
const areZonesKnown = (eb: Builder, { zonesKnown }: ClaimTerms) =>
  eb.and([
    eb(
      eb.selectFrom('time_zones').select((each) => each.fn.countAll<number>().as('zones')),
      '=',
      zonesKnown,
    ),
    eb.not(eb.exists(withoutZone(eb))),
  ]);

/** The picker, if they are active and neither limit is reached. Picks are counted only where there is a limit. */
const mayPick = (eb: Builder, { pickerId, todayStartMs, todayEndMs }: ClaimTerms) => {
  const today = { fromMs: todayStartMs, beforeMs: todayEndMs };
  return eb
    .selectFrom('users as picker')
    .leftJoin('users as admin', 'admin.id', 'picker.admin_id')
    .select('picker.id')
    .where('picker.id', '=', pickerId)
    .where('picker.deleted_at', 'is', null)
    .where('picker.suspended_at', 'is', null)
    .where((where) =>
      where.or([
        where('picker.daily_limit', 'is', null),
        where('picker.daily_limit', '>', picksIn('picker_id', pickerId, today)),
      ]),
    )
    .where((where) =>
      where.or([
        where('admin.daily_limit', 'is', null),
        where('admin.daily_limit', '>', picksIn('admin_id', where.ref('picker.admin_id'), today)),
      ]),
    )
    .forKeyShare('picker');
};
