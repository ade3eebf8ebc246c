/**
 * The one statement that hands out a rental (`claim.sqlite.sql`, `claim.postgres.sql`, and what they include).
 *
 * It checks all conditions itself: which rental is next, that the picker holds none, that neither the picker's nor the admin's limit is
 * reached, that the wait is over, and that its number may be called now where it is. A separate check before the write would be a race
 * condition. It gives no reason when it hands out nothing: `why-not.ts` reads the reason afterwards, so the usual fetch is this one write.
 */
import type { Selectable } from 'kysely';
import { businessDay, endOfBusinessDay, startOfBusinessDay } from '../../src/contract/base/business-day.js';
import type { RuleCode } from '../../src/contract/refusals/no-rental.js';
import { DEFAULT_SETTINGS } from '../../src/contract/settings/settings.js';
import { latestWrittenMs } from '../base/clock.js';
import { hasConcurrentWriters } from '../db/engine.js';
import { inTransaction, type Db } from '../db/context.js';
import type { RentalsTable } from '../db/rentals-schema.js';
import type { Flag } from '../db/schema.js';
import { statement, statementFile } from '../db/statement-file.js';
import { randomShuffle } from './enter.js';

/** The parameters of the statements; instants in milliseconds UTC. */
export interface ClaimTerms {
  /** The picker's id. */
  picker: string;
  now: number;
  /** The latest instant that the clock can have written. A later one was written before the clock was set back. */
  latest: number;
  /** When the Panama day began, and when it ends. */
  today: number;
  tomorrow: number;
  /** Where the leads type `random` starts in the column `shuffle`. */
  random: number;
  defaultLeadsType: string;
  /** Only for PostgreSQL, 1: everyone whose limit applies is locked, so that no other claim counts at the same time. */
  isLimitLocked: 0 | 1;
}

export const claimTerms = (picker: string, nowMs: number): ClaimTerms => ({
  picker,
  now: nowMs,
  latest: latestWrittenMs(nowMs),
  random: randomShuffle(),
  today: startOfBusinessDay(businessDay(nowMs)),
  tomorrow: endOfBusinessDay(businessDay(nowMs)),
  defaultLeadsType: DEFAULT_SETTINGS.leadsType,
  isLimitLocked: 0,
});

/** The rental as it was claimed, with the columns of `held.ts`. */
export type ClaimedRow = Selectable<RentalsTable> & {
  creator_name: string | null;
  reader_id: string | null;
  is_quiet_hours_enabled: Flag | null;
};

export const claim = statement<ClaimTerms, ClaimedRow>((engine) =>
  statementFile(`claim.${engine}`, import.meta.url),
);

/** On PostgreSQL the other one takes nothing in quiet hours, and this one only then. */
const quietClaim = statement<ClaimTerms, ClaimedRow>(() =>
  statementFile('claim-quiet.postgres', import.meta.url),
);

/** What keeps a picker from fetching, with the limits, today's picks under each, and the end of the call that makes them wait. */
export interface Verdict {
  daily_limit: number | null;
  picked: number | null;
  admin_limit: number | null;
  admin_picked: number | null;
  delay_ms: number | null;
  call_ended_at: number | null;
  refusal: RuleCode | null;
}

/** No row: the picker was deleted or suspended. */
export const verdictOn = statement<ClaimTerms, Verdict>(() => statementFile('verdict', import.meta.url));

/**
 * Takes the next rental for the picker. Undefined if the picker may not pick now or holds one already, or if
 * none is free.
 *
 * PostgreSQL runs writers in parallel, and a statement sees the data of its start. So under a limit the claim first locks the people who
 * have the limit, so that two pickers of one admin are counted one after the other.
 */
export async function takeNext(db: Db, terms: ClaimTerms): Promise<ClaimedRow | undefined> {
  // Most pickers and admins have no limit: then there is nothing to count, and one statement is enough.
  const row = await first(db, terms);
  if (row || !hasConcurrentWriters(db) || !(await hasLimit(db, terms.picker))) return row;
  return inTransaction(db, async (trx) => {
    await lockLimited(trx, terms.picker).execute();
    return first(trx, { ...terms, isLimitLocked: 1 });
  });
}

async function first(db: Db, terms: ClaimTerms): Promise<ClaimedRow | undefined> {
  if (!hasConcurrentWriters(db)) return (await db.executeQuery(claim(db, terms))).rows[0];
  for (const [place, one] of onPostgres.entries()) {
    const [row] = (await db.executeQuery(one(db, terms))).rows;
    if (row && place > 0) onPostgres = onPostgres.toReversed();
    if (row) return row;
  }
  return undefined;
}

/** The two statements of PostgreSQL. The one that last took a rental comes first, which spares the other one. */
let onPostgres = [claim, quietClaim];

/** Whether the picker, or the admin below whom they work, has a limit. */
async function hasLimit(db: Db, pickerId: string): Promise<boolean> {
  const limited = await db
    .selectFrom('users as limited')
    .leftJoin('users as admin', 'admin.id', 'limited.admin_id')
    .select('limited.id')
    .where('limited.id', '=', pickerId)
    .where((eb) =>
      eb.or([eb('limited.daily_limit', 'is not', null), eb('admin.daily_limit', 'is not', null)]),
    )
    .executeTakeFirst();
  return limited !== undefined;
}

/**
 * Locks the picker, and then the admin below whom the picker works now, if the admin has a limit. With the picker locked nobody moves them
 * to another admin, whose limit the claim would count without a lock. Every claim locks in this order, so that no two claims deadlock.
 */
const lockLimited = (trx: Db, pickerId: string) =>
  trx
    .with('own', (query) =>
      query.selectFrom('users').select('admin_id').where('id', '=', pickerId).forNoKeyUpdate(),
    )
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', (eb) => eb.selectFrom('own').select('own.admin_id'))
    .where('users.daily_limit', 'is not', null)
    .forNoKeyUpdate('users');
