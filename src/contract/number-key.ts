import { keyDigits } from './number-format.js';
import { numberParts } from './pasted-number.js';

/**
 * The identity of a phone number, independent of its typed form: its digits without an extension, with a
 * leading 1 dropped from 11 digits (readings.md, 'Words'). `(702) 555-7288`, `1 702 555 7288` and `Call
 * 7025557288 x4` all give `7025557288`.
 */
export const numberKey = (number: string): string =>
  keyDigits(PLAIN.test(number) ? number : numberParts(number).main);

/** Most numbers match this pattern and need no search for words or an extension. */
const PLAIN = /^[\d\s+().-]*$/;
