/** Writing an edit of somebody: the limit, the name, the contact. */
import type { Kysely } from 'kysely';
import { maskedNumber } from '../audit/masked-number.js';
import { personOf } from '../audit/people.js';
import { recordAudit } from '../audit/record.js';
import type { Database } from '../db/schema.js';
import type { By } from './office.js';
import { searchText } from './search-text.js';
import type { UserRow } from './users.queries.js';

/** By their names in the bodies of the calls. Undefined: not sent, so it stays as it is. */
interface StaffEdit {
  limit?: number | null | undefined;
  name?: string | undefined;
  contact?: string | undefined;
}

/** Writes what differs, and one event into the audit with the old and new values. The person's row is locked by the caller's query. */
export async function editStaff(
  trx: Kysely<Database>,
  person: UserRow,
  { caller: _caller, ...by }: By,
  { values, at }: { values: StaffEdit; at: number },
): Promise<void> {
  const before = { limit: person.daily_limit, name: person.name, contact: person.contact };
  const { limit = before.limit, name = before.name, contact = before.contact } = values;
  const after = { limit, name, contact };
  const details = changesInWords(before, after);
  if (details === '') return;
  await trx
    .updateTable('users')
    .set({
      ...{ name, contact, daily_limit: limit, updated_at: at },
      search_text: searchText({ name, contact, email: person.email }),
    })
    .where('id', '=', person.id)
    .execute();
  await recordAudit(trx, { ...by, kind: 'changed', subject: personOf(person), details, at });
}

type Edited = Pick<UserRow, 'name' | 'contact'> & { limit: number | null };

/** `Limit none → 30, Name Ana → Ana Díaz`. Contacts are phone numbers, so only their last digits are named. */
function changesInWords(before: Edited, after: Edited): string {
  const limit = ({ limit: picks }: Edited) => String(picks ?? 'none');
  const contact = ({ contact: number }: Edited) => maskedNumber(number);
  return [
    before.limit !== after.limit && `Limit ${limit(before)} → ${limit(after)}`,
    before.name !== after.name && `Name ${before.name} → ${after.name}`,
    before.contact !== after.contact && `Contact ${contact(before)} → ${contact(after)}`,
  ]
    .filter((words) => words !== false)
    .join(', ');
}
