import { useState } from 'react';
import type { EnglishText } from '../../text/english.js';

/** The rent from which on none is asked about, as the field's placeholder says. */
const USUAL_RENT = 649;
/** The amount of a rent: `$1,199`, `1199/mo`, `2.1k`. */
const AMOUNT = /^\D{0,4}(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)(k?)/i;

export const RENT_QUESTION: EnglishText = 'Below $649: is it right?';

/** Asks once about each rent below the usual ones, when its field is left. Nothing hinders the person from sending it. */
export function useRentQuestion(typed: string) {
  const [left, setLeft] = useState('');
  const [answered, setAnswered] = useState('');
  const rent = typed.trim();
  return {
    isAsked: rent !== '' && left === rent && answered !== rent && isLow(rent),
    ask: () => {
      // The person has come back to the field and left the rent as it is.
      if (left === rent) setAnswered(rent);
      else setLeft(rent);
    },
  };
}

function isLow(rent: string): boolean {
  const [, digits, thousand] = AMOUNT.exec(rent) ?? [];
  return digits !== undefined && thousand === '' && Number(digits.replaceAll(',', '')) < USUAL_RENT;
}
