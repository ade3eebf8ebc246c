/**
 * The steps of uploads that people request, one by one or in one call. The runner reads and inserts the
 * files.
 */
import type { AnswerOf, InputOf } from '../../src/contract/base/endpoint.js';
import type {
  bulkUploadRental,
  getSkippedRows,
  getUploads,
  matchColumns,
} from '../../src/contract/uploads/upload-calls.js';
import { LEAD_FIELDS } from '../../src/contract/rentals/lead-fields.js';
import { INSERTED_STATES, type Upload, NOT_INSERTED_STATES } from '../../src/contract/uploads/upload.js';
import { completeColumns, missingFields, type Columns } from '../../src/contract/uploads/upload-columns.js';
import { DEFAULT_PAGE_SIZE } from '../../src/contract/limits.js';
import { paging } from '../../src/contract/lists/lists.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { missingColumns } from '../../src/spreadsheet/reading/unusable-file.js';
import type { Caller } from '../base/caller.js';
import { notFound, Refusal } from '../base/refusal.js';
import { headerKey, storedColumns } from './columns.js';
import type { UploadContext } from './upload-context.js';
import type { UploadRunner } from './upload-runner.js';
import { receiveUpload, type ReceivedFile } from './receive-upload.js';
import { asRefusal, storeRefusal } from './unusable-file.js';
import { viewUpload, viewUploads } from './upload-view.js';
import {
  changeUpload,
  rememberMatch,
  visibleUploads,
  type UploadRow,
  findUpload,
} from './uploads.queries.js';
import { type Db, countRows } from '../db/context.js';
import { dropFile } from './stored-files.js';

export { filesWith } from './files-with.js';

export interface UploadsContext extends UploadContext {
  uploadRunner: UploadRunner;
}

export type Viewer = Pick<Caller, '_id' | 'role'>;

/** Receives a file and starts its check. */
export async function startUpload(
  context: UploadsContext,
  viewer: Viewer,
  received: ReceivedFile,
): Promise<Upload> {
  const id = await receiveUpload(context, received);
  context.uploadRunner.wake();
  return uploadOf(context, viewer, id);
}

/** Waits until a file sent in one call is inserted, and returns the result. Throws the reason why the file is unusable. */
export async function uploadInOneCall(
  context: UploadsContext,
  viewer: Viewer,
  uploadId: string,
): Promise<AnswerOf<typeof bulkUploadRental>> {
  const settled = context.uploadRunner.settled(uploadId);
  context.uploadRunner.wake();
  const refused = await settled;
  if (refused) throw asRefusal(refused.text);
  const upload = await uploadOf(context, viewer, uploadId);
  if (upload.state === 'cancelled' || upload.state === 'undone') throw new Refusal(409, refusal('cancelled'));
  if (!INSERTED_STATES.some((state) => state === upload.state)) throw new Refusal(503, refusal('stopping'));
  const { inserted, skipped } = upload;
  const { result } = await skippedRows(context, viewer, uploadId, {});
  return { inserted, skipped, skippedRows: result, upload };
}

export async function listUploads(
  { db }: UploadsContext,
  viewer: Viewer,
  { page, limit, purpose }: InputOf<typeof getUploads>['query'],
): Promise<AnswerOf<typeof getUploads>> {
  const { countInfo, ...pageOfRows } = paging({ page, limit });
  const visible = visibleUploads(db, viewer).$if(purpose !== undefined, (uploads) =>
    uploads.where('purpose', '=', purpose ?? 'bulk'),
  );
  const total = await countRows(visible);
  const rows = await visible
    .selectAll('uploads')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageOfRows.limit)
    .offset(pageOfRows.offset)
    .execute();
  return { result: await viewUploads(db, viewer, rows), countInfo: countInfo(total) };
}

/** The upload; 404 when it doesn't exist or isn't the caller's. */
export async function uploadOf({ db }: UploadsContext, viewer: Viewer, id: string): Promise<Upload> {
  return viewUpload(db, viewer, await visible({ db }, viewer, id));
}

