import type { Kysely } from 'kysely';
import { isLocalNumber, withAreaCode } from '../../src/contract/area-code.js';
import { numberKey } from '../../src/contract/number-key.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Database } from '../db/schema.js';
import { Refusal } from '../base/refusal.js';
import { readSettings } from '../settings/settings.js';

/** Completes a seven-digit number with the settings' default area code. Throws 400 when none is set. */
export async function completeNumber(db: Kysely<Database>, number: string): Promise<string> {
  if (!isLocalNumber(number)) return number;
  const { defaultAreaCode } = await readSettings(db);
  if (!defaultAreaCode) throw withoutAreaCode();
  return withAreaCode(number, defaultAreaCode);
}

/**
 * Looks up a stored number: first as it was typed, then with the default area code. Throws 400 for seven digits that
 * are not found and that no default area code completes.
 */
export async function findByTypedNumber<Row>(
  db: Kysely<Database>,
  number: string,
  find: (numberKey: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const found = await find(numberKey(number));
  if (found !== undefined || !isLocalNumber(number)) return found;
  return find(numberKey(await completeNumber(db, number)));
}

function withoutAreaCode(): Refusal {
  return new Refusal(400, refusal('needs-area-code', { label: 'Number' }), { path: 'number' });
}
