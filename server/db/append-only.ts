/** The one way in which append-only tables let a transaction blank personal fields (their triggers `…_no_update` and `…_no_change`). */
import { newId } from '../base/ids.js';
import type { Db } from './context.js';

/** The columns that an erasure may blank, by append-only table. */
export const BLANKABLE = {
  audit_events: ['actor_name', 'actor_email', 'subject', 'details', 'address', 'rental_id', 'number_hash'],
  rental_events: ['details'],
} as const;

/** The word in place of an erased name. The triggers accept it, an empty text and null. */
export const ERASED = 'Erased';

/**
 * Runs work that blanks personal fields, in the current transaction. `auditBefore` also allows it to delete audit entries before that
 * instant.
 */
export async function erasing<T>(
  trx: Db,
  work: () => Promise<T>,
  { auditBefore = null }: { auditBefore?: number | null } = {},
): Promise<T> {
  if (!trx.isTransaction) throw new Error('Erasing needs a transaction');
  const id = newId();
  await trx.insertInto('erasing').values({ id, audit_before: auditBefore }).execute();
  const result = await work();
  await trx.deleteFrom('erasing').where('id', '=', id).execute();
  return result;
}
