import { useEffect, useState } from 'react';
import { msToNextSecond, secondsLeft } from './countdown.js';

/** Seconds until an instant, counting down on the second. A tab that slept shows the right number at once when it wakes. */
export function useCountdown(untilMs: number | null): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const [counted, setCounted] = useState(untilMs);
  if (counted !== untilMs) {
    // Another instant: the last tick of the one before may be long ago.
    setCounted(untilMs);
    setNowMs(Date.now);
  }
  useEffect(() => {
    if (untilMs === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const now = Date.now();
      setNowMs(now);
      if (now < untilMs) timer = setTimeout(tick, msToNextSecond(untilMs, now));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [untilMs]);
  return secondsLeft(untilMs, nowMs);
}
