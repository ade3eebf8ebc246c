/** The numbers of the specification's section 9 that only a page needs: it begins with these, and with few of the others. */

export const TOAST = {
  durationMs: 4000,
  errorDurationMs: 2000,
  /** Something is lost unless somebody reads it. Ours: the specification has no such news. */
  lossDurationMs: 30_000,
} as const;

export const AUTH_RESTORE_TIMEOUT_MS = 5000;
