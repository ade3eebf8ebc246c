import { useEffect, useState } from 'react';
import { msToNextSecond, secondsLeft } from './countdown.js';

/** Both clocks of a browser: the wall clock, which people set, and the monotonic clock, which no change of the time affects. */
const readClocks = () => ({ wallMs: Date.now(), steadyMs: performance.now() });

/** A countdown to an instant, with its end by the monotonic clock. */
const countTo = (untilMs: number | null) => {
  const { wallMs, steadyMs } = readClocks();
  return { untilMs, endMs: untilMs === null ? 0 : steadyMs + untilMs - wallMs };
};

/**
 * Seconds until an instant, counting down each second. A suspended tab shows the right number as soon as it
 * resumes. The countdown ends when either the wall clock or the monotonic clock reaches the end, so setting
 * the clock back doesn't make it longer.
 */
export function useCountdown(untilMs: number | null): number {
  const [now, setNow] = useState(readClocks);
  const [count, setCount] = useState(() => countTo(untilMs));
  if (count.untilMs !== untilMs) {
    // The time is read again for a new instant, because the last tick of the previous countdown may be long
    // ago.
    setCount(countTo(untilMs));
    setNow(readClocks);
  }
  useEffect(() => {
    if (count.untilMs === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const clocks = readClocks();
      setNow(clocks);
      const leftMs = msLeft(count, clocks);
      if (leftMs > 0) timer = setTimeout(tick, msToNextSecond(leftMs, 0));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [count]);
  return secondsLeft(msLeft(count, now), 0);
}

function msLeft(
  { untilMs, endMs }: ReturnType<typeof countTo>,
  { wallMs, steadyMs }: ReturnType<typeof readClocks>,
): number {
  return untilMs === null ? 0 : Math.min(untilMs - wallMs, endMs - steadyMs);
}
