/**
 * The identity of an e-mail: two addresses are one person's when their keys are equal. A text that only looks like an address has no key,
 * so it is nobody's.
 */

/** Printable ASCII, and the letters of European languages that have no form without their mark. */
const LATIN = /^[!-~ßæœøðþłđħŋ]*$/;

/**
 * The key: lower case, with composed accents (NFKC). Undefined for an address with a character that looks like another one: a
 * compatibility form (the Kelvin sign, full-width letters), a sign that is neither ASCII nor a letter, a mark that no letter has, or
 * letters of Latin and of another script.
 */
export function emailKey(text: string): string | undefined {
  const typed = text.trim();
  if (typed.match(/[^!-~]/gu)?.some((character) => character.normalize('NFKC') !== character))
    return undefined;
  const key = typed.normalize('NFKC').toLowerCase();
  const marks = /\p{M}/gu;
  const isPlain = LATIN.test(key.normalize('NFD').replace(marks, ''))
    ? key.search(marks) < 0
    : /^[!-~\p{L}\p{M}]+$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  return isPlain ? key : undefined;
}
