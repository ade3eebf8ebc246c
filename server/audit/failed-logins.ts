/**
 * Failed logins in the audit, at most one line a minute for an account and address, and one for all e-mails that nobody has: an
 * attacker who tries for weeks fills no disk. What comes in between is counted and told in a line of its own.
 */
import type { Kysely, Selectable } from 'kysely';
import { latestWrittenMs } from '../clock.js';
import type { FailedLoginTalliesTable } from '../db/auth-schema.js';
import type { Database } from '../db/schema.js';
import { personOf, type AuditPerson } from './people.js';
import { recordAudit } from './record.js';

const MINUTE_MS = 60_000;
/** Old counts told at one login, so that none takes long; each failure adds at most one. */
const BATCH = 20;
const NO_ACCOUNT = 'No such account';

/** Records a failed login to an account, or (null) to none. The e-mail of none is not kept: people type passwords there. */
export async function recordFailedLogin(
  trx: Kysely<Database>,
  { account, address }: { account: AuditPerson | null; address: string },
  nowMs: number,
): Promise<void> {
  await tellOldCounts(trx, nowMs);
  const { since_noted } = await trx
    .insertInto('failed_login_tallies')
    .values({
      key: account ? `${account.id} ${address}` : 'no account',
      user_id: account?.id ?? null,
      address,
      noted_at: nowMs,
      since_noted: 0,
      failed_at: nowMs,
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        since_noted: row('failed_login_tallies.since_noted', '+', 1),
        failed_at: nowMs,
        address,
      })),
    )
    .returning('since_noted')
    .executeTakeFirstOrThrow();
  if (since_noted > 0) return;
  const details = account ? null : NO_ACCOUNT;
  await recordAudit(trx, {
    kind: 'login-failed',
    actor: null,
    subject: account,
    details,
    address,
    at: nowMs,
  });
}

/** Writes the lines about failures that were only counted, once their minute is over. Every login calls it. */
export async function tellOldCounts(trx: Kysely<Database>, nowMs: number): Promise<void> {
  const tallies = await trx
    .selectFrom('failed_login_tallies')
    .selectAll()
    .where((row) =>
      row.or([
        row('noted_at', '<=', nowMs - MINUTE_MS),
        // Noted before the clock was set back.
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
  trx: Kysely<Database>,
  { user_id, since_noted, address, failed_at }: Selectable<FailedLoginTalliesTable>,
): Promise<void> {
  // Deleted people too: it was tried while they were here.
  const user = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'admin_id'])
    .where('id', '=', user_id)
    .executeTakeFirst();
  const more = since_noted === 1 ? '1 more attempt' : `${since_noted} more attempts`;
  await recordAudit(trx, {
    kind: 'login-failed',
    actor: null,
    subject: user ? personOf(user) : null,
    details: user_id === null ? `${NO_ACCOUNT}: ${more}` : more,
    address,
    at: failed_at,
  });
}
