/** Ends an upload: people cancel it before or during the insert, or undo it afterwards. */
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import type { cancelUpload, previewUndo } from '../../src/contract/uploads/upload-calls.js';
import { INSERTED_STATES, uploadResult, type Upload } from '../../src/contract/uploads/upload.js';
import type { madeBy } from '../audit/record.js';
import { inTransaction, type Db } from '../db/context.js';
import { recordUpload } from './record-upload.js';
import { dropFile } from './stored-files.js';
import { notNow, uploadOf, visible, type UploadsContext, type Viewer } from './uploads.js';
import { changeUpload, findUpload, hasUntouched, stayingOf, untouchedOf } from './uploads.queries.js';

/** Who cancels or undoes an upload, and from which address. */
type Ender = ReturnType<typeof madeBy>;

/**
 * Cancels an upload. Before the insert, none of its rentals are stored. During the insert, the caller decides
 * about the rentals inserted so far; the current batch is inserted either completely or not at all.
 */
export async function cancel(
  context: UploadsContext,
  viewer: Viewer,
  id: string,
  { inserted }: InputOf<typeof cancelUpload>['body'],
  by: Ender,
): Promise<Upload> {
  await visible(context, viewer, id);
  const isCancelled = await inTransaction(
    context.db,
    async (trx) =>
      (await changeUpload(trx, id, ['choosing', 'checking', 'ready'], {
        state: 'cancelled',
        finished_at: context.clock.now(),
      })) ||
      (inserted !== undefined && (await stopInserting(trx, id, inserted, by, context.clock.now()))),
  );
  if (!isCancelled) throw notNow();
  context.uploadRunner.stop(id);
  await dropFile(context.db, id);
  if (inserted === 'undo') context.uploadRunner.wake();
  else if (inserted === 'keep') context.live.changed(['rentals', 'pool']);
  return uploadOf(context, viewer, id);
}

/**
 * Stops the insert. Returns false when the upload isn't being inserted, or its file has just turned out to be
 * unusable.
 */
async function stopInserting(
  trx: Db,
  id: string,
  inserted: 'keep' | 'undo',
  by: Ender,
  nowMs: number,
): Promise<boolean> {
  const isKept = inserted === 'keep';
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ state: isKept ? 'stopped' : 'undoing', finished_at: isKept ? nowMs : null, ...endedBy(by) })
    .where('id', '=', id)
    .where('state', '=', 'inserting')
    .where('sentence', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const upload = await findUpload(trx, id);
  if (upload && isKept) {
    const details = `Cancelled while it was inserted. ${uploadResult(upload.inserted, upload.skipped).message}`;
    await recordUpload(trx, upload, 'created', details, nowMs);
  }
  return true;
}

/** Removes the rentals of the upload that nobody has taken from the pool. */
export async function undo(context: UploadsContext, viewer: Viewer, id: string, by: Ender): Promise<Upload> {
  await visible(context, viewer, id);
  if (!(await hasUntouched(context.db, id, viewer))) throw notNow();
  const changes = { state: 'undoing', finished_at: null, ...endedBy(by) } as const;
  if (!(await changeUpload(context.db, id, INSERTED_STATES, changes))) throw notNow();
  context.uploadRunner.wake();
  return uploadOf(context, viewer, id);
}

/** Returns what an undo would do now. */
export async function undoPreview(
  { db }: UploadsContext,
  viewer: Viewer,
  id: string,
): Promise<AnswerOf<typeof previewUndo>> {
  await visible({ db }, viewer, id);
  const { takesOut } = await untouchedOf(db, id, viewer)
    .select((rental) => rental.fn.countAll<number>().as('takesOut'))
    .executeTakeFirstOrThrow();
  return { takesOut, stays: await stayingOf(db, id) };
}

const endedBy = ({ actor, address }: Ender) => ({ ended_by: actor.id, ended_from: address });
