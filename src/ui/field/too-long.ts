import type { Translate } from '../../text/translate.js';

/** The refusal of a text that is too long, as the contract's structs say it. */
export const tooLong = (t: Translate, maxCharacters: number): string =>
  t('Maximum {max} characters allowed', { max: maxCharacters });
