/**
 * The one statement that hands out a rental.
 *
 * Everything that decides is inside it: which rental comes next, that the picker still holds none, that neither their own
 * limit nor their admin's is reached, that their wait is over. Between a check and a write of its own, another request could
 * slip in; inside one statement nothing can, because the engine lets one writer in at a time. Whoever is second finds the
 * first one's pick already counted.
 *
 * It gives no reason when it hands out nothing. Reasons are read afterwards (`why-not.ts`), on the rare path, so that the
 * usual fetch is this one write.
 *
 * PostgreSQL lets writers in side by side, and a statement sees what stood when it began. So the choice steps over what somebody
 * else is about to take (`for update skip locked`), the picker's own row is held against their deletion, and under a limit the
 * claim comes behind a lock on who has it (`claimUnderLimits`), so that two pickers of one admin count one after the other.
 */
import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import { hasConcurrentWriters } from '../db/engine.js';
import { inTransaction } from '../db/in-transaction.js';
import { compiledQuery } from '../db/compiled-query.js';
import type { Database, UsersTable } from '../db/schema.js';
import { settingsMarkNow } from '../settings/settings.js';
import { heldColumns } from './held.js';
import { nextInOrder, type PickOrder } from './next-in-order.js';

export interface ClaimTerms extends PickOrder {
  pickerId: string;
  nowMs: number;
  /** A picker who finished a rental after this instant has to wait. */
  waitingSinceMs: number;
  /** The latest instant that a finish can have; a later one was written before the clock was set back. */
  latestFinishMs: number;
  /** When the Panama day ends: picks after it were made before the clock was set back. */
  todayEndMs: number;
  /** The settings that these terms were made of; when others stand, nothing is taken. */
  settingsMark: string;
}

/** Takes the next rental for the picker. Undefined: the picker may not pick now, holds one already, or nothing is free. */
export async function takeNext(db: Kysely<Database>, terms: ClaimTerms) {
  if (!hasConcurrentWriters(db)) return sendClaim(db, terms);
  // Most pickers have no limit, nor has their admin: then there is nothing to count, and one statement is enough.
  return (await sendUnlimitedClaim(db, terms)) ?? (await claimUnderLimits(db, terms));
}

/** Counts and takes while nobody else does under the same limits. Undefined also where there is none. */
async function claimUnderLimits(db: Kysely<Database>, terms: ClaimTerms) {
  const limited = await limits(db, terms.pickerId).execute();
  if (limited.length === 0) return undefined;
  return inTransaction(db, async (trx) => {
    // Everybody's in one order, so that no two wait for each other.
    const ids = limited.map(({ id }) => id);
    await trx
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    return sendClaim(trx, terms);
  });
}

/** What a query of people can be started from: a database, or another query. */
interface People {
  selectFrom(
    table: 'users as limited',
  ): SelectQueryBuilder<Database & { limited: UsersTable }, 'limited', object>;
}

/** The picker and their admin, as far as they have a limit. */
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

/** The statement. */
export const claim = (db: Kysely<Database>, terms: ClaimTerms) =>
  db
    .updateTable('rentals')
    .set((eb) => ({
      fetcher_id: terms.pickerId,
      fetcher_admin_id: eb.selectFrom('users').select('admin_id').where('users.id', '=', terms.pickerId),
      fetched_at: terms.nowMs,
      updated_at: terms.nowMs,
    }))
    .where('id', '=', (eb) => nextInOrder(eb, terms))
    .where((eb) => eb.not(eb.exists(inHand(eb, terms))))
    .where((eb) => eb.not(eb.exists(justFinished(eb, terms))))
    .where((eb) => eb.exists(mayPick(eb, terms)))
    .where((eb) => eb(settingsMarkNow(eb), '=', terms.settingsMark))
    .returning(heldColumns);

const sendClaim = compiledQuery(claim, ['leadsType']);
const sendUnlimitedClaim = compiledQuery(
  (db, terms: ClaimTerms) => claim(db, terms).where((eb) => eb.not(eb.exists(limits(eb, terms.pickerId)))),
  ['leadsType'],
);

type Builder = ExpressionBuilder<Database, 'rentals'>;

const inHand = (eb: Builder, { pickerId }: ClaimTerms) =>
  eb
    .selectFrom('rentals as own')
    .select('own.id')
    .where('own.fetcher_id', '=', pickerId)
    .where('own.finished_at', 'is', null);

const justFinished = (eb: Builder, { pickerId, waitingSinceMs, latestFinishMs }: ClaimTerms) =>
  eb
    .selectFrom('rentals as own')
    .select('own.id')
    .where('own.fetcher_id', '=', pickerId)
    .where('own.finished_at', '>', waitingSinceMs)
    .where('own.finished_at', '<=', latestFinishMs);

/** The picker, if they still exist and both limits leave room. Picks are counted only where there is a limit. */
const mayPick = (eb: Builder, { pickerId, todayStartMs, todayEndMs }: ClaimTerms) =>
  eb
    .selectFrom('users as picker')
    .leftJoin('users as admin', 'admin.id', 'picker.admin_id')
    .select('picker.id')
    .where('picker.id', '=', pickerId)
    .where('picker.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('picker.daily_limit', 'is', null),
        where('picker.daily_limit', '>', (count) =>
          count
            .selectFrom('rentals as today')
            .select((each) => each.fn.countAll<number>().as('picks'))
            .where('today.fetcher_id', '=', pickerId)
            .where('today.fetched_at', '>=', todayStartMs)
            .where('today.fetched_at', '<', todayEndMs),
        ),
      ]),
    )
    .where((where) =>
      where.or([
        where('admin.daily_limit', 'is', null),
        where('admin.daily_limit', '>', (count) =>
          count
            .selectFrom('rentals as today')
            .select((each) => each.fn.countAll<number>().as('picks'))
            .whereRef('today.fetcher_admin_id', '=', 'picker.admin_id')
            .where('today.fetched_at', '>=', todayStartMs)
            .where('today.fetched_at', '<', todayEndMs),
        ),
      ]),
    )
    .forKeyShare('picker');
