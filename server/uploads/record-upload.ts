import { personOf } from '../audit/people.js';
import { recordAudit } from '../audit/record.js';
import type { UploadContext } from './upload-context.js';
import type { UploadRow } from './uploads.queries.js';

/** Records in the audit how an upload ended, in the name of the person who cancelled or undid it, else of its sender. */
export async function recordUpload(
  trx: UploadContext['db'],
  { user_id, file_name, address, ended_by, ended_from }: UploadRow,
  kind: 'created' | 'deleted',
  details: string,
  at: number,
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'admin_id'])
    .where('id', '=', ended_by ?? user_id)
    .executeTakeFirstOrThrow();
  await recordAudit(trx, {
    kind,
    actor: personOf(user),
    subject: `Upload ${file_name}`,
    details,
    address: ended_by === null ? address : ended_from,
    at,
  });
}
