/** Finds the phone number in a text that somebody pasted. */
import { EXTENSION_MARK } from './number-format.js';

/** A longer text isn't parsed: the regular expressions below need quadratic time at worst. */
const MAX_PASTED_LENGTH = 200;
/** Direction marks, zero-width characters and emoji, which are copied along with a number from a chat or a contact. */
const INVISIBLE_OR_EMOJI =
  /[\p{Cf}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F\u20E3]/gu;
const EXTENSION = /[\s,;.]*(?:extension|ext|x|#)[\s.:=#]*(\d{1,6})$/i;
const NOTE_IN_PARENTHESES = /\([^\d)]*\)/g;
/** 'Call', 'tel:', 'WhatsApp -': text without a digit before the number. */
const WORDS_BEFORE = /^[^\d+(]+/;
/** 'ask for Ann', '!': text without a digit after the number. */
const WORDS_AFTER = /(?:[\s,;:.-]*\p{L}\D*|[^\d)]+)$/u;

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
  const visible = text.normalize('NFKC').replace(INVISIBLE_OR_EMOJI, '').trim();
  const found = EXTENSION.exec(visible);
  const withoutExtension = found ? visible.slice(0, found.index) : visible;
  const main = withoutExtension
    .replace(NOTE_IN_PARENTHESES, '')
    .replace(WORDS_BEFORE, '')
    .replace(WORDS_AFTER, '')
    .trim();
  return main === '' ? { main: visible, extension: '' } : { main, extension: found?.[1] ?? '' };
}

/**
 * The number as it is stored: in its typed form, without words, emoji and invisible characters, with the
 * extension after `ext.`
 */
export function cleanNumber(text: string): string {
  const { main, extension } = numberParts(text);
  return extension === '' ? main : `${main}${EXTENSION_MARK}${extension}`;
}
