/** How many numbers a person below super-admin may still list today, and that what they learn of the list counts as reading. */
import { DAY_MS } from '../../src/contract/base/business-day.js';
import { DO_NOT_CONTACT_A_DAY } from '../../src/contract/limits.js';
import type { Caller } from '../base/caller.js';
import type { Context, Db } from '../db/context.js';
import type { Reading } from '../reading/reading.js';
import type { By } from '../users/by.js';

export interface ListContext extends Context {
  reading: Pick<Reading, 'slowDown' | 'count'>;
}

/** What a person has listed in the last 24 hours. */
interface Used {
  /** How many more they may list; null when there is no limit. */
  allowed: number | null;
  /** How many imports they have begun. */
  imports: number;
  /** When the first of these is 24 hours old. */
  endsAtMs: number;
}

/**
 * Reads what a person has listed in the last 24 hours. What was taken off again counts too, and what a super-admin approved doesn't.
 * Call it in a transaction that holds `DO_NOT_CONTACT_LOCK` before listing a number.
 */
export async function listedInADay(
  db: Db,
  { _id, role }: Pick<Caller, '_id' | 'role'>,
  nowMs: number,
): Promise<Used> {
  if (role === 'super-admin') return { allowed: null, imports: 0, endsAtMs: nowMs };
  const since = nowMs - DAY_MS;
  const single = await db
    .selectFrom('do_not_contact')
    .select((eb) => [eb.fn.countAll<number>().as('listed'), eb.fn.min<number | null>('added_at').as('first')])
    .where('added_by', '=', _id)
    .where('added_at', '>', since)
    .where('import_id', 'is', null)
    .executeTakeFirstOrThrow();
  const imported = await db
    .selectFrom('do_not_contact_imports')
    .select((eb) => [
      eb.fn.countAll<number>().as('imports'),
      eb.fn.sum<number | null>(eb('listed', '-', eb.ref('approved'))).as('listed'),
      eb.fn.min<number | null>('created_at').as('first'),
    ])
    .where('user_id', '=', _id)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  const firsts = [single.first, imported.first].filter((first) => first !== null);
  return {
    allowed: Math.max(0, DO_NOT_CONTACT_A_DAY - single.listed - (imported.listed ?? 0)),
    imports: imported.imports,
    endsAtMs: Math.min(nowMs, ...firsts.map(Number)) + DAY_MS,
  };
}

/** Counts entries that others have listed as rows that the person has read. Throws 429 when they have read too many. */
export async function countListed(
  { reading }: Pick<ListContext, 'reading'>,
  { caller: { role }, actor, address }: By,
  ids: readonly string[],
): Promise<void> {
  const reader = { actor, role, address };
  await reading.slowDown(reader, 'rows');
  await reading.count(reader, { kind: 'rows', ids, isLimited: true });
}
