/** Keyed hashes of phone numbers: two of them can be compared, and nobody reads the number from one. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.js';

const KEY_BYTES = 32;

/** The hash of a number by its number key (`src/contract/number-key.ts`). */
export const numberHash = (key: string, numberKey: string): string =>
  createHmac('sha256', key).update(numberKey).digest('base64url');

/** The key of this installation's hashes; the first call makes it. */
export async function hashKey(db: Kysely<Database>): Promise<string> {
  const stored = () => db.selectFrom('erasure_key').select('value').executeTakeFirst();
  const existing = await stored();
  if (existing) return existing.value;
  // When several servers make it at once, all of them use the first one.
  await db
    .insertInto('erasure_key')
    .values({ id: 1, value: randomBytes(KEY_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await stored())?.value ?? hashKey(db);
}
