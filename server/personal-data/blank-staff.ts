import { ERASED } from '../db/append-only.js';
import type { Db } from '../db/context.js';

/** Blanks deleted accounts inside `erasing`: their name, e-mail, contact and addresses. What they did stays, without saying who. */
export async function blankStaff(trx: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const accounts = await trx
    .selectFrom('users')
    .select('email')
    .where('id', 'in', userIds)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .execute();
  const emails = accounts.map(({ email }) => email);
  await trx
    .updateTable('users')
    .set({ name: ERASED, email: '', contact: '', search_text: '', password_hash: '' })
    .where('id', 'in', userIds)
    .execute();
  await trx
    .updateTable('audit_events')
    .set({ actor_name: ERASED, actor_email: '', address: null })
    .where('actor_id', 'in', userIds)
    .execute();
  // The details of entries about a person may name their old e-mail or contact.
  await trx
    .updateTable('audit_events')
    .set({ subject: ERASED, details: null })
    .where('subject_id', 'in', userIds)
    .execute();
  await trx.updateTable('sessions').set({ address: '' }).where('user_id', 'in', userIds).execute();
  await trx.updateTable('uploads').set({ address: '' }).where('user_id', 'in', userIds).execute();
  await trx.updateTable('uploads').set({ ended_from: null }).where('ended_by', 'in', userIds).execute();
  for (const table of ['failed_login_tallies', 'list_views', 'list_downloads'] as const)
    await trx.deleteFrom(table).where('user_id', 'in', userIds).execute();
  if (emails.length > 0) await trx.deleteFrom('outgoing_mails').where('recipient', 'in', emails).execute();
}
