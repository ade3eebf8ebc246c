/** Keyed hashes of phone numbers: two of them can be compared, and nobody reads the number from one. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../db/context.js';

const KEY_BYTES = 32;

/** The hash of a number by its number key (`src/contract/numbers/number-key.ts`). */
export const numberHash = (key: string, numberKey: string): string =>
  createHmac('sha256', key).update(numberKey).digest('base64url');

/** The hash of a number, and those that it may have from versions before the number keys in E.164 (`earlierKeys`). */
export const numberHashes = (key: string, numberKey: string): string[] =>
  [numberKey, ...earlierKeys(numberKey)].map((each) => numberHash(key, each));

/**
 * The number keys that versions before E.164 made of the spellings of a number: its digits as they were typed, with a leading 1 dropped
 * from eleven. Their hashes stay where the number itself isn't stored.
 */
export function earlierKeys(numberKey: string): string[] {
  if (!numberKey.startsWith('+')) return [];
  const digits = numberKey.slice(1);
  const isAmerican = digits.startsWith('1');
  const national = isAmerican ? digits.slice(1) : '';
  const spelled = [
    ...[digits, `00${digits}`, `011${digits}`, `001${digits}`],
    ...(isAmerican
      ? [national, `0${national}`, `01${national}`, `1${digits}`, `0011${digits}`, `0111${digits}`]
      : []),
    ...(isAmerican ? [] : trunkForms(digits)),
  ];
  return [...new Set([...spelled, ...spelled.map((each) => `${each}0`)])].map((each) =>
    each.length === 11 && each.startsWith('1') ? each.slice(1) : each,
  );
}

/** The digits with a trunk zero behind a country code of one, two or three digits. */
const trunkForms = (digits: string): string[] =>
  [1, 2, 3].flatMap((length) => {
    const typed = `${digits.slice(0, length)}0${digits.slice(length)}`;
    return [typed, `00${typed}`, `011${typed}`];
  });

/** The key of this installation's hashes; the first call makes it. */
export async function hashKey(db: Db): Promise<string> {
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
