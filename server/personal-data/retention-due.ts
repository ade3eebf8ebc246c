/** What is due by each rule of retention. The dry run counts by the same queries by which the nightly run works. */
import { sql, type Expression } from 'kysely';
import { DAY_MS } from '../../src/contract/base/business-day.js';
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import type { previewRetention, RetentionKind } from '../../src/contract/personal-data/retention.js';
import { ERASED_BATCH } from '../bypass/bypass.js';
import type { Context, Db } from '../db/context.js';
import { isNotErased } from '../rentals/rentals.js';

/** The cells of a skipped row whose content is gone. */
export const NO_CELLS = '[]';

/**
 * The ids of what is due, in the order in which it goes. A lead waits for its deals; one that is in somebody's hand, in the pool or is
 * called again isn't due.
 */
const DUE: Record<RetentionKind, (db: Db, beforeMs: number) => Expression<{ id: string }>> = {
  leads: (db, beforeMs) =>
    db
      .selectFrom('rentals')
      .select('rentals.id as id')
      .where(isNotErased)
      .where((eb) =>
        eb.or([
          eb.and([eb('finished_at', '<', beforeMs), eb('due_at', 'is', null)]),
          eb.and([eb('bypass_admin_id', 'is not', null), eb('fetched_at', '<', beforeMs)]),
        ]),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('closed_rentals')
              .select('closed_rentals.id')
              .whereRef('closed_rentals.rental_id', '=', 'rentals.id')
              .where((deal) =>
                deal.or([
                  deal('closed_rentals.status', '=', 'in-process'),
                  deal('closed_rentals.updated_at', '>=', beforeMs),
                ]),
              ),
          ),
        ),
      )
      .orderBy('rentals.seq'),
  proofs: (db, beforeMs) =>
    db
      .selectFrom('closing_images')
      .innerJoin('closed_rentals', 'closed_rentals.image_id', 'closing_images.id')
      .select('closing_images.id as id')
      .where('closing_images.erased_at', 'is', null)
      .where('closed_rentals.status', '<>', 'in-process')
      .where('closed_rentals.updated_at', '<', beforeMs)
      .orderBy('closing_images.id'),
  files: (db, beforeMs) =>
    db
      .selectFrom('uploads')
      .select(sql<string>`'uploads ' || uploads.id`.as('id'))
      .where('finished_at', '<', beforeMs)
      .where((eb) =>
        eb.or([
          eb('preview', 'is not', null),
          eb.exists(
            eb
              .selectFrom('upload_skips')
              .select('upload_skips.row')
              .whereRef('upload_skips.upload_id', '=', 'uploads.id')
              .where('upload_skips.cells', '<>', NO_CELLS),
          ),
        ]),
      )
      .unionAll(
        db
          .selectFrom('bypass_batches')
          .select(sql<string>`'bypass_batches ' || bypass_batches.id`.as('id'))
          .where('created_at', '<', beforeMs)
          .where('rows', '<>', ERASED_BATCH),
      )
      .orderBy('id'),
  audit: (db, beforeMs) =>
    db.selectFrom('audit_events').select('id').where('at', '<', beforeMs).orderBy('at').orderBy('id'),
  staff: (db, beforeMs) =>
    db
      .selectFrom('users')
      .select('id')
      .where('deleted_at', '<', beforeMs)
      .where('email', '<>', '')
      .orderBy('id'),
};

/** The first ids that are due. */
export async function dueIds(
  db: Db,
  kind: RetentionKind,
  { beforeMs, atMost }: { beforeMs: number; atMost: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${DUE[kind](db, beforeMs)}) as due limit ${atMost}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The instant before which data is due. */
export const dueBefore = (nowMs: number, days: number): number => nowMs - days * DAY_MS;

/** Counts what is due now by rules that needn't be saved. */
export async function dueNow(
  { db, clock }: Context,
  rules: InputOf<typeof previewRetention>['body']['rules'],
): Promise<AnswerOf<typeof previewRetention>> {
  const due: AnswerOf<typeof previewRetention>['due'] = [];
  for (const { kind, days } of rules)
    due.push({ kind, records: days === null ? 0 : await countDue(db, kind, dueBefore(clock.now(), days)) });
  return { due };
}

async function countDue(db: Db, kind: RetentionKind, beforeMs: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${DUE[kind](db, beforeMs)}) as due`.execute(db);
  return rows[0]?.count ?? 0;
}
