import { numberKey } from '../../src/contract/numbers/number-key.js';
import { looksLikeNumber } from '../base/search-text.js';

const SHOWN_DIGITS = 4;

/** A phone number as the audit shows it: `…7288`, enough to recognize it and too little to call it. */
export const maskedNumber = (number: string): string => `…${numberKey(number).slice(-SHOWN_DIGITS)}`;

/** A text that somebody typed, as the audit shows it: in quotes, or masked if it is a phone number or a part of one. */
export const typedText = (text: string): string => (looksLikeNumber(text) ? maskedNumber(text) : `“${text}”`);
