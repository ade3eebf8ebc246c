/**
 * The numbers of section 9 of the specification that only a page needs. They are separate from the other
 * limits, because every page loads them at the start.
 */

export const TOAST = {
  durationMs: 4000,
  errorDurationMs: 2000,
} as const;

export const AUTH_RESTORE_TIMEOUT_MS = 5000;
