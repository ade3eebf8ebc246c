/**
 * Runs the rules of retention, each once a day, in batches. A batch is one transaction, so a run that is killed goes on where it
 * stopped. A lease keeps several servers from running one rule at the same time.
 */
import { sql, type Selectable } from 'kysely';
import { businessDayNumber, businessWallClock } from '../../src/contract/base/business-day.js';
import { RETENTION_TITLES, type RetentionKind } from '../../src/contract/personal-data/retention.js';
import { withThousands } from '../../src/contract/base/thousands.js';
import { recordAudit } from '../audit/record.js';
import { newId } from '../base/ids.js';
import { inBatches, type Stop } from '../base/in-batches.js';
import { ERASED_BATCH } from '../bypass/bypass.js';
import { erasing } from '../db/append-only.js';
import { type Context, type Db, inTransaction } from '../db/context.js';
import type { RetentionTable } from '../db/erasure-schema.js';
import { removeTraces } from '../db/remove-traces.js';
import { leases, type Worker } from '../jobs/leases.js';
import { deleteJobRows, dueJobRows } from '../rentals/rentals.js';
import { blankLeads, blankPictures } from './blank-leads.js';
import { blankStaff } from './blank-staff.js';
import { dueBefore, dueIds, NO_CELLS } from './retention-due.js';

/** How many records one transaction erases. */
const BATCH = 100;
/** When it begins in Panama. */
const NOT_BEFORE = '02:00';

/** The leases of rules that are on and haven't run today. */
const RULES = leases(
  'retention',
  'kind',
  (nowMs) => sql`days is not null and due_day <= ${businessDayNumber(nowMs)}`,
);
type Rule = Selectable<RetentionTable>;

/** Runs retention in the night, before anybody works. A server that was off then runs it later. */
export async function runRetentionAtNight(context: Context, stop: Stop): Promise<void> {
  if (businessWallClock(context.clock.now()).slice(-NOT_BEFORE.length) >= NOT_BEFORE)
    await runRetention(context, newId(), stop);
}

/** Erases the deleted leads that are due, and runs every rule that hasn't run today. Returns how many records were erased. */
export async function runRetention(context: Context, workerId: string, stop?: Stop): Promise<number> {
  const { db, clock } = context;
  const worker = () => ({ id: workerId, nowMs: clock.now() });
  let erased = await eraseDeletedLeads(context, stop);
  for (
    let rule = await RULES.take(db, worker());
    rule && !stop?.aborted;
    rule = await RULES.take(db, worker())
  )
    erased += await runRule(context, rule, worker, stop);
  if (erased > 0) await removeTraces(db);
  return erased;
}

/** Erases batch by batch until nothing is due, and tells the audit how much went. */
function runRule(
  { db, clock }: Context,
  { kind, days }: Rule,
  worker: () => Worker,
  stop?: Stop,
): Promise<number> {
  // The limit stays the same for the whole run, so that it ends.
  const beforeMs = dueBefore(clock.now(), days ?? Infinity);
  let erased = 0;
  return inBatches(async () => {
    const batch = await inTransaction(db, async (trx) => {
      const rule = await RULES.renew(trx, kind, worker());
      // Another server has taken over, or somebody has changed the rule.
      if (!rule || rule.days !== days) return 0;
      const ids = await dueIds(trx, kind, { beforeMs, atMost: BATCH });
      await erasing(trx, () => GO[kind](trx, ids, { at: clock.now(), beforeMs }), { auditBefore: beforeMs });
      if (ids.length === 0) await finish(trx, rule, { erased, nowMs: clock.now() });
      return ids.length;
    });
    erased += batch;
    return batch === 0 ? null : batch;
  }, stop);
}

async function finish(
  trx: Db,
  { kind, days }: Rule,
  { erased, nowMs }: { erased: number; nowMs: number },
): Promise<void> {
  const today = businessDayNumber(nowMs);
  await trx
    .updateTable('retention')
    .set({ run_day: today, due_day: today + 1, worker_id: null, worker_until: null })
    .where('kind', '=', kind)
    .execute();
  if (erased === 0) return;
  await recordAudit(trx, {
    kind: 'retention-run',
    actor: null,
    address: null,
    subject: RETENTION_TITLES[kind],
    at: nowMs,
    details: `${withThousands(erased)} older than ${days} ${days === 1 ? 'day' : 'days'}`,
  });
}

/** Erases due records of a kind inside `erasing`. */
const GO: Record<
  RetentionKind,
  (trx: Db, ids: readonly string[], now: { at: number; beforeMs: number }) => Promise<unknown>
> = {
  leads: (trx, ids, { at }) => blankLeads(trx, ids, { byId: null, at }),
  proofs: (trx, ids, { at }) => blankPictures(trx, ids, at),
  staff: (trx, ids) => blankStaff(trx, ids),
  audit: (trx, ids) =>
    trx
      .deleteFrom('audit_events')
      .where('id', 'in', [...ids, ''])
      .execute(),
  files: async (trx, ids) => {
    const idsOf = (table: string) => [
      '',
      ...ids.flatMap((id) => (id.startsWith(`${table} `) ? id.slice(table.length + 1) : [])),
    ];
    const uploads = idsOf('uploads');
    await trx.updateTable('uploads').set({ preview: null }).where('id', 'in', uploads).execute();
    await trx
      .updateTable('upload_skips')
      .set({ cells: NO_CELLS })
      .where('upload_id', 'in', uploads)
      .execute();
    await trx
      .updateTable('bypass_batches')
      .set({ rows: ERASED_BATCH })
      .where('id', 'in', idsOf('bypass_batches'))
      .execute();
  },
};

/**
 * Erases, batch by batch, the deleted leads that can no longer be restored. Unlike the rules of retention, this can't be turned off. Returns the number of erased leads. Idempotent: no other run finds a finished batch
 * again.
 */
const eraseDeletedLeads = ({ db, clock }: Context, stop?: Stop): Promise<number> =>
  inBatches(async () => {
    const rows = await inTransaction(db, async (trx) => {
      const at = clock.now();
      const due = await dueJobRows(trx, at, BATCH);
      const ids = due.flatMap(({ removedId }) => removedId ?? []);
      await erasing(trx, () => blankLeads(trx, ids, { byId: null, at }));
      await deleteJobRows(trx, due);
      return due;
    });
    return rows.length === 0 ? null : rows.filter(({ removedId }) => removedId !== null).length;
  }, stop);
