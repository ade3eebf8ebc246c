/** A person's report by mail: their choice, and when it is due. */
import { businessDayNumber } from '../../src/contract/base/business-day.js';
import type { ReportMail, ReportMailTime } from '../../src/contract/reports/report-mail.js';
import type { Caller } from '../base/caller.js';
import { notFound } from '../base/refusal.js';
import { type Context, type Db, inTransaction } from '../db/context.js';
import type { MailQueue } from '../mail/mail-queue.js';
import { narrowedTo } from './report.queries.js';
import { beginOf } from '../figures/figures.js';

const DAYS_A_WEEK = 7;
/** When mails are sent in Panama: before the work begins. */
const SENT_AT_MS = 7 * 3_600_000;

/** The caller's choice; null if they never made one. */
export async function reportMailOf(db: Db, userId: string): Promise<ReportMail | null> {
  const row = await db
    .selectFrom('report_mails')
    .select(['time', 'side', 'grouped_by as by', 'under_id as under'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores the caller's choice. The first mail comes the next morning, or the next Monday. 404 if the caller doesn't manage the
 * person of `under`.
 */
export async function storeReportMail(
  { db, clock }: Context,
  caller: Caller,
  { time, side, by, under }: ReportMail,
): Promise<ReportMail | null> {
  if (under !== null && !(await narrowedTo(db, { caller, under }).executeTakeFirst())) throw notFound();
  const nowMs = clock.now();
  const choice = {
    time,
    side,
    grouped_by: by,
    under_id: under,
    due_day: time === null ? null : nextDue(time, mailDay(nowMs) + 1),
  };
  await db
    .insertInto('report_mails')
    .values({ user_id: caller._id, ...choice })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choice))
    .execute();
  return reportMailOf(db, caller._id);
}

/**
 * Requests the mails that are due. The transaction that requests a mail also stores the next due day, so that each mail is sent once,
 * also with several servers and after a restart.
 */
export async function requestDueReports({ db, clock }: Context, mails: MailQueue): Promise<void> {
  const nowMs = clock.now();
  const today = mailDay(nowMs);
  const due = await db
    .selectFrom('report_mails')
    .innerJoin('users', 'users.id', 'report_mails.user_id')
    .select(['user_id', 'time', 'due_day', 'users.email', 'users.deleted_at', 'users.suspended_at'])
    .where('due_day', '<=', today)
    .execute();
  for (const { user_id, time, due_day, email, deleted_at, suspended_at } of due)
    await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('report_mails')
        .set({ due_day: time === null ? null : nextDue(time, today + 1) })
        .where('user_id', '=', user_id)
        .where('due_day', '=', due_day)
        .executeTakeFirst();
      if (numUpdatedRows > 0n && deleted_at === null && suspended_at === null)
        await mails.add(trx, { kind: 'report', recipient: email }, nowMs);
    });
  if (due.length > 0) mails.wake();
}

/** The days of a mail that was requested at an instant: the day before, or the last whole week. */
export function daysOfMail(time: ReportMailTime, requestedMs: number): { startDay: number; endDay: number } {
  const today = businessDayNumber(requestedMs);
  if (time === 'daily') return { startDay: today - 1, endDay: today - 1 };
  const monday = beginOf(today, DAYS_A_WEEK);
  return { startDay: monday - DAYS_A_WEEK, endDay: monday - 1 };
}

/** The newest day whose mails are due at an instant. */
const mailDay = (nowMs: number): number => businessDayNumber(nowMs - SENT_AT_MS);

/** The first day, not before the given one, on which a mail is due. */
const nextDue = (time: ReportMailTime, day: number): number =>
  time === 'daily' ? day : beginOf(day + DAYS_A_WEEK - 1, DAYS_A_WEEK);
