/** Corrects the name and contact of a person below the caller. */
import type { Kysely } from 'kysely';
import { MANAGING, may } from '../../src/contract/capabilities.js';
import type { EditVersion } from '../../src/contract/edit-conflict.js';
import { ROLES } from '../../src/contract/role-words.js';
import { isStaffRole, type Correction } from '../../src/contract/staff.js';
import { inTransaction } from '../db/in-transaction.js';
import type { Database } from '../db/schema.js';
import type { Caller } from '../base/caller.js';
import { notFound } from '../base/refusal.js';
import { editStaff } from './edit-staff.js';
import type { Context } from '../db/context.js';
import type { By } from '../users/by.js';
import type { UserRow } from '../users/users.queries.js';
import { visibleTo } from './visible.js';

/** Corrects the fields that are sent. 404 for a person whom the caller doesn't see, or whose role the caller can't create. */
export async function correctStaff(
  { db, clock }: Context,
  by: By,
  id: string,
  { version, ...values }: Correction & { version?: EditVersion },
): Promise<{ _id: string; version: number }> {
  const newVersion = await inTransaction(db, async (trx) => {
    const person = await findCorrectable(trx, by.caller, id);
    return editStaff(trx, person, by, { values, version, at: clock.now() });
  });
  return { _id: id, version: newVersion };
}

async function findCorrectable(trx: Kysely<Database>, caller: Caller, id: string): Promise<UserRow> {
  const creatable = ROLES.filter(isStaffRole).filter((role) => may(caller, MANAGING[role]));
  const person = await trx
    .selectFrom('users')
    .selectAll()
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .where('users.role', 'in', creatable)
    .where(visibleTo(caller))
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw notFound();
  return person;
}
