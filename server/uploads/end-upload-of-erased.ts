import type { Kysely } from 'kysely';
import { refusal } from '../../src/contract/refusals/all.js';
import { NOT_INSERTED_STATES } from '../../src/contract/uploads/upload.js';
import { Refusal } from '../base/refusal.js';
import type { Database } from '../db/schema.js';
import { dropFile } from './stored-files.js';
import { storeRefusal } from './stored-refusal.js';
import { changeUpload, findUpload } from './uploads.queries.js';

/**
 * Ends an upload of which nothing is inserted, because its file has the data of somebody who is erased, and deletes the file. 409 while
 * the file is being inserted: what would be inserted after the erasure would stay.
 */
export async function endUploadOfErased(db: Kysely<Database>, id: string, at: number): Promise<void> {
  const isEnded = await changeUpload(db, id, NOT_INSERTED_STATES, {
    state: 'failed',
    sentence: storeRefusal(refusal('upload-erased')),
    finished_at: at,
  });
  if (isEnded) await dropFile(db, id);
  else if ((await findUpload(db, id))?.state === 'inserting')
    throw new Refusal(409, refusal('upload-being-inserted'));
}
