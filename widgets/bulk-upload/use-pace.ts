import { useState } from 'react';
import { paceOf, withLook, type Look } from './pace.js';

/** Rows per second, from the measurements that a component receives; null while it is unknown. */
export function usePace({ atMs, rows }: Look): number | null {
  const [looks, setLooks] = useState<readonly Look[]>([]);
  const [lastAtMs, setLastAtMs] = useState(0);
  // Set while rendering, as React recommends for values from an earlier render.
  if (lastAtMs !== atMs) {
    setLastAtMs(atMs);
    setLooks(withLook(looks, { atMs, rows }));
  }
  return paceOf(looks);
}
