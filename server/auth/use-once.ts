import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.js';

/**
 * Uses up a signed text that works once, over all servers: an assertion, a logout token or a passkey's challenge. False when it was used
 * before. It is stored by its hash until `expiresAtMs` (milliseconds UTC), from when it is too old anyway.
 */
export async function useOnce(
  trx: Kysely<Database>,
  { useHash, expiresAtMs }: { useHash: string; expiresAtMs: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_assertions')
    .values({ use_hash: useHash, expires_at: expiresAtMs })
    .onConflict((conflict) => conflict.column('use_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
