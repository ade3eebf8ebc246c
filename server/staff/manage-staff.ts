/** What those above may do to somebody: set their limit, take the rental out of their hand, delete them. */
import type { Kysely } from 'kysely';
import { inTransaction } from '../db/in-transaction.js';
import type { EditVersion } from '../../src/contract/edit-conflict.js';
import { ROLE_TITLES } from '../../src/contract/roles.js';
import type { StaffRole } from '../../src/contract/staff.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { maskedNumber } from '../audit/masked-number.js';
import { personOf } from '../audit/people.js';
import { recordAudit } from '../audit/record.js';
import { endSessionsOf } from '../auth/auth.js';
import type { Database } from '../db/schema.js';
import type { Caller } from '../base/caller.js';
import { notFound, Refusal } from '../base/refusal.js';
import { heldBy, returnHeldRental } from '../rentals/rentals.js';
import { editStaff } from './edit-staff.js';
import type { Context } from '../db/context.js';
import type { By } from '../users/by.js';
import type { UserRow } from '../users/users.queries.js';
import { visibleStaff } from './visible.js';

/** Sets the picks a day (null: no limit). It holds from the next fetch on, because the claim reads it. */
export async function setLimit(
  { db, clock }: Context,
  by: By,
  role: 'admin' | 'data-picker',
  id: string,
  { limit, version }: { limit: number | null; version?: EditVersion },
): Promise<{ _id: string; limit: number | null; version: number }> {
  const newVersion = await inTransaction(db, async (trx) => {
    const person = await findVisible(trx, by.caller, role, id);
    return editStaff(trx, person, by, { values: { limit }, version, at: clock.now() });
  });
  return { _id: id, limit, version: newVersion };
}

/**
 * Deletes softly: their sessions end, a rental in their hand goes back to the pool, their e-mail is free again. All of it or
 * nothing. Nobody sees themselves among their staff, so nobody can delete themselves. 409 while people stand below.
 */
export async function deleteStaff(
  { db, clock }: Context,
  { caller, ...by }: By,
  role: StaffRole,
  id: string,
): Promise<{ _id: string }> {
  await inTransaction(db, async (trx) => {
    const person = await findVisible(trx, caller, role, id);
    if (await hasStaff(trx, person.id)) throw new Refusal(409, refusal('has-staff'));
    const at = clock.now();
    await trx
      .updateTable('users')
      .set({ deleted_at: at, updated_at: at })
      .where('id', '=', person.id)
      .execute();
    await endSessionsOf(trx, person.id, at);
    await returnHeldRental(trx, person.id, clock);
    const details = ROLE_TITLES[role];
    await recordAudit(trx, { ...by, kind: 'deleted', subject: personOf(person), details, at });
  });
  return { _id: id };
}

/**
 * Sends the rental in a picker's hand back to the pool. `rentalId` is the one that the caller saw: by the time they click,
 * the picker may have finished it and hold the next one, which stays where it is.
 */
export async function releaseRental(
  { db, clock }: Context,
  { caller, ...by }: By,
  pickerId: string,
  { rentalId }: { rentalId?: string | undefined },
): Promise<{ _id: string }> {
  await inTransaction(db, async (trx) => {
    const picker = await findVisible(trx, caller, 'data-picker', pickerId);
    const held = await heldBy(trx, picker.id).forUpdate().executeTakeFirst();
    if (!held || (rentalId !== undefined && rentalId !== held.id))
      throw notFound(refusal('picker-holds-nothing'));
    await returnHeldRental(trx, picker.id, clock);
    const details = `Rental ${maskedNumber(held.number)}`;
    await recordAudit(trx, {
      ...by,
      kind: 'released',
      subject: personOf(picker),
      details,
      at: clock.now(),
    });
  });
  return { _id: pickerId };
}

/** The person, held against other changes, if the caller sees them; 404 otherwise, and nobody can tell why. */
async function findVisible(
  trx: Kysely<Database>,
  caller: Caller,
  role: StaffRole,
  id: string,
): Promise<UserRow> {
  const person = await visibleStaff(trx, caller, role)
    .selectAll()
    .where('users.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw notFound();
  return person;
}

async function hasStaff(trx: Kysely<Database>, id: string): Promise<boolean> {
  const below = await trx
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('admin_id', '=', id), eb('team_leader_id', '=', id)]))
    .limit(1)
    .executeTakeFirst();
  return below !== undefined;
}
