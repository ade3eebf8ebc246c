/** Calls that end without a verdict (readings.md, 'Verdicts and outcomes'). */
import { sql, type QueryCreator, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import { businessDay, endOfBusinessDay } from '../../src/contract/base/business-day.js';
import { MAX_CALL_BACK_DAYS } from '../../src/contract/limits.js';
import type { Outcome } from '../../src/contract/picks/outcome-kinds.js';
import type { giveOutcome as GiveOutcome } from '../../src/contract/picks/outcomes.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Settings } from '../../src/contract/settings/settings.js';
import { newId } from '../base/ids.js';
import { notFound, Refusal } from '../base/refusal.js';
import { type Context, type Db, inTransaction, type RentalRows } from '../db/context.js';
import { canWriteInWith } from '../db/engine.js';
import type { RentalsTable } from '../db/rentals-schema.js';
import type { Database, Flag } from '../db/schema.js';
import { MINUTE_MS, readSettings } from '../settings/settings.js';
import { attemptsWithThis, isUnrecorded } from './attempts.js';
import { delayColumns, delayRule, pickerWait } from './wait.js';

type Given = InputOf<typeof GiveOutcome>['body'];
type Answer = AnswerOf<typeof GiveOutcome>;

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Ends the call about the held rental. Idempotent: the same outcome again changes nothing and returns the same answer. */
export async function giveOutcome(context: Context, pickerId: string, given: Given): Promise<Answer> {
  const { db, clock } = context;
  const nowMs = clock.now();
  const row =
    (await recordEnd(context, pickerId, given, nowMs)) ??
    (await ended(db, pickerId, given).executeTakeFirst());
  if (!row) throw notFound(refusal('no-rental-in-hand'));
  return toAnswer(row, nowMs);
}

/** Ends the call and records it; undefined when the picker holds another rental, or none. */
async function recordEnd(
  { db }: Context,
  pickerId: string,
  given: Given,
  nowMs: number,
): Promise<EndedRow | undefined> {
  const settings = await readSettings(db);
  if (!settings.isOutcomesEnabled) throw new Refusal(409, refusal('outcomes-off'));
  const complete = checked(given, nowMs);
  const { attemptsPerDay } = settings;
  if (attemptsPerDay !== null && complete.dueMs !== null && complete.dueMs < tomorrowMs(nowMs))
    await refuseOneMoreToday(db, pickerId, complete.rentalId, attemptsPerDay, nowMs);
  const end = (queries: QueryCreator<Database>) => endCall(queries, pickerId, complete, settings, nowMs);
  // Where possible this is one statement, because a transaction would lock the counts of the day for three
  // more round trips.
  if (canWriteInWith(db))
    return db
      .with('ended', end)
      .with('step', (queries) => insertStep(queries, queries.selectFrom('ended'), pickerId, complete))
      .selectFrom('ended')
      .selectAll()
      .executeTakeFirst();
  return inTransaction(db, async (trx) => {
    const row = await end(trx).executeTakeFirst();
    if (row)
      await insertStep(
        trx,
        trx.selectFrom('rentals as ended').where('id', '=', row.id),
        pickerId,
        complete,
      ).execute();
    return row;
  });
}

/** Lets anyone fetch the call-backs of a picker who has left. */
export async function openCallBacks(trx: Db, pickerId: string): Promise<void> {
  await trx.updateTable('rentals').set({ due_for: null }).where('due_for', '=', pickerId).execute();
}

/** The rentals whose last call ended without a verdict. Written like the condition of the index `rentals_outcome`. */
export const hasOutcome = (eb: RentalRows) =>
  eb.and([
    eb('rentals.outcome', 'is not', null),
    eb('rentals.number_status', 'is', null),
    eb('rentals.finished_at', 'is not', null),
  ]);

/** The columns from which, with `number_status` and `finished_at`, `outcomeOf` makes an outcome. */
export const OUTCOME_COLUMNS = ['outcome', 'outcome_reason', 'tries', 'due_at', 'due_for'] as const;
type OutcomeRow = Pick<
  Selectable<RentalsTable>,
  (typeof OUTCOME_COLUMNS)[number] | 'number_status' | 'finished_at'
>;

/** The outcome of a row for an answer; undefined unless its last call ended with one. */
export const outcomeOf = (row: OutcomeRow): Outcome | undefined =>
  row.outcome === null || row.number_status !== null || row.finished_at === null
    ? undefined
    : {
        kind: row.outcome,
        reason: row.outcome_reason,
        tries: row.tries,
        dueAt: isoOf(row.due_at),
        isForPicker: row.due_for !== null,
      };

/** Returns the sent outcome if it is complete: a call-back needs a time, a skip a reason. */
function checked({ callBackAt, reason, ...given }: Given, nowMs: number) {
  if (given.outcome === 'skipped') {
    if (reason === undefined)
      throw new Refusal(400, refusal('required', { label: 'Reason' }), { path: 'reason' });
    return { ...given, reason, dueMs: null };
  }
  if (given.outcome === 'no-answer') return { ...given, reason: null, dueMs: null };
  const dueMs = Date.parse(callBackAt ?? '');
  if (!(dueMs > nowMs && dueMs <= nowMs + MAX_CALL_BACK_DAYS * DAY_MS))
    throw new Refusal(400, refusal('call-back-time', { days: MAX_CALL_BACK_DAYS }), { path: 'callBackAt' });
  return { ...given, reason: null, dueMs };
}

/** Writes the outcome with one conditional update; no row: the picker holds another rental, or none. */
const endCall = (
  queries: QueryCreator<Database>,
  pickerId: string,
  { rentalId, outcome, callBackFor, reason, dueMs }: ReturnType<typeof checked>,
  rules: Rules,
  nowMs: number,
) =>
  queries
    .updateTable('rentals')
    .set((eb) => ({
      outcome,
      outcome_reason: reason,
      finished_at: nowMs,
      updated_at: nowMs,
      ...(outcome === 'no-answer'
        ? { tries: eb('tries', '+', 1), due_at: retryAt(eb, pickerId, nowMs, rules) }
        : { due_at: dueMs, due_for: dueMs === null || callBackFor === 'anyone' ? null : pickerId }),
    }))
    .where('id', '=', rentalId)
    .where('fetcher_id', '=', pickerId)
    .where('finished_at', 'is', null)
    .returning((eb) => [
      'id',
      'number_status',
      'finished_at',
      'fetched_at',
      ...OUTCOME_COLUMNS,
      ...delayColumns(eb),
    ]);

/** Records the end of the call in the history. `ended` selects the rental after the update. */
const insertStep = <
  Tables extends Database & {
    ended: Pick<RentalsTable, 'id' | 'finished_at' | 'fetched_at' | 'outcome' | 'tries'>;
  },
>(
  queries: QueryCreator<Tables>,
  ended: SelectQueryBuilder<Tables, 'ended', object>,
  pickerId: string,
  { outcome, reason, dueMs }: ReturnType<typeof checked>,
) =>
  queries
    .insertInto('rental_events')
    .columns(['id', 'rental_id', 'at', 'kind', 'by_id', 'since', 'details', 'is_attempt'])
    .expression(
      ended.select((eb) => [
        eb.val(newId()).as('id'),
        'ended.id as rental_id',
        'ended.finished_at as at',
        'ended.outcome as kind',
        eb.val(pickerId).as('by_id'),
        'ended.fetched_at as since',
        (outcome === 'no-answer'
          ? eb.cast<string>('ended.tries', 'text')
          : eb.val(reason ?? isoOf(dueMs))
        ).as('details'),
        (outcome === 'skipped' ? sql.lit<Flag>(0) : isUnrecorded(pickerId, 'ended')).as('is_attempt'),
      ]),
    );

type Rules = Pick<Settings, 'maxTries' | 'retryMinutes' | 'attemptsPerDay'>;

const tomorrowMs = (nowMs: number) => endOfBusinessDay(businessDay(nowMs));

/** When the rental may be fetched again; null after the last try. When it was tried often enough today, not before tomorrow. */
const retryAt = (
  eb: RentalRows,
  pickerId: string,
  nowMs: number,
  { maxTries, retryMinutes, attemptsPerDay }: Rules,
) => {
  const retryMs = nowMs + retryMinutes * MINUTE_MS;
  const nextMs =
    attemptsPerDay === null || retryMs >= tomorrowMs(nowMs)
      ? sql.lit(retryMs)
      : eb
          .case()
          .when(attemptsWithThis(pickerId, nowMs), '>=', attemptsPerDay)
          .then(tomorrowMs(nowMs))
          .else(retryMs)
          .end();
  return eb
    .case()
    .when('tries', '<', maxTries - 1)
    .then(nextMs)
    .end();
};

/** Throws 400 when the held rental was tried so often today that it can't be called again before tomorrow. */
async function refuseOneMoreToday(
  db: Db,
  pickerId: string,
  rentalId: string,
  attemptsPerDay: number,
  nowMs: number,
): Promise<void> {
  const held = await db
    .selectFrom('rentals')
    .select(attemptsWithThis(pickerId, nowMs).as('attempts'))
    .where('id', '=', rentalId)
    .where('fetcher_id', '=', pickerId)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (held && held.attempts >= attemptsPerDay)
    throw new Refusal(400, refusal('call-back-tomorrow', { count: held.attempts }), { path: 'callBackAt' });
}

/** The rental whose call this picker ended with this outcome. */
const ended = (trx: Db, pickerId: string, { rentalId, outcome }: Given) =>
  trx
    .selectFrom('rentals')
    .select((eb) => ['id', 'number_status', 'finished_at', ...OUTCOME_COLUMNS, ...delayColumns(eb)])
    .where('id', '=', rentalId)
    .where('fetcher_id', '=', pickerId)
    .where('outcome', '=', outcome)
    .where(hasOutcome);

type EndedRow = Awaited<ReturnType<ReturnType<typeof ended>['executeTakeFirstOrThrow']>>;

function toAnswer(row: EndedRow, nowMs: number): Answer {
  const outcome = outcomeOf(row);
  if (!outcome || row.finished_at === null) throw new Error('The rental has no outcome');
  return {
    _id: row.id,
    outcome,
    finishedDate: new Date(row.finished_at).toISOString(),
    wait: pickerWait(delayRule(row), row.finished_at, nowMs),
  };
}

const isoOf = (instantMs: number | null) => (instantMs === null ? null : new Date(instantMs).toISOString());
