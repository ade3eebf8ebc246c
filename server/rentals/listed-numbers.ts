import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.js';

/**
 * The name of the lock for every change of the do-not-contact list. The trigger of migration 0029 shares it before a rental gets its
 * number.
 */
export const DO_NOT_CONTACT_LOCK = 'do-not-contact';

/** Returns those of the given number keys that are on the do-not-contact list. */
export async function listedNumbers(
  db: Kysely<Database>,
  numberKeys: readonly string[],
): Promise<Set<string>> {
  if (numberKeys.length === 0) return new Set();
  const rows = await db
    .selectFrom('do_not_contact')
    .select('number_key')
    .where('number_key', 'in', numberKeys)
    .where('lifted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ number_key }) => number_key));
}
