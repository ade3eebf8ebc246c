import { useEffect, useState } from 'react';

/** Seconds until a moment that begins to be counted now; `restart` counts anew. It follows the clock, so a sleeping tab is right when it wakes. */
export function useCountdown(seconds: number) {
  const [endsAtMs, setEndsAtMs] = useState(() => Date.now() + seconds * 1000);
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isOver = nowMs >= endsAtMs;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);

  const restart = () => {
    const now = Date.now();
    setNowMs(now);
    setEndsAtMs(now + seconds * 1000);
  };
  return { secondsLeft: Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000)), restart };
}
