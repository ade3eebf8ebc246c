/** Stores an edit of a person: the limit, the name, the contact. */
import type { Kysely } from 'kysely';
import { withThousands } from '../../src/contract/thousands.js';
import { maskedNumber } from '../audit/masked-number.js';
import { personOf } from '../audit/people.js';
import { recordAudit } from '../audit/record.js';
import type { Database } from '../db/schema.js';
import { changedFields, recordEdit, refuseStaleEdit } from '../edits/edits.js';
import type { By } from '../users/by.js';
import { searchText } from '../base/search-text.js';
import type { UserRow } from '../users/users.queries.js';

/** The fields by their names in the bodies of the calls. Undefined: not sent, so unchanged. */
type StaffEdit = {
  limit?: number | null | undefined;
  name?: string | undefined;
  contact?: string | undefined;
};

interface SentStaffEdit {
  values: StaffEdit;
  /** The version that the caller loaded; undefined: the edit overwrites without a check. */
  version: number | undefined;
  at: number;
}

/**
 * Stores what differs, and one audit event with the old and new values. Returns the new version. 409 when another
 * person changed the same field since the caller's version. The query that found the person must have locked their row.
 */
export async function editStaff(
  trx: Kysely<Database>,
  person: UserRow,
  { caller, ...by }: By,
  { values, version, at }: SentStaffEdit,
): Promise<number> {
  const subject = `user ${person.id}` as const;
  const stored = { limit: person.daily_limit, name: person.name, contact: person.contact };
  await refuseStaleEdit(trx, { subject, version, sent: values, stored, caller });
  const fields = changedFields(stored, values);
  if (fields.length > 0) {
    const { limit = stored.limit, name = stored.name, contact = stored.contact } = values;
    await trx
      .updateTable('users')
      .set({
        ...{ name, contact, daily_limit: limit, updated_at: at },
        search_text: searchText({ name, contact, email: person.email }),
      })
      .where('id', '=', person.id)
      .execute();
    const details = changesInWords(stored, { limit, name, contact });
    await recordAudit(trx, { ...by, kind: 'changed', subject: personOf(person), details, at });
  }
  return recordEdit(trx, { subject, fields, byId: caller._id, at });
}

type Edited = Pick<UserRow, 'name' | 'contact'> & { limit: number | null };

/** `Limit none → 30, Name Ana → Ana Díaz`. Contacts are phone numbers, so only their last digits are named. */
function changesInWords(before: Edited, after: Edited): string {
  const limit = ({ limit: picks }: Edited) => (picks === null ? 'none' : withThousands(picks));
  const contact = ({ contact: number }: Edited) => maskedNumber(number);
  return [
    before.limit !== after.limit && `Limit ${limit(before)} → ${limit(after)}`,
    before.name !== after.name && `Name ${before.name} → ${after.name}`,
    before.contact !== after.contact && `Contact ${contact(before)} → ${contact(after)}`,
  ]
    .filter((words) => words !== false)
    .join(', ');
}
