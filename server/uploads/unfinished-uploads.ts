/** Limits unfinished uploads by number, size and age, because they store their files in the database. */
import { HOUR_MS } from '../../src/contract/base/business-day.js';
import { OPEN_STATES, WAITING_STATES } from '../../src/contract/uploads/upload.js';
import { UNFINISHED_UPLOADS } from '../../src/contract/limits.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { recordAudit } from '../audit/record.js';
import { inTransaction, lockNames, type Db } from '../db/context.js';
import { Refusal } from '../base/refusal.js';
import type { UploadContext } from './upload-context.js';
import { dropFile } from './stored-files.js';
import { storeRefusal } from './unusable-file.js';
import { changeUpload, type UploadRow } from './uploads.queries.js';

const BYTES_PER_MB = 1024 * 1024;
const EXPIRED_AT_ONCE = 100;

/**
 * Throws 409 when this person, or 503 when all people together, have the maximum of unfinished uploads, or would exceed
 * the maximum of bytes with this file. Inside a transaction the result is valid until its end.
 */
export async function refuseBeyondBounds(
  db: Db,
  { userId, fileBytes }: { userId: string; fileBytes: number },
): Promise<void> {
  if (db.isTransaction) await lockNames(db, ['unfinished-uploads']);
  const unfinished = await db
    .selectFrom('uploads')
    .select(['user_id', 'file_bytes'])
    .where('state', 'in', OPEN_STATES)
    .execute();
  const own = unfinished.filter(({ user_id }) => user_id === userId);
  const { perPerson, megabytesPerPerson, inAll, megabytesInAll } = UNFINISHED_UPLOADS;
  if (own.length >= perPerson || bytesOf(own) + fileBytes > megabytesPerPerson * BYTES_PER_MB)
    throw new Refusal(409, refusal('too-many-open', { count: perPerson, size: megabytesPerPerson }));
  if (unfinished.length >= inAll || bytesOf(unfinished) + fileBytes > megabytesInAll * BYTES_PER_MB)
    throw new Refusal(503, refusal('too-many-open-in-all'));
}

const bytesOf = (uploads: readonly Pick<UploadRow, 'file_bytes'>[]): number =>
  uploads.reduce((sum, { file_bytes }) => sum + file_bytes, 0);

/** Ends uploads that have waited too long for a person, and deletes their files. */
export async function expireUploads({ db, clock, live }: Omit<UploadContext, 'log'>): Promise<void> {
  const nowMs = clock.now();
  const old = await db
    .selectFrom('uploads')
    .innerJoin('users', 'users.id', 'uploads.user_id')
    .select(['uploads.id', 'uploads.file_name', 'users.email'])
    .where('uploads.state', 'in', WAITING_STATES)
    .where('uploads.created_at', '<=', nowMs - UNFINISHED_UPLOADS.hours * HOUR_MS)
    .limit(EXPIRED_AT_ONCE)
    .execute();
  for (const { id, file_name, email } of old) {
    const isExpired = await inTransaction(db, async (trx) => {
      const changes = {
        state: 'expired',
        sentence: storeRefusal(refusal('upload-expired', { hours: UNFINISHED_UPLOADS.hours })),
        finished_at: nowMs,
      } as const;
      if (!(await changeUpload(trx, id, WAITING_STATES, changes))) return false;
      await recordAudit(trx, {
        kind: 'deleted',
        actor: null,
        subject: `Upload ${file_name}`,
        details: `Expired after ${UNFINISHED_UPLOADS.hours} hours, nothing inserted. Uploaded by ${email}`,
        address: null,
        at: nowMs,
      });
      return true;
    });
    if (isExpired) await dropFile(db, id);
  }
  if (old.length > 0) live.changed(['uploads']);
}
