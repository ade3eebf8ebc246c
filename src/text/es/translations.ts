import { sentences } from '../sentences.js';
import { SPANISH, SPANISH_SENTENCES } from '../spanish.js';
import type { Translations } from '../translate.js';

export const translations: Translations = {
  catalogue: SPANISH,
  say: sentences(SPANISH, SPANISH_SENTENCES),
};
