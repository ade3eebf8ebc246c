import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const LOOK_EACH_MS = 1000;
/** The smallest jump that counts; smaller differences are the drift that the machine corrects. */
const JUMP_MS = 1500;

/**
 * Refetches when the machine's clock was set or the machine slept, because everything that the page counts by
 * its clock is wrong until the next answer.
 */
export function useClockJumps(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const difference = () => Date.now() - performance.now();
    let known = difference();
    const look = () => {
      const now = difference();
      if (Math.abs(now - known) < JUMP_MS) return;
      known = now;
      void cache.invalidateQueries();
    };
    const timer = setInterval(look, LOOK_EACH_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [cache]);
}