export async function skippedRows(
  { db }: UploadsContext,
  viewer: Viewer,
  id: string,
  { page, limit = DEFAULT_PAGE_SIZE }: InputOf<typeof getSkippedRows>['query'],
): Promise<AnswerOf<typeof getSkippedRows>> {
  const { header, skipped } = await visible({ db }, viewer, id);
  const { countInfo, ...pageOfRows } = paging({ page, limit });
  const rows = await db
    .selectFrom('upload_skips')
    .select(['row', 'reason', 'cells'])
    .where('upload_id', '=', id)
    .orderBy('row')
    .limit(pageOfRows.limit)
    .offset(pageOfRows.offset)
    .execute();
  return {
    header: JSON.parse(header ?? '[]') as string[],
    result: rows.map((row) => ({ ...row, cells: JSON.parse(row.cells) as string[] })),
    countInfo: countInfo(skipped),
  };
}

/** Chooses another sheet, other columns or another encoding: the file is checked again. Columns chosen by hand are remembered. */
export async function matchAnew(
  context: UploadsContext,
  viewer: Viewer,
  id: string,
  { sheet, columns, encoding }: InputOf<typeof matchColumns>['body'],
): Promise<Upload> {
  const { db, uploadRunner } = context;
  const upload = await visible(context, viewer, id);
  const header = JSON.parse(upload.header ?? '[]') as string[];
  if (sheet !== undefined && !(JSON.parse(upload.sheets) as string[]).includes(sheet))
    throw wrong('sheet', 'no-such-sheet');
  const isOtherSheet = sheet !== undefined && sheet !== upload.sheet;
  if (columns && isOtherSheet) throw wrong('columns', 'columns-before-sheet');
  const chosen = columns && chosenColumns(columns, header);
  const isChanged = await changeUpload(db, id, ['choosing', 'ready'], {
    state: 'checking',
    rows_done: 0,
    rows_total: null,
    preview: null,
    ...(sheet !== undefined && { sheet }),
    ...(encoding !== undefined && { encoding }),
    // Another sheet has another header, so the columns of the first one don't apply.
    ...(chosen ? { columns: JSON.stringify(chosen) } : isOtherSheet && { columns: null }),
  });
  if (!isChanged) throw notNow();
  if (chosen) await rememberMatch(db, upload.user_id, headerKey(header), JSON.stringify(chosen));
  uploadRunner.wake();
  return uploadOf(context, viewer, id);
}

function chosenColumns(given: Partial<Columns>, header: readonly string[]): Columns {
  for (const column of Object.values(given))
    if (column !== null && !(Number.isInteger(column) && column >= 0 && column < header.length))
      throw wrong('columns', 'no-such-column');
  return completeColumns(given);
}

/** Inserts the rows that the preview showed. */
export async function commit(context: UploadsContext, viewer: Viewer, id: string): Promise<Upload> {
  const { columns } = await visible(context, viewer, id);
  const missing = columns === null ? [] : missingFields(storedColumns(columns));
  if (missing.length > 0)
    throw asRefusal(missingColumns(missing.map((field) => LEAD_FIELDS[field].label)).text);
  if (!(await changeUpload(context.db, id, ['ready'], { state: 'inserting', finished_at: null })))
    throw notNow();
  context.uploadRunner.wake();
  return uploadOf(context, viewer, id);
}

/** The upload, if the caller may see it. Throws 404 otherwise. */
export async function visible(
  { db }: Pick<UploadsContext, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<UploadRow> {
  const upload = await visibleUploads(db, viewer)
    .selectAll('uploads')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!upload) throw notFound();
  return upload;
}

const wrong = (path: string, code: 'no-such-sheet' | 'no-such-column' | 'columns-before-sheet') =>
  new Refusal(400, refusal(code), { path });

/** The refusal when the upload's state no longer allows the step. */
export const notNow = () => new Refusal(409, refusal('not-now'));

/**
 * Ends an upload of which nothing is inserted, because its file has the data of somebody who is erased, and deletes the file. 409 while
 * the file is being inserted: what would be inserted after the erasure would stay.
 */
export async function endUploadOfErased(db: Db, id: string, at: number): Promise<void> {
  const isEnded = await changeUpload(db, id, NOT_INSERTED_STATES, {
    state: 'failed',
    sentence: storeRefusal(refusal('upload-erased')),
    finished_at: at,
  });
  if (isEnded) await dropFile(db, id);
  else if ((await findUpload(db, id))?.state === 'inserting')
    throw new Refusal(409, refusal('upload-being-inserted'));
}
