import type { AnswerOf } from '../../src/contract/base/endpoint.js';
import { ROLE_TITLES } from '../../src/contract/roles/roles.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { ROLES } from '../../src/contract/roles/role-words.js';
import type { undoStaffImport } from '../../src/contract/staff/staff-import.js';
import { notFound } from '../base/refusal.js';
import type { Context } from '../db/context.js';
import { inTransaction } from '../db/in-transaction.js';
import type { By } from '../users/by.js';
import { managed } from './act-on-person.js';
import { hasStaff, removePerson } from './manage-staff.js';

/**
 * Deletes the people of the caller's import who have neither accepted their invitation nor anybody below them; the others stay.
 * Idempotent. 404 for an import of somebody else.
 */
export const undoImport = (
  context: Context,
  by: By,
  importId: string,
): Promise<AnswerOf<typeof undoStaffImport>> =>
  inTransaction(context.db, async (trx) => {
    const at = context.clock.now();
    const { numUpdatedRows } = await trx
      .updateTable('staff_imports')
      .set({ undone_at: at })
      .where('id', '=', importId)
      .where('user_id', '=', by.caller._id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    const people = await managed(trx, by.caller).where('import_id', '=', importId).execute();
    const stays: AnswerOf<typeof undoStaffImport>['stays'] = [];
    const rank = ({ role }: { role: (typeof ROLES)[number] }) => ROLES.indexOf(role);
    // The people below go first, so that they don't keep their leader.
    for (const person of people.toSorted((one, other) => rank(other) - rank(one))) {
      if (person.deleted_at !== null) continue;
      const { name, email, role, invited_at } = person;
      if (invited_at === null) stays.push({ name, email, why: refusal('has-accepted') });
      else if (await hasStaff(trx, person.id)) stays.push({ name, email, why: refusal('has-staff') });
      else await removePerson(trx, context, by, person, `${ROLE_TITLES[role]}, import undone`);
    }
    return { removed: people.length - stays.length, stays };
  });
