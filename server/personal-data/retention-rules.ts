/** The stored rules of retention. A kind without a row is kept for ever. */
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import {
  RETENTION_KINDS,
  RETENTION_TITLES,
  type getRetention,
  type setRetention,
} from '../../src/contract/personal-data/retention.js';
import { businessDay, businessDayNumber, startOfDayNumber } from '../../src/contract/base/business-day.js';
import { recordAudit } from '../audit/record.js';
import { type Context, type Db, inTransaction } from '../db/context.js';
import type { By } from '../users/by.js';

/** The rule of each kind. */
export async function readRules(db: Db): Promise<AnswerOf<typeof getRetention>> {
  const stored = await db.selectFrom('retention').selectAll().execute();
  return {
    rules: RETENTION_KINDS.map((kind) => {
      const rule = stored.find((each) => each.kind === kind);
      const runDay = rule?.run_day ?? null;
      return {
        kind,
        days: rule?.days ?? null,
        lastRun: runDay === null ? null : businessDay(startOfDayNumber(runDay)),
      };
    }),
  };
}

/** Saves rules. The audit tells each one that changes. */
export const saveRules = (
  { db, clock }: Context,
  { caller: _, ...by }: By,
  sent: InputOf<typeof setRetention>['body']['rules'],
): Promise<AnswerOf<typeof setRetention>> =>
  inTransaction(db, async (trx) => {
    const { rules } = await readRules(trx);
    const changed = sent.filter(({ kind, days }) => rules.find((rule) => rule.kind === kind)?.days !== days);
    // A changed rule begins in the next night, so that a mistake can be corrected.
    const due_day = businessDayNumber(clock.now()) + 1;
    for (const { kind, days } of changed)
      await trx
        .insertInto('retention')
        .values({ kind, days, due_day })
        .onConflict((known) => known.column('kind').doUpdateSet({ days, due_day }))
        .execute();
    if (changed.length > 0)
      await recordAudit(trx, {
        ...by,
        kind: 'settings-changed',
        subject: 'Retention',
        at: clock.now(),
        details: changed
          .map(({ kind, days }) => `${RETENTION_TITLES[kind]}: ${daysInWords(days)}`)
          .join(', '),
      });
    return readRules(trx);
  });

const daysInWords = (days: number | null) =>
  days === null ? 'kept for ever' : `${days} ${days === 1 ? 'day' : 'days'}`;
