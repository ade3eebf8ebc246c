/**
 * Formats a stored number to be shown, copied or dialled. Stored numbers are clean, because `cleanNumber` has
 * removed words and signs.
 */

/** The text between a number and its extension. */
export const EXTENSION_MARK = ' ext. ';

/** The digits of a number without an extension, with a leading 1 dropped from 11 digits. */
export function keyDigits(main: string): string {
  const digits = digitsOf(main);
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * A number as it is copied and dialled: its digits without the extension, after a plus if one was typed
 * (readings.md, 'Words').
 */
export function bareNumber(number: string): string {
  const [main = ''] = number.trim().split(EXTENSION_MARK);
  return main.startsWith('+') ? `+${digitsOf(main)}` : keyDigits(main);
}

/**
 * A number as a link dials it: in E.164 if its country is known, because it was typed with a plus or has the ten digits of North
 * America; otherwise its digits as they were typed.
 */
export function dialledNumber(number: string): string {
  const bare = bareNumber(number);
  return /^\d{10}$/.test(bare) ? `+1${bare}` : bare;
}

/** A number as people read it: `(702) 555-7288 ext. 4` for ten digits of North America, otherwise as it was typed. */
export function formatNumber(number: string): string {
  const [, ...extension] = number.split(EXTENSION_MARK);
  const [, area = '', exchange = '', rest] = /^(?:\+1)?(\d{3})(\d{3})(\d{4})$/.exec(bareNumber(number)) ?? [];
  if (rest === undefined) return number;
  return [`(${area}) ${exchange}-${rest}`, ...extension].join(EXTENSION_MARK);
}
