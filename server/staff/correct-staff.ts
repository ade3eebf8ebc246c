/** Corrects the name, e-mail and contact of a person below the caller. */
import type { EditVersion } from '../../src/contract/base/edit-conflict.js';
import type { Correction } from '../../src/contract/staff/staff.js';
import { inTransaction } from '../db/in-transaction.js';
import { requireProof } from '../http/require-proof.js';
import { findManaged } from './act-on-person.js';
import { freeEmail, refuseBulkAccount, type StaffContext } from './create-staff.js';
import { editStaff } from './edit-staff.js';
import type { By } from '../users/by.js';

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
