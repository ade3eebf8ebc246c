import { auditPerson, recordLeadAudit } from '../audit/record.js';
import type { UploadRow } from './uploads.queries.js';
import type { Db } from '../db/context.js';

/** Records in the audit how an upload ended, in the name of the person who cancelled or undid it, else of its sender, for the sender's group. */
export async function recordUpload(
  trx: Db,
  { user_id, file_name, address, ended_by, ended_from }: UploadRow,
  kind: 'created' | 'deleted',
  details: string,
  at: number,
): Promise<void> {
  const actor = await auditPerson(trx, ended_by ?? user_id);
  const { groupAdminId } = await auditPerson(trx, user_id);
  await recordLeadAudit(trx, groupAdminId === null ? [] : [groupAdminId], {
    kind,
    actor,
    subject: `Upload ${file_name}`,
    details,
    address: ended_by === null ? address : ended_from,
    at,
  });
}
