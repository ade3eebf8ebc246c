/**
 * The identity of a phone number: its digits, with a leading 1 dropped from 11 digits (readings.md, 'Words').
 * `(702) 555-7288`, `1 702 555 7288` and `7025557288` all give `7025557288`.
 */
export function numberKey(number: string): string {
  const digits = number.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** A number as a dialer takes it: ten digits bare, anything else as it was typed (a country code needs its plus). */
export function bareNumber(number: string): string {
  const key = numberKey(number);
  return key.length === 10 ? key : number.trim();
}

/** A number as a person reads it out: `(702) 555-7288` for ten digits, otherwise as it was typed. */
export function formatNumber(number: string): string {
  const key = numberKey(number);
  return key.length === 10 ? `(${key.slice(0, 3)}) ${key.slice(3, 6)}-${key.slice(6)}` : number;
}
