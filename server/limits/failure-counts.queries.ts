/** The counts behind the waits in this folder, by their keys. */
import type { Kysely } from 'kysely';
import type { LoginFailuresTable } from '../db/auth-schema.js';
import type { Database } from '../db/schema.js';
import type { Count } from './slow-down.rules.js';

export const findCount = (db: Kysely<Database>, key: string): Promise<LoginFailuresTable | undefined> =>
  db.selectFrom('login_failures').selectAll().where('key', '=', key).executeTakeFirst();

/** Whoever puts what they have found holds the lock of its key. */
export async function putCount(trx: Kysely<Database>, key: string, count: Count): Promise<void> {
  await trx
    .insertInto('login_failures')
    .values({ key, ...count })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(count))
    .execute();
}
