import { sql, type Kysely } from 'kysely';
import { type Database } from '../db/schema.js';
import { RENTAL_STATE } from '../db/rentals-schema.js';
import { rentalsOnHold } from '../settings/settings.js';

/**
 * The pool at this moment: how many rentals are in it, how many of them are on hold, how many are on the do-not-contact list, and the
 * oldest that may be picked. The total comes from the stored counts of days, the rest from the pool's own indexes (`floor-plans.test.ts`).
 */
export const poolNow = (db: Kysely<Database>, cutoffMs: number) =>
  db.selectFrom(onHold(db, cutoffMs).as('held_back')).select((eb) => [
    'held_back.count as onHold',
    'held_back.firstMs as firstOnHoldMs',
    eb.fn.coalesce(inPool(db), eb.lit(0)).as('inPool'),
    eb.fn.coalesce(listedInPool(db), eb.lit(0)).as('listed'),
    eb
      .fn<number | null>('coalesce', [
        oldest(db).where('created_at', '<=', cutoffMs),
        // This is a literal, so that the engine sees that the partial index fits the query.
        oldest(db).where('source', '=', sql.lit('for-use')),
      ])
      .as('oldestMs'),
  ]);

/** Counts all rentals on hold, without a limit, because few people look at a board, and seldom. */
const onHold = (db: Kysely<Database>, cutoffMs: number) =>
  rentalsOnHold(db, cutoffMs).select((eb) => [
    eb.fn.countAll<number>().as('count'),
    eb.fn.min<number | null>('created_at').as('firstMs'),
  ]);

const inPool = (db: Kysely<Database>) =>
  db
    .selectFrom('rental_day_totals')
    .select((each) => each.fn.sum<number | null>('rentals').as('rentals'))
    .where('family', '=', 'created')
    .where('scope', '=', '')
    .where('state', '=', RENTAL_STATE.pool);

/** The rentals in the pool that nobody gets, because their number is on the do-not-contact list. */
const listedInPool = (db: Kysely<Database>) =>
  db
    .selectFrom('rentals')
    .select((each) => each.fn.countAll<number>().as('rentals'))
    .where('fetched_at', 'is', null)
    .where('do_not_contact_at', 'is not', null);

const oldest = (db: Kysely<Database>) =>
  db
    .selectFrom('rentals')
    .select('created_at')
    .where('fetched_at', 'is', null)
    .where('do_not_contact_at', 'is', null)
    .orderBy('created_at')
    .limit(1);
