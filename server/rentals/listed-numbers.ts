import { earlierKeys, numberHash } from '../audit/number-hash.js';
import type { Db } from '../db/context.js';

/**
 * The name of the lock for every change of the do-not-contact list and of the erased numbers. The function `skip_do_not_contact` shares it
 * before a rental gets its number.
 */
export const DO_NOT_CONTACT_LOCK = 'do-not-contact';

/** Returns those of the given number keys that nobody may enter: they are on the do-not-contact list, or were erased. */
export async function listedNumbers(db: Db, numberKeys: readonly string[]): Promise<Set<string>> {
  if (numberKeys.length === 0) return new Set();
  const rows = await db
    .selectFrom('do_not_contact')
    .select('number_key')
    .where('number_key', 'in', numberKeys)
    .where('lifted_at', 'is', null)
    .execute();
  const listed = await erasedNumbers(db, numberKeys);
  for (const { number_key } of rows) listed.add(number_key);
  return listed;
}

/**
 * Returns those of the given number keys that were erased. A call that then inserts must share `DO_NOT_CONTACT_LOCK` before: no trigger
 * checks erased numbers, because the database can't compute their hashes.
 */
export async function erasedNumbers(db: Db, numberKeys: readonly string[]): Promise<Set<string>> {
  if (numberKeys.length === 0) return new Set();
  const key = await db
    .selectFrom('erasure_key')
    .select('value')
    .where((eb) => eb.exists(eb.selectFrom('erased_numbers').select('hash')))
    .executeTakeFirst();
  if (!key) return new Set();
  const keyOfHash = new Map(numberKeys.map((each) => [numberHash(key.value, each), each]));
  const found = await db
    .selectFrom('erased_numbers')
    .select('hash')
    .where('hash', 'in', [...keyOfHash.keys()])
    .execute();
  const earlier = await db
    .selectFrom('erased_numbers')
    .select('hash')
    .where('key_form', '=', 'digits')
    .execute();
  return new Set([
    ...found.flatMap(({ hash }) => keyOfHash.get(hash) ?? []),
    ...withEarlierHash(key.value, numberKeys, new Set(earlier.map(({ hash }) => hash))),
  ]);
}

/** Returns those of the number keys that one of the hashes of digits belongs to. */
function withEarlierHash(key: string, numberKeys: readonly string[], hashes: ReadonlySet<string>): string[] {
  if (hashes.size === 0) return [];
  return numberKeys.filter((each) =>
    earlierKeys(each).some((earlier) => hashes.has(numberHash(key, earlier))),
  );
}
