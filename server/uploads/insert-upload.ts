/**
 * Puts an upload's rows in, batch by batch. The rentals, the skipped rows and the line that was reached are written in one
 * transaction, so a server that is killed goes on behind the last whole batch: nothing comes twice, and no row is half in.
 */
import { REFUSALS } from '../../src/contract/refusals/all.js';
import { uploadResult } from '../../src/contract/upload.js';
import { KEPT_CHARACTERS } from '../../src/contract/limits.js';
import { yieldToEventLoop } from '../base/yield-to-event-loop.js';
import { inTransaction } from '../db/in-transaction.js';
import { storedColumns } from './columns.js';
import { insertRows } from './insert-rows.js';
import type { UploadContext } from './upload-context.js';
import { cellsWithin } from './cells-within.js';
import { ReadingStopped, type Reading } from './reading.js';
import { recordUpload } from './record-upload.js';
import { dropFile } from './stored-files.js';
import { changeUpload, findUpload, type UploadRow } from './uploads.queries.js';
import type { Batch } from './worker/file-reader.js';

/** One statement stops everything else for as long as it takes; the search index alone takes a tenth of a millisecond a row. */
const ROWS_AT_ONCE = 40;

/** Goes on behind what is in already, and leaves the upload `done`. Throws ReadingStopped when somebody cancels it meanwhile. */
export async function insertUpload(
  context: UploadContext,
  upload: UploadRow,
  reading: Reading,
): Promise<void> {
  // The check has written them before it let the upload go on.
  const columns = storedColumns(upload.columns ?? '{}');
  const { sheet, area_code: areaCode, checkpoint_row: afterRow } = upload;
  const wanted = { sheet, columns, areaCode, afterRow };
  let isFirst = true;
  for await (const batch of reading.batches(wanted)) {
    await insertBatch(context, upload, batch);
    // Lists are told when all is in: they would load again and again.
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
    const skips = rows.flatMap(({ row, cells, rental, fault }) => {
      if (rental && inserted.has(rental.number_key)) return [];
      return {
        upload_id: upload.id,
        row,
        reason: fault?.reason ?? REFUSALS['number-in-database'],
        cells: JSON.stringify(cellsWithin(cells, KEPT_CHARACTERS.skippedRow)),
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
      // A person has cancelled it: nothing comes in after that, and what they were told of its rentals stays true.
      .where('state', '=', 'inserting')
      // Another server that took us for dead has gone on from the same line: then this batch is its affair.
      .where('worker_id', '=', upload.worker_id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new ReadingStopped('The upload was cancelled, or another server works at it');
  });

const finish = ({ db, clock }: UploadContext, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const nowMs = clock.now();
    const changes = { state: 'done', sentence: null, finished_at: nowMs } as const;
    if (!(await changeUpload(trx, id, ['inserting'], changes))) return;
    const upload = await findUpload(trx, id);
    if (upload)
      await recordUpload(
        trx,
        upload,
        'created',
        uploadResult(upload.inserted, upload.skipped).message,
        nowMs,
      );
  });
