import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { is } from 'superstruct';
import { NUMBER_KEY_DIGITS } from '../../contract/limits.js';
import { dialledNumber, type ShownNumber } from '../../contract/numbers/number-format.js';
import { LEAD_FIELDS } from '../../contract/rentals/lead-fields.js';
import { cleanNumber, numberParts, typedNumberFault } from '../../contract/numbers/pasted-number.js';
import { RentalForm } from '../../contract/rentals/rentals.js';
import { isCallError } from '../../core/call-error.js';
import { numberCheckQuery } from '../../data/new-rental.js';

const TYPING_PAUSE_MS = 350;

type NumberState = 'unknown' | 'checking' | 'free' | 'taken' | 'do-not-contact';

/**
 * Checks whether the number already exists. The check is debounced while somebody types, and made at once
 * when the field is left. An answer about a number that has changed meanwhile is cancelled and never shown.
 * The rental's own number isn't checked, and none is while `isOn` is false.
 */
export function useNumberCheck(
  typed: string,
  { own, isOn = true }: { own?: ShownNumber | undefined; isOn?: boolean },
) {
  const number = typed.trim();
  const [asked, setAsked] = useState('');
  const isOwnText = own !== undefined && cleanNumber(number) === own.number;
  const isWhole = isOn && is(number, RentalForm.schema.number) && !isOwnText;

  // Seven digits may be the beginning of ten, so they are checked only when the field is left.
  const digits = numberParts(number).main.replace(/\D/g, '');
  const isPartial = digits.length < NUMBER_KEY_DIGITS.withoutCountryCode;
  useEffect(() => {
    if (!isWhole || isPartial) return;
    const timer = setTimeout(() => setAsked(number), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [number, isWhole, isPartial]);

  const isAsked = isWhole && asked === number;
  const { data, error, isFetching } = useQuery({ ...numberCheckQuery(number), enabled: isAsked });

  return {
    state: stateOf(),
    /** When the creator entered the number, if it was this creator. */
    enteredAt: isAsked ? data?.enteredAt : undefined,
    /** The number as it will be stored, if the default area code completes it. */
    completed: isAsked ? data?.completed : undefined,
    /** Why the number can't be entered. A refusal because of too many checks is left out. */
    error: isAsked && isCallError(error) && error.status === 400 ? error : fault(),
    checkNow: () => setAsked(number),
  };

  /** Why the number of a field that was left can't be one in any country. */
  function fault() {
    if (number === '' || asked !== number || isWhole) return undefined;
    return typedNumberFault(cleanNumber(number), LEAD_FIELDS.number.label) ?? undefined;
  }

  function stateOf(): NumberState {
    if (!isAsked) return 'unknown';
    if (own !== undefined && data && dialledNumber({ number, ...data }) === dialledNumber(own))
      return 'unknown';
    if (data?.isDoNotContact) return 'do-not-contact';
    if (data) return data.isTaken ? 'taken' : 'free';
    return isFetching ? 'checking' : 'unknown';
  }
}
