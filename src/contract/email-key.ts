/**
 * The identity of an e-mail: two addresses are one person's when their keys are equal. A text that only looks like an address has no key,
 * so it is nobody's.
 */

/** Printable ASCII, and the letters of European languages that have no form without their mark. */
const LATIN = /^[!-~ßæœøðþłđħŋ]*$/;
/** The small letters of other scripts that look like Latin ones. */
const LOOK_LATIN = /^[!-@[-`{-~авгеорсухѕіїјһԁԛԝѵοαικνρτυωօոսհց]*$/;

/**
 * The key: lower case, with composed accents (NFKC). Undefined for an address with a character that looks like another one: a
 * compatibility form (the Kelvin sign, full-width letters), a mark or sign that isn't ASCII, letters of two scripts in one part, or a
 * part whose letters all look Latin and are not.
 */
export function emailKey(text: string): string | undefined {
  const typed = text.trim();
  const key = typed.normalize('NFKC').toLowerCase();
  const isPlain =
    [...typed].every((character) => character.normalize('NFKC') === character) &&
    key.split(/[@.]/).every(isPlainPart);
  return isPlain ? key : undefined;
}

function isPlainPart(part: string): boolean {
  const hasLatin = /\p{Script=Latin}/u.test(part);
  if (!hasLatin && !LOOK_LATIN.test(part)) return /^(?:[!-~]|\p{L}|\p{M})+$/u.test(part);
  // What is left of a letter without its marks must be Latin, and a mark that belongs to no letter is none of them.
  return !/\p{M}/u.test(part) && LATIN.test(part.normalize('NFD').replace(/\p{M}/gu, ''));
}
