import type { Kysely } from 'kysely';
import { refusal } from '../../src/contract/refusals/all.js';
import { WAITING_STATES } from '../../src/contract/upload.js';
import type { Database } from '../db/schema.js';
import { dropFile } from './stored-files.js';
import { storeRefusal } from './stored-refusal.js';
import { changeUpload } from './uploads.queries.js';

/** Ends an upload that waits for a person, because its file has the data of somebody who is erased, and deletes the file. */
export async function endUploadOfErased(db: Kysely<Database>, id: string, at: number): Promise<void> {
  const isEnded = await changeUpload(db, id, WAITING_STATES, {
    ...{ state: 'failed', sentence: storeRefusal(refusal('upload-erased')) },
    finished_at: at,
  });
  if (isEnded) await dropFile(db, id);
}
