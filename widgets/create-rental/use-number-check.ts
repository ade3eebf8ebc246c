import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { numberKey } from '../../src/contract/number-key.js';
import { RentalForm } from '../../src/contract/rentals.js';
import { numberCheckQuery } from '../../src/data/new-rental.js';

/** How long nobody types before the number is asked about. */
const QUIET_MS = 300;
/** A number of fewer digits is probably still being typed; it is asked about when the field is left. */
const COMPLETE_DIGITS = 10;

/**
 * Whether the typed number stands already: asked when typing pauses on a complete number, and at once when the field is left
 * (`checkNow`). An answer to what no longer stands there counts for nothing.
 */
export function useNumberCheck(number: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    if (numberKey(number).length < COMPLETE_DIGITS) return undefined;
    const timer = setTimeout(() => setAsked(number), QUIET_MS);
    return () => clearTimeout(timer);
  }, [number]);

  const isReadable = RentalForm.schema.number.is(asked.trim());
  const { data } = useQuery({ ...numberCheckQuery(asked), enabled: isReadable });
  const isAnswered = numberKey(asked) === numberKey(number);
  return { isTaken: isReadable && isAnswered && data?.isTaken === true, checkNow: () => setAsked(number) };
}
