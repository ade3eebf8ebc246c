import { useState } from 'react';
import { paceOf, withLook, type Look } from './pace.js';

/** Rows per second, from the looks that a component gets; null while it can't be told yet. */
export function usePace({ atMs, rows }: Look): number | null {
  const [looks, setLooks] = useState<readonly Look[]>([]);
  const [lastAtMs, setLastAtMs] = useState(0);
  // Remembered while rendering, as React wants what comes from an earlier render.
  if (lastAtMs !== atMs) {
    setLastAtMs(atMs);
    setLooks(withLook(looks, { atMs, rows }));
  }
  return paceOf(looks);
}
