import type { Kysely } from 'kysely';
import { newId } from '../base/ids.js';
import type { Database } from '../db/schema.js';

/** Records rentals that were refused because their number existed; reports count them. */
export async function recordRefusedDuplicates(
  db: Kysely<Database>,
  { userId, uploadId, rows, at }: { userId: string; uploadId: string | null; rows: number; at: number },
): Promise<void> {
  await db
    .insertInto('refused_duplicates')
    .values({ id: newId(), user_id: userId, upload_id: uploadId, rows, at })
    .execute();
}
