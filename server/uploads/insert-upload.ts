/**
 * Inserts an upload's rows batch by batch. One transaction writes the rentals, the skipped rows and the row reached, so
 * after a crash inserting resumes behind the last complete batch: no row is inserted twice or partly.
 */
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { uploadResult } from '../../src/contract/uploads/upload.js';
import { STORED_CHARACTERS } from '../../src/contract/limits.js';
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import { inTransaction } from '../db/context.js';
import { listedNumbers, recordRefusedDuplicates } from '../rentals/rentals.js';
import { storedColumns } from './columns.js';
import { insertRows } from './insert-rows.js';
import { withoutErased } from './without-erased.js';
import type { UploadContext } from './upload-context.js';
import { cellsWithin } from './cells-within.js';
import { ReadingStopped, type Reading } from './reading.js';
import { recordUpload } from './record-upload.js';
import { dropFile } from './stored-files.js';
import { changeUpload, findUpload, type UploadRow } from './uploads.queries.js';
import type { Batch } from './worker/file-reader.js';

/** One statement blocks all others while it runs; the search index alone takes a tenth of a millisecond per row. */
const ROWS_AT_ONCE = 40;

/** Resumes behind the rows already inserted, and leaves the upload `done`. Throws ReadingStopped when somebody cancels it meanwhile. */
export async function insertUpload(
  context: UploadContext,
  upload: UploadRow,
  reading: Reading,
): Promise<void> {
  // The columns exist, because the check has stored them before this step.
  const columns = storedColumns(upload.columns ?? '{}');
  const { sheet, area_code: areaCode, checkpoint_row: afterRow } = upload;
  const wanted = { sheet, columns, areaCode, afterRow };
  let isFirst = true;
  for await (const batch of reading.batches(wanted)) {
    await insertBatch(context, upload, batch);
    // Lists get one event at the end, because otherwise they would reload again and again.
    context.live.changed(isFirst ? ['uploads', 'pool'] : ['uploads']);
    isFirst = false;
    await yieldToEventLoop();
  }
  await finish(context, upload.id);
  context.live.changed(['rentals', 'pool']);
  await dropFile(context.db, upload.id);
}

const insertBatch = (
  { db, clock }: UploadContext,
  upload: UploadRow,
  { rows, readTo }: Batch,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const fit = rows.flatMap(({ rental }) => rental ?? []);
    const inserted = new Set<string>();
    for (let at = 0; at < fit.length; at += ROWS_AT_ONCE) {
      const some = await insertRows(trx, upload, fit.slice(at, at + ROWS_AT_ONCE), clock.now());
      for (const number of some) inserted.add(number);
      await yieldToEventLoop();
    }
    const listed = await listedNumbers(
      trx,
      fit.flatMap(({ number_key }) => (inserted.has(number_key) ? [] : number_key)),
    );
    const skipped = rows.filter(({ rental }) => !(rental && inserted.has(rental.number_key)));
    const duplicates = skipped.filter(({ rental, fault }) =>
      fault ? fault.counted.code === IN_FILE : !(rental && listed.has(rental.number_key)),
    ).length;
    if (duplicates > 0)
      await recordRefusedDuplicates(trx, {
        userId: upload.user_id,
        uploadId: upload.id,
        rows: duplicates,
        at: clock.now(),
      });
    const storable = await withoutErased(trx, skipped);
    const skips = skipped.map(({ row, rental, fault }, index) => {
      return {
        upload_id: upload.id,
        row,
        reason: fault?.reason ?? reasonOf(rental !== null && listed.has(rental.number_key)),
        cells: JSON.stringify(cellsWithin(storable[index] ?? [], STORED_CHARACTERS.skippedRow)),
      };
    });
    if (skips.length > 0) await trx.insertInto('upload_skips').values(skips).execute();
    const { numUpdatedRows } = await trx
      .updateTable('uploads')
      .set((row) => ({
        checkpoint_row: readTo,
        rows_done: row('rows_done', '+', rows.length),
        inserted: row('inserted', '+', inserted.size),
        skipped: row('skipped', '+', skips.length),
      }))
      .where('id', '=', upload.id)
      // After a cancel nothing more is inserted, so that the answer to the cancel remains true.
      .where('state', '=', 'inserting')
      // If another server has taken over the lease, it has resumed from the same row and inserts this batch.
      .where('worker_id', '=', upload.worker_id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new ReadingStopped('The upload was cancelled, or another server works at it');
  });

const IN_FILE = 'number-earlier-in-file';
const reasonOf = (isListed: boolean) => REFUSALS[isListed ? 'do-not-contact' : 'number-in-database'];

const finish = ({ db, clock }: UploadContext, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const nowMs = clock.now();
    const changes = { state: 'done', sentence: null, finished_at: nowMs } as const;
    if (!(await changeUpload(trx, id, ['inserting'], changes))) return;
    const upload = await findUpload(trx, id);
    if (!upload) return;
    const { message } = uploadResult(upload.inserted, upload.skipped);
    await recordUpload(trx, upload, 'created', message, nowMs);
  });
