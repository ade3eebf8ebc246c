const REFILL_MS = 1000;

/** Lets a socket's events through until they come too fast: `perSecond` on average, with a burst of ten seconds' worth. */
export function eventBudget(perSecond: number): { spend: (nowMs: number) => boolean } {
  const most = perSecond * 10;
  let left = most;
  let atMs: number | null = null;
  return {
    spend: (nowMs) => {
      if (atMs !== null) left = Math.min(most, left + (Math.max(0, nowMs - atMs) / REFILL_MS) * perSecond);
      atMs = nowMs;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
