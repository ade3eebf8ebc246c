import { personOf } from '../audit/people.js';
import { recordLeadAudit } from '../audit/record.js';
import type { UploadContext } from './upload-context.js';
import type { UploadRow } from './uploads.queries.js';

/** Records in the audit how an upload ended, in the name of the person who cancelled or undid it, else of its sender, for the sender's group. */
export async function recordUpload(
  trx: UploadContext['db'],
  { user_id, file_name, address, ended_by, ended_from }: UploadRow,
  kind: 'created' | 'deleted',
  details: string,
  at: number,
): Promise<void> {
  const personWith = async (id: string) =>
    personOf(
      await trx
        .selectFrom('users')
        .select(['id', 'name', 'email', 'role', 'admin_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
  const actor = await personWith(ended_by ?? user_id);
  const { groupAdminId } = await personWith(user_id);
  await recordLeadAudit(trx, groupAdminId === null ? [] : [groupAdminId], {
    kind,
    actor,
    subject: `Upload ${file_name}`,
    details,
    address: ended_by === null ? address : ended_from,
    at,
  });
}
