/**
 * The numbers of section 9 of the specification that only a page needs. Every page loads these at the start, and few of the other
 * limits.
 */

export const TOAST = {
  durationMs: 4000,
  errorDurationMs: 2000,
} as const;

export const AUTH_RESTORE_TIMEOUT_MS = 5000;
