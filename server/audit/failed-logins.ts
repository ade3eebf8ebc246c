/**
 * Records failed logins in the audit with few entries, so that an attacker who tries for weeks can't fill the
 * disk. Per minute there is at most one entry for each account and address whose password was checked (fewer
 * than 100 checks an hour), one for each account whose attempts were refused unchecked, from any address, and
 * one for all e-mails without an account. Further failures of the minute are counted, and their count gets an
 * entry.
 */
import type { Selectable } from 'kysely';
import { latestWrittenMs } from '../base/clock.js';
import type { FailedLoginTalliesTable } from '../db/auth-schema.js';
import type { Db } from '../db/context.js';
import { personOf, type AuditPerson, recordAudit } from './record.js';

const MINUTE_MS = 60_000;
/**
 * How many old counts one login records. More are not needed, because each failure adds at most one, and the
 * login remains fast.
 */
const BATCH = 20;
const NO_ACCOUNT = 'No such account';
const NO_ACCOUNT_KEY = 'no account';
const UNCHECKED = 'Not checked, since there were too many attempts';
const uncheckedKey = (userId: string) => `unchecked ${userId}`;

/** A failed attempt. */
interface Failed {
  /** Null for an e-mail that no account has. */
  account: AuditPerson | null;
  address: string;
}

/**
 * Records a failed login to an account, or (null) with an e-mail that no account has. Such an e-mail is not
 * stored, because people type passwords there.
 */
export async function recordFailedLogin(trx: Db, { account, address }: Failed, nowMs: number): Promise<void> {
  await recordOldCounts(trx, nowMs);
  const key = account ? `${account.id} ${address}` : NO_ACCOUNT_KEY;
  await count(trx, { key, account, address, details: account ? null : NO_ACCOUNT }, nowMs);
}

/** Records an attempt that was refused without checking its password. */
export async function recordUncheckedLogin(trx: Db, attempt: Failed, nowMs: number): Promise<void> {
  await recordOldCounts(trx, nowMs);
  const { account } = attempt;
  const [key, details] = account ? [uncheckedKey(account.id), UNCHECKED] : [NO_ACCOUNT_KEY, NO_ACCOUNT];
  await count(trx, { ...attempt, key, details }, nowMs);
}

interface Tally extends Failed {
  key: string;
  details: string | null;
}

/** Writes an entry for the first failure of a minute, and counts the others. */
async function count(trx: Db, { key, account, address, details }: Tally, nowMs: number): Promise<void> {
  const user_id = account?.id ?? null;
  const inserted = await trx
    .insertInto('failed_login_tallies')
    .values({ key, user_id, address, noted_at: nowMs, since_noted: 0, failed_at: nowMs })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) {
    await recordAudit(trx, {
      kind: 'login-failed',
      actor: null,
      subject: account,
      details,
      address,
      at: nowMs,
    });
    return;
  }
  await trx
    .updateTable('failed_login_tallies')
    .set((row) => ({ since_noted: row('since_noted', '+', 1), failed_at: nowMs, address }))
    .where('key', '=', key)
    .execute();
}

/** Writes entries for failures that were only counted, once their minute is over. Every login calls it. */
export async function recordOldCounts(trx: Db, nowMs: number): Promise<void> {
  const tallies = await trx
    .selectFrom('failed_login_tallies')
    .selectAll()
    .where((row) =>
      row.or([
        row('noted_at', '<=', nowMs - MINUTE_MS),
        // An instant in the future was recorded before the clock was set back.
        row('noted_at', '>', latestWrittenMs(nowMs)),
      ]),
    )
    .orderBy('noted_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const tally of tallies) {
    if (tally.since_noted > 0) await tell(trx, tally);
    await trx.deleteFrom('failed_login_tallies').where('key', '=', tally.key).execute();
  }
}

async function tell(
  trx: Db,
  { key, user_id, since_noted, address, failed_at }: Selectable<FailedLoginTalliesTable>,
): Promise<void> {
  const subject = await personById(trx, user_id);
  const what = user_id === null ? NO_ACCOUNT : key === uncheckedKey(user_id) ? UNCHECKED : null;
  const more = since_noted === 1 ? '1 more attempt' : `${since_noted} more attempts`;
  await recordAudit(trx, {
    kind: 'login-failed',
    actor: null,
    subject,
    details: what === null ? more : `${what}: ${more}`,
    address,
    at: failed_at,
  });
}

/** Includes deleted people, because their failures may have happened before the deletion. */
async function personById(trx: Db, userId: string | null): Promise<AuditPerson | null> {
  if (userId === null) return null;
  const user = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'admin_id'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user ? personOf(user) : null;
}
