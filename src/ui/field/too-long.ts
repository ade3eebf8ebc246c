import type { Translate } from '../../text/translate.js';

/** Says that a text is too long, in the words of the contract's structs. */
export const tooLong = (t: Translate, maxCharacters: number): string =>
  t('Maximum {max} characters allowed', { max: maxCharacters });
