/** Removes the rentals of an upload, in batches. Rentals that somebody has taken from the pool stay. */
import { staying, type StayingRentals } from '../../src/contract/uploads/upload.js';
import { withThousands } from '../../src/contract/base/thousands.js';
import { inBatches, type Stop } from '../base/in-batches.js';
import { withdrawEntries } from '../figures/figures.js';
import { inTransaction } from '../db/context.js';
import type { UploadContext } from './upload-context.js';
import { recordUpload } from './record-upload.js';
import { changeUpload, findUpload, stayingOf, untouchedOf, type UploadRow } from './uploads.queries.js';

const BATCH_ROWS = 100;

/** Undoes an upload, whose state is then `undone`, unless it has to stop before. */
export async function undoUpload(context: UploadContext, undone: UploadRow, stop?: Stop): Promise<void> {
  const { db, clock, live } = context;
  const { id } = undone;
  await takeOut(context, undone, stop);
  if (stop?.aborted) return;
  live.changed(['rentals', 'pool']);
  await inTransaction(db, async (trx) => {
    const stays = await stayingOf(trx, id);
    const nowMs = clock.now();
    const changes = { state: 'undone', stays: JSON.stringify(stays), finished_at: nowMs } as const;
    if (!(await changeUpload(trx, id, ['undoing'], changes))) return;
    const upload = await findUpload(trx, id);
    if (upload) await recordUpload(trx, upload, 'deleted', undoneWords(upload.taken_out, stays), nowMs);
  });
}

/**
 * Removes the upload's rentals that nobody has taken, and counts them. Rentals that the upload had returned
 * from a bypass to the pool are bypassed again. Each batch is complete, so another server resumes after a
 * crash.
 */
export async function takeOut(
  { db, clock, live }: UploadContext,
  upload: UploadRow,
  stop?: Stop,
): Promise<void> {
  const { role } = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', workedFor(upload))
    .executeTakeFirstOrThrow();
  const by = { _id: workedFor(upload), role };
  await inBatches(async () => {
    const taken = await inTransaction(db, async (trx) => {
      const free = await untouchedOf(trx, upload.id, by)
        .select(['seq', 'bypass_batch_id'])
        .orderBy('seq')
        .limit(BATCH_ROWS)
        .forUpdate()
        .execute();
      const seqsOf = (wasBypassed: boolean) =>
        free.flatMap(({ seq, bypass_batch_id }) => ((bypass_batch_id !== null) === wasBypassed ? seq : []));
      const nowMs = clock.now();
      const removed = await trx
        .deleteFrom('rentals')
        .where('seq', 'in', [...seqsOf(false), -1])
        .returning('id')
        .execute();
      await withdrawEntries(
        trx,
        removed.map(({ id }) => id),
        nowMs,
      );
      await trx
        .updateTable('rentals')
        .set((eb) => ({
          fetched_at: nowMs,
          updated_at: nowMs,
          upload_id: null,
          bypass_admin_id: eb
            .selectFrom('bypass_batches')
            .select('admin_id')
            .whereRef('bypass_batches.id', '=', 'rentals.bypass_batch_id'),
        }))
        .where('seq', 'in', [...seqsOf(true), -1])
        .execute();
      await trx
        .updateTable('uploads')
        .set((row) => ({ taken_out: row('taken_out', '+', free.length) }))
        .where('id', '=', upload.id)
        .execute();
      return free.length;
    });
    if (taken === 0) return null;
    live.changed(['uploads']);
    return taken;
  }, stop);
}

/** The person for whom the upload changes rentals now: the one who undoes it, else the uploader. */
const workedFor = ({ ended_by, user_id }: UploadRow): string => ended_by ?? user_id;

/** `Undone: 4,000 rentals taken out, 790 stay (700 finished, 90 bypassed)`. */
function undoneWords(takenOut: number, stays: StayingRentals): string {
  const taken = `Undone: ${withThousands(takenOut)} rentals taken out`;
  if (staying(stays) === 0) return taken;
  const reasons = [
    [stays.inHand, 'in hand'],
    [stays.finished, 'finished'],
    [stays.bypassed, 'bypassed'],
    [stays.returned, 'returned to the pool'],
  ] as const;
  const shown = reasons.flatMap(([count, why]) => (count > 0 ? `${withThousands(count)} ${why}` : []));
  return `${taken}, ${withThousands(staying(stays))} stay (${shown.join(', ')})`;
}
