import { numberParts } from './pasted-number.js';

/**
 * The identity of a phone number: its digits without an extension, with a leading 1 dropped from 11 digits (readings.md,
 * 'Words'). `(702) 555-7288`, `1 702 555 7288` and `7025557288 ext. 4` all give `7025557288`.
 */
export function numberKey(number: string): string {
  const digits = digitsOf(PLAIN.test(number) ? number : numberParts(number).main);
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Most numbers: nothing in them has to be looked for. */
const PLAIN = /^[\d\s+().-]*$/;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A number as it is copied and dialled: its digits, after a plus where one was typed (readings.md, 'Words'). No extension. */
export function bareNumber(number: string): string {
  const { main } = numberParts(number);
  return main.startsWith('+') ? `+${digitsOf(main)}` : numberKey(main);
}

/** A number as a person reads it out: `(702) 555-7288 ext. 4` for ten digits, otherwise as it was typed. */
export function formatNumber(number: string): string {
  const key = numberKey(number);
  if (key.length !== 10) return number;
  const { extension } = numberParts(number);
  const shown = `(${key.slice(0, 3)}) ${key.slice(3, 6)}-${key.slice(6)}`;
  return extension === '' ? shown : `${shown} ext. ${extension}`;
}
