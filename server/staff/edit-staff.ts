/** Stores an edit of a person: the limit, the name, the e-mail, the contact. */
import { withThousands } from '../../src/contract/base/thousands.js';
import { maskedNumber, personOf, recordAudit } from '../audit/record.js';
import { endLinks } from '../auth/auth.js';
import type { Db } from '../db/context.js';
import { changedFields, recordEdit, refuseStaleEdit } from '../edits/edits.js';
import type { By } from '../users/by.js';
import { searchText } from '../base/search-text.js';
import type { UserRow } from '../users/users.queries.js';

/** The fields by their names in the bodies of the calls. Undefined: not sent, so unchanged. */
type StaffEdit = {
  limit?: number | null | undefined;
  name?: string | undefined;
  email?: string | undefined;
  contact?: string | undefined;
};

interface SentStaffEdit {
  values: StaffEdit;
  /** The version that the caller loaded; undefined when the edit overwrites without a check. */
  version: number | undefined;
  at: number;
}

/**
 * Stores what differs, and one audit event with the old and new values. Returns the new version. 409 when another
 * person changed the same field since the caller's version, and on `email` when an active account has it. The query that found the person must have locked their row.
 */
export async function editStaff(
  trx: Db,
  person: UserRow,
  { caller, ...by }: By,
  { values, version, at }: SentStaffEdit,
): Promise<number> {
  const subject = `user ${person.id}` as const;
  const { daily_limit, name: oldName, email: oldEmail, contact: oldContact } = person;
  const stored = { limit: daily_limit, name: oldName, email: oldEmail, contact: oldContact };
  await refuseStaleEdit(trx, { subject, version, sent: values, stored, caller });
  const fields = changedFields(stored, values);
  if (fields.length > 0) {
    const { limit = daily_limit, name = oldName, email = oldEmail, contact = oldContact } = values;
    await trx
      .updateTable('users')
      .set({
        name,
        email,
        contact,
        daily_limit: limit,
        updated_at: at,
        search_text: searchText({ name, contact, email }),
      })
      .where('id', '=', person.id)
      .execute();
    // Mailed links end, because they were sent to the old address, which may be somebody else's.
    if (email !== oldEmail) await endLinks(trx, person.id, at);
    const details = changesInWords(stored, { limit, name, email, contact });
    await recordAudit(trx, { ...by, kind: 'changed', subject: personOf(person), details, at });
  }
  return recordEdit(trx, { subject, fields, byId: caller._id, at });
}

type Edited = Pick<UserRow, 'name' | 'email' | 'contact'> & { limit: number | null };

/** `Limit none → 30, Name Ana → Ana Díaz`. Contacts are phone numbers, so only their last digits are named. */
function changesInWords(before: Edited, after: Edited): string {
  const limit = ({ limit: picks }: Edited) => (picks === null ? 'none' : withThousands(picks));
  const contact = ({ contact: number }: Edited) => maskedNumber(number);
  return [
    before.limit !== after.limit && `Limit ${limit(before)} → ${limit(after)}`,
    before.name !== after.name && `Name ${before.name} → ${after.name}`,
    before.email !== after.email && `Email ${before.email} → ${after.email}`,
    before.contact !== after.contact && `Contact ${contact(before)} → ${contact(after)}`,
  ]
    .filter((words) => words !== false)
    .join(', ');
}
