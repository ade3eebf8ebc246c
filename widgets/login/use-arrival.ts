import { useEffect, useState } from 'react';
import type { Arrival } from './arrival.js';
import { loadEntrance } from './use-entrance.js';

/**
 * The screen of a mailed link or of a provider's answer. It is null until its code is loaded, and undefined if the form should be
 * shown.
 */
export function useArrival(brought: string | undefined) {
  const [Screen, setScreen] = useState<typeof Arrival | null | undefined>(brought ? null : undefined);
  useEffect(() => {
    if (brought)
      loadEntrance().then(
        (entrance) => setScreen(() => entrance.Arrival),
        (error: unknown) =>
          setScreen(() => {
            throw error;
          }),
      );
  }, [brought]);
  return { Screen, leave: () => setScreen(undefined) };
}
