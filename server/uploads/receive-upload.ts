/** Receives a file: stores it in the database as an upload that waits to be checked. */
import { refusal } from '../../src/contract/refusals/all.js';
import type { UploadPurpose } from '../../src/contract/uploads/upload.js';
import { fileKind } from '../../src/spreadsheet/reading/file-kind.js';
import type { AuditEntry } from '../audit/record.js';
import { inTransaction } from '../db/context.js';
import { newId } from '../base/ids.js';
import type { UploadContext } from './upload-context.js';
import { dropFile, storeFile } from './stored-files.js';
import { refuseBeyondBounds } from './unfinished-uploads.js';
import { asRefusal } from './unusable-file.js';

export interface ReceivedFile {
  file: Buffer;
  fileName: string;
  purpose: UploadPurpose;
  isOneCall: boolean;
  userId: string;
  address: NonNullable<AuditEntry['address']>;
}

const MAX_NAME_LENGTH = 200;

/**
 * Stores the file and returns the id of its upload. Throws 415 for a file of another kind, recognized without reading
 * it, and 409 or 503 when too many uploads are open.
 */
export async function receiveUpload({ db, clock }: UploadContext, received: ReceivedFile): Promise<string> {
  const { file, fileName, purpose, isOneCall, userId, address } = received;
  const kind = fileKind(file, fileName);
  if (kind !== 'csv' && kind !== 'xlsx') throw asRefusal(refusal(kind));
  const bounds = { userId, fileBytes: file.length };
  await refuseBeyondBounds(db, bounds);
  const id = newId();
  try {
    const file_hash = await storeFile(db, id, file);
    await inTransaction(db, async (trx) => {
      // The limit is checked again, because other uploads may have started while the file was stored.
      await refuseBeyondBounds(trx, bounds);
      await trx
        .insertInto('uploads')
        .values({
          id,
          user_id: userId,
          address,
          purpose,
          file_name: fileName.slice(-MAX_NAME_LENGTH),
          file_bytes: file.length,
          file_hash,
          state: 'checking',
          is_one_call: isOneCall ? 1 : 0,
          sheets: '[]',
          rows_done: 0,
          checkpoint_row: 0,
          inserted: 0,
          skipped: 0,
          created_at: clock.now(),
        })
        .execute();
    });
    return id;
  } catch (error) {
    await dropFile(db, id);
    throw error;
  }
}
