import { useSyncExternalStore } from 'react';
import { businessDay } from '../contract/base/business-day.js';

const MINUTE_MS = 60_000;

/** Checks the clock every minute, and when a sleeping tab wakes. */
function onClock(look: () => void): () => void {
  const timer = setInterval(look, MINUTE_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The current Panama day (`YYYY-MM-DD`). A page that is open at midnight changes to the new day. */
export function useBusinessDay(): string {
  return useSyncExternalStore(onClock, () => businessDay(Date.now()));
}
