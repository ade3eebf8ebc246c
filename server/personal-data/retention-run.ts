/**
 * Runs the rules of retention, each once a day, in batches. A batch is one transaction, so a run that is killed goes on where it
 * stopped. A lease keeps several servers from running one rule at the same time.
 */
import type { Kysely } from 'kysely';
import { businessDayNumber } from '../../src/contract/business-day.js';
import { RETENTION_TITLES, type RetentionKind } from '../../src/contract/retention.js';
import { withThousands } from '../../src/contract/thousands.js';
import { recordAudit } from '../audit/record.js';
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import { ERASED_BATCH } from '../bypass/bypass.js';
import { erasing } from '../db/append-only.js';
import type { Context } from '../db/context.js';
import { inTransaction } from '../db/in-transaction.js';
import { isFreeFor } from '../db/lease.js';
import { removeTraces } from '../db/remove-traces.js';
import type { Database } from '../db/schema.js';
import { blankLeads, blankPictures } from './blank-leads.js';
import { blankStaff } from './blank-staff.js';
import { eraseDeletedLeads } from './erase-deleted-leads.js';
import { dueBefore, dueIds, NO_CELLS } from './retention-due.js';

/** How many records one transaction erases. */
const BATCH = 100;
/** A batch takes far less time. */
export const LEASE_MS = 60_000;

/** A rule that this server runs now. */
interface Run {
  kind: RetentionKind;
  days: number;
  workerId: string;
}

/** Erases the deleted leads that are due, and runs every rule that hasn't run today. Returns how many records were erased. */
export async function runRetention(
  context: Context,
  workerId: string,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let erased = await eraseDeletedLeads(context, isStopped);
  for (
    let run = await takeRule(context, workerId);
    run && !isStopped();
    run = await takeRule(context, workerId)
  )
    erased += await runRule(context, run, isStopped);
  if (erased > 0) await removeTraces(context.db);
  return erased;
}

/** Takes the lease of a rule that is on, hasn't run today and isn't run by another live server. */
async function takeRule({ db, clock }: Context, workerId: string): Promise<Run | undefined> {
  const nowMs = clock.now();
  const taken = await db
    .updateTable('retention')
    .set({ worker_id: workerId, worker_until: nowMs + LEASE_MS })
    .where('kind', '=', (rules) =>
      rules
        .selectFrom('retention as waiting')
        .select('waiting.kind')
        .where('days', 'is not', null)
        .where('due_day', '<=', businessDayNumber(nowMs))
        .where(isFreeFor({ id: workerId, nowMs }, LEASE_MS))
        .orderBy('waiting.kind')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['kind', 'days'])
    .executeTakeFirst();
  // The condition above leaves out rules without days, but the type doesn't know it.
  return taken && { kind: taken.kind, days: taken.days ?? Infinity, workerId };
}

/** Erases batch by batch until nothing is due, and tells the audit how much went. */
async function runRule(context: Context, run: Run, isStopped: () => boolean): Promise<number> {
  const { db, clock } = context;
  // The limit stays the same for the whole run, so that it ends.
  const beforeMs = dueBefore(clock.now(), run.days);
  let erased = 0;
  while (!isStopped()) {
    const batch = await inTransaction(db, async (trx) => {
      if (!(await renewLease(trx, run, clock.now()))) return null;
      const ids = await dueIds(trx, run.kind, { beforeMs, atMost: BATCH });
      await erasing(trx, () => GO[run.kind](trx, ids, { at: clock.now(), beforeMs }), {
        auditBefore: beforeMs,
      });
      if (ids.length === 0) await finish(trx, run, { erased, nowMs: clock.now() });
      return ids.length;
    });
    // Another server has taken over, or the rule was switched off.
    if (batch === null) return erased;
    if (batch === 0) return erased;
    erased += batch;
    await yieldToEventLoop();
  }
  return erased;
}

/** False when another server has the lease, or when the rule has changed. */
async function renewLease(
  trx: Kysely<Database>,
  { kind, days, workerId }: Run,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('retention')
    .set({ worker_until: nowMs + LEASE_MS })
    .where('kind', '=', kind)
    .where('worker_id', '=', workerId)
    .where('days', '=', days)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function finish(
  trx: Kysely<Database>,
  { kind, days }: Run,
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
  (trx: Kysely<Database>, ids: readonly string[], now: { at: number; beforeMs: number }) => Promise<unknown>
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
