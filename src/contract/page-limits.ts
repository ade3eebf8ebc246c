/**
 * The numbers of section 9 of the specification that a page needs at its start. They are separate from the other limits, because the
 * login page loads them too.
 */

export const TOAST = {
  durationMs: 4000,
  errorDurationMs: 2000,
} as const;

export const AUTH_RESTORE_TIMEOUT_MS = 5000;

/** The factor by which each time limit is extended for a person who has asked for more time (WCAG 2.2.1 asks for ten). */
export const MORE_TIME_FACTOR = 10;
