import {
  INSERTED_STATES,
  type StayingRentals,
  type Upload,
  type UploadPreview,
} from '../../src/contract/uploads/upload.js';
import type { Db } from '../db/context.js';
import type { Caller } from '../base/caller.js';
import { completeColumns } from '../../src/contract/uploads/upload-columns.js';
import { readRefusal } from './unusable-file.js';
import { hasUntouched, sameFileBefore, type UploadRow } from './uploads.queries.js';

type Viewer = Pick<Caller, '_id' | 'role'>;

/** The uploads of a person as the contract shows them. */
export async function viewUploads(db: Db, viewer: Viewer, rows: readonly UploadRow[]): Promise<Upload[]> {
  const uploads: Upload[] = [];
  for (const row of rows) uploads.push(await viewUpload(db, viewer, row));
  return uploads;
}

export async function viewUpload(db: Db, viewer: Viewer, row: UploadRow): Promise<Upload> {
  const by = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const before = await sameFileBefore(db, viewer, row);
  const refusal = row.sentence === null ? null : readRefusal(row.sentence);
  return {
    _id: row.id,
    purpose: row.purpose,
    fileName: row.file_name,
    fileBytes: row.file_bytes,
    state: row.state,
    sentence: refusal && refusal.message,
    refusal,
    // The casts are safe, because only this folder writes these texts.
    sheets: JSON.parse(row.sheets) as string[],
    sheet: row.sheet,
    rowsDone: row.rows_done,
    rows: row.rows_total,
    inserted: row.inserted,
    skipped: row.skipped,
    takenOut: row.taken_out,
    stays: row.stays === null ? null : (JSON.parse(row.stays) as StayingRentals),
    preview: row.preview === null ? null : previewOf(row.preview),
    sameFileAs: before
      ? { _id: before.id, createdAt: new Date(before.created_at).toISOString(), inserted: before.inserted }
      : null,
    by,
    createdAt: new Date(row.created_at).toISOString(),
    finishedAt: row.finished_at === null ? null : new Date(row.finished_at).toISOString(),
    canUndo: INSERTED_STATES.some((state) => state === row.state) && (await hasUntouched(db, row.id, viewer)),
  };
}

function previewOf(json: string): UploadPreview {
  const preview = JSON.parse(json) as UploadPreview;
  return { ...preview, columns: completeColumns(preview.columns) };
}
