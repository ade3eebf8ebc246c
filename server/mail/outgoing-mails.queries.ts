import type { Selectable } from 'kysely';
import { latestWrittenMs } from '../base/clock.js';
import type { MailKind, OutgoingMailsTable } from '../db/mail-schema.js';
import { type Db, countRows } from '../db/context.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { newId } from '../base/ids.js';
import { Refusal } from '../base/refusal.js';

export type OutgoingMail = Selectable<OutgoingMailsTable>;

/**
 * This is longer than one attempt can take. After this time another server retries a mail whose server
 * crashed while sending it.
 */
const ATTEMPT_MS = 120_000;
const BATCH = 5;
/** The waits between attempts; after the last one a mail is given up. */
export const RETRY_AFTER_MS = [10_000, 60_000, 300_000, 900_000] as const;
const LONGEST_WAIT_MS = Math.max(ATTEMPT_MS, ...RETRY_AFTER_MS);

/**
 * The maximum number of queued mails. It is needed because anyone may request a mail to any address, and it
 * is higher than the number that people request during an hour without a mail server.
 */
export const MAX_WAITING_MAILS = 1_000;
const ASK_AGAIN_AFTER_MS = 60_000;

/** Throws 429 when too many mails are queued, for any recipient. */
export async function refuseWhenFull(db: Db, nowMs: number): Promise<void> {
  const waiting = db.selectFrom('outgoing_mails').select('id').limit(MAX_WAITING_MAILS).as('waiting');
  if ((await countRows(db.selectFrom(waiting))) >= MAX_WAITING_MAILS)
    throw new Refusal(429, refusal('busy'), { retryAtMs: nowMs + ASK_AGAIN_AFTER_MS });
}

/** Requests a mail, or throws 429 when too many are queued. Idempotent while a mail of this kind for the same person is queued. */
export async function addMail(
  db: Db,
  mail: { kind: MailKind; recipient: string },
  nowMs: number,
): Promise<void> {
  await refuseWhenFull(db, nowMs);
  await db
    .insertInto('outgoing_mails')
    .values({ id: newId(), ...mail, requested_at: nowMs, attempts: 0, next_try_at: nowMs })
    .onConflict((conflict) => conflict.columns(['kind', 'recipient']).doNothing())
    .execute();
}

/**
 * Claims the next few mails that are due. No other server gets them until the longest time of an attempt is
 * over.
 */
export const claimDueMails = (db: Db, nowMs: number): Promise<OutgoingMail[]> =>
  db
    .with(
      // The subquery must be evaluated once and not per row, because a second evaluation would skip the rows
      // that the first has locked.
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('outgoing_mails')
          .select('id')
          .where((mail) =>
            mail.or([
              mail('next_try_at', '<=', nowMs),
              // A mail that is due later than any wait allows was scheduled before the clock was set back.
              mail('next_try_at', '>', latestWrittenMs(nowMs + LONGEST_WAIT_MS)),
            ]),
          )
          .orderBy('next_try_at')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('outgoing_mails')
    .set((row) => ({ next_try_at: nowMs + ATTEMPT_MS, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', (row) => row.selectFrom('due').select('due.id'))
    .returningAll()
    .execute();

export async function postponeMail(db: Db, id: string, nextTryAtMs: number): Promise<void> {
  await db.updateTable('outgoing_mails').set({ next_try_at: nextTryAtMs }).where('id', '=', id).execute();
}

export async function removeMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outgoing_mails').where('id', '=', id).execute();
}

/** When the next mail is due; null when none is queued. */
export async function nextMailAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('outgoing_mails')
    .select('next_try_at')
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_try_at ?? null;
}
