/** What supervisors may do to a person: set their limit, take away their held rental, delete them. */
import { inTransaction, type Context, type Db, hasRow } from '../db/context.js';
import type { EditVersion } from '../../src/contract/base/edit-conflict.js';
import { ROLE_TITLES } from '../../src/contract/roles/roles.js';
import type { StaffRole, Correction } from '../../src/contract/staff/staff.js';
import { refusal } from '../../src/contract/refusals/all.js';
import { maskedNumber, personOf, recordAudit } from '../audit/record.js';
import type { Caller } from '../base/caller.js';
import { notFound, Refusal } from '../base/refusal.js';
import { heldBy, returnHeldRental } from '../rentals/rentals.js';
import { editStaff } from './edit-staff.js';
import { handOverTeam, leaveTeam } from './move-staff.js';
import { stopWork } from './stop-work.js';
import type { By } from '../users/by.js';
import type { UserRow } from '../users/users.queries.js';
import { visibleStaff } from './visible.js';
import { requireProof } from '../http/guard.js';
import { findManaged } from './act-on-person.js';
import { freeEmail, refuseBulkAccount, type StaffContext } from './create-staff.js';

/**
 * Sets the picks per day (null means no limit). It applies from the next fetch on, because the claim reads
 * it.
 */
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
 * Deletes softly, in one transaction: their sessions end, their held rental returns to the pool, and their e-mail is
 * free again. Nobody is listed among their own staff, so nobody can delete themselves. The people below move to `moveTo`; without it
 * they stay where they are, and 409 with `onlyWithoutStaff`.
 */
export async function deleteStaff(
  { db, clock }: Context,
  { caller, ...by }: By,
  role: StaffRole,
  id: string,
  { moveTo, onlyWithoutStaff }: { moveTo?: string | undefined; onlyWithoutStaff?: true | undefined } = {},
): Promise<{ _id: string }> {
  await inTransaction(db, async (trx) => {
    const person = await findVisible(trx, caller, role, id);
    const at = clock.now();
    if (moveTo !== undefined) await handOverTeam(trx, { caller, ...by }, person, moveTo, at);
    else if (onlyWithoutStaff && (await hasStaff(trx, person.id)))
      throw new Refusal(409, refusal('has-staff'));
    else await leaveTeam(trx, { caller, ...by }, person, at);
    await removePerson(trx, { clock }, by, person, ROLE_TITLES[role]);
  });
  return { _id: id };
}

/** Deletes a locked person softly, with an audit entry. */
export async function removePerson(
  trx: Db,
  { clock }: Pick<Context, 'clock'>,
  { actor, address }: Pick<By, 'actor' | 'address'>,
  person: UserRow,
  details: string,
): Promise<void> {
  const at = clock.now();
  await trx
    .updateTable('users')
    .set({ deleted_at: at, updated_at: at })
    .where('id', '=', person.id)
    .execute();
  await stopWork(trx, person.id, clock);
  await recordAudit(trx, { actor, address, kind: 'deleted', subject: personOf(person), details, at });
}

/**
 * Returns a picker's held rental to the pool. `rentalId` is the one that the caller saw: the picker may have finished
 * it meanwhile and hold the next one, which they keep.
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

/**
 * Returns the person and locks them against other changes, if the caller sees them; otherwise 404, for any
 * reason.
 */
async function findVisible(trx: Db, caller: Caller, role: StaffRole, id: string): Promise<UserRow> {
  const person = await visibleStaff(trx, caller, role)
    .selectAll()
    .where('users.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw notFound();
  return person;
}

/** Whether anybody active works below a person. */
export const hasStaff = (trx: Db, id: string): Promise<boolean> =>
  hasRow(
    trx
      .selectFrom('users')
      .where('deleted_at', 'is', null)
      .where((eb) => eb.or([eb('admin_id', '=', id), eb('team_leader_id', '=', id)])),
  );

/** Corrects the fields that are sent. 404 for a person whom the caller doesn't see, or whose role the caller can't create. */
export async function correctStaff(
  { db, clock, config }: StaffContext,
  by: By,
  id: string,
  { version, ...values }: Correction & { version?: EditVersion },
): Promise<{ _id: string; version: number }> {
  const newVersion = await freeEmail(() =>
    inTransaction(db, async (trx) => {
      const person = await findManaged(trx, by.caller, id);
      if (values.email !== undefined && values.email !== person.email) {
        requireProof(by.caller, clock.now());
        refuseBulkAccount(config, by.caller, values.email);
      }
      return editStaff(trx, person, by, { values, version, at: clock.now() });
    }),
  );
  return { _id: id, version: newVersion };
}
