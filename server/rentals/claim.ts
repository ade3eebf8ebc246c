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
 * PostgreSQL lets writers in side by side. There two things are added, here and nowhere else: `for update skip locked` on
 * the choice of the rental (end of `nextInLine`), and a lock on the rows of picker and admin in `mayPick`, so that two
 * pickers of one admin count one after the other.
 */
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../db/schema.js';
import { heldColumns } from './held.js';
import { nextInLine, type Line } from './next-in-line.js';

export interface ClaimTerms extends Line {
  pickerId: string;
  nowMs: number;
  /** A picker who finished a rental after this instant has to wait. */
  waitingSinceMs: number;
}

/** Takes the next rental for the picker. No row: the picker may not pick now, holds one already, or nothing is free. */
export const claim = (db: Kysely<Database>, terms: ClaimTerms) =>
  db
    .updateTable('rentals')
    .set((eb) => ({
      fetcher_id: terms.pickerId,
      fetcher_admin_id: eb.selectFrom('users').select('admin_id').where('users.id', '=', terms.pickerId),
      fetched_at: terms.nowMs,
      updated_at: terms.nowMs,
    }))
    .where('id', '=', (eb) => nextInLine(eb, terms))
    .where((eb) => eb.not(eb.exists(inHand(eb, terms))))
    .where((eb) => eb.not(eb.exists(justFinished(eb, terms))))
    .where((eb) => eb.exists(mayPick(eb, terms)))
    .returning(heldColumns);

type Builder = ExpressionBuilder<Database, 'rentals'>;

const inHand = (eb: Builder, { pickerId }: ClaimTerms) =>
  eb
    .selectFrom('rentals as own')
    .select('own.id')
    .where('own.fetcher_id', '=', pickerId)
    .where('own.finished_at', 'is', null);

const justFinished = (eb: Builder, { pickerId, waitingSinceMs }: ClaimTerms) =>
  eb
    .selectFrom('rentals as own')
    .select('own.id')
    .where('own.fetcher_id', '=', pickerId)
    .where('own.finished_at', '>', waitingSinceMs);

/** The picker, if they still exist and both limits leave room. Picks are counted only where there is a limit. */
const mayPick = (eb: Builder, { pickerId, todayStartMs }: ClaimTerms) =>
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
            .where('today.fetched_at', '>=', todayStartMs),
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
            .where('today.fetched_at', '>=', todayStartMs),
        ),
      ]),
    );
