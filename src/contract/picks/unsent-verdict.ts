/**
 * A verdict (Finish or Invalid Number) that a browser could not send yet. It stays stored for the person who
 * decided it.
 */

/** The verdict's key in local storage. */
export const unsentVerdictKey = (personId: string): string => `rd-collect.verdict.${personId}`;

/** A stored verdict with only the last two digits of its rental's number, because the next person at this browser may read it. */
export const withoutNumber = (verdict: string): string =>
  JSON.stringify(
    JSON.parse(verdict, (key, value: unknown) =>
      key === 'number' && typeof value === 'string' ? `…${value.slice(-2)}` : value,
    ),
  );

/** The sentence shown at a logout. It names no rental, because another person may read it. */
export const VERDICT_NOT_SENT =
  'A Finish or Invalid Number was not sent yet. It is stored in this browser and goes out when you log in again.';
