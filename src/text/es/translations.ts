import { refusedSayer } from '../say-refused.js';
import { SPANISH } from '../spanish.js';
import type { Translations } from '../translate.js';
import { REFUSALS_ES } from './refusals.js';

export const translations: Translations = { catalogue: SPANISH, say: refusedSayer(SPANISH, REFUSALS_ES) };
