import { dialledNumber } from '../../src/contract/numbers/number-format.js';
import { numberKey } from '../../src/contract/numbers/number-key.js';

/**
 * The key of a number for an answer, when a screen can't tell it from the number as it was typed: after `00`, for example, or with a
 * trunk zero.
 */
export function shownKey(number: string): { numberKey?: string } {
  const key = numberKey(number);
  return key.startsWith('+') && key !== dialledNumber({ number }) ? { numberKey: key } : {};
}
