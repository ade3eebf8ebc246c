/** Every failure that the tests of a file received, by its English text. */
import type { Refused } from '../../src/text/said.js';

interface Answered extends Omit<Refused, 'errors'> {
  success: boolean;
  errors?: Refused[];
}

const failures = new Map<string, Refused>();

/** The tests' client calls this with each answer. */
export function noteFailure({ success, message, code, values, errors = [] }: Answered): void {
  if (success) return;
  for (const failure of [...errors, { message, code, values }])
    if (!failures.has(failure.message)) failures.set(failure.message, failure);
}

export const failuresSeen = (): Refused[] => [...failures.values()];
