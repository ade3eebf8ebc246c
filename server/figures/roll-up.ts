/**
 * Adds up the days that are over, per person and place, and from them weeks and eight weeks: reports about years read these spans. A span is
 * written once, because the rows that it adds up never change. What becomes of them later is added when a report is made (`sinceRollUp`).
 */
import { sql, type Insertable } from 'kysely';
import { businessDayNumber } from '../../src/contract/base/business-day.js';
import { inBatches, type Stop } from '../base/in-batches.js';
import { inTransaction, type Db } from '../db/context.js';
import type { FigureSpansTable, SpanDays } from '../db/picks-schema.js';
import { STORED_FIGURES, isIn, KEYS, lengthsOf, ofDay, unionOf, type Side } from './acts.js';
import { CallLengths } from './seconds.js';
import { beginOf, type Days } from './span-parts.js';

const SIDES: readonly Side[] = ['pickers', 'creators'];
/** A day is added up when it has been over for a day: what a clock that is set back a little still writes into it is counted. */
const DAYS_LEFT = 1;
const ROWS_AT_ONCE = 500;

/**
 * Adds up each day that has been over for a day, one transaction each. When several servers do it at once, one of them does a day. Until
 * the first run after an upgrade, reports read all days one by one.
 */
export async function rollUp(db: Db, nowMs: number, stop?: Stop): Promise<void> {
  const beforeDay = businessDayNumber(nowMs) - DAYS_LEFT;
  await inBatches(() => inTransaction(db, (trx) => rollUpNext(trx, beforeDay)), stop);
}

/** Returns null when there is no day left. */
async function rollUpNext(trx: Db, beforeDay: number): Promise<1 | null> {
  const mark = await trx.selectFrom('figure_mark').select('before_day').forUpdate().executeTakeFirstOrThrow();
  const day = mark.before_day ?? (await firstDay(trx));
  if (day === null || day >= beforeDay) return null;
  const days = { first: day, last: day };
  for (const side of SIDES) await writeDay(trx, side, day);
  await sql`insert into late_picks (pick_id, picked_at)
    select id, picked_at from picks where ${isIn('picked_at', days)} and ended_at is null`.execute(trx);
  for (const [length, part] of [
    [7, 1],
    [56, 7],
  ] as const)
    if (beginOf(day + 1, length) === day + 1)
      for (const side of SIDES) await writeSpan(trx, side, day, length, part);
  await trx
    .updateTable('figure_mark')
    .set({ before_day: day + 1 })
    .execute();
  return 1;
}

/** The first day on which anybody did anything; null before. */
async function firstDay(trx: Db): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`select min(at) as at from (
    select min(picked_at) as at from picks union all select min(entered_at) from entries
    union all select min(created_at) from messages union all select min(at) from refused_duplicates) as began`.execute(
    trx,
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : businessDayNumber(at);
}

type Row = Insertable<FigureSpansTable>;
type Keys = Pick<Row, (typeof KEYS)[number]>;
const keyOf = (row: Keys): string => JSON.stringify(KEYS.map((key) => row[key]));

async function writeDay(trx: Db, side: Side, day: number): Promise<void> {
  const days: Days = { first: day, last: day };
  const { acts, picks } = ofDay(side, days);
  const { rows } = await sql<Omit<Row, 'seconds'>>`
    select ${sql.join(KEYS.map((key) => sql.ref(key)))}, ${SUMS}
    from (${unionOf(acts)}) as done where person_id <> '' group by ${sql.join(KEYS.map((key) => sql.ref(key)))}`.execute(
    trx,
  );
  const lengths = new Map<string, CallLengths>();
  if (side === 'pickers') {
    const { rows: calls } = await sql<Keys & { seconds: string }>`
      select ${sql.join(KEYS.map((key) => sql.ref(key)))}, string_agg(cast(seconds as text), ',') as seconds
      from (${unionOf(lengthsOf(picks))}) as calls group by ${sql.join(KEYS.map((key) => sql.ref(key)))}`.execute(
      trx,
    );
    for (const { seconds, ...keys } of calls) lengthsAt(lengths, keyOf(keys)).addEach(seconds, 1);
  }
  await write(
    trx,
    rows.map((row) => ({
      ...row,
      side,
      days: 1,
      first_day: day,
      seconds: lengthsAt(lengths, keyOf(row)).stored(),
    })),
  );
}

/** Adds up the shorter spans that end with this day. */
async function writeSpan(trx: Db, side: Side, lastDay: number, length: SpanDays, part: SpanDays) {
  const first = lastDay - length + 1;
  const parts = await trx
    .selectFrom('figure_spans')
    .selectAll()
    .where('side', '=', side)
    .where('days', '=', part)
    .where('first_day', '>=', first)
    .where('first_day', '<=', lastDay)
    .execute();
  const sums = new Map<string, Row>();
  const lengths = new Map<string, CallLengths>();
  for (const { seconds, ...row } of parts) {
    const key = keyOf(row);
    const sum = sums.get(key);
    if (sum) for (const figure of STORED_FIGURES) sum[figure] += row[figure];
    else sums.set(key, { ...row, days: length, first_day: first, seconds: '' });
    lengthsAt(lengths, key).addStored(seconds);
  }
  await write(
    trx,
    [...sums].map(([key, row]) => ({ ...row, seconds: lengthsAt(lengths, key).stored() })),
  );
}

const SUMS = sql.join(STORED_FIGURES.map((figure) => sql`sum(${sql.ref(figure)}) as ${sql.ref(figure)}`));

function lengthsAt(lengths: Map<string, CallLengths>, key: string): CallLengths {
  const found = lengths.get(key) ?? new CallLengths();
  lengths.set(key, found);
  return found;
}

async function write(trx: Db, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await trx
      .insertInto('figure_spans')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
}
