/** The numbers of the specification's section 9 that only a page needs: it begins with these, and with few of the others. */

export const TOAST = {
  durationMs: 4000,
  errorDurationMs: 2000,
} as const;

export const AUTH_RESTORE_TIMEOUT_MS = 5000;
