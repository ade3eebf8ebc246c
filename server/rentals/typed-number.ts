import { isLocalNumber, withAreaCode } from '../../src/contract/numbers/area-code.js';
import { numberKey, readNumber, type ReadNumber } from '../../src/contract/numbers/number-key.js';
import { refusal } from '../../src/contract/refusals/all.js';
import type { Db } from '../db/context.js';
import { Refusal } from '../base/refusal.js';
import { readSettings } from '../settings/settings.js';

/**
 * Reads a number that somebody typed or that a file has; one of seven digits gets the settings' default area code. Throws 400 when it
 * can't be the number of anybody.
 */
export async function readTypedNumber(db: Db, typed: string, path = 'number'): Promise<ReadNumber> {
  const read = readNumber(await withDefaultAreaCode(db, typed, path));
  if ('fault' in read) throw new Refusal(400, read.fault, { path });
  return read;
}

async function withDefaultAreaCode(db: Db, number: string, path: string): Promise<string> {
  if (!isLocalNumber(number)) return number;
  const { defaultAreaCode } = await readSettings(db);
  if (!defaultAreaCode) throw new Refusal(400, refusal('needs-area-code', { label: 'Number' }), { path });
  return withAreaCode(number, defaultAreaCode);
}

/**
 * Looks up a stored number: first as it was typed, then with the default area code. Throws 400 for seven digits that
 * are not found and that no default area code completes.
 */
export async function findByTypedNumber<Row>(
  db: Db,
  number: string,
  find: (numberKey: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const found = await find(numberKey(number));
  if (found !== undefined || !isLocalNumber(number)) return found;
  return find(numberKey(await withDefaultAreaCode(db, number, 'number')));
}
