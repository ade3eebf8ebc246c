/**
 * Takes off a pasted phone number what people, phones and files add to it. It needs no data about countries, so every screen can use it;
 * `number-key.ts` reads what is left.
 */
import { type Coded, coded } from '../base/coded.js';
import { NUMBER_KEY_DIGITS } from '../limits.js';
import { EXTENSION_MARK } from './number-format.js';
import { FIELD_REFUSALS } from '../refusals/fields.js';

/** A longer text isn't parsed: the regular expressions below need quadratic time at worst. */
const MAX_PASTED_LENGTH = 200;
/** Direction marks, zero-width characters and emoji, which are copied along with a number from a chat or a contact. */
const INVISIBLE_OR_EMOJI =
  /[\p{Cf}\p{Cc}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F\u20E3]/gu;
/** The digits of Arabic and Persian keyboards. Compatible forms, as full-width digits, are replaced by `normalize`. */
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g;
const EXTENSION =
  /[\s,;.]*(?:extensi[oó]n|exten|ext|x|#|anexo|interno|int)[\s.:=#]*(\d{1,6})(?:[.,]0{1,2})?$/i;
const NOTE_IN_PARENTHESES = /\([^\d)]*\)/g;
/** 'Call', 'tel:', 'WhatsApp -': text without a digit before the number. */
const WORDS_BEFORE = /^[^\d+(]+/;
/** 'ask for Ann', '!': text without a digit after the number. */
const WORDS_AFTER = /(?:[\s,;:.-]*\p{L}\D*|[^\d)]+)$/u;
/**
 * The zeros of a column of decimal numbers: `7025557288.0`. What is before them has no other point and is long enough for a number. A
 * program wrote it, not a person, so the prefix of `17025557288.0` goes too.
 */
const DECIMALS = /^(?:1(?=\d{10}[.,]))?([\d\s()+-]{7,})[.,]0{1,2}$/;

/** The parts of a phone number as somebody typed or pasted it. */
export interface NumberParts {
  /** The number itself, with its typed spaces and signs. */
  main: string;
  /** Up to six digits; empty when there is none. */
  extension: string;
}

/**
 * Finds the phone number in a pasted text. A text that isn't exactly one number stays in `main`, so that the
 * caller refuses it.
 */
export function numberParts(text: string): NumberParts {
  if (text.length > MAX_PASTED_LENGTH) return { main: text, extension: '' };
  if (PLAIN.test(text)) return { main: text.trim(), extension: '' };
  const visible = text
    .normalize('NFKC')
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(INVISIBLE_OR_EMOJI, (character) => (/\s/.test(character) ? ' ' : ''))
    .trim();
  const found = EXTENSION.exec(visible);
  const withoutExtension = found ? visible.slice(0, found.index) : visible;
  const main = withoutExtension
    .replace(NOTE_IN_PARENTHESES, '')
    .replace(WORDS_BEFORE, '')
    .replace(WORDS_AFTER, '')
    .trim()
    .replace(DECIMALS, '$1')
    .trim();
  return main === '' ? { main: visible, extension: '' } : { main, extension: found?.[1] ?? '' };
}

/** Most numbers match this pattern and have nothing to take off. */
const PLAIN = /^ *\+?[\d ()-]*\d *$/;

/**
 * The number as it is stored: in its typed form, without words, emoji and invisible characters, with the
 * extension after `ext.`
 */
export function cleanNumber(text: string): string {
  const { main, extension } = numberParts(text);
  return extension === '' ? main : `${main}${EXTENSION_MARK}${extension}`;
}

/** The characters with which a phone number may be typed. */
export const NUMBER_CHARACTERS = /^[\d\s+().\-/\u2010-\u2015]+$/;
/** `3.05E+09`: how Excel shows and exports a long number of a narrow column. */
const POWER_OF_TEN = /^\+?\d(?:[.,]\d+)?e\+?\d{1,2}$/i;
/** What separates two numbers. Spaces, points and dashes also separate the groups of one number. */
const BETWEEN_NUMBERS = /[^\d\s().\-\u2010-\u2015]+/;
/** So many digits are a number that somebody can call, at least locally. */
const WHOLE_NUMBER_DIGITS = NUMBER_KEY_DIGITS.withoutAreaCode;
/** So many digits behind a number are the end of another one; fewer are a remark or a slip. */
const OTHER_NUMBER_DIGITS = 4;
/** More digits than one number has with all that is dialled before it. */
const TWO_NUMBERS_DIGITS = 20;

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const digitGroups = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map(digitsOf)
    .filter((group) => group !== '');

/**
 * Why a text can't be one phone number of any country; null if it may be. Whether the number of digits is right for its country is
 * decided by `readNumber`.
 */
export function typedNumberFault(text: string, label: string): Coded | null {
  const { main } = numberParts(text);
  if (POWER_OF_TEN.test(main)) return coded(FIELD_REFUSALS, 'number-as-power', { label, typed: main });
  const [first = '', ...others] = digitGroups(main, BETWEEN_NUMBERS);
  if (first.length >= WHOLE_NUMBER_DIGITS && others.length > 0) {
    return others.some(({ length }) => length >= OTHER_NUMBER_DIGITS)
      ? coded(FIELD_REFUSALS, 'two-numbers', { label })
      : coded(FIELD_REFUSALS, 'digits-behind', { label, rest: others.join(' ') });
  }
  if (!NUMBER_CHARACTERS.test(main)) return coded(FIELD_REFUSALS, 'number-characters', { label });
  const digits = digitsOf(main);
  const { min, max } = NUMBER_KEY_DIGITS;
  if (digits.length < min) return coded(FIELD_REFUSALS, 'number-length', { label, min, max });
  if (digits.replace(/^0+1*/, '').length > max) {
    const isWhole = ({ length }: string) => length >= WHOLE_NUMBER_DIGITS;
    const areTwo = digits.length >= TWO_NUMBERS_DIGITS || digitGroups(main, /\s/).filter(isWhole).length > 1;
    return areTwo
      ? coded(FIELD_REFUSALS, 'two-numbers', { label })
      : coded(FIELD_REFUSALS, 'number-length', { label, min, max });
  }
  return /^(\d)\1*$/.test(digits) ? coded(FIELD_REFUSALS, 'number-one-digit', { label }) : null;
}
