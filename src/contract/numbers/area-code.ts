/** Completes numbers that were typed without an area code with the default area code of the settings. */
import { define } from 'superstruct';
import { coded } from '../base/coded.js';
import { NUMBER_KEY_DIGITS } from '../limits.js';
import { cleanNumber, numberParts } from './pasted-number.js';
import { AREA_CODE_REFUSALS } from '../refusals/fields.js';

/** Three digits; in North America no area code begins with 0 or 1. */
export const AreaCode = define<string>(
  'area code',
  (value) =>
    (typeof value === 'string' && /^[2-9]\d\d$/.test(value)) || coded(AREA_CODE_REFUSALS, 'bad-area-code'),
);

/** Whether a number has seven digits and neither an area code nor a country code. */
export function isLocalNumber(number: string): boolean {
  const { main } = numberParts(number);
  return main.replace(/\D/g, '').length === NUMBER_KEY_DIGITS.withoutAreaCode && !main.includes('+');
}

/**
 * Returns a number as it is stored: a local number gets the area code in front; any other number is
 * unchanged.
 */
export const withAreaCode = (number: string, areaCode: string): string =>
  isLocalNumber(number) ? `${areaCode} ${cleanNumber(number)}` : number;
