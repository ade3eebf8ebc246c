/**
 * Formats a stored number to be shown, copied or dialled. Stored numbers are clean, because `cleanNumber` has removed words and signs.
 * Screens need no data of all countries for this: an answer has the key of a number that can't be formatted without (`shown-key.ts`).
 */

/** The text between a number and its extension. */
export const EXTENSION_MARK = ' ext. ';

/** The digits of a number without an extension, with a leading 1 dropped from 11 digits. */
function keyDigits(main: string): string {
  const digits = digitsOf(main);
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** A number of an answer: as it was typed, and its key if that can't be told from it. */
export interface ShownNumber {
  number: string;
  numberKey?: string | undefined;
}

/** The number without its extension, with its country code after a plus if it has one. */
function mainOf({ number, numberKey }: ShownNumber): string {
  const [main = ''] = numberKey === undefined ? number.trim().split(EXTENSION_MARK) : [numberKey];
  return /^[\s(]*\+/.test(main) ? `+${digitsOf(main)}` : keyDigits(main);
}

/** Numbers in E.164 that are written in the way of their country: North America, Panama. */
const WRITTEN: readonly [e164: RegExp, written: string][] = [
  [/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'],
  [/^\+507(\d{3,4})(\d{4})$/, '+507 $1-$2'],
];

/** A number as it is copied: its digits without the extension, after a plus for another country (readings.md, 'Number key'). */
export const bareNumber = (shown: ShownNumber): string => mainOf(shown).replace(/^\+1(?=\d{10}$)/, '');

/**
 * A number as a link dials it: in E.164 if its country is known, because it has a key, was typed with a plus or has the ten digits of
 * North America; otherwise its digits as they were typed.
 */
export function dialledNumber(shown: ShownNumber): string {
  const main = mainOf(shown);
  return /^\d{10}$/.test(main) ? `+1${main}` : main;
}

/** A number as people read it: `(702) 555-7288 ext. 4`, `+507 6000-0145`; of other countries as it was typed, or its key. */
export function formatNumber(shown: ShownNumber): string {
  const { number, numberKey } = shown;
  const [main = '', ...extension] = number.split(EXTENSION_MARK);
  const dialled = dialledNumber(shown);
  const way = WRITTEN.find(([e164]) => e164.test(dialled));
  const formatted = way ? dialled.replace(...way) : (numberKey ?? main);
  return [formatted, ...extension].join(EXTENSION_MARK);
}

/** A staff member's contact as people read it; the staff work in Panama, whose code is often typed without a plus before its eight digits. */
export const formatContact = (contact: string): string =>
  formatNumber({ number: contact.trim().replace(/^(?=507(?:[\s-]*\d){8}$)/, '+') });
