import { numberKey } from '../../src/contract/number-key.js';

const SHOWN_DIGITS = 4;

/** A phone number as the audit shows it: `…7288`, enough to recognize it and too little to call it. */
export const maskedNumber = (number: string): string => `…${numberKey(number).slice(-SHOWN_DIGITS)}`;
