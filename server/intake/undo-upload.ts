/** Takes the rentals of an upload out again, in batches. What somebody picked meanwhile stays. */
import { breathe } from '../breathe.js';
import { inTransaction } from '../db/in-transaction.js';
import { recordUpload } from './insert-upload.js';
import type { IntakeParts } from './intake-parts.js';
import { changeUpload, pickedOf, type UploadRow } from './uploads.queries.js';

const BATCH_ROWS = 100;

/** Leaves the upload `undone`. */
export async function undoUpload(parts: IntakeParts, upload: UploadRow): Promise<void> {
  await takeOut(parts, upload.id);
  const { db, clock, live } = parts;
  live.changed(['rentals', 'pool']);
  await inTransaction(db, async (trx) => {
    const kept = (await pickedOf(trx, upload.id).execute()).length;
    const nowMs = clock.now();
    const sentence = kept === 0 ? null : stayed(kept);
    await changeUpload(trx, upload.id, ['undoing'], { state: 'undone', sentence, finished_at: nowMs });
    const [out, stay] = [upload.inserted - kept, kept].map((count) => count.toLocaleString('en-US'));
    const details = `Undone: ${out} rentals taken out${kept === 0 ? '' : `, ${stay} stay`}`;
    await recordUpload(trx, upload, 'deleted', details, nowMs);
  });
}

/** Takes out whatever of it nobody has taken. Bypassed rentals that it had brought back are bypassed again. */
export async function takeOut({ db, clock }: IntakeParts, uploadId: string): Promise<void> {
  for (let taken = 1; taken > 0;) {
    taken = await inTransaction(db, async (trx) => {
      const free = await trx
        .selectFrom('rentals')
        .select(['seq', 'bypass_batch_id'])
        .where('upload_id', '=', uploadId)
        .where('fetched_at', 'is', null)
        .where('returned_at', 'is', null)
        .orderBy('seq')
        .limit(BATCH_ROWS)
        .forUpdate()
        .execute();
      const seqsOf = (wasBypassed: boolean) =>
        free.flatMap(({ seq, bypass_batch_id }) => ((bypass_batch_id !== null) === wasBypassed ? seq : []));
      const nowMs = clock.now();
      await trx
        .deleteFrom('rentals')
        .where('seq', 'in', [...seqsOf(false), -1])
        .execute();
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
      return free.length;
    });
    await breathe();
  }
}

const stayed = (kept: number): string =>
  kept === 1
    ? 'One of its rentals was picked meanwhile and stays.'
    : `${kept.toLocaleString('en-US')} of its rentals were picked meanwhile and stay.`;
