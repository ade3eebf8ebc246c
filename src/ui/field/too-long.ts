import type { Translate } from '../../text/translate.js';

/** The refusal of a text that is too long, as in the contract's structs. */
export const tooLong = (t: Translate, maxCharacters: number): string =>
  t('Maximum {max} characters allowed', { max: maxCharacters });
