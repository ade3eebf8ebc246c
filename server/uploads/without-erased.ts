import { NUMBER_KEY_DIGITS } from '../../src/contract/limits.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';
import type { Db } from '../db/context.js';
import { erasedNumbers } from '../rentals/rentals.js';

/** The cells of rows as they may be stored: a row with a number that was erased gets none, or its person would be stored again. */
export async function withoutErased(
  db: Db,
  rows: readonly { cells: readonly string[] }[],
): Promise<(readonly string[])[]> {
  const keysOf = rows.map(({ cells }) => cells.filter(mayBeNumber).map(numberKey));
  const erased = await erasedNumbers(db, [...new Set(keysOf.flat())]);
  return rows.map(({ cells }, row) => (keysOf[row]?.some((key) => erased.has(key)) ? [] : cells));
}

/** Seven digits, in any script. */
const mayBeNumber = (cell: string) => (cell.match(/\p{Nd}/gu)?.length ?? 0) >= NUMBER_KEY_DIGITS.min;
