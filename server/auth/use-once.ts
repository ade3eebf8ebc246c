import type { Db } from '../db/context.js';

/**
 * Marks a signed text as used, so that it works only once, on any server: an assertion, a logout token or a passkey's challenge. Returns
 * false when the text was used before. Its hash is stored until the text expires (`expiresAtMs`, milliseconds UTC).
 */
export async function useOnce(
  trx: Db,
  { useHash, expiresAtMs }: { useHash: string; expiresAtMs: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('used_assertions')
    .values({ use_hash: useHash, expires_at: expiresAtMs })
    .onConflict((conflict) => conflict.column('use_hash').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
